import assert from "node:assert/strict";
import { test } from "node:test";

import { Pace } from "../../src/tessella/web/page/table/pace.js";

/** A table seen from seat 1 whose clock goes on by hand. */
class Desk {
  time = 0;
  timers = [];
  /** @type {[number, string[]][]} when what was shown together */
  shown = [];
  calm = false;
  hurried = false;
  seq = 1;
  actions = 0;

  constructor() {
    this.pace = new Pace({
      show: (steps) => this.shown.push([this.time, steps.map(({ event, action }) => action?.text ?? event.kind)]),
      atOnce: () => this.calm,
      hurried: () => this.hurried,
      now: () => this.time,
      later: (then, ms) => this.timers.push([this.time + ms, then]),
    });
  }

  /** Let time pass, timer by timer. */
  wait(ms) {
    const until = this.time + ms;
    for (;;) {
      this.timers.sort(([a], [b]) => a - b);
      if (!this.timers.length || this.timers[0][0] > until) break;
      const [at, then] = this.timers.shift();
      this.time = Math.max(this.time, at);
      then();
    }
    this.time = until;
  }

  event(kind, seat, more = {}) {
    this.seq += 1;
    if (kind === "moved") this.actions += 1 + (more.rolls ?? []).length;
    this.pace.add({ type: "event", event: { kind, seat, seq: this.seq, ...more }, state: { actions: this.actions } }, [1]);
  }

  move(seat, text, rolls) { this.event("moved", seat, { text, ...(rolls && { rolls }) }); }

  board(seq = this.seq, actions = this.actions) { return this.pace.see({ seq, actions, board: {} }); }

  /** A move with its board. */
  see(seat, text) {
    this.move(seat, text);
    this.board();
  }
}

const times = (desk) => desk.shown.map(([at]) => Math.round(at));

test("a move of one's own is shown as soon as its board is there", () => {
  const desk = new Desk();
  desk.move(1, "mine");
  desk.wait(20);
  assert.deepEqual(desk.shown, []);
  desk.board();
  assert.deepEqual(desk.shown, [[20, ["mine"]]]);
});

test("a reply comes a while after the move it answers, and at once if it took long", () => {
  const desk = new Desk();
  desk.see(1, "mine");
  desk.wait(3);
  desk.see(2, "reply");
  desk.wait(5000);
  desk.see(1, "again");
  desk.wait(4000);
  desk.see(2, "thought");
  assert.deepEqual(desk.shown, [[0, ["mine"]], [600, ["reply"]], [5003, ["again"]], [9003, ["thought"]]]);
});

test("a round of five takes three seconds, and a long backlog no more", () => {
  for (const [many, last] of [[5, 3000], [10, 3000], [60, 3000]]) {
    const desk = new Desk();
    desk.see(1, "mine");
    for (let n = 0; n < many; n += 1) desk.see(2, `reply ${n}`);
    desk.wait(10000);
    assert.deepEqual(desk.shown.flatMap(([, texts]) => texts.slice(1)), [], "one at a time");
    assert.equal(desk.shown.length, many + 1);
    assert.equal(times(desk).at(-1), last);
  }
});

test("who plays by the clock waits less", () => {
  const desk = new Desk();
  desk.hurried = true;
  desk.see(1, "mine");
  for (let n = 0; n < 4; n += 1) desk.see(2, `reply ${n}`);
  desk.wait(10000);
  assert.equal(times(desk).at(-1), 1200);
});

test("a roll is an action of its own, and what it leads to stands after it", () => {
  const desk = new Desk();
  const stood = [];
  desk.pace.show = (steps) => stood.push(...steps.map(({ action, state, actions }) => [action.text, actions, Boolean(state)]));
  desk.move(1, "push", ["3", "5"]);
  for (const actions of [1, 2, 3]) desk.board(desk.seq, actions);
  desk.wait(5000);
  assert.deepEqual(stood, [["push", 1, false], ["3", 2, false], ["5", 3, true]]);
});

test("what has no board of its own goes along with the next that has one", () => {
  const desk = new Desk();
  for (const text of ["a", "b", "c"]) desk.move(2, text);
  desk.board();
  desk.wait(100);
  assert.deepEqual(desk.shown, [[0, ["a", "b", "c"]]]);
});

test("a board belongs to the last step that it shows, also when somebody came in between", () => {
  const desk = new Desk();
  desk.see(1, "mine");
  desk.move(2, "reply");
  desk.event("joined", 2);
  desk.board();
  desk.move(2, "next");
  assert.equal(desk.pace.waiting[0].view?.actions, 2);
  assert.equal(desk.pace.waiting.at(-1).view, null);
  desk.wait(600);
  assert.deepEqual(desk.shown.slice(1), [[600, ["reply", "joined"]]]);
  assert.ok(!desk.board(3, 2), "of what is shown already");
});

test("a move taken back waits for its board, even if as many actions were shown before", () => {
  const desk = new Desk();
  desk.see(1, "mine");
  desk.actions = 0;
  desk.event("took_back", 1);
  assert.equal(desk.shown.length, 1);
  desk.board();
  desk.see(1, "other");
  assert.deepEqual(desk.shown.map(([, texts]) => texts), [["mine"], ["took_back"], ["other"]]);
});

test("a skip shows all that waits, whether its board is there or not", () => {
  const desk = new Desk();
  desk.see(1, "mine");
  desk.see(2, "b");
  desk.move(3, "c");
  desk.pace.flush();
  assert.deepEqual(desk.shown, [[0, ["mine"]], [0, ["b", "c"]]]);
  assert.ok(!desk.board(), "nobody waits for it");
  desk.wait(9000);
  assert.equal(desk.shown.length, 2);
});

test("without motion everything is shown as it comes", () => {
  const desk = new Desk();
  desk.calm = true;
  desk.see(1, "mine");
  desk.see(2, "b");
  desk.see(3, "c");
  assert.deepEqual(desk.shown, [[0, ["mine"]], [0, ["b"]], [0, ["c"]]]);
});

test("what is before a move of one's own does not hold it up", () => {
  const desk = new Desk();
  desk.see(1, "mine");
  desk.see(2, "b");
  desk.see(1, "mine again");
  assert.deepEqual(desk.shown, [[0, ["mine"]], [0, ["b"]], [0, ["mine again"]]]);
});

test("nobody waits for ever for a board", () => {
  const desk = new Desk();
  desk.move(2, "b");
  desk.wait(10000);
  assert.deepEqual(desk.shown, [[3000, ["b"]]]);
});

test("what can be chosen waits with its board", () => {
  const desk = new Desk();
  desk.see(1, "mine");
  desk.see(2, "b");
  assert.ok(desk.pace.offer({ seq: desk.seq, choices: ["a"] }));
  assert.deepEqual(desk.pace.waiting[0].view.choices, ["a"]);
  desk.wait(600);
  assert.ok(!desk.pace.offer({ seq: desk.seq, choices: ["a"] }));
});
