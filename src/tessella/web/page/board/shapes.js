// How a piece lies, told from where the cells that it covers are drawn. No shape of any game is known here.

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {Pick<Map<string, Server.Cell>, "get">} Cells
 */

const SLACK = 0.2; // of a cell's width: cells of one board are drawn a hair's breadth apart
const STEP = 30; // degrees: pieces on squares turn by 90, on triangles and hexagons by 60

/**
 * @param {readonly string[]} names
 * @param {Cells} cells
 * @returns {Server.Cell[]}
 */
const known = (names, cells) => names.flatMap((name) => cells.get(name) ?? []);

/**
 * The middle of some cells.
 *
 * @param {readonly string[]} names
 * @param {Cells} cells
 * @returns {Point}
 */
export function middle(names, cells) {
  const all = known(names, cells);
  const mean = (/** @type {"x" | "y"} */ axis) => all.reduce((sum, cell) => sum + cell[axis], 0) / (all.length || 1);
  return { x: mean("x"), y: mean("y") };
}

/**
 * Where cells lie, seen from their middle, in widths of a cell.
 *
 * @param {readonly string[]} names
 * @param {Cells} cells
 * @returns {Point[]}
 */
export function shape(names, cells) {
  const all = known(names, cells);
  const { x, y } = middle(names, cells);
  const wide = all[0]?.width || 1;
  return all.map((cell) => ({ x: (cell.x - x) / wide, y: (cell.y - y) / wide }));
}

/**
 * Whether two shapes lie alike.
 *
 * @param {readonly Point[]} a
 * @param {readonly Point[]} b
 */
export const alike = (a, b) => a.length === b.length
  && a.every((point) => b.some((other) => Math.hypot(point.x - other.x, point.y - other.y) < SLACK));

/**
 * @param {readonly Point[]} points
 * @param {number} degrees clockwise, as y grows downwards
 * @returns {Point[]}
 */
export function turned(points, degrees) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }));
}

/**
 * As in a mirror: right is left.
 *
 * @param {readonly Point[]} points
 * @returns {Point[]}
 */
export const mirrored = (points) => points.map(({ x, y }) => ({ x: -x, y }));

/**
 * A shape turned step by step all around, then the same in the mirror.
 *
 * @param {readonly Point[]} points
 * @returns {Point[][]}
 */
export function allAround(points) {
  const angles = Array.from({ length: 360 / STEP }, (_, n) => n * STEP);
  return [points, mirrored(points)].flatMap((each) => angles.map((angle) => turned(each, angle)));
}
