import assert from "node:assert/strict";
import { test } from "node:test";

import { nearest } from "../../src/tessella/web/page/board/snap.js";
import { layoutFor } from "../../src/tessella/web/page/table/layout.js";

test("a table is laid out for its window", () => {
  assert.equal(layoutFor(1280, 800, false), "beside");
  assert.equal(layoutFor(1920, 1080, false), "beside");
  assert.equal(layoutFor(1280, 800, true), "across", "somebody wants nothing beside the board");
  assert.equal(layoutFor(360, 640, false), "upright");
  assert.equal(layoutFor(820, 1180, false), "upright");
  assert.equal(layoutFor(844, 390, false), "across");
  assert.equal(layoutFor(844, 390, true), "across");
  assert.equal(layoutFor(640, 400, false), "across", "a laptop at twice its size");
  assert.equal(layoutFor(400, 450, false), "upright", "low, but not wide either");
});

test("a fingertip means the nearest cell within its reach", () => {
  const cells = [{ name: "a", x: 0, y: 0 }, { name: "b", x: 30, y: 0 }];
  assert.equal(nearest({ x: 12, y: 3 }, cells, 24), "a");
  assert.equal(nearest({ x: 18, y: -3 }, cells, 24), "b");
  assert.equal(nearest({ x: 15, y: 30 }, cells, 24), null);
  assert.equal(nearest({ x: 0, y: 0 }, [], 24), null);
});
