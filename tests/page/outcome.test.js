import assert from "node:assert/strict";
import { test } from "node:test";

import { heading, outcomeOf } from "../../src/tessella/web/page/table/outcome.js";

const two = [1, 2];
const four = [1, 2, 3, 4];

test("who sits at one seat has won or lost, whoever else plays", () => {
  assert.equal(outcomeOf({ winners: [1] }, { mine: [1], seats: two }), "won");
  assert.equal(outcomeOf({ winners: [2] }, { mine: [1], seats: two }), "lost");
  assert.equal(outcomeOf({ winners: [2, 4] }, { mine: [4], seats: four }), "won");
  assert.equal(outcomeOf({ winners: [1, 3] }, { mine: [4], seats: four }), "lost");
});

test("on a shared screen one of them has won, unless all did or none", () => {
  assert.equal(outcomeOf({ winners: [2] }, { mine: [1, 2], seats: two }), "others");
  assert.equal(outcomeOf({ winners: [1, 3] }, { mine: [1, 3], seats: four }), "won");
  assert.equal(outcomeOf({ winners: [4] }, { mine: [1, 2], seats: four }), "lost");
});

test("who watches has neither won nor lost", () => {
  assert.equal(outcomeOf({ winners: [2] }, { mine: [], seats: two }), "others");
  assert.equal(outcomeOf({ winners: [] }, { mine: [], seats: two }), "draw");
});

test("without a winner it is a draw, or for one alone the end", () => {
  assert.equal(outcomeOf({ winners: [] }, { mine: [1], seats: two }), "draw");
  assert.equal(outcomeOf({ winners: [] }, { mine: [1], seats: [1] }), "done");
});

test("the heading says it from one's own seat", () => {
  const over = (...winners) => ({ winners, scores: [], reason: ["x", {}] });
  assert.deepEqual(heading(over(1), { mine: [1], seats: two }), ["result-won-by", { seat: 1 }]);
  assert.deepEqual(heading(over(2), { mine: [1], seats: two }), ["result-lost", {}]);
  assert.deepEqual(heading(over(2), { mine: [], seats: two }), ["result-won-by", { seat: 2 }]);
  assert.deepEqual(heading(over(2), { mine: [1, 2], seats: two }), ["result-won-by", { seat: 2 }]);
  assert.deepEqual(heading(over(1, 3), { mine: [3], seats: four }), ["result-team-won", {}]);
  assert.deepEqual(heading(over(1, 3), { mine: [2], seats: four }), ["result-lost", {}]);
  assert.deepEqual(heading(over(1, 3), { mine: [], seats: four }), ["result-won-by-team", { seats: [1, 3] }]);
  assert.deepEqual(heading(over(), { mine: [1], seats: two }), ["result-draw", {}]);
  assert.deepEqual(heading(over(), { mine: [1], seats: [1] }), ["result-done", {}]);
});
