// Arrows and marked cells as shapes to be laid over a board. Each pen has a colour, a line and a head of its own.

/**
 * @typedef {import("./notes.js").Stroke} Stroke
 * @typedef {Pick<Server.Cell, "x" | "y" | "room">} Place
 */

const LEAST = 14; // of an arrow's head, where cells are small

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);

/** @param {[number, number][]} points */
const path = (points) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}`;

/**
 * The shapes of a stroke; nothing where the board has no such cells.
 *
 * @param {Stroke} stroke
 * @param {ReadonlyMap<string, Place>} cells
 */
export function strokeShape({ pen, cell, to }, cells) {
  const from = cells.get(cell);
  const end = cells.get(to || cell);
  if (!from || !end) return "";
  const d = to ? arrow(pen, from, end) : ring(pen, from);
  const width = short(Math.min(9, Math.max(to ? 5 : 3.5, from.room * 0.16)));
  return `<g class="pen-${pen}"><path class="halo" stroke-width="${short(Number(width) + 4)}" `
    + `d="${d.line}${d.head}"/><path class="line" stroke-width="${width}" d="${d.line}"/>`
    + `<path class="head" stroke-width="${width}" d="${d.head}"/></g>`;
}

/**
 * A marked cell: a ring, a cross or a diamond.
 *
 * @param {import("./notes.js").Pen} pen
 * @param {Place} place
 */
function ring(pen, { x, y, room }) {
  const r = room * 0.74;
  if (pen === "good") {
    const half = `a${short(r)} ${short(r)} 0 1 1 `;
    return { line: `M${short(x - r)} ${short(y)}${half}${short(2 * r)} 0${half}${short(-2 * r)} 0Z`, head: "" };
  }
  const s = r * 0.72;
  const head = pen === "bad" ? path([[x - s, y - s], [x + s, y + s]]) + path([[x - s, y + s], [x + s, y - s]])
    : `${path([[x, y - r], [x + r, y], [x, y + r], [x - r, y]])}Z`;
  return { line: "", head };
}

/**
 * From the middle of a cell to near the middle of another: a filled head, a cross or an open one.
 *
 * @param {import("./notes.js").Pen} pen
 * @param {Place} from
 * @param {Place} to
 */
function arrow(pen, from, to) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const size = Math.min(Math.max(to.room * 0.5, LEAST), far * 0.35);
  /** @type {(along: number, aside: number) => [number, number]} */
  const at = (along, aside) => [to.x - ux * along - uy * aside, to.y - uy * along + ux * aside];
  const tip = to.room * 0.18;
  /** @type {[number, number]} */
  const start = [from.x + ux * from.room * 0.3, from.y + uy * from.room * 0.3];
  const wings = /** @type {[number, number][]} */ ([at(tip + size, size * 0.7), at(tip, 0), at(tip + size, -size * 0.7)]);
  if (pen === "good") return { line: path([start, at(tip + size * 0.8, 0)]), head: `${path(wings)}Z` };
  if (pen === "look") return { line: path([start, at(tip, 0)]), head: path(wings) };
  const s = size * 0.55;
  const middle = tip + s;
  return { line: path([start, at(middle, 0)]),
    head: path([at(middle + s, s), at(middle - s, -s)]) + path([at(middle + s, -s), at(middle - s, s)]) };
}
