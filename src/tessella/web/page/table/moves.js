// The moves so far; each can be gone back to.

import { chip, fill, h } from "../lib/dom.js";
import { t } from "../lib/words.js";

export class Moves {
  /** `step(n)`: show the board after so many actions. */
  constructor({ step }) {
    this.step = step;
    this.list = h("ol", { class: "moves", tabindex: "0", "aria-label": t("moves") });
    const go = (sign, name, where) =>
      h("button", { type: "button", class: "icon", "aria-label": t(name), title: t(name), onclick: () => this.go(where()) }, sign);
    this.steps = h("div", { class: "row steps" },
      go("«", "step.first", () => 0), go("‹", "step.back", () => this.at - 1),
      go("›", "step.on", () => this.at + 1), go("»", "step.last", () => this.history.length));
    this.element = h("section", { class: "moves-box", "aria-label": t("moves") }, h("h2", {}, t("moves")), this.list, this.steps);
    this.history = [];
    this.at = 0;
  }

  go(n) {
    const wanted = Math.max(0, Math.min(this.history.length, n));
    if (wanted !== this.at) this.step(wanted);
  }

  /** All actions, and after how many of them the board is shown. */
  show(history, at) {
    Object.assign(this, { history, at });
    fill(this.list, history.map(({ seat, text }, n) =>
      h("li", {}, h("button", { type: "button", class: "move", "aria-current": n + 1 === at ? "step" : null,
        onclick: () => this.go(n + 1) }, h("small", {}, String(n + 1)), seat ? chip(seat) : "⚄", text))));
    if (!history.length) fill(this.list, h("li", { class: "quiet" }, t("no.moves")));
    const [first, back, on, last] = this.steps.children;
    first.disabled = back.disabled = at === 0;
    on.disabled = last.disabled = at === history.length;
    const now = this.list.querySelector("[aria-current]");
    if (now) this.list.scrollTop = now.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
  }
}
