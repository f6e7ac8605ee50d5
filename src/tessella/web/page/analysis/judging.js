// Having lines of play judged: the server sends what it thinks of one action after the other.

import { h, set } from "../lib/dom.js";
import { stream } from "../lib/server.js";
import { language, t } from "../lib/words.js";

/** The first step of a line about which nothing was said yet; its length if all is said. */
export function unjudged(line) {
  const n = line.findIndex((step, k) => step.values === undefined || (k > 0 && step.grade === undefined));
  return n < 0 ? line.length : n;
}

// What was thought of a whole game is kept as long as the page is open.
const place = (table, line) => `analysis:${language()}:${table}:${line.length}`;

function keep(table, line) {
  const told = line.map(({ values, grade, better, why }) => ({ values, grade, better, why }));
  try {
    sessionStorage.setItem(place(table, line), JSON.stringify(told));
  } catch {
    // no room: it is worked out again
  }
}

function recall(table, line) {
  const told = JSON.parse(sessionStorage.getItem(place(table, line)) ?? "[]");
  told.forEach((each, n) => Object.assign(line[n], each));
}

export class Judging {
  /** `line()`: what should be judged; `heard()`: something is known now, or that nobody may know. A `table` has its whole game judged first. */
  constructor({ game, options, table, tree, line, heard }) {
    Object.assign(this, { game, options, table, tree, line, heard, under: null, resting: false, forbidden: false, note: "" });
    if (table) recall(table, tree.mainLine);
    this.bar = h("progress", { "aria-label": t("judging.bar") });
    this.told = h("span", { class: "quiet" });
    this.button = h("button", { type: "button", onclick: () => this.rest(!this.resting) });
    this.element = h("div", { class: "judging" }, this.bar, this.told, this.button);
  }

  /** Judge what is left to judge, unless that is under way or was stopped. */
  go() {
    if (this.under || this.resting) return this.show();
    const game = this.tree.mainLine;
    if (this.table && unjudged(game) === 0) return this.run(`/api/tables/${this.table}/analysis`, undefined, game, 0);
    const wanted = this.table && unjudged(game) < game.length ? game : this.line();
    if (unjudged(wanted) < wanted.length) return this.judge(wanted);
    this.show();
  }

  /** A line, from where nothing is known yet. */
  judge(line) {
    let from = Math.max(0, unjudged(line) - 1);
    while (line[from].position == null) from -= 1;
    const { game, options } = this;
    const moves = line.slice(from + 1).map((step) => step.text);
    return this.run("/api/analysis", { game, options, position: line[from].position, moves }, line, from);
  }

  async run(path, body, line, from) {
    const under = (this.under = new AbortController());
    Object.assign(this, { done: from, all: line.length - 1, note: "", ready: false });
    this.show();
    try {
      await stream(path, { body, signal: under.signal, heard: (kind, said) => {
        if (this.under !== under) return;
        if (kind === "failed") this.note = said;
        if (kind === "action" || kind === "last") this.take(kind, said, line, from);
      } });
    } catch (error) {
      if (this.under !== under) return;
      this.note = error.message;
      this.forbidden = error.code === "forbidden";
    }
    if (this.under !== under) return;
    this.under = null;
    // A stream that ends too early is not asked for again and again.
    this.resting = Boolean(this.note) || unjudged(line) < line.length;
    if (this.table && !this.resting && line.at(-1).main) keep(this.table, line);
    if (this.forbidden) this.heard();
    this.go();
  }

  take(kind, { n, values, grade, better, why }, line, from) {
    line[from + n].values ??= values;
    if (kind === "action") Object.assign(line[from + n + 1], { grade, better, why });
    this.done = from + n;
    this.ready = true;
    this.show();
    this.heard();
  }

  stop() {
    this.under?.abort();
    this.under = null;
  }

  /** Stop, or go on where it was stopped. */
  rest(on) {
    this.resting = on;
    if (on) this.stop();
    else this.note = "";
    this.go();
  }

  show() {
    const { under, resting, ready, done, all, note } = this;
    this.element.hidden = !under && !resting;
    this.bar.hidden = !under || !ready;
    set(this.bar, { max: Math.max(1, all ?? 1), value: done ?? 0 });
    this.told.textContent = !under ? note : ready ? t("judging", { n: done, all }) : t("judging.waiting");
    this.button.textContent = t(under ? "judging.stop" : "judging.go");
  }
}
