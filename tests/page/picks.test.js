import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { frontTray, Picks } from "../../src/tessella/web/page/board/picks.js";
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

test("a second click where the piece is shown places it as it is shown", async () => {
  await toTurns();
  picks.turn(1);
  assert.ok(picks.others.includes("d"), "a click on any cell that it covers is taken");
  await picks.click("d");
  assert.deepEqual(played, ["a2"]);
  await toTurns();
  await picks.click("a");
  assert.deepEqual(played, ["a2", "a1"]);
});

test("two quick clicks place, though the first is not answered yet", async () => {
  await picks.choose({ kind: "piece", value: "P" });
  await Promise.all([picks.click("a"), picks.click("a")]);
  assert.deepEqual([played, asked], [["a1"], ["P", "P,a"]]);
});

test("on another cell a piece lies as it lay before, where it can", async () => {
  AFTER["P,b"] = { choices: [
    { kind: "turn", value: "3", moves: 1, covers: ["b", "e"] },
    { kind: "turn", value: "2", moves: 1, covers: ["b", "f"] }], move: null };
  await toTurns();
  picks.turn(1);
  await picks.click("b");
  assert.equal(picks.way, 1);
  AFTER["P,b"] = { choices: [], move: "b!" };
});

test("a click on what an earlier level offered begins anew from there", async () => {
  await toTurns();
  assert.deepEqual(picks.others, ["z", "a", "b", "a", "a", "c"]);
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

test("a stroke takes a piece from its first cell to its last", async () => {
  AFTER.m = { choices: [{ kind: "cell", value: "n", moves: 1, move: "mn" }], move: null };
  picks.begin([{ kind: "cell", value: "m", moves: 1 }]);
  await picks.drag(["m", "o"], false);
  await picks.drag(["m", "o", "n"], false);
  assert.deepEqual([played, values(picks.steps)], [[], ["m"]]);
  await picks.drag(["m", "o", "n"], true);
  assert.deepEqual(played, ["mn"]);
});

test("a stroke plays nothing by the cell where it begins", async () => {
  await picks.drag(["z", "a"], false);
  await picks.drag(["z", "a"], true);
  assert.deepEqual(played, []);
});

// A piece lies on a and c, and can be taken up to lie elsewhere.
const PLACES = [
  { steps: [{ kind: "cell", value: "a" }, { kind: "turn", value: "1" }], lifts: ["a", "c"], covers: ["b", "d"] },
];
const liftable = async () => {
  AFTER.a = { choices: [{ kind: "turn", value: "1", moves: 2, covers: ["b", "d"] }], move: null };
  AFTER["a,1"] = { choices: [{ kind: "button", value: "done", moves: 1, move: "a1" }], move: null };
  picks.askPlaces = async () => ({ places: PLACES });
  picks.begin([{ kind: "cell", value: "a", moves: 2 }]);
  await settled();
};

test("a piece can be taken up where it lies, where it is shown, and where it was laid", async () => {
  assert.equal(picks.lying("a"), undefined, "nothing is known to be taken up");
  await liftable();
  assert.deepEqual([picks.lying("a"), picks.lying("b")], [["a", "c"], undefined]);
  await picks.click("a");
  assert.deepEqual(picks.lying("b"), ["b", "d"]);
  await picks.place();
  assert.deepEqual(picks.lying("d"), ["b", "d"]);
});

test("to drop a piece is as good as the clicks that lead there", async () => {
  await liftable();
  await picks.drop(PLACES[0]);
  assert.deepEqual([values(picks.steps), values(picks.now.choices)], [["a", "1"], ["done"]]);
  picks.back();
  assert.ok(picks.turning, "and one can go back step by step");
  AFTER["a,1"] = { choices: [], move: "a1" };
  await liftable();
  AFTER["a,1"] = { choices: [], move: "a1" };
  await picks.drop(PLACES[0]);
  assert.deepEqual(played, ["a1"], "what settles the move plays it");
});

test("a game in which nothing is taken up is asked once, and never again", async () => {
  let times = 0;
  picks.askPlaces = async () => { times += 1; return { places: [] }; };
  picks.begin(START);
  await settled();
  picks.begin(START);
  await settled();
  assert.equal(times, 1);
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

// A move that only prepares another one: it opens a view of its own.
const opening = () => {
  AFTER.t = { choices: [], move: "trade", opens: true, effects: [["gives", {}]] };
  const views = [];
  picks.open = async (after) => {
    views.push(after.join());
    return { board: "there", choices: [{ kind: "cell", value: "w", moves: 1, move: "w!" }] };
  };
  picks.showAhead = (view) => views.push(view?.board ?? "here");
  picks.begin([{ kind: "button", value: "t", moves: 1, move: "trade", opens: true }]);
  return views;
};

test("a move that only prepares another is made together with it", async () => {
  const views = opening();
  await picks.choose({ kind: "button", value: "t" });
  assert.deepEqual([played, views, values(picks.now.choices)], [[], ["trade", "there"], ["w"]]);
  assert.deepEqual(picks.means, [["gives", {}]], "what it does is told meanwhile");
  picks.playAll = (...texts) => played.push(texts.join());
  await picks.click("w");
  assert.deepEqual(played, ["trade,w!"]);
});

test("a move that only prepares another can be called back", async () => {
  const views = opening();
  await picks.choose({ kind: "button", value: "t" });
  assert.ok(picks.back());
  assert.deepEqual([views.at(-1), picks.opened, values(picks.now.choices)], ["here", [], ["t"]]);
  assert.equal(picks.back(), false);
});

test("where nothing can be opened, such a move is played like any other", async () => {
  opening();
  picks.open = undefined;
  await picks.choose({ kind: "button", value: "t" });
  assert.deepEqual(played, ["trade"]);
});

test("one's own tray stays in front while others move", () => {
  assert.equal(frontTray(2, [2], 0), 2);
  assert.equal(frontTray(1, [2], 2), 2, "the computer moves");
  assert.equal(frontTray(1, [2], 0), 2, "before one has moved");
  assert.equal(frontTray(2, [1, 2], 1), 2, "on one screen, whoever moves");
  assert.equal(frontTray(2, undefined, 1), 2, "where one moves for all");
  assert.equal(frontTray(2, [], 0), 0, "who watches sees them by number");
});
