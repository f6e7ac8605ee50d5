// Where everything at a table stands: the board as large as the window allows, the rest beside it, or in a drawer.
//
//   beside   board | all the rest       upright   people        across   board | people, moves,
//            strip |                              board                        | strip, trays,
//                                                 moves, strip                 | buttons
//                                                 trays, buttons
//
// Beside and folded is across: the board alone is larger so, and what is needed most stays.
// The strip says whose turn it is and what to do. It never changes its height, so that the board stays where it is.

import { fill, h, isDialogOpen, press } from "../lib/dom.js";
import { recall, remember } from "../lib/store.js";
import { t } from "../lib/texts.js";

const NARROW = 860; // px below which nothing has room beside a board
const LOW = 500; // px below which nothing has room above and below one
const FOLDED = "folded"; // what the browser remembers it by

/**
 * @param {number} width of the window, px
 * @param {number} height
 * @param {boolean} folded whether somebody wants nothing beside the board
 */
export function layoutFor(width, height, folded) {
  if (height < LOW && width > height) return "across";
  if (width < NARROW) return "upright";
  return folded ? "across" : "beside";
}

/**
 * @typedef {object} Parts
 * @property {HTMLElement} title
 * @property {HTMLElement} play the board, and what lies over it
 * @property {HTMLElement} strip
 * @property {HTMLElement} people
 * @property {HTMLElement} recent the last moves in a line
 * @property {HTMLElement} notes
 * @property {HTMLElement} asked
 * @property {HTMLElement} hints
 * @property {HTMLElement} trays
 * @property {HTMLElement} main the buttons that are needed most
 * @property {HTMLElement} acts the others
 * @property {HTMLElement} dice
 * @property {HTMLElement | null} target what is to be made, if there is such a thing
 * @property {HTMLElement} result lies over the rest
 * @property {HTMLElement[]} rest
 */

/** Puts the parts of a table where the window has room for them. */
export class Layout {
  kind = "";
  more = press(t("more"), () => this.open(!this.isOpen), { class: "more", "aria-expanded": "false" });
  fold = press("⇥", () => this.turn(true), { class: "icon plain fold", "aria-label": t("fold"), title: t("fold") });
  unfold = press("⇤", () => this.turn(false), { class: "icon unfold", "aria-label": t("unfold"), title: t("unfold") });
  close = press("×", () => this.open(false), { class: "icon plain close", "aria-label": t("close"), title: t("close") });
  around = h("aside", { class: "around", "aria-label": t("beside-board") });
  bar = h("div", { class: "bar" });
  line = h("div", { class: "line" });

  /**
   * @param {HTMLElement} main
   * @param {AbortSignal} signal when to look at the window's size no more
   */
  constructor(main, signal) {
    this.main = main;
    addEventListener("resize", () => this.arrange(), { signal });
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.isOpen || isDialogOpen()) return;
      event.stopPropagation();
      this.open(false);
      this.more.focus();
    }, { signal, capture: true });
    addEventListener("pointerdown", ({ target }) => {
      const inside = target instanceof Element && target.closest(".around, .more, dialog, .toast");
      if (this.isOpen && !inside) this.open(false);
      // A hint lies over what is chosen with: it has been read when somebody turns to the board.
      const onBoard = target instanceof Element && target.closest(".board");
      if (this.kind !== "beside" && onBoard && this.parts) fill(this.parts.hints);
    }, { signal });
  }

  /** @param {Parts} parts */
  put(parts) {
    this.parts = parts;
    this.kind = "";
    this.arrange();
  }

  /** Put everything where it belongs in a window of this size. */
  arrange() {
    const { parts, main } = this;
    const kind = layoutFor(innerWidth, innerHeight, recall(FOLDED, false));
    this.unfold.hidden = layoutFor(innerWidth, innerHeight, false) !== "beside";
    if (!parts || kind === this.kind) return;
    const held = main.contains(document.activeElement) ? document.activeElement : null;
    main.classList.remove("beside", "upright", "across", "opened");
    main.classList.add(kind);
    this.kind = kind;
    this.more.setAttribute("aria-expanded", "false");
    const { title, play, strip, people, recent, notes, asked, hints, trays, acts, dice, target, result, rest } = parts;
    if (kind === "beside") {
      fill(this.bar, parts.main);
      fill(this.around, dice, target, notes, asked, people, this.bar, acts, hints, trays, rest);
      fill(main, title, play, strip, this.around, result);
      title.append(this.fold);
    } else {
      this.fold.remove();
      fill(this.bar, parts.main, this.unfold, this.more);
      fill(this.around, this.close, acts, rest);
      fill(this.line, notes, dice, recent);
      fill(main, title, people, target, play, asked, hints, this.line, strip, trays, this.bar, this.around, result);
    }
    if (held instanceof HTMLElement || held instanceof SVGElement) held.focus();
  }

  get isOpen() { return this.main.classList.contains("opened"); }

  /** @param {boolean} wanted whether the drawer is to be seen */
  open(wanted) {
    if (this.kind === "beside") return;
    this.main.classList.toggle("opened", wanted);
    this.more.setAttribute("aria-expanded", String(wanted));
    if (wanted) this.close.focus();
  }

  /** @param {boolean} folded */
  turn(folded) {
    remember(FOLDED, folded);
    this.arrange();
    (folded ? this.unfold : this.fold).focus();
  }
}
