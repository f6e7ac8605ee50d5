// A series as a table and in a sentence: whose wins, whose points, whichever seat they had.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { gather } from "../../src/tessella/web/page/lib/seats.js";
import { use } from "../../src/tessella/web/page/lib/texts.js";
import { standing, tallyOf } from "../../src/tessella/web/page/table/tally.js";

const TEXTS = {
  "seat-you": "you", "seat-named": [{ value: "name" }], "seat-colour": ["colour ", { value: "look" }],
  "page-series-side": [{ value: "who" }, " ", { value: "n" }],
  "page-series-draws": [{ value: "n" }, " drawn"],
  "page-series-stands": ["game ", { value: "n" }, ": ", { value: "each" }],
};

beforeEach(() => {
  Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });
  use("en", TEXTS);
});

const seat = (n, name, team = n) => ({ seat: n, kind: "link", name, level: null, team, joined: true });
const sums = (games, wins, more = {}) => ({ games, draws: 0, wins, points: wins.map(() => 0), ...more });
const game = (table, winners, scores = [0, 0]) => ({ table, winners, scores });
const entries = ({ rows }) => rows.map(({ cells }) => cells.map(({ entry, came }) => `${came}:${entry}`));

test("a column a game, and one for the game that goes on", () => {
  const series = { number: 3, changed: true, games: [game("a", [1]), game("b", [])], earlier: sums(0, [0, 0]),
    sums: sums(2, [1, 0], { draws: 1 }) };
  const tally = tallyOf(series, [[1], [2]]);
  assert.deepEqual(tally.columns.map(({ last, table }) => [last, table]), [[1, "a"], [2, "b"], [3, ""]]);
  assert.deepEqual(entries(tally), [["won:1", "drawn:=", "open:"], ["lost:0", "drawn:=", "open:"]]);
  assert.deepEqual(tally.rows.map(({ wins }) => wins), [1, 0]);
  assert.equal(tally.counted, false);
});

test("where there are points they stand there; older games share a column", () => {
  const series = { number: 24, changed: true, games: [game("w", [2], [7, 0]), game("x", [1], [3, 9])],
    earlier: sums(22, [12, 10], { points: [100, 90] }), sums: sums(24, [13, 11], { points: [110, 99] }) };
  const tally = tallyOf(series, [[1], [2]]);
  assert.deepEqual(tally.columns.map(({ first, last }) => [first, last]), [[1, 22], [23, 23], [24, 24]]);
  assert.deepEqual(entries(tally), [["sum:100", "lost:7", "won:3"], ["sum:90", "won:0", "lost:9"]]);
  assert.deepEqual(tally.rows.map(({ points, wins }) => [points, wins]), [[110, 13], [99, 11]]);
});

test("points that add up to nothing are points all the same", () => {
  const series = { number: 3, changed: false, games: [game("a", [1], [1, -1]), game("b", [2], [-1, 1])],
    earlier: sums(0, [0, 0]), sums: sums(2, [1, 1]) };
  assert.equal(tallyOf(series, [[1], [2]]).counted, true);
});

test("how it stands is said from one's own seat", () => {
  gather([seat(1, ""), seat(2, "Anna")], { mine: [2], colours: [1, 2] });
  const series = { number: 3, changed: true, games: [game("a", [1]), game("b", [2]), game("c", [2])],
    earlier: sums(0, [0, 0]), sums: sums(3, [1, 2]) };
  assert.deepEqual(standing(series), ["game 3: colour 1 1, you 2"]);
  assert.deepEqual(standing({ ...series, sums: sums(3, [1, 2], { draws: 1 }) }), ["game 3: colour 1 1, you 2, 1 drawn"]);
  assert.deepEqual(standing({ ...series, number: 1 }), []);
});

test("partners have one row, and one sum in the sentence", () => {
  const seats = [seat(1, "Ann", 1), seat(2, "Bob", 2), seat(3, "Cy", 1), seat(4, "Di", 2)];
  gather(seats, { mine: [], colours: [1, 2, 3, 4] });
  const series = { number: 2, changed: true, games: [game("a", [1, 3], [40, 30, 40, 30])],
    earlier: sums(0, [0, 0, 0, 0]), sums: sums(1, [1, 0, 1, 0], { points: [40, 30, 40, 30] }) };
  assert.deepEqual(tallyOf(series, [[1, 3], [2, 4]]).rows.map(({ side, points }) => [side, points]),
    [[[1, 3], 40], [[2, 4], 30]]);
  assert.deepEqual(standing(series), ["game 2: Ann and Cy 40; Bob and Di 30"]);
  const drawn = { ...series, number: 3, games: [...series.games, game("b", [2, 3], [10, 20, 20, 10])],
    sums: sums(2, [1, 1, 2, 0], { points: [50, 50, 60, 40] }) };
  assert.deepEqual(standing(drawn), ["game 3: Ann 50, Cy 60, Bob 50, Di 40"], "who had other partners has a row alone");
});
