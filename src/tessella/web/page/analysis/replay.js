// Stepping through a game: buttons, keys, and playing by itself. Nothing here asks the server or draws a board.

import { stepButton, stepIcon } from "../board/steps.js";
import { fill, h, happenedIn, isPlainKey, set } from "../lib/dom.js";
import { t } from "../lib/texts.js";

const PACE = 1100; // ms between two moves that play by themselves
const ELSEWHERE = ".board, .trays"; // arrows have a meaning of their own there

/** Buttons and keys to step through a line. */
export class Replay {
  at = 0;
  last = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  timer = undefined;
  leaving = new AbortController();
  buttons = {
    first: stepButton("first", () => this.go(0)),
    back: stepButton("back", () => this.go(this.at - 1)),
    play: stepButton("play", () => (this.timer ? this.stop() : this.play())),
    on: stepButton("on", () => this.go(this.at + 1)),
    last: stepButton("last", () => this.go(this.last)),
  };
  count = h("span", { class: "count" });
  element = h("div", { class: "replay", role: "group", "aria-label": t("replay") },
    Object.values(this.buttons), this.count);

  /**
   * @param {object} to
   * @param {(n: number) => unknown} to.go is asked to show the board after so many actions, and then calls `show`
   */
  constructor({ go }) {
    this.ask = go;
    document.addEventListener("keydown", (event) => this.key(event), { signal: this.leaving.signal });
  }

  leave() {
    this.stop();
    this.leaving.abort();
  }

  /** @param {number} n */
  go(n) {
    this.stop();
    this.step(n);
  }

  /** @param {number} n */
  step(n) {
    const wanted = Math.max(0, Math.min(this.last, n));
    if (wanted !== this.at) this.ask(wanted);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!isPlainKey(event) || happenedIn(event, ELSEWHERE)) return;
    /** @type {Record<string, number>} */
    const steps = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.last };
    if (!(event.key in steps)) return;
    event.preventDefault();
    this.go(steps[event.key]);
  }

  /** Play by itself; from the beginning if it is at the end. */
  play() {
    if (this.at === this.last) this.step(0);
    this.timer = setInterval(() => (this.at < this.last ? this.step(this.at + 1) : this.stop()), PACE);
    this.label();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.label();
  }

  label() {
    const name = t(this.timer ? "step-pause" : "step-play");
    fill(this.buttons.play, stepIcon(this.timer ? "pause" : "play"));
    set(this.buttons.play, { "aria-label": name, title: name });
  }

  /**
   * The board is shown after so many actions, of so many.
   *
   * @param {number} at
   * @param {number} last
   */
  show(at, last) {
    this.at = at;
    this.last = last;
    const { first, back, play, on, last: end } = this.buttons;
    first.disabled = back.disabled = at === 0;
    on.disabled = end.disabled = at === last;
    play.disabled = last === 0;
    this.count.textContent = `${at} / ${last}`;
    if (at === last && this.timer) this.stop();
  }
}
