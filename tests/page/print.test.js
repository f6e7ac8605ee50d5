// What is wished for in a kit.

import assert from "node:assert/strict";
import { test } from "node:test";

import { USUAL, can, queryOf, unusual, wishesIn } from "../../src/tessella/web/page/print/wanted.js";

test("an address says what is wished for, and what it says wrongly is as usual", () => {
  const asked = new URLSearchParams("game=x&paper=letter&ink=pink&scale=9&clearance=0.35&ball=&textures=true&width=5");
  assert.deepEqual(wishesIn(asked), { ...USUAL, paper: "letter", clearance: "0.35", textures: "true" });
  assert.deepEqual(wishesIn(new URLSearchParams(), { ...USUAL, ink: "grey" }), { ...USUAL, ink: "grey" });
});

test("only what is not as usual goes into the address", () => {
  assert.deepEqual(unusual(USUAL), {});
  assert.deepEqual(unusual({ ...USUAL, ink: "sparing", bed: "180" }), { ink: "sparing", bed: "180" });
});

test("numbers have their limits", () => {
  for (const value of ["0.4", "3", "1.25"]) assert.ok(can("scale", value), value);
  for (const value of ["0.3", "3.1", "", " ", "one", "NaN", "Infinity"]) assert.ok(!can("scale", value), value);
});

test("the server is asked for options one by one", () => {
  const query = new URLSearchParams(queryOf({ size: "5x4", goal: "#./.#" }, { ...USUAL, paper: "letter" }, "de"));
  assert.deepEqual([...query], [["paper", "letter"], ["language", "de"], ["set", "size=5x4"], ["set", "goal=#./.#"]]);
});
