// Puzzles somebody has solved, and on how many days running. Kept in this browser alone.
//
//   { solved: { id: { made, least } }, run, best, last }      last: the day of the last daily puzzle solved

const KEY = "puzzles";
const DAY = 86_400_000;

/** A day by the clock on the wall, as 2026-11-16. */
export function today() {
  const now = new Date();
  return new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const daysBetween = (a, b) => Math.round((Date.parse(b) - Date.parse(a)) / DAY);

export function kept() {
  const none = { solved: {}, run: 0, best: 0, last: "" };
  try {
    return { ...none, ...JSON.parse(localStorage.getItem(KEY)) };
  } catch {
    return none;
  }
}

/** How it stands: days in a row up to today or yesterday, the longest run, and how many puzzles in all. */
export function streak(now = today()) {
  const { run, best, last, solved } = kept();
  const goes = last && daysBetween(last, now) <= 1;
  return { run: goes ? run : 0, best, count: Object.keys(solved).length };
}

export const solvedBefore = (id) => kept().solved[id];

/**
 * A puzzle is solved: the fewest moves are remembered, and a daily puzzle lengthens the streak, unless it is an old one.
 * The server's day may be a day off from the one here.
 */
export function solve({ id, date, least }, made, now = today()) {
  const all = kept();
  all.solved[id] = { made: Math.min(made, all.solved[id]?.made ?? made), least };
  if (date && date > all.last && Math.abs(daysBetween(date, now)) <= 1) {
    all.run = all.last && daysBetween(all.last, date) === 1 ? all.run + 1 : 1;
    all.best = Math.max(all.best, all.run);
    all.last = date;
  }
  localStorage.setItem(KEY, JSON.stringify(all));
  return streak(now);
}
