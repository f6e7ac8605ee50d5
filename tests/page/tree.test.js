import assert from "node:assert/strict";
import { test } from "node:test";

import { firstUnjudged, Tree, variationOf, wayTo } from "../../src/tessella/web/page/analysis/tree.js";

/** root - a - b - c, with a variation x - y from a, and another z from x. */
function grown() {
  const tree = Tree.of({ positions: ["p0", "p1", "p2", "p3"],
    history: [{ seat: 1, text: "a" }, { seat: 2, text: "b" }, { seat: 1, text: "c" }] });
  const [, a, b, c] = tree.mainLine;
  const x = tree.add(a, { seat: 2, text: "x" });
  const y = tree.add(x, { seat: 1, text: "y" });
  const z = tree.add(x, { seat: 1, text: "z" });
  return { tree, a, b, c, x, y, z };
}

const texts = (steps) => steps.map(({ text }) => text).join("");

test("a game is its main line", () => {
  const { tree, c } = grown();
  assert.equal(texts(tree.mainLine), "abc");
  assert.deepEqual([c.n, c.seat, c.position, c.main], [3, 1, "p3", true]);
});

test("the same move again is the same step", () => {
  const { tree, a, b } = grown();
  const { changes } = tree;
  assert.equal(tree.add(a, { seat: 2, text: "b" }), b);
  assert.equal(tree.changes, changes);
  assert.equal(a.children.length, 2);
});

test("what is played from a variation belongs to it", () => {
  const { x, y, z } = grown();
  assert.deepEqual([x.main, y.main, z.main], [false, false, false]);
});

test("going on leads the way one came", () => {
  const { tree, a, x, z } = grown();
  assert.equal(texts(tree.line), "abc");
  tree.go(z);
  tree.go(a);
  assert.equal(texts(tree.line), "axz");
  tree.go(x);
  assert.equal(texts(tree.line), "axz");
});

test("a removed variation is not gone on to", () => {
  const { tree, a, x, z } = grown();
  tree.go(z);
  tree.go(a);
  tree.remove(x);
  assert.equal(texts(tree.line), "abc");
  assert.deepEqual(texts(a.children), "b");
});

test("giving a variation up removes all of it, unless it has its own", () => {
  const { tree, x, y, z, c } = grown();
  assert.equal(variationOf(z), z, "x also leads to y");
  assert.equal(variationOf(y), x, "the whole line, as it was tried first");
  const d = tree.add(c, { seat: 2, text: "d" });
  const e = tree.add(c, { seat: 2, text: "e" });
  assert.equal(variationOf(e), e);
  assert.ok(d.main);
});

test("the server gets to a step from the last position that is known", () => {
  const { tree, b, x, y } = grown();
  assert.deepEqual(wayTo(tree.root), { position: "p0", moves: [] });
  assert.deepEqual(wayTo(b), { position: "p1", moves: ["b"] });
  assert.deepEqual(wayTo(y), { position: "p1", moves: ["x", "y"] });
  x.position = "px";
  assert.deepEqual(wayTo(y), { position: "px", moves: ["y"] });
});

test("a line is judged when every position has values and every move a grade", () => {
  const line = grown().tree.mainLine;
  assert.equal(firstUnjudged(line), 0);
  line[0].values = [0.5, 0.5];
  assert.equal(firstUnjudged(line), 1);
  Object.assign(line[1], { values: null, grade: "best" });
  assert.equal(firstUnjudged(line), 2, "null is said: there is nothing to say");
  Object.assign(line[2], { values: [0, 1] });
  assert.equal(firstUnjudged(line), 2);
  Object.assign(line[2], { grade: null });
  Object.assign(line[3], { values: [0, 1], grade: "fine" });
  assert.equal(firstUnjudged(line), 4);
});
