// Dragging on a board, by mouse, pen or finger: who presses on a piece that can be taken up, and moves, carries it.
//
//   pointerdown on a piece  ->  ongrab(cell, point), whether it can be taken up
//   moved far enough        ->  oncarry(point) again and again; a second finger, the wheel and keys turn it
//   let go                  ->  onrelease(whether it is to lie there)

const STILL = 7; // px that a finger moves while it only presses

/** What a drag on a board is, from pointers and keys. */
export class Grip {
  /** @type {{ id: number, x: number, y: number, moved: boolean } | null} the pointer that holds a piece */
  held = null;
  /** Whether the last press became a drag: what follows it is no click. */
  dragged = false;

  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    const { element } = board;
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    element.addEventListener("pointerup", (event) => this.up(event, true));
    element.addEventListener("pointercancel", (event) => this.up(event, false));
    element.addEventListener("click", (event) => { if (this.dragged) event.stopPropagation(); }, { capture: true });
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (this.held || !event.isPrimary || event.button !== 0) return;
    this.dragged = false;
    const place = event.target instanceof Element && event.target.closest("[data-touch]");
    const name = place instanceof SVGElement ? place.dataset.touch ?? "" : "";
    if (!name || !this.board.ongrab?.(name, this.point(event))) return;
    this.board.controls.stroke = null;
    this.held = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
    this.watch = new AbortController();
    const { signal } = this.watch;
    addEventListener("pointerdown", (other) => this.other(other), { signal, capture: true });
    addEventListener("keydown", (key) => this.key(key), { signal, capture: true });
    addEventListener("pointerup", (up) => this.up(up, true), { signal });
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { held } = this;
    if (!held || held.id !== event.pointerId) return;
    if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < STILL) return;
    if (!held.moved) this.board.element.setPointerCapture(held.id);
    held.moved = true;
    this.dragged = true;
    this.board.oncarry?.(this.point(event));
  }

  /**
   * @param {PointerEvent} event
   * @param {boolean} lay
   */
  up(event, lay) {
    if (this.held?.id !== event.pointerId) return;
    this.let(lay && this.held.moved);
  }

  /** @param {boolean} lay */
  let(lay) {
    this.held = null;
    this.watch?.abort();
    this.board.onrelease?.(lay);
  }

  /**
   * A second finger, anywhere: it turns what the first one holds, and does nothing else.
   *
   * @param {PointerEvent} event
   */
  other(event) {
    if (!this.held?.moved || event.pointerId === this.held.id) return;
    event.preventDefault();
    event.stopPropagation();
    this.board.oncycle?.(1);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.held?.moved) return;
    if (event.key === "Escape") this.let(false);
    else if (!this.board.onkey?.(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Where a pointer is in the picture.
   *
   * @param {PointerEvent} event
   */
  point({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.board.svg.getScreenCTM()?.inverse());
    return { x, y };
  }
}
