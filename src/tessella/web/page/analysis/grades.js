// How good moves were: four words with a sign each, and what stands behind them.

import { worthWords } from "../board/worth.js";
import { fill, h, press, sketch } from "../lib/dom.js";
import { called } from "../lib/moves.js";
import { chip, company } from "../lib/seats.js";
import { speak, t } from "../lib/texts.js";

/**
 * @typedef {import("./tree.js").Step} Step
 * @typedef {NonNullable<Server.GradedAction["grade"]>} Grade
 */

/** @type {Grade[]} */
export const GRADES = ["best", "fine", "mistake", "blunder"];

// Each sign has a shape of its own, in a square from -8 to 8.
/** @type {Record<Grade, string>} */
const SIGNS = {
  best: "M0-7.4 2.2-2.6 7.3-2.2 3.4 1.3 4.7 6.4 0 3.6-4.7 6.4-3.4 1.3-7.3-2.2-2.2-2.6Z",
  fine: "M-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0Z",
  mistake: "M0-7.2 7.2 0 0 7.2-7.2 0Z",
  blunder: "M-6.5-3.5-3.5-6.5 0-3 3.5-6.5 6.5-3.5 3 0 6.5 3.5 3.5 6.5 0 3-3.5 6.5-6.5 3.5-3 0Z",
};
/** @type {Record<Server.Worth["value"], string>} */
const WORTHS = {
  win: "M0-6.8 7 5.6H-7Z",
  loss: "M0 6.8 7-5.6H-7Z",
  draw: "M-7-4h14v8h-14Z",
};

/**
 * @param {string} kind
 * @param {string} shape
 */
const sign = (kind, shape) => sketch("-8 -8 16 16", `sign ${kind}`, `<path d="${shape}"/>`);

/** @param {Grade} grade */
const shapeOf = (grade) => sign(`grade-${grade}`, SIGNS[grade]);

/**
 * Whether chances were given away.
 *
 * @param {Grade | null | undefined} grade
 * @returns {grade is "mistake" | "blunder"}
 */
export const isPoor = (grade) => grade === "mistake" || grade === "blunder";

/**
 * The sign of a grade, as a part of another picture.
 *
 * @param {Grade} grade
 * @param {number} x
 * @param {number} y
 * @param {string} size
 */
export function gradeMark(grade, x, y, size) {
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})`;
  return `<path class="grade-${grade}" d="${SIGNS[grade]}" transform="${place}"/>`;
}

/** @param {Grade} grade */
export function gradeSign(grade) {
  const word = t(`grade-${grade}`);
  return h("span", { class: "grade", title: word }, shapeOf(grade), h("span", { class: "unseen" }, `, ${word}`));
}

/**
 * A win, a draw or a loss, and how far away.
 *
 * @param {Server.Worth} worth
 */
export const worthSign = (worth) =>
  h("span", { class: "worth-word" }, sign(`worth-${worth.value}`, WORTHS[worth.value]), worthWords(worth));

/**
 * How the four grades are shared out among the seats.
 *
 * @param {readonly Step[]} steps
 * @param {readonly number[]} seats
 */
export function tally(steps, seats) {
  const graded = steps.filter((step) => step.grade);
  if (!graded.length) return null;
  /**
   * @param {number} seat
   * @param {Grade} grade
   */
  const count = (seat, grade) => graded.filter((step) => step.seat === seat && step.grade === grade).length;
  return h("table", { class: "tally" },
    h("caption", { class: "unseen" }, t("tally")),
    h("thead", {}, h("tr", {}, h("td", {}), GRADES.map((grade) =>
      h("th", { scope: "col" }, shapeOf(grade), t(`grade-${grade}`))))),
    h("tbody", {}, seats.map((seat) =>
      h("tr", {}, h("th", { scope: "row" }, chip(seat), company.label(seat)),
        GRADES.map((grade) => h("td", {}, String(count(seat, grade))))))));
}

/** What is to be said about the move one stands at. */
export class MoveCard {
  element = h("section", { class: "verdict card", "aria-label": t("this-move") });
  /** @type {Step | null} */
  step = null;
  /** @type {Step["grade"]} */
  grade = undefined;

  /**
   * @param {object} to
   * @param {(step: Step) => unknown} to.attempt play what was better
   */
  constructor({ attempt }) {
    this.attempt = attempt;
  }

  /** @param {Step} step */
  show(step) {
    const { seat, text, grade, better, why, n } = step;
    if (step === this.step && grade === this.grade) return;
    this.step = step;
    this.grade = grade;
    this.element.hidden = !n;
    const unjudged = seat ? t("played-by", { seat }) : t("rolled");
    fill(this.element,
      h("h2", {}, h("small", {}, `${n}.`), seat ? chip(seat) : "⚄", h("span", {}, called(text)),
        grade && h("span", { class: "grade-word" }, shapeOf(grade), t(`grade-${grade}`))),
      h("p", { class: why ? "" : "quiet" }, why ? speak(why) : unjudged),
      better && press(t("try-better", { text: called(better) }), () => this.attempt(step)));
  }
}
