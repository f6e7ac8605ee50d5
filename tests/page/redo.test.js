import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Redo } from "../../src/tessella/web/page/table/redo.js";

const line = (...texts) => texts.map((text) => ({ seat: Number(text[0]), text }));
const MINE = [1];

let redo;

beforeEach(() => {
  redo = new Redo();
  redo.see(line("1a", "2b", "1c", "2d"), MINE);
});

test("nothing was taken back at first", () => {
  assert.equal(redo.next(1), null);
});

test("what was taken back can be played again, one after the other", () => {
  redo.see(line("1a", "2b"), MINE);
  assert.equal(redo.next(1), "1c");
  redo.see([], MINE);
  assert.equal(redo.next(1), "1a");
  redo.see(line("1a"), MINE);
  assert.equal(redo.next(2), null, "not while somebody else is to move");
  redo.see(line("1a", "2x"), MINE);
  assert.equal(redo.next(1), "1c", "whatever the answer was");
  redo.see(line("1a", "2x", "1c"), MINE);
  assert.equal(redo.next(1), null);
});

test("whoever plays something else has gone another way", () => {
  redo.see([], MINE);
  redo.see(line("1e", "2f"), MINE);
  assert.equal(redo.next(1), null);
});

test("on one screen the moves of all are one's own", () => {
  redo = new Redo();
  redo.see(line("1a", "2b"), [1, 2]);
  redo.see(line("1a"), [1, 2]);
  redo.see([], [1, 2]);
  assert.equal(redo.next(1), "1a");
  redo.see(line("1a"), [1, 2]);
  assert.equal(redo.next(2), "2b");
});

test("rolls are nobody's", () => {
  redo = new Redo();
  redo.see(line("1a", "0d4", "1b"), MINE);
  redo.see([], MINE);
  redo.see(line("1a", "0d2"), MINE);
  assert.equal(redo.next(1), "1b");
});
