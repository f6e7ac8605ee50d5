// Drawing on a board: with the right mouse button at any time, with everything else while the pen is taken up. The board
// and whoever chooses moves on it hear nothing of that.

import { announce, isPlainKey } from "../lib/dom.js";
import { t } from "../lib/texts.js";

const RIGHT = 2;

/** @param {EventTarget | null} target */
const cellOf = (target) =>
  (target instanceof Element && target.closest("[data-touch]")?.getAttribute("data-touch")) || null;

/** @param {PointerEvent} event */
const cellUnder = ({ clientX, clientY }) => cellOf(document.elementFromPoint(clientX, clientY));

/** A pen over a board. */
export class Pen {
  /** Whether it is taken up. */
  on = false;
  /** @type {import("./notes.js").Pen} */
  kind = "good";
  /** @type {string | null} the cell where a stroke begins */
  from = null;
  /** @type {number | null} what draws it */
  pointer = null;

  /**
   * @param {HTMLElement} element the board's
   * @param {object} to
   * @param {(stroke: import("./notes.js").Stroke) => unknown} to.draw
   * @param {(stroke: import("./notes.js").Stroke | null) => unknown} to.preview what would be drawn now
   */
  constructor(element, { draw, preview }) {
    this.element = element;
    this.draw = draw;
    this.preview = preview;
    const listen = (/** @type {string} */ kind, /** @type {(event: any) => boolean} */ act) =>
      element.addEventListener(kind, (event) => {
        if (!act(event)) return;
        event.stopImmediatePropagation();
        event.preventDefault();
      }, { capture: true });
    listen("contextmenu", (event) => cellOf(event.target) !== null);
    listen("pointerdown", (event) => this.begin(event));
    listen("pointermove", (event) => this.move(event));
    listen("pointerup", (event) => this.end(event));
    listen("pointercancel", (event) => this.cancel(event));
    listen("pointerenter", () => this.on);
    listen("click", () => this.on);
    listen("keydown", (event) => this.on && this.key(event));
  }

  /** @param {boolean} on */
  take(on) {
    this.on = on;
    this.drop();
    this.element.classList.toggle("penned", on);
  }

  /** @param {PointerEvent} event */
  begin(event) {
    const cell = cellOf(event.target);
    if (!cell || this.pointer !== null || !(event.button === RIGHT || (this.on && event.button === 0))) return false;
    this.from = cell;
    this.pointer = event.pointerId;
    this.element.setPointerCapture(event.pointerId);
    this.preview(this.strokeTo(cell));
    return true;
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (event.pointerId !== this.pointer) return false;
    this.preview(this.strokeTo(cellUnder(event)));
    return true;
  }

  /** @param {PointerEvent} event */
  end(event) {
    if (event.pointerId !== this.pointer) return false;
    const stroke = this.strokeTo(cellUnder(event));
    this.drop();
    if (stroke) this.draw(stroke);
    return true;
  }

  /** @param {PointerEvent} event */
  cancel(event) {
    if (event.pointerId === this.pointer) this.drop();
    return false;
  }

  /**
   * Two cells are an arrow; the same twice is marked.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    const cell = cellOf(event.target);
    if (event.key === "Escape" && this.from) {
      this.drop();
      return true;
    }
    if (!isPlainKey(event) || !cell || (event.key !== "Enter" && event.key !== " ")) return false;
    const stroke = this.strokeTo(cell);
    if (stroke) {
      this.drop();
      this.draw(stroke);
    } else {
      this.from = cell;
      this.preview(this.strokeTo(cell));
      announce(t("pen-from", { cell }));
    }
    return true;
  }

  drop() {
    this.from = null;
    this.pointer = null;
    this.preview(null);
  }

  /**
   * @param {string | null} cell
   * @returns {import("./notes.js").Stroke | null}
   */
  strokeTo(cell) {
    return this.from && cell ? { pen: this.kind, cell: this.from, to: cell === this.from ? "" : cell } : null;
  }
}
