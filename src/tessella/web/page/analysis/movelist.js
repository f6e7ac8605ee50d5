// The moves of a tree: its main line, and variations where they leave it.

import { fill, h, press, set } from "../lib/dom.js";
import { called } from "../lib/moves.js";
import { chip, company } from "../lib/seats.js";
import { t } from "../lib/texts.js";
import { gradeSign, isPoor } from "./grades.js";
import { isNoted } from "./notes.js";

/**
 * @typedef {import("./tree.js").Step} Step
 * @typedef {{ step: Step, item: HTMLElement, button: HTMLElement }} Listed
 */

/** A list of all moves of a tree. */
export class MoveList {
  element = h("div", { class: "movelist", role: "group", "aria-label": t("moves"),
    onkeydown: (event) => this.key(event) });
  /** The tree's changes when it was listed. */
  changes = -1;
  /** @type {Listed[]} */
  order = [];
  /** @type {Listed[]} those whose grade is not shown yet */
  unsigned = [];
  /** @type {Step | null} */
  at = null;
  /** @type {HTMLElement | null} the move that Tab leads to */
  reached = null;

  /**
   * @param {object} to
   * @param {(step: Step) => unknown} to.go is asked to stand there
   * @param {(step: Step) => unknown} to.attempt play what would have been better
   */
  constructor({ go, attempt }) {
    this.go = go;
    this.attempt = attempt;
  }

  /** @param {import("./tree.js").Tree} tree */
  show(tree) {
    const held = this.element.contains(document.activeElement);
    if (tree.changes !== this.changes) this.build(tree);
    this.unsigned = this.unsigned.filter((each) => !this.sign(each));
    if (tree.at === this.at) return;
    this.at = tree.at;
    const now = this.order.find(({ step }) => step === tree.at)?.button ?? null;
    this.reach(now);
    if (held) now?.focus({ preventScroll: true });
    this.scroll(now);
  }

  /**
   * What is there stays there as long as no move is added: somebody may be about to press it.
   *
   * @param {import("./tree.js").Tree} tree
   */
  build(tree) {
    this.changes = tree.changes;
    this.order = [];
    this.at = null;
    this.reached = null;
    fill(this.element, tree.root.children.length ? this.line(tree.root) : h("p", { class: "quiet" }, t("no-moves")));
    this.unsigned = this.order;
  }

  /**
   * One move can be reached by Tab: where the board stands, or the first. The arrows go on from there.
   *
   * @param {HTMLElement | null} now
   */
  reach(now) {
    if (this.reached) set(this.reached, { "aria-current": null, tabindex: "-1" });
    this.reached = now ?? this.order[0]?.button ?? null;
    if (this.reached) set(this.reached, { "aria-current": now ? "step" : null, tabindex: "0" });
  }

  /**
   * Put the sign to a move; whether its grade is known.
   *
   * @param {Listed} listed
   */
  sign({ step, item, button }) {
    const { grade, better } = step;
    if (!grade) return false;
    button.append(gradeSign(grade));
    if (better && isPoor(grade)) item.append(this.better(step));
    return true;
  }

  /**
   * Bring the move one stands at into sight, without moving the page.
   *
   * @param {HTMLElement | null} now
   */
  scroll(now) {
    const { element } = this;
    const top = (/** @type {Element} */ each) => each.getBoundingClientRect().top;
    element.scrollTop = now ? element.scrollTop + top(now) - top(element) - element.clientHeight / 2 : 0;
  }

  /**
   * @param {Step} from
   * @returns {HTMLElement}
   */
  line(from) {
    const items = [];
    for (let step = from; step.children.length; [step] = step.children) {
      items.push(this.item(step.children[0]));
      for (const other of step.children.slice(1)) items.push(this.variation(other));
    }
    return h("ol", {}, items);
  }

  /** @param {Step} first */
  variation(first) {
    const head = this.item(first);
    const rest = this.line(first);
    rest.prepend(head);
    return h("li", { class: "variation" }, h("span", { class: "unseen" }, t("variation")), rest);
  }

  /** @param {Step} step */
  item(step) {
    const { n, seat, text } = step;
    const button = h("button", { type: "button", class: "move", tabindex: "-1", onclick: () => this.go(step) },
      h("small", {}, String(n)), seat ? chip(seat) : "⚄",
      seat > 0 && h("span", { class: "unseen" }, `${company.label(seat)}: `), called(text),
      isNoted(step.note) && h("span", { class: "noted", title: t("noted") }, "✎", h("span", { class: "unseen" }, t("noted"))));
    const item = h("li", {}, button);
    this.order.push({ step, item, button });
    return item;
  }

  /** @param {Step} step */
  better(step) {
    const text = called(step.better ?? "");
    const name = t("try-better", { text });
    return press(["→ ", text], () => this.attempt(step),
      { class: "better", tabindex: "-1", title: name, "aria-label": name });
  }

  /**
   * Up and down go through everything that is listed; left and right are those of the replay.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const here = this.order.findIndex(({ button }) => button === event.target);
    const next = this.order[here + by];
    if (next) this.go(next.step);
  }
}
