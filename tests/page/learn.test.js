import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { verdict } from "../../src/tessella/web/page/learn/goals.js";
import { noteDone, stepsDone } from "../../src/tessella/web/page/learn/progress.js";
import { freshStorage } from "./fakes.js";

beforeEach(() => { freshStorage(); });

const moved = ({ text = "a1", turn = 2, over = null, scores = [0, 0], taken = [], moves = 1 } = {}) => ({
  text,
  finders: { star1: { cells: ["a1", "a2"] } },
  state: { turn, over, scores, history: Array(moves).fill({ seat: 1, text }), board: { change: { taken } } },
});
const asks = (goal, more = {}) => ({ goal, ...more });

test("each goal is met by what it asks for, and missed by anything else", () => {
  const cases = [
    [{ any: true }, {}, null],
    [{ like: "^a" }, { text: "a1" }, { text: "b1" }],
    [{ again: true }, { turn: 1 }, { turn: 2 }],
    [{ won: true }, { over: { winners: [1] } }, { over: { winners: [2] } }],
    [{ over: true }, { over: { winners: [] } }, {}],
    [{ taken: 2 }, { taken: ["b1", "b2"] }, { taken: ["b1"] }],
    [{ score: 3 }, { scores: [3, 0] }, { scores: [2, 9] }],
    [{ inside: "star1" }, { text: "a2" }, { text: "b1" }],
  ];
  for (const [goal, right, wrong] of cases) {
    assert.equal(verdict(asks(goal), moved(right)), "met", JSON.stringify(goal));
    if (wrong) assert.equal(verdict(asks(goal), moved(wrong)), "missed", JSON.stringify(goal));
  }
});

test("all parts of a goal have to be met", () => {
  const goal = asks({ like: "^a", won: true });
  assert.equal(verdict(goal, moved({ text: "a1" })), "missed");
  assert.equal(verdict(goal, moved({ text: "a1", over: { winners: [1] } })), "met");
});

test("where several moves may be made for it, it goes on while one is to move", () => {
  const step = asks({ won: true }, { turns: 2 });
  assert.equal(verdict(step, moved({ turn: 1, moves: 1 })), "on");
  assert.equal(verdict(step, moved({ turn: 2, moves: 1 })), "missed");
  assert.equal(verdict(step, moved({ turn: 1, moves: 2 })), "missed");
});

test("what is learned is remembered, once and for each game", () => {
  assert.deepEqual(stepsDone("x"), []);
  for (const step of ["a", "b", "a"]) noteDone("x", step);
  assert.deepEqual(stepsDone("x"), ["a", "b"]);
  assert.deepEqual(stepsDone("y"), []);
  localStorage.setItem("learned:y", '"not a list"');
  assert.deepEqual(stepsDone("y"), []);
});
