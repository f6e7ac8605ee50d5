// Having lines of play judged: the server sends what it thinks of one action after the other.

import { h, set } from "../lib/dom.js";
import * as api from "../lib/api.js";
import { recall, remember } from "../lib/store.js";
import { speak, t } from "../lib/texts.js";
import { firstUnjudged } from "./tree.js";

/**
 * @typedef {import("./tree.js").Step} Step
 * @typedef {Pick<Step, "values" | "grade" | "better" | "why">} Grades
 */

/**
 * Where it is kept what was thought of a whole game, as long as the page is open.
 *
 * @param {string} table
 * @param {readonly Step[]} line
 */
const place = (table, line) => `analysis:${table}:${line.length}`;

/**
 * @param {string} table
 * @param {readonly Step[]} line
 */
function keepGrades(table, line) {
  const grades = line.map(({ values, grade, better, why }) => ({ values, grade, better, why }));
  remember(place(table, line), grades, sessionStorage);
}

/**
 * @param {string} table
 * @param {readonly Step[]} line
 */
function recallGrades(table, line) {
  const grades = recall(place(table, line), /** @type {Grades[]} */ ([]), sessionStorage);
  grades.forEach((each, n) => Object.assign(line[n], each));
}

/** Has lines judged, and shows how far it is. */
export class Grader {
  /** @type {AbortController | null} what is under way */
  asking = null;
  /** Whether somebody stopped it, or it failed. */
  resting = false;
  /** Whether nobody may know. */
  forbidden = false;
  note = "";
  done = 0;
  all = 1;
  ready = false;
  bar = h("progress", { "aria-label": t("judging-bar") });
  label = h("span", { class: "quiet" });
  button = h("button", { type: "button", onclick: () => this.rest(!this.resting) });
  element = h("div", { class: "judging" }, this.bar, this.label, this.button);

  /**
   * @param {object} about
   * @param {string} about.game
   * @param {Record<string, string>} about.options
   * @param {string | null} about.table it has its whole game judged first
   * @param {import("./tree.js").Tree} about.tree
   * @param {() => Step[]} about.line what should be judged
   * @param {() => unknown} about.ongrade something is known now, or that nobody may know
   */
  constructor({ game, options, table, tree, line, ongrade }) {
    this.game = game;
    this.options = options;
    this.table = table;
    this.tree = tree;
    this.line = line;
    this.ongrade = ongrade;
    if (table) recallGrades(table, tree.mainLine);
  }

  /** Judge what is left to judge, unless that is under way or was stopped. */
  go() {
    this.show();
    if (this.asking || this.resting) return;
    const game = this.tree.mainLine;
    const { table } = this;
    if (table && firstUnjudged(game) === 0) {
      this.run(game, 0, (signal, handlers) => api.analyseTable(table, signal, handlers));
      return;
    }
    const wanted = table && firstUnjudged(game) < game.length ? game : this.line();
    if (firstUnjudged(wanted) < wanted.length) this.judge(wanted);
  }

  /**
   * A line, from where nothing is known yet.
   *
   * @param {readonly Step[]} line
   */
  judge(line) {
    let from = Math.max(0, firstUnjudged(line) - 1);
    while (line[from].position == null) from -= 1;
    const { game, options } = this;
    const position = line[from].position ?? "";
    const moves = line.slice(from + 1).map((step) => step.text);
    this.run(line, from, (signal, handlers) => api.analyseLine({ game, options, position, moves }, signal, handlers));
  }

  /**
   * @param {readonly Step[]} line
   * @param {number} from
   * @param {(signal: AbortSignal, handlers: api.AnalysisHandlers) => Promise<void>} ask
   */
  async run(line, from, ask) {
    const asking = (this.asking = new AbortController());
    Object.assign(this, { done: from, all: line.length - 1, note: "", ready: false });
    this.show();
    try {
      await ask(asking.signal, {
        action: (said) => this.asking === asking && this.take(line, from, said),
        last: (said) => this.asking === asking && this.take(line, from, said),
        failed: (why) => { this.note = speak(why); },
      });
    } catch (error) {
      if (this.asking !== asking) return;
      this.note = error instanceof Error ? error.message : String(error);
      this.forbidden = error instanceof api.Refused && error.code === "forbidden";
    }
    if (this.asking !== asking) return;
    this.asking = null;
    // A stream that ends too early is not asked for again and again.
    this.resting = this.note !== "" || firstUnjudged(line) < line.length;
    if (this.table && !this.resting && line[line.length - 1].main) keepGrades(this.table, line);
    if (this.forbidden) this.ongrade();
    this.go();
  }

  /**
   * @param {readonly Step[]} line
   * @param {number} from
   * @param {Server.GradedAction | Server.LastPosition} said
   */
  take(line, from, said) {
    this.done = from + said.n;
    this.ready = true;
    line[this.done].values ??= said.values;
    if ("grade" in said) {
      const { grade, better, why } = said;
      Object.assign(line[this.done + 1], { grade, better, why });
    }
    this.show();
    this.ongrade();
  }

  stop() {
    this.asking?.abort();
    this.asking = null;
  }

  /**
   * Stop, or go on where it was stopped.
   *
   * @param {boolean} on
   */
  rest(on) {
    this.resting = on;
    if (on) this.stop();
    else this.note = "";
    this.go();
  }

  show() {
    const { asking, resting, ready, done, all, note } = this;
    this.element.hidden = !asking && !resting;
    this.bar.hidden = !asking || !ready;
    set(this.bar, { max: Math.max(1, all), value: done });
    this.label.textContent = !asking ? note : ready ? t("judging", { n: done, all }) : t("judging-waiting");
    this.button.textContent = t(asking ? "judging-stop" : "judging-go");
  }
}
