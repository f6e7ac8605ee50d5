// Each side's chances along a line of play. Two sides share the height between them; more have a line each, told apart
// by colour and by dashes. Pointing at it tells the values, pressing goes there; the same stands in a table.

import { fill, find, h, parts, picture, sketch } from "../lib/dom.js";
import { called } from "../lib/moves.js";
import { chip, company, hue } from "../lib/seats.js";
import { t } from "../lib/texts.js";
import { gradeMark, isPoor } from "./grades.js";

/**
 * @typedef {import("./tree.js").Step} Step
 * @typedef {[number, readonly number[]][]} Known after how many actions, and each seat's chance there
 */

const [WIDE, HIGH, EDGE] = [600, 170, 10];
const DASHES = ["", "9 5", "2 5", "12 4 2 4", "5 3", "14 6"];

/**
 * The second side's pattern, as on the boards.
 *
 * @param {number} seat
 */
const weave = (seat) => `<defs><pattern id="graph-weave" width="7" height="7" patternUnits="userSpaceOnUse"
  patternTransform="rotate(45)"><path class="thread seat-${hue(seat)}" d="M0 0V7"/></pattern></defs>`;

/** @param {number} value */
const percent = (value) => `${Math.round(100 * value)} %`;

/** @param {number} value */
const y = (value) => HIGH - EDGE - value * (HIGH - 2 * EDGE);

/** @param {number[]} point */
const at = ([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`;

/**
 * @param {readonly Step[]} steps
 * @returns {Known}
 */
const knownValues = (steps) => steps.flatMap(({ values }, n) => (values ? /** @type {Known} */ ([[n, values]]) : []));

/**
 * @param {number} seat
 * @param {number} side
 * @param {string} path
 */
const stroke = (seat, side, path) =>
  `<path class="curve seat-${hue(seat)}" stroke-dasharray="${DASHES[side % DASHES.length]}" d="${path}"/>`;

/**
 * @param {number} seat
 * @param {number} side
 */
const dash = (seat, side) => sketch("0 0 30 4", "dash", stroke(seat, side, "M0 2H30"));

/** A graph of each side's chances. */
export class Graph {
  /** @type {readonly Step[]} */
  steps = [];
  /** After how many actions the board stands. */
  now = 0;
  /** How many actions fit. */
  span = 1;
  /** What is drawn, as text. */
  plot = "";
  legend = h("ul", { class: "legend" });
  told = h("p", { class: "told quiet" });
  table = h("details", { ontoggle: () => this.list() }, h("summary", {}, t("graph-table")));

  /**
   * @param {object} about
   * @param {readonly (readonly number[])[]} about.sides seats that win together
   * @param {(n: number) => unknown} about.go show the board after so many actions
   */
  constructor({ sides, go }) {
    this.sides = sides;
    this.go = go;
    this.svg = picture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" role="img">
      ${weave(sides[1]?.[0] ?? 2)}<g class="plot"/><g class="here"/></svg>`);
    this.element = h("section", { class: "graph", "aria-label": t("graph") },
      h("div", { class: "heading" }, h("h2", {}, t("graph")), this.told), this.legend,
      h("div", { class: "drawing" }, this.svg), this.table);
    this.svg.addEventListener("pointerdown", (event) => {
      this.svg.setPointerCapture(event.pointerId);
      this.go(this.nearest(event));
    });
    this.svg.addEventListener("pointermove", (event) => {
      const n = this.nearest(event);
      if (event.buttons && n !== this.now) this.go(n);
      else this.point(n);
    });
    this.svg.addEventListener("pointerleave", () => this.point(null));
  }

  /**
   * The line of play, and after how many actions the board stands.
   *
   * @param {readonly Step[]} steps
   * @param {number} now
   * @param {readonly Step[]} behind the game it leaves
   */
  show(steps, now, behind) {
    this.steps = steps;
    this.now = now;
    this.span = Math.max(1, steps.length - 1, behind.length - 1);
    this.svg.setAttribute("aria-label", t("graph-of", { n: steps.length - 1 }));
    const level = `<path class="even" d="M0 ${y(0.5)}H${WIDE}"/>`;
    const known = knownValues(steps);
    const curves = this.sides.length === 2 ? this.sharedCurve(known) : this.lines(known);
    const plot = level + curves + this.gameCurve(behind) + this.marks();
    if (plot !== this.plot) fill(find(this.svg, ".plot"), parts(plot));
    this.plot = plot;
    this.point(null);
    this.list();
  }

  /** @param {number} n */
  x(n) { return EDGE + (n / this.span) * (WIDE - 2 * EDGE); }

  /**
   * A side's line; a single position is the same all the way.
   *
   * @param {Known} known
   * @param {number} side
   */
  curve(known, side) {
    /** @type {Known} */
    const whole = this.steps.length > 1 ? known : known.flatMap(([n, values]) => [[n, values], [this.span, values]]);
    return whole.map(([n, values]) => [this.x(n), y(values[this.sides[side][0] - 1])]);
  }

  /** @param {Known} known */
  sharedCurve(known) {
    if (!known.length) return "";
    const points = this.curve(known, 0);
    const line = points.map(at).join("L");
    const [from, to] = [points[0][0], points[points.length - 1][0]];
    /** @param {number} edge */
    const area = (edge) => `M${from} ${edge}L${line}L${to} ${edge}Z`;
    const [one, other] = this.sides.map(([seat]) => seat);
    return `<path class="area seat-${hue(one)}" d="${area(HIGH)}"/>
      <path class="area seat-${hue(other)}" d="${area(0)}"/><path class="woven" d="${area(0)}"/>
      <path class="curve shared" d="M${line}"/>`;
  }

  /** @param {Known} known */
  lines(known) {
    if (!known.length) return "";
    const path = (/** @type {number} */ side) => `M${this.curve(known, side).map(at).join("L")}`;
    return this.sides.map(([seat], side) => stroke(seat, side, path(side))).join("");
  }

  /**
   * How it went on in the game.
   *
   * @param {readonly Step[]} behind
   */
  gameCurve(behind) {
    if (behind.at(-1) === this.steps.at(-1)) return "";
    const line = this.curve(knownValues(behind), 0).map(at).join("L");
    return line && `<path class="left" d="M${line}"/>`;
  }

  /** @param {number} seat */
  sideOf(seat) { return Math.max(0, this.sides.findIndex((side) => side.includes(seat))); }

  /** Where chances were given away. */
  marks() {
    const size = Math.max(0.45, Math.min(1, 50 / this.span)).toFixed(2); // in a long game they stand close
    return this.steps.map(({ grade, seat, values }, n) => {
      if (!values || !isPoor(grade)) return "";
      const side = this.sides.length === 2 ? 0 : this.sideOf(seat);
      return gradeMark(grade, this.x(n), y(values[this.sides[side][0] - 1]), size);
    }).join("");
  }

  /** @param {PointerEvent} event */
  nearest(event) {
    const { left, width } = this.svg.getBoundingClientRect();
    const along = ((event.clientX - left) / width) * WIDE;
    const n = Math.round(((along - EDGE) / (WIDE - 2 * EDGE)) * this.span);
    return Math.max(0, Math.min(this.steps.length - 1, n));
  }

  /**
   * Tell the values of a step; of the one where the board stands if none is pointed at.
   *
   * @param {number | null} n
   */
  point(n) {
    /**
     * @param {string} name
     * @param {number} step
     */
    const upright = (name, step) => `<path class="${name}" d="M${this.x(step)} 0V${HIGH}"/>`;
    fill(find(this.svg, ".here"), parts(upright("now", this.now) + (n == null ? "" : upright("pointed", n))));
    const step = this.steps[n ?? this.now];
    this.told.textContent = n == null ? "" : `${n}. ${called(step?.text ?? "")}`;
    fill(this.legend, this.sides.map((side, k) => h("li", {},
      this.sides.length > 2 && dash(side[0], k), side.map((seat) => chip(seat)), this.sideName(side),
      h("strong", {}, chance(step?.values, side[0])))));
  }

  /** @param {readonly number[]} side */
  sideName(side) { return side.map((seat) => company.label(seat)).join(" + "); }

  /** The same as a table, where that is open. */
  list() {
    if (!this.table.open) return;
    this.table.querySelector("table")?.remove();
    this.table.append(h("table", {},
      h("caption", { class: "unseen" }, t("graph")),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("graph-step")), h("th", { scope: "col" }, t("graph-move")),
        this.sides.map((side) => h("th", { scope: "col" }, this.sideName(side))))),
      h("tbody", {}, this.steps.map(({ values, text }, n) =>
        h("tr", {}, h("th", { scope: "row" }, String(n)), h("td", {}, called(text) || "–"),
          this.sides.map(([seat]) => h("td", {}, chance(values, seat))))))));
  }
}

/**
 * @param {readonly number[] | null | undefined} values
 * @param {number} seat
 */
const chance = (values, seat) => (values ? percent(values[seat - 1]) : "–");
