import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { noteSolved, streak, today, wasSolved } from "../../src/tessella/web/page/puzzles/streaks.js";
import { freshStorage } from "./fakes.js";

let storage;
beforeEach(() => { storage = freshStorage(); });

const daily = (date) => ({ id: `picture-day-${date}`, date, least: 4 });
const on = (...days) => days.map((day) => noteSolved(daily(day), 5, day).run);

test("a day is that of the clock on the wall", () => {
  assert.match(today(), /^\d{4}-\d\d-\d\d$/);
});

test("days in a row count, over the end of a month and of summer time", () => {
  assert.deepEqual(on("2026-02-27", "2026-02-28", "2026-03-01"), [1, 2, 3]);
  assert.deepEqual(on("2026-10-24", "2026-10-25", "2026-10-26"), [1, 2, 3]);
});

test("a day left out begins anew, and the longest run is kept", () => {
  on("2026-11-01", "2026-11-02", "2026-11-04");
  assert.deepEqual(streak("2026-11-04"), { run: 1, best: 2, count: 3 });
});

test("a streak lasts through the next day, and is gone the day after", () => {
  on("2026-11-01", "2026-11-02");
  assert.equal(streak("2026-11-03").run, 2);
  assert.equal(streak("2026-11-04").run, 0);
});

test("the same day twice counts once, and the day before adds nothing afterwards", () => {
  assert.deepEqual(on("2026-11-01", "2026-11-02", "2026-11-02"), [1, 2, 2]);
  assert.equal(noteSolved(daily("2026-11-01"), 5, "2026-11-02").run, 2);
  assert.equal(streak("2026-11-02").count, 2);
});

test("the server's day may be a day ahead or behind, but old puzzles do not count", () => {
  assert.equal(noteSolved(daily("2026-11-02"), 4, "2026-11-01").run, 1);
  assert.equal(noteSolved(daily("2026-11-03"), 4, "2026-11-04").run, 2);
  assert.equal(noteSolved(daily("2026-11-20"), 4, "2026-11-04").run, 2, "a day to come");
  assert.equal(noteSolved(daily("2026-10-01"), 4, "2026-11-04").run, 2, "a day long gone");
});

test("a puzzle without a day is counted and makes no streak", () => {
  assert.deepEqual(noteSolved({ id: "win-3-3", date: null, least: 3 }, 3, "2026-11-01"), { run: 0, best: 0, count: 1 });
  assert.ok(wasSolved("win-3-3"));
  assert.ok(!wasSolved("toString"));
});

test("the fewest moves are remembered", () => {
  const puzzle = { id: "x", date: null, least: 3 };
  for (const made of [6, 4, 5]) noteSolved(puzzle, made);
  assert.deepEqual(JSON.parse(storage.getItem("puzzles")).solved.x, { made: 4, least: 3 });
});

test("what cannot be read is as if nothing was there", () => {
  storage.setItem("puzzles", "{broken");
  assert.deepEqual(streak("2026-11-01"), { run: 0, best: 0, count: 0 });
});
