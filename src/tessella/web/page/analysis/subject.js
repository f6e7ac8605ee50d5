// What is looked into: the game of a table, or a line on a free board.

import { nameMoves } from "../lib/moves.js";
import { gather } from "../lib/seats.js";
import * as api from "../lib/api.js";
import { Tree } from "./tree.js";

/**
 * @typedef {Required<import("./address.js").Setting>} Setting
 *
 * @typedef {object} Subject
 * @property {string} game
 * @property {string} title
 * @property {Record<string, string>} options
 * @property {number[]} colours
 * @property {readonly (readonly number[])[]} sides seats that win together
 * @property {readonly import("../lib/seats.js").Seated[]} seats
 * @property {Tree} tree
 * @property {import("./tree.js").Step} begin where one stands at first
 * @property {Server.TableNow | null} table
 * @property {Setting | null} free what stands on a free board
 */

/**
 * A table's game, and the place in it that an address asks for.
 *
 * @param {string} id
 * @param {string} [search]
 * @returns {Promise<Subject>}
 */
export async function playedAt(id, search = "") {
  const [game, table] = await Promise.all([api.positions(id), api.tableNow(id)]);
  gather(table.seats, table);
  nameMoves(table.move_names);
  const tree = Tree.of(game);
  const n = parseInt(new URLSearchParams(search).get("at") ?? "", 10) || 0;
  const begin = tree.mainLine[Math.max(0, Math.min(n, game.history.length))];
  const { options, title, seats, colours } = table;
  return { game: game.game, options, title, seats, colours, sides: sidesOf(seats), tree, begin, table, free: null };
}

/** @param {readonly Server.Seat[]} seats */
function sidesOf(seats) {
  const teams = [...new Set(seats.map(({ team }) => team))];
  return teams.map((team) => seats.filter((seat) => seat.team === team).map(({ seat }) => seat));
}

/**
 * A free board with what was played on it.
 *
 * @param {Setting} wanted
 * @returns {Promise<Subject>}
 */
export async function freeLine(wanted) {
  const found = await api.lookAt(wanted);
  const { game, options, history, board, teams } = found;
  nameMoves(found.move_names);
  const start = wanted.moves.length ? await api.lookAt({ ...wanted, moves: [] }) : found;
  const tree = new Tree(start.position);
  let begin = tree.root;
  for (const action of history) begin = tree.add(begin, action);
  const seats = teams.flat().toSorted((a, b) => a - b).map((seat) => ({ seat }));
  const free = { ...wanted, options };
  return { game, options, title: board.title, seats, colours: [], sides: teams, tree, begin, table: null, free };
}
