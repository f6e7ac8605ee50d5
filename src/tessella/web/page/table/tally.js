// What everybody has of the games of a series: a column a game, and the totals. Nothing here draws or asks.

import { company, inRow } from "../lib/seats.js";
import { speak, t } from "../lib/texts.js";

/**
 * @typedef {"won" | "lost" | "drawn" | "sum" | "open"} Came how a game came out for somebody; `sum`: of several games
 * @typedef {{ entry: string, came: Came }} Cell
 * @typedef {object} Column
 * @property {number} first
 * @property {number} last the same, unless it stands for several games
 * @property {string} table where the game was played; of several, the last
 *
 * @typedef {object} Row
 * @property {readonly number[]} side the seats that have the same
 * @property {Cell[]} cells one a column
 * @property {number} points
 * @property {number} wins
 *
 * @typedef {{ columns: Column[], rows: Row[], counted: boolean }} Tally `counted`: whether there are points
 */

/** @param {Pick<Server.Series, "games" | "earlier">} series */
const hasPoints = ({ games, earlier }) =>
  earlier.points.some(Boolean) || games.some(({ scores }) => scores.some(Boolean));

/**
 * Those who have had the same all along, as partners have who stay partners; where partners were drawn, each alone.
 *
 * @param {Server.Series} series
 * @param {readonly (readonly number[])[]} sides
 */
function together({ games, earlier }, sides) {
  /** @param {number} seat */
  const had = (seat) => JSON.stringify([earlier.wins[seat - 1], earlier.points[seat - 1],
    ...games.map(({ winners, scores }) => [winners.includes(seat), scores[seat - 1]])]);
  return sides.flatMap((side) => (new Set(side.map(had)).size > 1 ? side.map((seat) => [seat]) : [side]));
}

/**
 * A series as a table. Games that no longer stand there one by one share the first column, and a game that goes on has
 * the last one.
 *
 * @param {Server.Series} series
 * @param {readonly (readonly number[])[]} sides
 * @returns {Tally}
 */
export function tallyOf(series, sides) {
  const { number, games, earlier, sums } = series;
  const counted = hasPoints(series);
  const columns = games.map(({ table }, n) => ({ first: earlier.games + n + 1, last: earlier.games + n + 1, table }));
  if (earlier.games) columns.unshift({ first: 1, last: earlier.games, table: "" });
  if (sums.games < number) columns.push({ first: number, last: number, table: "" });
  const rows = together(series, sides).map((side) => {
    const at = side[0] - 1;
    /** @type {Cell[]} */
    const cells = games.map(({ winners, scores }) => {
      const came = !winners.length ? "drawn" : winners.includes(side[0]) ? "won" : "lost";
      return { came, entry: counted ? String(scores[at]) : { won: "1", drawn: "=", lost: "0" }[came] };
    });
    if (earlier.games) cells.unshift({ came: "sum", entry: String((counted ? earlier.points : earlier.wins)[at]) });
    if (sums.games < number) cells.push({ came: "open", entry: "" });
    return { side, cells, points: sums.points[at], wins: sums.wins[at] };
  });
  return { columns, rows, counted };
}

/**
 * How a series stands after a game, in a sentence; nothing is said of a single game.
 *
 * @param {Server.Series} series
 * @returns {string[]}
 */
export function standing(series) {
  const { number, sums } = series;
  if (number < 2) return [];
  const counted = hasPoints(series);
  const sides = together(series, company.sides);
  const each = sides.map((side) => t("series-side", {
    who: inRow(side.map((seat) => speak(company.called(seat)))),
    n: (counted ? sums.points : sums.wins)[side[0] - 1],
  }));
  if (!counted && sums.draws && company.sides.length > 1) each.push(t("series-draws", { n: sums.draws }));
  const row = sides.some((side) => side.length > 1) ? each.join("; ") : inRow(each, { type: "unit" });
  return [t("series-stands", { n: number, each: row })];
}
