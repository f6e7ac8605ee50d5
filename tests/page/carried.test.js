import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Carried } from "../../src/tessella/web/page/board/carried.js";
import { isTooQuick } from "../../src/tessella/web/page/board/presses.js";
import { alike, mirrored, shape, turned } from "../../src/tessella/web/page/board/shapes.js";
import { frame } from "../../src/tessella/web/page/board/ways.js";

// Squares of 10 x 10: a1 at the bottom left, e5 at the top right. The piece is an L of three squares.
const cells = new Map();
for (const [x, file] of [..."abcde"].entries()) {
  for (let rank = 1; rank <= 5; rank += 1) {
    cells.set(`${file}${rank}`, { name: `${file}${rank}`, x: 10 * x + 5, y: 55 - 10 * rank, width: 10 });
  }
}
const FROM = ["a1", "a2", "b1"];
const place = (...covers) => ({ steps: [], lifts: FROM, covers, ghost: covers.join() });
const SAME = place("c1", "c2", "d1"); // lies as it does now
const TURNED = place("c2", "d2", "c1"); // a quarter clockwise
const MIRRORED = place("d1", "d2", "c1");
const FAR = place("d4", "d5", "e4"); // lies as it does now, far away
const middle = (name) => { const { x, y } = cells.get(name); return { x, y }; };

let carried;

beforeEach(() => { carried = new Carried([SAME, TURNED, MIRRORED, FAR], cells, FROM, middle("a1")); });

test("shapes are told from where cells lie", () => {
  const here = shape(FROM, cells);
  assert.ok(alike(here, shape(SAME.covers, cells)));
  assert.ok(!alike(here, shape(TURNED.covers, cells)));
  assert.ok(alike(turned(here, 90), shape(TURNED.covers, cells)));
  assert.ok(alike(mirrored(here), shape(MIRRORED.covers, cells)));
});

test("a carried piece lies where it fits, nearest to the pointer, as it lay", () => {
  assert.equal(carried.to(middle("c1"))?.ghost, SAME.ghost, "gripped by its corner, its corner is there");
  assert.equal(carried.to({ x: 31, y: 41 })?.ghost, SAME.ghost, "not quite there");
  assert.equal(carried.to(middle("d4"))?.ghost, FAR.ghost);
});

test("where it lay, and far from all places, it is not laid", () => {
  assert.equal(carried.to({ x: 7, y: 43 }), null);
  assert.equal(carried.to(middle("a5")), null);
});

test("where it does not fit as it lies, it lies in another way", () => {
  carried = new Carried([TURNED, FAR], cells, FROM, middle("a1"));
  assert.equal(carried.to(middle("c1"))?.ghost, TURNED.ghost);
});

test("it is turned all around and mirrored, through what fits here", () => {
  carried.to(middle("c1"));
  const seen = [0, 1, 2].map(() => { carried.turn(1); return carried.spot?.ghost; });
  assert.deepEqual(seen, [TURNED.ghost, MIRRORED.ghost, SAME.ghost]);
  carried.turn(-1);
  assert.equal(carried.spot?.ghost, MIRRORED.ghost);
  carried.flip();
  assert.equal(carried.spot?.ghost, SAME.ghost);
  carried.flip();
  assert.equal(carried.spot?.ghost, MIRRORED.ghost);
  assert.equal(carried.to(middle("d1"))?.ghost, MIRRORED.ghost, "and stays so");
});

test("where no other way fits, turning changes nothing", () => {
  carried.to(middle("d4"));
  carried.turn(1);
  carried.flip();
  assert.equal(carried.spot?.ghost, FAR.ghost);
});

test("pictures of all ways to lie show the same part of the board", () => {
  assert.deepEqual(frame([SAME, TURNED], cells)?.map((n) => Math.round(n * 10) / 10), [18.8, 28.8, 22.4, 22.4]);
  assert.equal(frame([{ covers: [] }], cells), null);
});

test("the second press of a double click is none on what has just come", () => {
  const last = { x: 100, y: 100, at: 1000 };
  assert.ok(isTooQuick({ x: 103, y: 99, at: 1250 }, last, 1010), "at the same place, at once");
  assert.ok(!isTooQuick({ x: 103, y: 99, at: 1450 }, last, 1010), "later");
  assert.ok(!isTooQuick({ x: 300, y: 99, at: 1250 }, last, 1010), "elsewhere");
  assert.ok(!isTooQuick({ x: 103, y: 99, at: 1250 }, last, 500), "on what stood there before");
  assert.ok(!isTooQuick({ x: 103, y: 99, at: 1250 }, null, 1010), "the first press of all");
});
