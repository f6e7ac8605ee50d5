// One game's lesson: a step is words on the left and a board on the right, and a tick when it is done.

import { still } from "../board/board.js";
import { Demonstration } from "../board/demonstration.js";
import { finder } from "../board/finder.js";
import { PracticeBoard, remark } from "../board/practice.js";
import { scoreSheet } from "../board/trays.js";
import { announce, fill, find, h, press } from "../lib/dom.js";
import { company } from "../lib/seats.js";
import * as api from "../lib/api.js";
import { has, speak, t } from "../lib/texts.js";
import { verdict } from "./goals.js";
import { noteDone, stepsDone } from "./progress.js";

const SIGNS = { done: "✓", missed: "↺", on: "…" };

/** A lesson, at one of its steps. */
export class Lesson {
  at = 0;
  /** @type {PracticeBoard | null} what the step is tried on */
  practice = null;
  /** @type {Demonstration | null} */
  demonstration = null;
  /** @type {Record<string, Server.Finder>} */
  finders = {};
  pills = h("ol", { class: "pills" });
  said = h("section", { class: "said" });
  tried = h("section", { class: "tried", "aria-label": t("board") });
  sheet = h("div", { class: "counted" });
  answer = h("div", { class: "answer", "aria-live": "polite" });
  onward = h("div", { class: "row onward" });
  element = h("div", { class: "lesson" },
    h("nav", { "aria-label": t("learn-parts") }, this.pills), h("div", { class: "step" }, this.said, this.tried));

  /**
   * @param {Server.Game} game
   * @param {readonly Server.LessonStep[]} steps
   */
  constructor(game, steps) {
    this.game = game;
    this.steps = steps;
  }

  get step() { return this.steps[this.at]; }
  get isLast() { return this.at === this.steps.length - 1; }
  get setting() {
    const { preset = "", options = {}, position = "" } = this.step;
    return { game: this.game.name, preset, options, position };
  }

  /**
   * One of a step's texts: its title, what it tells, its task, and what is said when it is done or missed.
   *
   * @param {"title" | "text" | "task" | "done" | "other"} part
   * @param {Server.LessonStep} [step]
   */
  text(part, step = this.step) {
    const code = `${this.game.name}-lesson-${step.name}.${part}`;
    return has(code) ? speak([code, {}]) : "";
  }

  /** The first step that is not done yet. */
  next() {
    const done = stepsDone(this.game.name);
    return Math.max(0, this.steps.findIndex((step) => !done.includes(step.name)));
  }

  /**
   * @param {number} at
   * @param {{ focus?: boolean }} [how]
   */
  async open(at, { focus = false } = {}) {
    this.demonstration?.stop();
    this.demonstration = null;
    this.at = at;
    this.mark();
    this.write();
    if (focus) find(this.said, "h2").focus();
    const { step } = this;
    const finders = step.overlay ? await api.finders(this.game.name) : {};
    if (step !== this.step) return;
    if (step.line) await this.watch(step.line);
    else await this.tryIt(finders);
  }

  leave() {
    this.demonstration?.stop();
  }

  // Words ----------------------------------------------------------------------------------------------------------

  mark() {
    const done = stepsDone(this.game.name);
    fill(this.pills, this.steps.map((step, n) => {
      const title = this.text("title", step);
      const ready = done.includes(step.name);
      return h("li", {}, h("button", {
        type: "button",
        class: ready ? "done" : null,
        title,
        "aria-label": `${n + 1}: ${title}${ready ? `, ${t("learn-ready")}` : ""}`,
        "aria-current": n === this.at ? "step" : null,
        onclick: () => this.open(n, { focus: true }),
      }, ready ? "✓" : String(n + 1)));
    }));
  }

  write() {
    fill(this.answer);
    fill(this.said,
      h("p", { class: "quiet count" }, t("learn-step", { at: this.at + 1, n: this.steps.length })),
      h("h2", { tabindex: "-1" }, this.text("title")),
      h("p", {}, this.text("text")),
      h("p", { class: "task" }, this.text("task")),
      this.answer, this.onward,
      h("div", { class: "sources" }, this.step.from.map((each) => this.source(each))));
    this.ways();
  }

  /**
   * Where a rule comes from: one word, and more for those who open it.
   *
   * @param {Server.Source} source
   */
  source({ kind, quote, note }) {
    const why = note ? speak([`${this.game.name}-note-${note}`, {}]) : "";
    return h("details", { class: `source source-${kind}` },
      h("summary", {}, h("span", { class: "kind" }, t(`from-${kind}`)), h("span", { class: "gist" }, quote ?? why)),
      quote ? h("blockquote", { lang: "en" }, quote, h("footer", {}, this.game.source)) : h("p", {}, why),
      h("p", { class: "quiet" }, t(`from-${kind}-means`)));
  }

  /**
   * What can be done beside the board.
   *
   * @param {{ done?: boolean, missed?: boolean }} [how]
   */
  ways({ done = false, missed = false } = {}) {
    const { isLast, step: { goal, look }, game: { name, title } } = this;
    fill(this.onward,
      missed && press(t("learn-again"), () => this.again(), { class: "go" }),
      !isLast && press(t("learn-next"), () => this.open(this.at + 1, { focus: true }), { class: done ? "go" : null }),
      isLast && done && h("a", { class: "button go", href: `/new/${name}` }, t("learn-play", { title })),
      done && goal && press(t("learn-again"), () => this.again()),
      !done && !missed && look && press(t("learn-show"), () => this.practice?.board.point(look)),
      isLast && h("a", { class: "button", href: "/learn" }, t("learn-others")),
      this.at > 0 && press(t("learn-back"), () => this.open(this.at - 1, { focus: true }), { class: "plain" }));
  }

  /**
   * @param {keyof typeof SIGNS} kind
   * @param {string} text
   */
  say(kind, text) {
    fill(this.answer, remark(kind, SIGNS[kind], text));
  }

  /** The step is done. */
  ready() {
    noteDone(this.game.name, this.step.name);
    this.mark();
    this.say("done", this.text("done"));
    this.ways({ done: true });
    if (stepsDone(this.game.name).length === this.steps.length) announce(`${this.text("done")} ${t("learn-all")}`);
  }

  // Board ----------------------------------------------------------------------------------------------------------

  /**
   * The board, what belongs below it, and what stands beside it where there is room.
   *
   * @param {HTMLElement} board
   * @param {readonly HTMLElement[]} below
   * @param {(HTMLElement | false | undefined)[]} beside
   */
  lay(board, below, ...beside) {
    const { target } = this.step;
    fill(this.tried, board, h("div", { class: "below" }, below), target && this.target(target),
      h("div", { class: "side" }, beside));
    this.tried.classList.toggle("sided", Boolean(target));
  }

  /** @param {string} position */
  target(position) {
    const frame = h("figure", { class: "target" }, h("figcaption", {}, t("learn-target")));
    api.lookAt({ ...this.setting, position }).then(({ board }) => frame.prepend(still(board)));
    return frame;
  }

  /** @param {Record<string, Server.Finder>} finders */
  async tryIt(finders) {
    this.finders = finders;
    this.practice = new PracticeBoard(this.setting, { onmove: (state, text) => this.judgeMove(state, text) });
    const { board, picker, field } = this.practice;
    const outlines = this.step.finder && finder(this.game.name, board);
    this.lay(board.element, [picker.bar, field], outlines, picker.trays, this.sheet);
    await this.begin();
  }

  async begin() {
    fill(this.answer);
    this.ways();
    const state = await this.practice?.show([]);
    if (state) this.draw(state);
  }

  /** From the start of the step, and back to the board for those who use the keyboard. */
  async again() {
    await this.begin();
    this.practice?.board.focus();
  }

  /** @param {Server.FreeBoard} state */
  draw({ board, turn }) {
    const { overlay, sheet, target, finder: hasFinder } = this.step;
    if (overlay) this.practice?.board.overlay(this.finders[overlay].svg);
    fill(this.sheet, sheet && scoreSheet(board, turn));
    this.tried.classList.toggle("sided", Boolean(target || hasFinder || sheet || board.trays.length));
  }

  /**
   * @param {Server.FreeBoard} state
   * @param {string} text
   */
  judgeMove(state, text) {
    this.draw(state);
    const found = verdict(this.step, { state, text, finders: this.finders });
    if (found === "on") {
      this.say("on", t("learn-on"));
      this.practice?.offer();
      return;
    }
    this.practice?.rest(state.over ? company.ending(state.over) : "");
    if (found === "met") {
      this.ready();
      return;
    }
    this.say("missed", this.text("other") || t("learn-missed"));
    this.ways({ missed: true });
  }

  /**
   * A line of moves that plays itself.
   *
   * @param {readonly string[]} line
   */
  async watch(line) {
    const demonstration = new Demonstration(this.setting, line, {
      onend: () => { if (this.demonstration === demonstration) this.ready(); },
    });
    this.demonstration = demonstration;
    this.lay(demonstration.board.element, [demonstration.controls]);
    await demonstration.go(0);
  }
}
