// What happened since one's last turn, marked on the board: each action outlined in its seat's colour and, if there are
// several, numbered; the places of pieces that were taken ringed.

import { cellsOf } from "../board/motion.js";
import { picture } from "../lib/dom.js";
import { hue } from "../lib/seats.js";

const MOST = 24; // actions that are kept
const RECALLED = 12; // that are looked up at most, for somebody who comes

/**
 * An action as it left its mark.
 *
 * @typedef {object} Trace
 * @property {number} seat who acted
 * @property {number} actions how many there were with it
 * @property {Outline[]} outlines around what it moved
 * @property {readonly string[]} taken the cells of pieces that left
 *
 * @typedef {{ path: string, cell: string }} Outline its path in the picture, and the cell that its number stands at
 *
 * @typedef {object} Seen
 * @property {readonly number[]} mine one's own seats
 * @property {number} seats how many there are
 * @property {number} turn the seat to move; 0: it is over
 */

/**
 * What an action left on the board. Where the game marks nothing, it is the cells that something came to.
 *
 * @param {number} seat
 * @param {number} actions
 * @param {Server.Board} board
 * @param {Element} svg the board's picture
 * @returns {Trace}
 */
export function traceOf(seat, actions, { change, pieces }, svg) {
  const marks = [...svg.querySelectorAll(".mark-last-group")].map((mark) => ({
    path: mark.querySelector(".mark")?.getAttribute("d") ?? "",
    cell: cellsOf(/** @type {SVGElement} */ (mark))[0] ?? "",
  }));
  const came = (change?.placed ?? []).map((cell) => ({ path: "", cell }));
  const lying = new Set(pieces.flatMap((piece) => piece.cells));
  // A ring is for what was captured: its place is empty, or another piece came there. What fell out of a row is followed
  // by its neighbour, which would be ringed.
  const taken = (change?.taken ?? []).filter((cell) => !lying.has(cell) || change?.placed.includes(cell));
  return { seat, actions, outlines: marks.length ? marks : came, taken };
}

/**
 * @param {Pick<import("./state.js").TableState, "table" | "mine">} state
 * @returns {Seen}
 */
const seenFrom = ({ table, mine }) => ({ mine, seats: table.seats.length, turn: table.turn });

/**
 * Of all traces, those since the last turn of whoever looks: of one's own seats, or, for those who watch or play all
 * seats, of the seat to move. Right after that turn, its own.
 *
 * @template {{ seat: number }} T
 * @param {readonly T[]} traces
 * @param {Seen} seen
 */
export function sinceLastTurn(traces, { mine, seats, turn }) {
  const last = traces.at(-1)?.seat ?? 0;
  const own = mine.length && mine.length < seats ? mine : [turn || last];
  const begin = own.includes(last) ? traces.findLastIndex(({ seat }) => seat !== last)
    : traces.findLastIndex(({ seat }) => own.includes(seat));
  return traces.slice(begin + 1);
}

/**
 * Traces as parts of a picture.
 *
 * @param {readonly Trace[]} traces
 * @param {Map<string, Server.Cell>} cells
 * @param {number} width of the board
 */
export function drawTraces(traces, cells, width) {
  const lines = traces.map(({ seat, outlines, taken }, n) => {
    const around = outlines.map(({ path, cell }) => stroke(path ? `d="${path}"` : circle(cells.get(cell), 0.9), ""));
    const rings = taken.map((cell) => stroke(circle(cells.get(cell), 0.72), "gone"));
    return `<g class="trace seat-by-${hue(seat)}" data-n="${n + 1}">${[...around, ...rings].join("")}</g>`;
  });
  return [...lines, ...(traces.length > 1 ? badges(traces, cells, width) : [])].join("");
}

/**
 * The numbers of traces, each where it began; several at one cell stand together, in the colour of the last.
 *
 * @param {readonly Trace[]} traces
 * @param {Map<string, Server.Cell>} cells
 * @param {number} width
 */
function badges(traces, cells, width) {
  /** @type {Map<string, { seat: number, numbers: number[] }>} */
  const at = new Map();
  for (const [n, { seat, outlines }] of traces.entries()) {
    for (const { cell } of outlines) at.set(cell, { seat, numbers: [...(at.get(cell)?.numbers ?? []), n + 1] });
  }
  return [...at].map(([cell, { seat, numbers }]) => badge(cells.get(cell), numbers, seat, width));
}

/**
 * @param {string} shape
 * @param {string} kind
 */
const stroke = (shape, kind) => (shape
  ? `<path class="${kind}" ${shape}/><path class="own ${kind}" ${shape}/>` : "");

/**
 * @param {Server.Cell | undefined} cell
 * @param {number} part of the room in it
 */
function circle(cell, part) {
  if (!cell) return "";
  const r = cell.room * part;
  return `d="M${cell.x - r} ${cell.y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z"`;
}

/**
 * Numbers at a cell's edge, where they hide little of what lies there.
 *
 * @param {Server.Cell | undefined} cell
 * @param {readonly number[]} numbers
 * @param {number} seat
 * @param {number} width
 */
function badge(cell, numbers, seat, width) {
  if (!cell) return "";
  const r = Math.max(cell.room * 0.26, width * 0.016);
  const text = numbers.join(" ");
  const half = r + (text.length - 1) * r * 0.36;
  const [x, y] = [cell.x + cell.room * 0.72 + r - half, cell.y - cell.room * 0.72]; // it grows inwards
  return `<g class="badge seat-by-${hue(seat)}"><rect x="${x - half}" y="${y - r}" width="${2 * half}" height="${2 * r}" `
    + `rx="${r}"/><text x="${x}" y="${y + r * 0.48}" font-size="${r * 1.35}">${text}</text></g>`;
}

/** The traces at one table. */
export class Trail {
  /** @type {readonly Trace[]} */
  traces = [];
  /** @type {{ board: import("../board/board.js").Board, svg: Element } | null} where they are marked */
  marked = null;

  /**
   * The board after an action was seen.
   *
   * @param {import("./pace.js").Seen} view
   * @param {readonly Server.Action[]} history
   * @param {Element} svg the board's picture
   */
  see({ actions, board }, history, svg) {
    this.add(traceOf(history[actions - 1]?.seat ?? 0, actions, board, svg));
  }

  /**
   * Whether a piece left the board with an action.
   *
   * @param {number} actions how many there were with it
   */
  tookAt(actions) {
    const last = this.traces.at(-1);
    return last?.actions === actions && last.taken.length > 0;
  }

  /**
   * What was taken back before an action is forgotten.
   *
   * @param {Trace} trace
   */
  add(trace) {
    const before = this.traces.filter(({ actions }) => actions < trace.actions);
    const marked = trace.outlines.length + trace.taken.length > 0;
    this.traces = marked ? [...before, trace].slice(-MOST) : before;
  }

  /**
   * Look up what happened before one came; the last action is seen anyway.
   *
   * @param {import("./state.js").TableState} state
   * @param {import("./past.js").Past} past
   */
  async recall(state, past) {
    const { table, mine } = state;
    this.traces = [];
    const acted = table.history.map(({ seat }, n) => ({ seat, actions: n + 1 })).filter(({ seat }) => seat);
    const before = sinceLastTurn(acted, seenFrom({ table, mine })).slice(-RECALLED, -1);
    const boards = await Promise.all(before.map(({ actions }) => past.board(actions, table.colours)));
    const found = before.map(({ seat, actions }, n) => traceOf(seat, actions, boards[n], picture(boards[n].svg)));
    const first = this.traces[0]?.actions ?? Infinity;
    this.traces = [...found.filter(({ actions }) => actions < first), ...this.traces];
    if (this.marked && this.marked.svg === this.marked.board.svg) this.show(this.marked.board, state);
  }

  /**
   * Mark on a board what happened, in place of the last action that the game marked.
   *
   * @param {import("../board/board.js").Board} board
   * @param {Pick<import("./state.js").TableState, "table" | "mine">} state
   */
  show(board, state) {
    const text = drawTraces(sinceLastTurn(this.traces, seenFrom(state)), board.cells, board.board?.box[2] ?? 0);
    board.svg.classList.toggle("trailed", text !== "");
    board.layer("trail", text);
    this.marked = { board, svg: board.svg };
  }
}
