import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { strokeShape } from "../../src/tessella/web/page/analysis/arrows.js";
import { keepNotes, Notebook } from "../../src/tessella/web/page/analysis/notebook.js";
import { isNoted, MOST_STROKES, NOTHING, notesOn, PENS, withStroke } from "../../src/tessella/web/page/analysis/notes.js";
import { Tree } from "../../src/tessella/web/page/analysis/tree.js";
import { freshStorage } from "./fakes.js";

const played = () => Tree.of({ positions: ["p0", "p1", "p2"],
  history: [{ seat: 1, text: "a" }, { seat: 2, text: "b" }] });
const stroke = (cell, to = "", pen = "good") => ({ pen, cell, to });

beforeEach(freshStorage);

test("the same stroke again takes it away, another pen draws over it", () => {
  const once = withStroke(NOTHING, stroke("a1", "b2"));
  assert.deepEqual(once.drawn, [stroke("a1", "b2")]);
  assert.deepEqual(withStroke(once, stroke("b2", "a1")).drawn.length, 2, "the way back is another arrow");
  assert.deepEqual(withStroke(once, stroke("a1", "b2", "bad")).drawn, [stroke("a1", "b2", "bad")]);
  assert.ok(!isNoted(withStroke(once, stroke("a1", "b2"))));
  let full = NOTHING;
  for (let n = 0; n < MOST_STROKES + 3; n += 1) full = withStroke(full, stroke(`c${n}`));
  assert.equal(full.drawn.length, MOST_STROKES);
});

test("a record gets what is noted on its line, by number", () => {
  const { mainLine } = played();
  mainLine[2].note = { text: "so", drawn: [stroke("a1")] };
  assert.deepEqual(notesOn(mainLine), [{ actions: 2, text: "so", drawn: [stroke("a1")] }]);
});

test("whoever comes back finds variations and notes again", () => {
  const tree = played();
  const [, first] = tree.mainLine;
  const other = tree.add(first, { seat: 2, text: "x" });
  other.note = { text: "tried", drawn: [] };
  first.note = { text: "", drawn: [stroke("a1")] };
  new Notebook("table", tree, true).save();
  const again = played();
  new Notebook("table", again, true).open();
  assert.deepEqual(again.mainLine.map(({ text }) => text), ["", "a", "b"], "the game itself stays first");
  assert.deepEqual(again.mainLine[1].note, first.note);
  assert.deepEqual(again.mainLine[1].children.map(({ text, note }) => [text, note.text]), [["b", ""], ["x", "tried"]]);
  const elsewhere = played();
  new Notebook("other", elsewhere, true).open();
  assert.equal(elsewhere.mainLine[1].children.length, 1);
});

test("a free board on which nothing is noted is not kept", () => {
  const tree = played();
  const book = new Notebook("free", tree, false);
  book.save();
  const fresh = new Tree("p0");
  new Notebook("free", fresh, false).open();
  assert.equal(fresh.root.children.length, 0);
  tree.root.note = { text: "!", drawn: [] };
  book.save();
  new Notebook("free", fresh, false).open();
  assert.equal(fresh.mainLine.length, 3);
  tree.root.note = NOTHING;
  book.save();
  const after = new Tree("p0");
  new Notebook("free", after, false).open();
  assert.equal(after.root.children.length, 0);
});

test("what came with a record stands on the table that was made of it", () => {
  keepNotes({ tables: ["t1", "t2"], key: null,
    notes: [[], [{ actions: 1, text: "why", drawn: [stroke("a1")] }, { actions: 9, text: "beyond", drawn: [] }]] });
  const tree = played();
  new Notebook("t2", tree, true).open();
  assert.deepEqual(tree.mainLine.map(({ note }) => note.text), ["", "why", ""]);
});

test("only the latest are kept", () => {
  for (let n = 0; n < 50; n += 1) keepNotes({ tables: [`t${n}`], key: null, notes: [[{ actions: 0, text: "x", drawn: [] }]] });
  const read = (key) => {
    const tree = played();
    new Notebook(key, tree, true).open();
    return tree.root.note.text;
  };
  assert.deepEqual([read("t0"), read("t49")], ["", "x"]);
});

test("every pen has shapes of its own, within the board", () => {
  const cells = new Map([["a1", { x: 10, y: 90, room: 10 }], ["b2", { x: 90, y: 10, room: 10 }]]);
  const shapes = PENS.flatMap((pen) => [strokeShape(stroke("a1", "", pen), cells), strokeShape(stroke("a1", "b2", pen), cells)]);
  const paths = shapes.map((shape) => shape.replace(/class="pen-\w+"/, ""));
  assert.equal(new Set(paths).size, 6);
  for (const shape of shapes) assert.ok(!/NaN|undefined|Infinity/.test(shape), shape);
  assert.equal(strokeShape(stroke("z9"), cells), "");
});
