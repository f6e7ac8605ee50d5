// What touching a cell does to a position that is put together by hand. The server knows what that comes to.

/**
 * @typedef {{ kind: "move" } | { kind: "remove" } | { kind: "brush", code: string }} Tool
 * @typedef {Server.DraftChange} Change
 * @typedef {Pick<Server.Draft, "cells">} Lying
 */

/**
 * What touching a cell does; `from` is the cell whose piece is being moved. A piece is taken up by one touch and put
 * down by the next.
 *
 * @param {Tool} tool
 * @param {Lying} draft
 * @param {string} cell
 * @param {string | null} from
 * @returns {{ changes: Change[], from: string | null }}
 */
export function touch(tool, draft, cell, from) {
  if (tool.kind === "brush") return { changes: [{ kind: "brush", cell, code: tool.code }], from: null };
  if (tool.kind === "remove") return { changes: removing(draft, [cell]), from: null };
  if (from) return { changes: moving(draft, from, cell), from: null };
  return { changes: [], from: draft.cells[cell] ? cell : null };
}

/**
 * What a stroke over several cells does: it moves a piece from the first to the last, or paints or wipes them all.
 *
 * @param {Tool} tool
 * @param {Lying} draft
 * @param {readonly string[]} cells
 * @returns {Change[]}
 */
export function stroke(tool, draft, cells) {
  if (tool.kind === "remove") return removing(draft, cells);
  if (tool.kind === "move") return moving(draft, cells[0], cells[cells.length - 1]);
  const { code } = tool;
  return cells.filter((cell) => draft.cells[cell] !== code).map((cell) => ({ kind: "brush", cell, code }));
}

/**
 * @param {Lying} draft
 * @param {readonly string[]} cells
 * @returns {Change[]}
 */
export const removing = (draft, cells) =>
  cells.filter((cell) => draft.cells[cell]).map((cell) => ({ kind: "put", cell, code: "" }));

/**
 * @param {Lying} draft
 * @param {string} from
 * @param {string} to
 * @returns {Change[]}
 */
function moving({ cells }, from, to) {
  const code = cells[from];
  if (!code || from === to) return [];
  const back = cells[to] ?? ""; // two pieces change places
  return [{ kind: "put", cell: from, code: back }, { kind: "put", cell: to, code }];
}
