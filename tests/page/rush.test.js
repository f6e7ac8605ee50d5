import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { best, MISTAKES, noteBest, Run, TIME, wanted } from "../../src/tessella/web/page/puzzles/ladder.js";
import { freshStorage } from "./fakes.js";

beforeEach(() => { freshStorage(); });

const KINDS = [
  { kind: "picture", game: "a", lengths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  { kind: "win", game: "a", lengths: [1, 3, 33] },
  { kind: "win", game: "b", lengths: null },
];

test("puzzles get longer every third time, as long as a rush has time for them", () => {
  const lengths = (kind, ...ns) => ns.map((n) => wanted([kind], n, null).length);
  assert.deepEqual(lengths(KINDS[0], 0, 2, 3, 6, 18, 90), [1, 1, 2, 3, 7, 7]);
  assert.deepEqual(lengths(KINDS[1], 0, 3, 6, 90), [1, 3, 3, 3]);
  assert.equal(wanted([KINDS[2]], 5, null).length, undefined);
});

test("the next one is of another kind, where there is another", () => {
  for (const last of KINDS) {
    for (const chance of [0, 0.4, 0.999]) {
      const { kind, game } = wanted(KINDS, 0, last, () => chance);
      assert.ok(kind !== last.kind || game !== last.game);
    }
    assert.equal(wanted([last], 0, last).kind, last.kind);
  }
});

test("a rush ends with the time", () => {
  const run = new Run(1000);
  assert.equal(run.left(1000), TIME);
  assert.equal(run.isOver(1000 + TIME - 1), false);
  assert.equal(run.isOver(1000 + TIME), true);
  assert.equal(run.left(1000 + 2 * TIME), 0);
  assert.equal(run.why, "time");
});

test("three mistakes end it, and are kept to be looked at again", () => {
  const run = new Run(0);
  run.note({ id: "right" }, true);
  for (let n = 0; n < MISTAKES; n += 1) {
    assert.equal(run.isOver(1), false);
    run.note({ id: `wrong-${n}` }, false);
  }
  assert.deepEqual([run.isOver(1), run.why, run.solved], [true, "mistakes", 1]);
  assert.deepEqual(run.missed.map(({ id }) => id), ["wrong-0", "wrong-1", "wrong-2"]);
});

test("whoever has had enough stops", () => {
  const run = new Run(0);
  run.stopped = true;
  assert.deepEqual([run.isOver(1), run.why], [true, "stopped"]);
});

test("the best result is kept for each game and for all", () => {
  assert.deepEqual([noteBest("", 0), noteBest("", 4), noteBest("", 4), noteBest("a", 2)], [false, true, false, true]);
  assert.deepEqual([best(""), best("a"), best("b")], [4, 2, 0]);
});
