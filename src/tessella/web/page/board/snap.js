// Fingertips are wide: one that comes down beside what can be chosen means the nearest of it.

const REACH = 24; // px

/**
 * The cell whose middle is nearest to a point, if one is within reach; all in the same measure.
 *
 * @param {{ x: number, y: number }} point
 * @param {Iterable<{ name: string, x: number, y: number }>} cells
 * @param {number} reach
 */
export function nearest({ x, y }, cells, reach) {
  let [least, found] = [reach, /** @type {string | null} */ (null)];
  for (const cell of cells) {
    const far = Math.hypot(cell.x - x, cell.y - y);
    if (far <= least) [least, found] = [far, cell.name];
  }
  return found;
}

/**
 * Take a tap on a board for one on the nearest cell that can be chosen, where it hit none.
 *
 * @param {import("./board.js").Board} board
 */
export function snapTaps(board) {
  board.element.addEventListener("click", (event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== "touch") return;
    const hit = event.target instanceof Element ? event.target.closest("[data-touch]") : null;
    const screen = board.svg.getScreenCTM();
    if (!screen || hit?.getAttribute("aria-disabled") === "false") return;
    const name = nearest(new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.inverse()),
      [...board.cells.values()].filter((cell) => board.isOpen(cell.name)), REACH / screen.a);
    if (name) board.step(name, true);
  });
}
