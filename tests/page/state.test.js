import assert from "node:assert/strict";
import { test } from "node:test";

import { TableState } from "../../src/tessella/web/page/table/state.js";

const seat = (n, kind = "here") => ({ seat: n, kind, name: "", level: null, team: n, joined: kind !== "link" });
const clock = { kind: "none", left: [null, null], due: null, game: null };
const state = { seq: 1, turn: 1, over: null, clock, offers: [], takeback: null, rematch: null };
const over = { winners: [1], scores: [0, 0], why: "", why_parts: null, outcome: "" };

const at = (kinds, mine, more = {}) => {
  const seats = kinds.map((kind, n) => seat(n + 1, kind));
  return new TableState({ ...state, history: [], events: [], seats, ...more }, mine);
};

test("a move is written down with what was rolled after it", () => {
  const table = at(["here", "here"], [1, 2]);
  const before = table.table.history;
  table.take({ kind: "moved", seat: 1, text: "a1", rolls: ["6", "1"] });
  assert.deepEqual(table.table.history, [{ seat: 1, text: "a1" }, { seat: 0, text: "6" }, { seat: 0, text: "1" }]);
  assert.deepEqual(before, [], "what was shown before stays as it was");
});

test("somebody who sits down has a name", () => {
  const table = at(["here", "link"], [1]);
  table.take({ kind: "joined", seat: 2, name: "Ben" });
  assert.deepEqual(table.table.seats.map(({ name, joined }) => [name, joined]), [["", true], ["Ben", true]]);
});

test("somebody who left has no name there, and wants nothing any more", () => {
  const table = at(["here", "link"], [1], { events: [{ kind: "rematch_asked", seat: 2 }] });
  table.take({ kind: "joined", seat: 2, name: "Ben" });
  table.take({ kind: "left", seat: 2 });
  assert.deepEqual(table.table.seats.map(({ name, joined }) => [name, joined]), [["", true], ["", false]]);
  assert.equal(table.rematchWish, null);
  const events = [{ kind: "rematch_asked", seat: 2 }, { kind: "left", seat: 2 }];
  assert.equal(at(["here", "link"], [1], { events }).rematchWish, null);
});

test("only a seat that one came to by a link can be left", () => {
  assert.deepEqual([[1], [2], []].map((mine) => at(["here", "link"], mine).leavable), [0, 2, 0]);
});

test("a closed table has ended, though the game is not over", () => {
  assert.deepEqual([{}, { closed: true }, { over }].map((more) => at(["here"], [1], { closed: false, ...more }).ended),
    [false, true, true]);
});

test("a wish for a rematch lasts until a move is taken back", () => {
  const table = at(["link", "link"], [1], { events: [{ kind: "rematch_asked", seat: 2 }] });
  assert.equal(table.rematchWish, 2);
  table.take({ kind: "rematch_asked", seat: 1 });
  assert.equal(table.rematchWish, 2);
  table.take({ kind: "took_back", seat: 1, seats: [1] });
  assert.equal(table.rematchWish, null);
});

test("one's own wishes are no questions to oneself", () => {
  const table = at(["link", "link"], [1], { offers: [1], takeback: 1 });
  assert.deepEqual([table.drawOffer, table.takebackWish], [null, null]);
  table.stand({ ...state, offers: [1, 2], takeback: 2 });
  assert.deepEqual([table.drawOffer, table.takebackWish], [2, 2]);
});

test("one clock for the whole game runs for all, and the last turn goes on when it is up", () => {
  const running = { kind: "game", left: [null, null], due: 99, game: { left: 10, last_turn: 30 } };
  const times = [0, 4000, 10_000, 12_000]; // ms
  const read = (table) => { table.read = 0; return table; };
  const table = read(at(["here", "link"], [2], { clock: running }));
  assert.deepEqual(times.map((now) => table.gameLeft(now)), [10, 6, 0, -2]);
  assert.deepEqual(times.map((now) => table.isLastTurn(now)), [false, false, true, true]);
  assert.equal(table.timeLeft(4000), 6, "whoever's turn it is");
  assert.equal(read(at(["here", "link"], [], { clock: running })).timeLeft(4000), null, "who watches needs no warning");
  const waiting = read(at(["here", "link"], [1], { clock: { ...running, due: null } }));
  assert.deepEqual([waiting.gameLeft(99_000), waiting.isLastTurn(99_000), waiting.timeLeft(99_000)], [10, false, null]);
  const ended = { ...running, due: null, game: { left: 0, last_turn: 30 } };
  const done = read(at(["here", "link"], [1], { clock: ended, over }));
  assert.deepEqual([done.isLastTurn(99_000), done.isTimeUp(99_000)], [false, true]);
  assert.equal(at(["here", "link"], [1]).gameLeft(0), null);
});

test("nobody can do anything before lots are drawn", () => {
  assert.deepEqual([null, [], [2, 1]].map((lots) => at(["here", "link"], [1], { lots }).undrawn), [false, true, false]);
});

test("it is one's turn at one's own seats only", () => {
  assert.ok(at(["here", "link"], [1]).myTurn);
  assert.ok(!at(["here", "link"], [2]).myTurn);
  assert.ok(!at(["here", "link"], []).myTurn);
  assert.ok(!at(["here", "link"], [1], { turn: 0 }).myTurn);
});

test("whoever plays against another screen is not alone", () => {
  assert.ok(at(["here", "here"], [1, 2]).alone);
  assert.ok(at(["link", "computer"], [1]).alone);
  assert.ok(!at(["here", "link"], [1]).alone);
  assert.ok(!at(["link", "link"], [1]).alone);
});

test("a draw takes two people and no computer", () => {
  assert.ok(at(["here", "link"], [1]).canDraw);
  assert.ok(!at(["here", "computer"], [1]).canDraw);
  assert.ok(!at(["here"], [1]).canDraw);
});

test("only what can end a game ends it", () => {
  const table = at(["here", "here"], [1, 2]);
  assert.ok(!table.endedBy({ kind: "moved" }));
  table.stand({ ...state, over });
  assert.ok(table.endedBy({ kind: "resigned" }));
  assert.ok(!table.endedBy({ kind: "joined" }));
});

test("others wait for one's move, not those who play on the same screen", () => {
  assert.ok(at(["here", "computer"], [1]).awaited);
  assert.ok(!at(["here", "here"], [1, 2]).awaited);
  assert.ok(!at(["here", "computer"], [1], { turn: 2 }).awaited);
  assert.ok(!at(["here", "computer"], [1], { over }).awaited);
  assert.ok(!at(["here", "computer"], []).awaited);
});

test("one's own clock counts down while it is one's turn", () => {
  const timed = { clock: { kind: "fischer", left: [30, 40], due: 99 } };
  const table = at(["link", "link"], [1], timed);
  assert.equal(table.timeLeft(table.read + 12_000), 18);
  assert.equal(at(["link", "link"], [2], timed).timeLeft(0), null);
  assert.equal(at(["link", "link"], [1]).timeLeft(0), null, "without a clock");
});

test("a state that was heard of a while ago has its clocks read then", () => {
  const table = at(["link", "link"], [1]);
  table.stand({ ...state, actions: 0 }, 5);
  assert.equal(table.read, 5);
});

test("what was taken back is no longer in the history", () => {
  const table = at(["here", "here"], [1, 2]);
  for (const text of ["a1", "b2"]) table.take({ kind: "moved", seat: 1, text });
  table.stand({ ...state, actions: 1 });
  assert.deepEqual(table.table.history, [{ seat: 1, text: "a1" }]);
});
