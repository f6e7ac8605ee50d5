// Moves that play themselves on a board, with controls.

import { announce, fill, h, press } from "../lib/dom.js";
import { called } from "../lib/moves.js";
import { t } from "../lib/texts.js";
import { PAUSE, PracticeBoard } from "./practice.js";
import { stepButton } from "./steps.js";

/** A board on which moves play themselves. */
export class Demonstration {
  /** How many moves are played. */
  at = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer = undefined;

  /**
   * @param {import("./practice.js").Setting} setting
   * @param {readonly string[]} line
   * @param {{ onend?: () => unknown }} [how] `onend`: the last move was seen
   */
  constructor(setting, line, { onend = () => {} } = {}) {
    this.line = line;
    this.onend = onend;
    this.practice = new PracticeBoard(setting);
    this.board = this.practice.board;
    this.first = stepButton("first", () => this.go(0));
    this.back = stepButton("back", () => this.go(this.at - 1));
    this.run = press("", () => (this.timer ? this.stop() : this.start()), { class: "go" });
    this.on = stepButton("on", () => this.go(this.at + 1));
    this.list = h("ol", { class: "pushes", "aria-label": t("play-line") }, line.map((text) => h("li", {}, text)));
    this.controls = h("div", { class: "demonstration" },
      h("div", { class: "row" }, this.first, this.back, this.run, this.on), this.list);
  }

  /**
   * @param {number} at
   * @param {{ playing?: boolean }} [how]
   */
  async go(at, { playing = false } = {}) {
    if (!playing) this.stop();
    const move = at === this.at + 1;
    const shown = await this.practice.show(this.line.slice(0, at), { idle: "", move });
    if (!shown) return;
    this.at = at;
    if (move) announce(called(this.line[at - 1]));
    this.mark();
    if (at === this.line.length) this.onend();
  }

  start() {
    const next = async () => {
      const at = this.at < this.line.length ? this.at + 1 : 0;
      await this.go(at, { playing: true });
      if (!this.timer) return;
      if (this.at >= this.line.length) this.stop();
      else this.timer = setTimeout(next, PAUSE);
    };
    this.timer = setTimeout(next, this.at ? 0 : 250);
    this.mark();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.mark();
  }

  mark() {
    fill(this.run, t(this.timer ? "step-pause" : this.at < this.line.length ? "play-play" : "play-again"));
    this.first.disabled = this.back.disabled = this.at === 0;
    this.on.disabled = this.at === this.line.length;
    [...this.list.children].forEach((each, n) => {
      each.classList.toggle("played", n < this.at);
      if (n === this.at - 1) each.setAttribute("aria-current", "true");
      else each.removeAttribute("aria-current");
    });
  }
}
