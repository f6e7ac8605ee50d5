// The moves so far; each can be gone back to.

import { stepButton } from "../board/steps.js";
import { fill, h } from "../lib/dom.js";
import { called } from "../lib/moves.js";
import { chip } from "../lib/seats.js";
import { t } from "../lib/texts.js";

const RECENT = 6; // moves that a small screen shows at most

/** The list of moves, and buttons to step through it. */
export class Moves {
  /** @type {readonly Server.Action[]} */
  history = [];
  /** After how many actions the board is shown. */
  at = 0;

  /** @param {{ step: (n: number) => unknown }} to `step`: show the board after so many actions */
  constructor({ step }) {
    this.step = step;
    this.list = h("ol", { class: "moves", tabindex: "0", "aria-label": t("moves") });
    this.first = stepButton("first", () => this.go(0));
    this.back = stepButton("back", () => this.go(this.at - 1));
    this.on = stepButton("on", () => this.go(this.at + 1));
    this.last = stepButton("last", () => this.go(this.history.length));
    this.recent = h("p", { class: "recent", "aria-label": t("moves-last") });
    this.element = h("section", { class: "moves-box", "aria-label": t("moves") }, h("h2", {}, t("moves")), this.list,
      h("div", { class: "row steps" }, this.first, this.back, this.on, this.last));
  }

  /** @param {number} n */
  go(n) {
    const wanted = Math.max(0, Math.min(this.history.length, n));
    if (wanted !== this.at) this.step(wanted);
  }

  /**
   * @param {readonly Server.Action[]} history
   * @param {number} at
   */
  show(history, at) {
    this.history = history;
    this.at = at;
    const items = history.map(({ seat, text }, n) =>
      h("li", {}, h("button", { type: "button", class: "move", "aria-current": n + 1 === at ? "step" : null,
        onclick: () => this.go(n + 1) }, h("small", {}, String(n + 1)), seat ? chip(seat) : "⚄", called(text))));
    fill(this.list, items.length ? items : h("li", { class: "quiet" }, t("no-moves")));
    fill(this.recent, history.slice(Math.max(0, at - RECENT), at).map(({ seat, text }, n, { length }) => h("span", {},
      h("small", {}, String(at - length + n + 1)), seat ? chip(seat) : "⚄", called(text))));
    this.first.disabled = this.back.disabled = at === 0;
    this.on.disabled = this.last.disabled = at === history.length;
    const { list } = this;
    const now = list.querySelector("[aria-current]");
    if (now instanceof HTMLElement) list.scrollTop = now.offsetTop - (list.clientHeight - now.offsetHeight) / 2;
  }
}
