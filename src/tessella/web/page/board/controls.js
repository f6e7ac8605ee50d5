// What a pointer or a key does on the cells of a board: steps, strokes over several cells, and ways from cell to cell.

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The next cell in a direction: near, and straight ahead.
 *
 * @param {Iterable<Pick<Server.Cell, "name" | "x" | "y">>} cells
 * @param {Pick<Server.Cell, "x" | "y">} from
 * @param {readonly [number, number]} way
 */
export function nextCell(cells, from, [dx, dy]) {
  let [nearest, next] = [Infinity, ""];
  for (const cell of cells) {
    const x = cell.x - from.x;
    const y = cell.y - from.y;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    const far = along + aside * 1.4;
    if (along >= 1 && aside <= along * 1.8 && far < nearest) [nearest, next] = [far, cell.name];
  }
  return next;
}

/** Listens to the control over each cell. */
export class Controls {
  /** @type {string[] | null} cells of a stroke under way */
  stroke = null;

  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    board.element.addEventListener("wheel", (event) => {
      if (board.oncycle?.(Math.sign(event.deltaY))) event.preventDefault();
    }, { passive: false });
  }

  /**
   * @param {string} name
   * @param {SVGElement} place the control over that cell
   */
  listen(name, place) {
    const { board } = this;
    place.addEventListener("click", (event) => {
      board.step(name, event instanceof PointerEvent && event.pointerType === "touch");
    });
    place.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "mouse") board.onhover?.(name);
      if (event.buttons) this.drag(name);
    });
    place.addEventListener("pointerleave", (event) => {
      if (event.pointerType === "mouse") board.onhover?.(null);
    });
    place.addEventListener("pointerdown", (event) => {
      // A finger is held by the very shape it touches first; let go, it enters the others.
      if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
        event.target.releasePointerCapture(event.pointerId);
      }
      this.stroke = [name];
    });
    place.addEventListener("pointerup", () => {
      if (this.stroke && this.stroke.length > 1) board.ondrag?.(this.stroke, true);
      this.stroke = null;
    });
    place.addEventListener("focus", () => { board.rove(name, false); board.onhover?.(name); });
    place.addEventListener("keydown", (event) => this.key(event, name));
  }

  /** @param {string} name */
  drag(name) {
    if (!this.stroke) return;
    if (!this.stroke.includes(name)) this.stroke.push(name);
    this.board.ondrag?.(this.stroke, false);
  }

  /**
   * @param {KeyboardEvent} event
   * @param {string} name
   */
  key(event, name) {
    const { board } = this;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key in WAYS) this.go(name, WAYS[event.key]);
    else if (event.key === " " || (event.key === "Enter" && !board.onenter?.(name))) board.step(name, false);
    else if (event.key !== "Enter") return;
    event.preventDefault();
  }

  /**
   * @param {string} name
   * @param {[number, number]} way
   */
  go(name, way) {
    const { cells } = this.board;
    const from = cells.get(name);
    const next = from && nextCell(cells.values(), from, way);
    if (next) this.board.rove(next, true);
  }
}
