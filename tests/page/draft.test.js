import assert from "node:assert/strict";
import { test } from "node:test";

import { editingAddress, isEditing, settingIn } from "../../src/tessella/web/page/analysis/address.js";
import { removing, stroke, touch } from "../../src/tessella/web/page/analysis/draft.js";

const draft = { cells: { a1: "A", b1: "B" } };
const move = { kind: "move" };
const brush = { kind: "brush", code: "A" };
const put = (cell, code) => ({ kind: "put", cell, code });

test("a piece is taken up by one touch and put down by the next", () => {
  const taken = touch(move, draft, "a1", null);
  assert.deepEqual(taken, { changes: [], from: "a1" });
  assert.deepEqual(touch(move, draft, "c3", "a1"), { changes: [put("a1", ""), put("c3", "A")], from: null });
  assert.deepEqual(touch(move, draft, "a1", "a1"), { changes: [], from: null }, "it is laid down again");
  assert.deepEqual(touch(move, draft, "c3", null), { changes: [], from: null }, "there is nothing to take");
});

test("two pieces change places", () => {
  assert.deepEqual(touch(move, draft, "b1", "a1").changes, [put("a1", "B"), put("b1", "A")]);
  assert.deepEqual(stroke(move, draft, ["a1", "a2", "b1"]), [put("a1", "B"), put("b1", "A")]);
});

test("a brush paints what is not painted yet", () => {
  assert.deepEqual(touch(brush, draft, "a1", null).changes, [{ kind: "brush", cell: "a1", code: "A" }]);
  assert.deepEqual(stroke(brush, draft, ["a1", "a2", "b1"]).map(({ cell }) => cell), ["a2", "b1"]);
});

test("only what is there can be taken away", () => {
  assert.deepEqual(touch({ kind: "remove" }, draft, "c3", null).changes, []);
  assert.deepEqual(stroke({ kind: "remove" }, draft, ["a1", "c3", "b1"]), [put("a1", ""), put("b1", "")]);
  assert.deepEqual(removing(draft, ["a1"]), [put("a1", "")]);
});

test("editing has an address of its own", () => {
  const address = editingAddress({ game: "x", position: "p 1" });
  const { search } = new URL(address, "http://host");
  assert.ok(isEditing(search));
  assert.equal(settingIn(search).position, "p 1");
  assert.ok(!isEditing("?game=x"));
});
