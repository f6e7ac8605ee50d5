import assert from "node:assert/strict";
import { test } from "node:test";

import { drawTraces, sinceLastTurn, traceOf, Trail } from "../../src/tessella/web/page/table/trail.js";

const trace = (seat, actions, cell = "a1", taken = []) => ({ seat, actions, outlines: [{ path: "M0 0", cell }], taken });
const line = (...seats) => seats.map((seat, n) => trace(seat, n + 1));
const shown = (seats, seen) => sinceLastTurn(line(...seats), seen).map(({ actions }) => actions);
const cells = new Map(["a1", "b2"].map((name) => [name, { name, x: 10, y: 10, room: 5 }]));
const picture = (...marks) => ({ querySelectorAll: () => marks.map((cells) => ({
  dataset: { cells }, querySelector: () => ({ getAttribute: () => `M ${cells}` }) })) });

test("what others did since one's own turn is marked, and right after it one's own", () => {
  const seen = { mine: [1], seats: 3, turn: 1 };
  assert.deepEqual(shown([1, 2, 3, 1, 2, 3], seen), [5, 6]);
  assert.deepEqual(shown([1, 2, 3, 1, 1], { ...seen, turn: 2 }), [4, 5], "all pushes of one turn");
  assert.deepEqual(shown([1, 2, 2, 2, 3], { ...seen, turn: 3 }), [2, 3, 4, 5]);
  assert.deepEqual(shown([2, 3], seen), [1, 2], "before one's first turn");
  assert.deepEqual(shown([2, 3, 1, 2], { ...seen, turn: 0 }), [4], "also at the end");
  assert.deepEqual(shown([], seen), []);
});

test("who watches, and who plays all seats, sees the last round", () => {
  for (const mine of [[], [1, 2, 3]]) {
    assert.deepEqual(shown([1, 2, 3, 1, 2, 3], { mine, seats: 3, turn: 1 }), [5, 6]);
    assert.deepEqual(shown([1, 2, 3, 1], { mine, seats: 3, turn: 2 }), [3, 4]);
    assert.deepEqual(shown([1, 2, 3, 1, 1], { mine, seats: 3, turn: 1 }), [4, 5], "whose turn goes on");
    assert.deepEqual(shown([1, 2, 3, 1], { mine, seats: 3, turn: 0 }), [4], "how it ended");
  }
});

test("what is taken back leaves no trace", () => {
  const trail = new Trail();
  for (const each of line(1, 2, 1, 2)) trail.add(each);
  trail.add(trace(1, 1, "b2"));
  assert.deepEqual(trail.traces.map(({ actions, outlines }) => [actions, outlines[0].cell]), [[1, "b2"]]);
  trail.add({ seat: 0, actions: 1, outlines: [], taken: [] });
  assert.deepEqual(trail.traces, [], "nothing is left to mark");
});

test("a trace is what the game marks, else where something came to lie; a ring is for captures", () => {
  const change = { moved: [["c2", "c3"]], placed: ["a1"], taken: ["a1", "b2", "c3"] };
  const board = { change, pieces: [{ cells: ["a1"] }, { cells: ["c3"] }] };
  assert.deepEqual(traceOf(2, 7, board, picture("b1 b2")),
    { seat: 2, actions: 7, outlines: [{ path: "M b1 b2", cell: "b1" }], taken: ["a1", "b2"] });
  assert.deepEqual(traceOf(2, 7, board, picture()).outlines, [{ path: "", cell: "a1" }]);
  assert.deepEqual(traceOf(0, 0, { change: null, pieces: [] }, picture()).outlines, []);
});

test("several traces are numbered, and those at one cell together", () => {
  const numbers = (...traces) => [...drawTraces(traces, cells, 100).matchAll(/>([\d ]+)<\/text>/g)].map(([, found]) => found);
  assert.deepEqual(numbers(trace(1, 1)), []);
  assert.deepEqual(numbers(trace(1, 1), trace(2, 2, "b2"), trace(3, 3)), ["1 3", "2"]);
  const one = drawTraces([trace(2, 1, "a1", ["b2"])], cells, 100);
  assert.match(one, /class="trace seat-by-2" data-n="1"/);
  assert.equal(one.match(/class="own gone"/g)?.length, 1);
});
