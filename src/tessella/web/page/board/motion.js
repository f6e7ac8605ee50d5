// How a move came about: pieces that go, come and leave, from the board as it was to the board as it is.

import { find, parts } from "../lib/dom.js";

const QUICK = { duration: 220, easing: "ease-out" }; // ms

/**
 * The cells that a drawn piece lies on.
 *
 * @param {SVGElement} piece
 */
export const cellsOf = (piece) => (piece.dataset.cells ?? "").split(" ").filter(Boolean);

/**
 * The pieces in a board's picture, in the board's order.
 *
 * @param {Element} svg
 */
export const piecesOn = (svg) => /** @type {SVGGraphicsElement[]} */ ([...svg.querySelectorAll(".pieces > .piece")]);

/**
 * @param {Element} svg
 * @param {string} cell
 */
const pieceAt = (svg, cell) => piecesOn(svg).find((piece) => cellsOf(piece).includes(cell));

/**
 * @param {Server.Cell | undefined} from
 * @param {Server.Cell | undefined} to
 */
const shift = (from, to) => (from && to ? `translate(${to.x - from.x}px, ${to.y - from.y}px)` : "none");

/**
 * @param {SVGSVGElement} old
 * @param {SVGSVGElement} now
 * @param {Map<string, Server.Cell>} cells
 * @param {Server.Change} change
 */
export function animate(old, now, cells, { moved, placed, taken }) {
  const went = new Set(moved.map(([, to]) => to));
  for (const [from, to] of moved) {
    const piece = pieceAt(now, to);
    if (piece && cellsOf(piece).length === 1) {
      piece.animate([{ transform: shift(cells.get(to), cells.get(from)) }, { transform: "none" }], QUICK);
    }
  }
  for (const cell of placed.filter((each) => !went.has(each))) {
    pieceAt(now, cell)?.animate([{ opacity: 0 }, { opacity: 1 }], QUICK);
  }
  const [leaving] = parts('<g class="leaving"/>'); // not among the ghosts, which change with what is pointed at
  find(now, ".ghosts").after(leaving);
  for (const cell of taken) {
    const piece = pieceAt(old, cell);
    if (!piece) continue;
    const gone = document.importNode(piece, true);
    leaving.append(gone);
    const to = moved.find(([from]) => from === cell)?.[1] ?? cell;
    const last = { opacity: 0, transform: shift(cells.get(cell), cells.get(to)) };
    gone.animate([{ opacity: 1 }, last], { ...QUICK, fill: "forwards" }).finished.then(() => gone.remove());
  }
}
