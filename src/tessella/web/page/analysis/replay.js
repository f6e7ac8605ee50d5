// Stepping through a game: buttons, keys, and playing by itself. Nothing here asks the server or draws a board.

import { fill, h, happenedIn, isPlainKey, press, set, sketch } from "../lib/dom.js";
import { t } from "../lib/texts.js";

const PACE = 1100; // ms between two moves that play by themselves
const ELSEWHERE = ".board, .trays"; // arrows have a meaning of their own there

// Drawn, since not every system has letters for these.
const ICONS = {
  first: "M5 4v12M15 4 7.5 10 15 16Z",
  back: "M13 4 6 10 13 16Z",
  play: "M6.5 3.5 15.5 10 6.5 16.5Z",
  pause: "M7 4v12M13 4v12",
  on: "M7 4 14 10 7 16Z",
  last: "M15 4v12M5 4 12.5 10 5 16Z",
};

/** @param {keyof typeof ICONS} name */
const icon = (name) => sketch("0 0 20 20", "step-icon", `<path d="${ICONS[name]}"/>`);

/**
 * @param {keyof typeof ICONS} sign
 * @param {string} name
 * @param {() => unknown} onclick
 */
const button = (sign, name, onclick) =>
  press(icon(sign), onclick, { class: "icon", "aria-label": t(name), title: t(name) });

/** Buttons and keys to step through a line. */
export class Replay {
  at = 0;
  last = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  timer = undefined;
  leaving = new AbortController();
  buttons = {
    first: button("first", "step-first", () => this.go(0)),
    back: button("back", "step-back", () => this.go(this.at - 1)),
    play: button("play", "replay-play", () => (this.timer ? this.stop() : this.play())),
    on: button("on", "step-on", () => this.go(this.at + 1)),
    last: button("last", "replay-last", () => this.go(this.last)),
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
    const name = t(this.timer ? "replay-pause" : "replay-play");
    fill(this.buttons.play, icon(this.timer ? "pause" : "play"));
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
