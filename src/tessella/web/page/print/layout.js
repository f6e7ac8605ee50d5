// Pieces in rows, rows on sheets.

const GAP = 2; // mm

/**
 * @typedef {{ width: number, height: number }} Size in mm
 */

/**
 * Where each piece goes; a new sheet begins where there is no room left.
 *
 * @template {Size} P
 * @param {readonly P[]} pieces
 * @param {Size} sheet
 * @returns {{ piece: P, x: number, y: number }[][]} for each sheet
 */
export function layOut(pieces, { width, height }) {
  /** @type {{ piece: P, x: number, y: number }[][]} */
  const sheets = [];
  let [x, y, row] = [Infinity, Infinity, 0];
  for (const piece of pieces) {
    if (x + piece.width > width) [x, y, row] = [0, y + row + GAP, 0];
    if (y + piece.height > height) {
      sheets.push([]);
      [x, y, row] = [0, 0, 0];
    }
    sheets[sheets.length - 1].push({ piece, x, y });
    x += piece.width + GAP;
    row = Math.max(row, piece.height);
  }
  return sheets;
}
