// Puzzles somebody has solved, and on how many days running. Kept in this browser alone.

import { recall, remember } from "../lib/store.js";

/**
 * @typedef {object} Kept
 * @property {Record<string, { made: number, least: number }>} solved by id
 * @property {number} run days in a row
 * @property {number} best the most there were
 * @property {string} last the day of the last daily puzzle solved
 *
 * @typedef {{ run: number, best: number, count: number }} Streak
 */

const KEY = "puzzles";
const DAY = 86_400_000; // ms

/** A day by the clock on the wall, as 2026-11-16. */
export function today() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/**
 * @param {string} a
 * @param {string} b
 */
const daysBetween = (a, b) => Math.round((Date.parse(b) - Date.parse(a)) / DAY);

/** @returns {Kept} */
function streaks() {
  return { solved: {}, run: 0, best: 0, last: "", ...recall(KEY, {}) };
}

/**
 * How it stands: days in a row up to today or yesterday, the longest run, and how many puzzles in all.
 *
 * @param {string} [now]
 * @returns {Streak}
 */
export function streak(now = today()) {
  const { run, best, last, solved } = streaks();
  const goesOn = last !== "" && daysBetween(last, now) <= 1;
  return { run: goesOn ? run : 0, best, count: Object.keys(solved).length };
}

/** @param {string} id */
export const wasSolved = (id) => Object.hasOwn(streaks().solved, id);

/**
 * A puzzle is solved: the fewest moves are remembered, and a daily puzzle lengthens the streak, unless it is an old
 * one. The server's day may be a day off from the one here.
 *
 * @param {Pick<Server.Puzzle, "id" | "date" | "least">} puzzle
 * @param {number} made
 * @param {string} [now]
 */
export function noteSolved({ id, date, least }, made, now = today()) {
  const all = streaks();
  all.solved[id] = { made: Math.min(made, all.solved[id]?.made ?? made), least };
  if (date && date > all.last && Math.abs(daysBetween(date, now)) <= 1) {
    all.run = all.last && daysBetween(all.last, date) === 1 ? all.run + 1 : 1;
    all.best = Math.max(all.best, all.run);
    all.last = date;
  }
  remember(KEY, all);
  return streak(now);
}
