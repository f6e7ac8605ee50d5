// Stepping through a game: buttons, keys, a list of the moves with what else was tried, and playing by itself.
// Nothing here asks the server or draws a board.

import { chip, fill, h, picture, set } from "../lib/dom.js";
import { gradeSign } from "./grades.js";
import { t } from "../lib/words.js";

const PACE = 1100; // ms between two moves that play by themselves
const ELSEWHERE = "input, select, textarea, dialog, .board, .trays"; // arrows have a meaning of their own there

// Drawn, since not every system has letters for these.
const ICONS = {
  first: "M5 4v12M15 4 7.5 10 15 16Z",
  back: "M13 4 6 10 13 16Z",
  play: "M6.5 3.5 15.5 10 6.5 16.5Z",
  pause: "M7 4v12M13 4v12",
  on: "M7 4 14 10 7 16Z",
  last: "M15 4v12M5 4 12.5 10 5 16Z",
};
const icon = (name) =>
  picture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" class="step-icon" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`);

/** Buttons and keys. `go(n)` is asked to show the board after so many actions; then `show(at, last)` tells it did. */
export class Replay {
  constructor({ go }) {
    Object.assign(this, { ask: go, at: 0, last: 0, timer: null });
    const button = (sign, name, act) =>
      h("button", { type: "button", class: "icon", "aria-label": t(name), title: t(name), onclick: act }, icon(sign));
    this.buttons = {
      first: button("first", "step.first", () => this.go(0)),
      back: button("back", "step.back", () => this.go(this.at - 1)),
      play: button("play", "replay.play", () => (this.timer ? this.stop() : this.play())),
      on: button("on", "step.on", () => this.go(this.at + 1)),
      last: button("last", "replay.last", () => this.go(this.last)),
    };
    this.count = h("span", { class: "count" });
    this.element = h("div", { class: "replay", role: "group", "aria-label": t("replay") },
      Object.values(this.buttons), this.count);
    this.keys = (event) => this.key(event);
    document.addEventListener("keydown", this.keys);
  }

  leave() {
    this.stop();
    document.removeEventListener("keydown", this.keys);
  }

  go(n) {
    this.stop();
    this.step(n);
  }

  step(n) {
    const wanted = Math.max(0, Math.min(this.last, n));
    if (wanted !== this.at) this.ask(wanted);
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.(ELSEWHERE)) return;
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
    this.timer = null;
    this.label();
  }

  label() {
    const name = t(this.timer ? "replay.pause" : "replay.play");
    fill(this.buttons.play, icon(this.timer ? "pause" : "play"));
    set(this.buttons.play, { "aria-label": name, title: name });
  }

  show(at, last) {
    Object.assign(this, { at, last });
    const { first, back, play, on, last: end } = this.buttons;
    first.disabled = back.disabled = at === 0;
    on.disabled = end.disabled = at === last;
    play.disabled = last === 0;
    this.count.textContent = `${at} / ${last}`;
    if (at === last && this.timer) this.stop();
  }
}

/** The moves of a tree: its main line, and variations where they leave it. `go(step)` is asked to stand there. */
export class MoveList {
  constructor({ go, attempt, seatName }) {
    Object.assign(this, { go, attempt, seatName });
    this.element = h("div", { class: "movelist", role: "group", "aria-label": t("moves") });
    this.element.addEventListener("keydown", (event) => this.key(event));
  }

  show(tree) {
    const held = this.element.contains(document.activeElement);
    if (tree.changes !== this.changes) this.build(tree);
    this.unsigned = this.unsigned.filter((item) => !this.sign(item));
    if (tree.at === this.at) return;
    const now = this.order.find(({ step }) => step === tree.at)?.button;
    this.at = tree.at;
    this.reach(now);
    if (held) now?.focus({ preventScroll: true });
    this.scroll(now);
  }

  /** What is there stays there as long as no move is added: somebody may be about to press it. */
  build(tree) {
    Object.assign(this, { changes: tree.changes, order: [], at: null, reached: null });
    fill(this.element, tree.root.children.length ? this.line(tree.root) : h("p", { class: "quiet" }, t("no.moves")));
    this.unsigned = this.order;
  }

  /** One move can be reached by Tab: where the board stands, or the first. The arrows go on from there. */
  reach(now) {
    if (this.reached) set(this.reached, { "aria-current": null, tabindex: "-1" });
    this.reached = now ?? this.order[0]?.button;
    if (this.reached) set(this.reached, { "aria-current": now ? "step" : null, tabindex: "0" });
  }

  /** Put the sign to a move, if its grade is known. */
  sign({ step, item, button }) {
    const { grade, better } = step;
    if (!grade) return false;
    button.append(gradeSign(grade));
    if (better && (grade === "mistake" || grade === "blunder")) item.append(this.better(step));
    return true;
  }

  /** Bring the move one stands at into sight, without moving the page. */
  scroll(now) {
    const { element } = this;
    if (!now) element.scrollTop = 0;
    else element.scrollTop += now.getBoundingClientRect().top - element.getBoundingClientRect().top - element.clientHeight / 2;
  }

  line(from) {
    const items = [];
    for (let step = from; step.children.length; [step] = step.children) {
      items.push(this.item(step.children[0]));
      for (const other of step.children.slice(1)) items.push(this.variation(other));
    }
    return h("ol", {}, items);
  }

  variation(first) {
    const head = this.item(first);
    const rest = this.line(first);
    rest.prepend(head);
    return h("li", { class: "variation" }, h("span", { class: "unseen" }, t("variation")), rest);
  }

  item(step) {
    const { n, seat, text } = step;
    const button = h("button", { type: "button", class: "move", tabindex: "-1", onclick: () => this.go(step) },
      h("small", {}, String(n)), seat ? chip(seat) : "⚄",
      seat > 0 && h("span", { class: "unseen" }, `${this.seatName(seat)}: `), text);
    const item = h("li", {}, button);
    this.order.push({ step, item, button });
    return item;
  }

  better(step) {
    const name = t("try.better", { text: step.better });
    return h("button", { type: "button", class: "better", tabindex: "-1", title: name, "aria-label": name,
      onclick: () => this.attempt(step) }, "→ ", step.better);
  }

  /** Up and down go through everything that is listed; left and right are those of the replay. */
  key(event) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const here = this.order.findIndex(({ button }) => button === event.target);
    const next = this.order[here + by];
    if (next) this.go(next.step);
  }
}
