// A row of buttons that changes with every press: it keeps the keyboard's place, and takes no second press of a double
// click for one on a button that has just come to stand there.

import { fill } from "../lib/dom.js";

const QUICK = 400; // ms within which the second press of a double click comes
const NEAR = 40; // px within which it is one

/** @typedef {{ x: number, y: number, at: number }} Press */

/** @type {[Press | null, Press | null]} the last two presses anywhere on the page */
let presses = [null, null];
let watched = false;

function watch() {
  if (watched) return;
  watched = true;
  addEventListener("click", ({ clientX: x, clientY: y, timeStamp: at }) => {
    presses = [presses[1], { x, y, at }];
  }, { capture: true });
}

/**
 * Whether a press was begun on what stood there before.
 *
 * @param {Press} press
 * @param {Press | null} last the press before it
 * @param {number} since when the button came to stand there
 */
export const isTooQuick = (press, last, since) => last !== null && last.at <= since && press.at - since < QUICK
  && Math.hypot(press.x - last.x, press.y - last.y) < NEAR;

/** The row, with the moment since when each of its buttons has been there. */
export class Presses {
  /** @type {Map<string, number>} */
  since = new Map();

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    watch();
    element.addEventListener("click", (event) => this.click(event), { capture: true });
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (event.detail === 0) return; // by a key
    const button = event.target instanceof Element && event.target.closest("[data-act]");
    const act = button ? button.getAttribute("data-act") : null;
    const since = this.since.get(act ?? "") ?? 0;
    const [last, press] = presses;
    if (press && isTooQuick(press, last, since)) event.stopPropagation();
  }

  /** @param {import("../lib/dom.js").Child[]} children */
  fill(...children) {
    const { element } = this;
    const focused = document.activeElement;
    const held = focused && element.contains(focused) ? focused.getAttribute("data-act") ?? "" : null;
    fill(element, ...children);
    /** @type {HTMLElement[]} */
    const all = [...element.querySelectorAll("[data-act]")].map((each) => /** @type {HTMLElement} */ (each));
    const now = performance.now();
    this.since = new Map(all.map(({ dataset: { act = "" } }) => [act, this.since.get(act) ?? now]));
    if (held === null) return;
    const chosen = all.find((each) => held.startsWith("way ") && each.getAttribute("aria-checked") === "true");
    (chosen ?? all.find((each) => each.dataset.act === held) ?? all[0])?.focus();
  }
}
