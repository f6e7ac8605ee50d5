import assert from "node:assert/strict";
import { test } from "node:test";

import { tunesOf } from "../../src/tessella/web/page/table/sound.js";

const step = (seat, own = false) => ({ event: { kind: "moved" }, action: { seat, text: "" }, own });
const state = (mine, over = null) => ({ table: { over, seats: [1, 2] }, mine, endedBy: ({ kind }) => over !== null && kind === "moved" });
const won = { winners: [1], scores: [], reason: ["", {}] };

test("moves sound different by who made them, and captures and rolls by themselves", () => {
  assert.deepEqual(tunesOf([step(1, true)], state([1]), false), ["mine"]);
  assert.deepEqual(tunesOf([step(1, true), step(2)], state([1]), false), ["theirs"], "the last of those shown together");
  assert.deepEqual(tunesOf([step(2)], state([1]), true), ["capture"]);
  assert.deepEqual(tunesOf([step(0)], state([1]), false), ["roll"]);
  assert.deepEqual(tunesOf([{ event: { kind: "joined" }, action: null }], state([1]), false), []);
});

test("an ending sounds as it is for whoever hears it", () => {
  assert.deepEqual(tunesOf([step(1, true)], state([1], won), true), ["capture", "won"]);
  assert.deepEqual(tunesOf([step(1)], state([2], won), false), ["theirs", "lost"]);
  assert.deepEqual(tunesOf([step(1)], state([], won), false), ["theirs", "drawn"]);
  assert.deepEqual(tunesOf([step(1)], state([1, 2], won), false), ["theirs", "won"], "for one of those at this screen");
  assert.deepEqual(tunesOf([step(1)], state([2], { ...won, winners: [] }), false), ["theirs", "drawn"]);
  assert.deepEqual(tunesOf([{ event: { kind: "rematch_asked" }, action: null }], state([2], won), false), []);
});
