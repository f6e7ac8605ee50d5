// The pieces of a set, as pictures of their own in the board's scale.

import { small } from "../board/board.js";
import { piecesOn } from "../board/motion.js";
import { picture, set } from "../lib/dom.js";

const SPARE = 1.5; // of pieces whose number no rule gives: so many times what a fair share of the spaces needs

/** @typedef {{ element: SVGSVGElement, width: number, height: number }} Cut a piece to cut out; its size in mm */

/**
 * All pieces that belong to a board.
 *
 * @param {SVGSVGElement} svg the board's picture, in the page
 * @param {Server.Board} board
 * @param {readonly Server.Board[]} samples boards with a piece of each seat, where none lies there at first
 * @param {number} scale mm of a unit
 * @returns {Cut[]}
 */
export function piecesOf(svg, board, samples, scale) {
  if (board.trays.length) return fromTrays(svg, board, scale);
  if (board.pieces.length) return piecesOn(svg).map((piece) => cutOut(svg, piece, scale));
  const many = Math.ceil((board.cells.length / samples.length) * SPARE);
  return samples.flatMap((sample, n) => {
    const other = picture(sample.svg);
    svg.after(other); // to be measured
    const piece = piecesOn(other)[sample.pieces.findIndex(({ seat }) => seat === n + 1)];
    const found = piece ? Array.from({ length: many }, () => cutOut(other, piece, scale)) : [];
    other.remove();
    return found;
  });
}

/**
 * A piece that lies on a board, by itself.
 *
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} piece
 * @param {number} scale
 */
function cutOut(svg, piece, scale) {
  const { x, y, width, height } = piece.getBBox();
  const alone = picture('<svg xmlns="http://www.w3.org/2000/svg"/>');
  set(alone, { viewBox: `${x} ${y} ${width} ${height}`, class: svg.getAttribute("class"), "aria-hidden": "true" });
  alone.append(piece.cloneNode(true)); // its pattern is found in the board's picture
  return resize(alone, width * scale, height * scale);
}

/**
 * Pieces in trays are drawn small; on paper each covers a space of the board.
 *
 * @param {SVGSVGElement} svg
 * @param {Server.Board} board
 * @param {number} scale
 */
function fromTrays(svg, board, scale) {
  const place = svg.querySelector(".touch .place");
  const space = place instanceof SVGGraphicsElement ? place.getBBox() : { width: 0, height: 0 };
  const side = Math.max(space.width, space.height) * scale;
  return board.trays.flatMap((tray) => tray.stacks.flatMap((stack) =>
    Array.from({ length: stack.left }, () => resize(small(stack.svg), side, side))));
}

/**
 * @param {SVGSVGElement} element
 * @param {number} width
 * @param {number} height
 * @returns {Cut}
 */
function resize(element, width, height) {
  Object.assign(element.style, { width: `${width}mm`, height: `${height}mm` });
  return { element, width, height };
}
