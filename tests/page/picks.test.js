import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Picks } from "../../src/tessella/web/page/board/picks.js";
import { deferred, settled } from "./fakes.js";

// A board on which a piece is taken from a tray, laid on a cell, and turned:
//
//   piece P  ->  cell a, cell b  ->  a: turns 1 and 2    b: the move is settled
const START = [{ kind: "piece", value: "P", moves: 3 }, { kind: "cell", value: "z", moves: 1, move: "z!" }];
const AFTER = {
  P: { choices: [{ kind: "cell", value: "a", moves: 2 }, { kind: "cell", value: "b", moves: 1 }], move: null },
  "P,a": { choices: [
    { kind: "turn", value: "1", moves: 1, move: "a1", covers: ["a", "c"] },
    { kind: "turn", value: "2", moves: 1, move: "a2", covers: ["a", "d"] }], move: null },
  "P,b": { choices: [], move: "b!" },
  z: { choices: [], move: "z!" },
};

let picks;
let played;
let failures;
let asked;

class Shown extends Picks {
  shows = 0;

  show() { this.shows += 1; }
}

beforeEach(() => {
  [played, failures, asked] = [[], [], []];
  picks = new Shown({
    ask: async (steps) => {
      const key = steps.map(({ value }) => value).join();
      asked.push(key);
      if (!AFTER[key]) throw new Error(`no ${key}`);
      return AFTER[key];
    },
    play: (text) => played.push(text),
    onerror: (error) => failures.push(error.message),
  });
  picks.begin(START);
});

const values = (choices) => choices.map(({ value }) => value);
const toTurns = async () => {
  await picks.choose({ kind: "piece", value: "P" });
  await picks.click("a");
};

test("a choice that settles the move plays it, without asking", async () => {
  await picks.click("z");
  assert.deepEqual([played, asked], [["z!"], []]);
});

test("steps lead from level to level", async () => {
  await picks.choose({ kind: "piece", value: "P" });
  assert.deepEqual(values(picks.steps), ["P"]);
  assert.deepEqual(values(picks.now.choices), ["a", "b"]);
  await picks.click("b");
  assert.deepEqual(played, ["b!"], "what the server says is a move is played");
});

test("a piece is turned both ways round, and placed", async () => {
  await toTurns();
  assert.ok(picks.turning);
  picks.turn(1);
  assert.equal(picks.way, 1);
  picks.turn(1);
  assert.equal(picks.way, 0);
  picks.turn(-1);
  await picks.place();
  assert.deepEqual(played, ["a2"]);
});

test("a click on the cell where the piece lies turns it", async () => {
  await toTurns();
  await picks.click("a");
  assert.equal(picks.way, 1);
  assert.deepEqual(asked, ["P", "P,a"]);
});

test("a click on what an earlier level offered begins anew from there", async () => {
  await toTurns();
  assert.deepEqual(picks.others, ["z", "a", "b", "a"]);
  await picks.click("b");
  assert.deepEqual(played, ["b!"]);
  await picks.click("z");
  assert.deepEqual(played, ["b!", "z!"]);
});

test("a fingertip sees first, and plays with the second tap", async () => {
  await picks.click("z", true);
  assert.deepEqual(played, []);
  assert.equal(picks.now.move, "z!");
  await picks.click("z", true);
  assert.deepEqual(played, ["z!"]);
});

test("one can go back, as far as the beginning", async () => {
  await toTurns();
  assert.ok(picks.back());
  assert.deepEqual(values(picks.steps), ["P"]);
  assert.ok(picks.back());
  assert.equal(picks.back(), false);
  assert.equal(picks.levels.length, 1);
});

test("a stroke chooses the way of lying that covers it", async () => {
  await picks.choose({ kind: "piece", value: "P" });
  await picks.drag(["a", "d"], false);
  assert.equal(picks.way, 1);
  await picks.drag(["a", "q"], false);
  assert.equal(picks.way, 1, "where nothing fits, it stays as it is");
});

test("the end of a stroke takes no step of its own", async () => {
  await picks.choose({ kind: "piece", value: "P" });
  await picks.drag(["b", "c"], true);
  assert.deepEqual([played, values(picks.steps)], [[], ["P"]]);
});

test("where clicks lead is asked once; what failed is asked again", async () => {
  await picks.look([{ kind: "piece", value: "P" }]);
  await picks.choose({ kind: "piece", value: "P" });
  assert.deepEqual(asked, ["P"]);
  const broken = [{ kind: "cell", value: "q" }];
  await assert.rejects(picks.look(broken));
  await settled();
  await assert.rejects(picks.look(broken));
  assert.deepEqual(asked, ["P", "q", "q"]);
});

test("an answer that comes too late no longer counts", async () => {
  const slow = deferred();
  picks.ask = () => slow.promise;
  const taken = picks.choose({ kind: "piece", value: "P" });
  picks.begin([]);
  slow.resolve(AFTER.P);
  await taken;
  assert.deepEqual([picks.steps, picks.now.choices], [[], []]);
});

test("what the server refuses is told, and nothing is chosen", async () => {
  picks.begin([{ kind: "cell", value: "q", moves: 2 }]);
  await picks.click("q");
  assert.deepEqual([failures, picks.steps], [["no q"], []]);
});

test("cells that nobody offers do nothing", async () => {
  const { shows } = picks;
  await picks.click("nowhere");
  assert.deepEqual([asked, played, picks.shows], [[], [], shows]);
});
