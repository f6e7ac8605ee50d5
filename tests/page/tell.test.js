// What is told of a table, and what stands beside the board: from the seat of whoever looks.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { gather } from "../../src/tessella/web/page/lib/seats.js";
import { use } from "../../src/tessella/web/page/lib/texts.js";
import { notes } from "../../src/tessella/web/page/table/notes.js";
import { stepsOf } from "../../src/tessella/web/page/table/pace.js";
import { TableState } from "../../src/tessella/web/page/table/state.js";
import { greet, tell } from "../../src/tessella/web/page/table/tell.js";
import { freshStorage } from "./fakes.js";

const NOTHING = { games: 0, draws: 0, wins: [0, 0], points: [0, 0] };
const ALONE = { number: 1, changed: false, games: [], earlier: NOTHING, sums: NOTHING };
const who = { seat: "seat", form: "start" };
const told = (...words) => [who, ...words];
const TEXTS = {
  "seat-you": "you", "seat-named": [{ value: "name" }], "seat-colour": ["colour ", { value: "look" }],
  moved: told(" moved"), takes: "takes two", wins: "wins", stuck: told(" stuck"),
  "page-said-move": told(" played ", { value: "text" }), "page-said-roll": ["rolled ", { value: "text" }],
  "page-said-does": ["that ", { value: "does" }], "page-turn-of": told(" to move"),
  "page-won": told(" won: ", { value: "why" }), "page-drawn": ["drawn: ", { value: "why" }],
  "page-said-joined": told(" came"), "page-said-takeback_declined": told(" said no"),
  "page-said-left": told(" left"), "page-said-removed": told(" replaced"), "page-said-closed": "closed",
  "page-said-watching": ["watching ", { value: "allowed" }],
  "page-said-draw_offered": told(" offered"), "page-said-takeback_asked": told(" asked"),
  "page-you-play-now": ["now you play ", { value: "colour" }],
  "page-series-side": [{ value: "who" }, " ", { value: "n" }],
  "page-series-stands": ["game ", { value: "n" }, ": ", { value: "each" }],
  "page-you-play": ["you play ", { value: "colour" }], "page-you-watch": ["you watch with ", { value: "n" }],
  "page-awaits-takeback": ["takeback: waiting for ", { value: "who" }],
  "page-awaits-draw": ["draw: waiting for ", { value: "who" }],
  "page-awaits-rematch": ["rematch: waiting for ", { value: "who" }],
};

beforeEach(() => {
  Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });
  freshStorage();
  use("en", TEXTS);
});

const seat = (n, kind = "link", name = "") => ({ seat: n, kind, name, level: null, team: n, joined: true });
const standing = (more = {}) => ({ seq: 1, actions: 0, turn: 1, over: null, offers: [], takeback: null, rematch: null,
  series: ALONE, clock: { kind: "none", left: [null, null], due: null }, ...more });

function sit(mine, more = {}) {
  const seats = [seat(1), seat(2, "link", "Anna")];
  const state = new TableState({ seats, history: [], events: [], ...standing(), ...more }, mine);
  gather(state.table.seats, { mine, colours: [1, 2] });
  return state;
}

/** Let something happen, and give what is told of it. */
function hear(state, event, after = {}, view = null) {
  const actions = state.table.history.length + (event.kind === "moved" ? 1 + (event.rolls?.length ?? 0) : 0);
  const steps = stepsOf({ event, state: standing({ actions, ...after }) }, state.mine, 0);
  return steps.flatMap((step, n) => {
    if (step.action) state.act(step.action);
    else state.take(step.event);
    if (step.state) state.stand(step.state);
    gather(state.table.seats, { mine: state.mine, colours: [1, 2] });
    return tell(state, { ...step, view: n === 0 ? view : null });
  });
}

const moved = (n, more = {}) => ({ seq: 2, at: 0, kind: "moved", seat: n, text: "a1", ...more });

test("a reply is told with what it did, and that it is one's turn", () => {
  const view = { told: { move: ["moved", { seat: 2 }], does: ["takes", {}] } };
  assert.deepEqual(hear(sit([1]), moved(2), { turn: 1 }, view),
    ["Anna moved", "that takes two", "you to move"]);
  assert.deepEqual(hear(sit([1]), moved(1), { turn: 2 }, null), ["you played a1"]);
  assert.deepEqual(hear(sit([]), moved(2), { turn: 1 }, null), ["Anna played a1"], "nobody's turn is a watcher's");
});

test("each roll is told, and one's turn after the last of them", () => {
  assert.deepEqual(hear(sit([1]), moved(2, { rolls: ["d3", "d1"] }), { turn: 1 }),
    ["Anna played a1", "rolled d3", "rolled d1", "you to move"]);
});

test("an ending is told once", () => {
  const over = { winners: [2], scores: [], reason: ["stuck", { seat: 1 }] };
  const view = { told: { move: null, does: ["wins", {}] } };
  assert.deepEqual(hear(sit([1]), moved(2), { turn: 0, over }, view), ["Anna played a1", "Anna won: you stuck"]);
  const sums = { ...NOTHING, games: 2, wins: [0, 2] };
  assert.deepEqual(hear(sit([1]), moved(2), { turn: 0, over, series: { ...ALONE, number: 2, sums } }, view).at(-1),
    "game 2: you 0, Anna 2");
});

test("nobody is told that they came themselves", () => {
  const joined = (n) => ({ seq: 2, at: 0, kind: "joined", seat: n, name: "Zoe" });
  const seats = [seat(1), { ...seat(2), joined: false }];
  assert.deepEqual(hear(sit([1], { seats }), joined(1)), []);
  assert.deepEqual(hear(sit([1], { seats }), joined(2)), ["Zoe came"], "by the name they gave");
  assert.deepEqual(hear(sit([1]), joined(2)), [], "who only takes another name has not come");
});

test("who leaves is told to all, and what whoever set the table up decides", () => {
  const left = (more) => ({ seq: 2, at: 0, kind: "left", seat: 2, ...more });
  assert.deepEqual(hear(sit([1]), left()), ["colour 2 left"]);
  assert.deepEqual(hear(sit([2]), left({ removed: true })), ["you replaced"]);
  assert.deepEqual(hear(sit([1]), { seq: 2, at: 0, kind: "watching", seat: 0, allowed: false }), ["watching no"]);
  const state = sit([1]);
  assert.deepEqual(hear(state, { seq: 2, at: 0, kind: "closed", seat: 0 }, { turn: 0, closed: true }), ["closed"]);
  assert.equal(greet(state), "you play colour 1 closed");
});

test("who comes is told who they are, and whose turn it is", () => {
  assert.equal(greet(sit([2])), "you play colour 2 colour 1 to move");
  const sums = { ...NOTHING, games: 1, wins: [0, 1] };
  const later = { ...ALONE, number: 2, changed: true, games: [{ table: "a", winners: [2], scores: [0, 0] }], sums };
  assert.equal(greet(sit([2], { series: later })), "now you play colour 2 colour 1 to move");
  assert.equal(greet(sit([])), "you watch with 0 colour 1 to move");
  assert.equal(greet(sit([1, 2])), "colour 1 to move");
});

test("one's colour stands there until one has moved, and that one watches always", () => {
  const state = sit([2]);
  assert.deepEqual(notes(state), ["you play colour 2"]);
  hear(state, moved(1), { turn: 2 });
  assert.deepEqual(notes(state), ["you play colour 2"]);
  hear(state, moved(2), { turn: 1 });
  assert.deepEqual(notes(state), []);
  const watching = sit([]);
  watching.presence = { seats: [1], watching: 3 };
  assert.deepEqual(notes(watching), ["you watch with 2"]);
});

test("whoever asked sees whose answer is awaited, and a no until something else happens", () => {
  const state = sit([1], { history: [{ seat: 1, text: "a1" }], actions: 1 });
  hear(state, { seq: 3, at: 0, kind: "takeback_asked", seat: 1 }, { takeback: 1 });
  assert.deepEqual(notes(state), ["takeback: waiting for Anna"]);
  hear(state, { seq: 4, at: 0, kind: "takeback_declined", seat: 2 });
  assert.deepEqual(notes(state), ["Anna said no"]);
  hear(state, moved(2), { turn: 1 });
  assert.deepEqual(notes(state), []);
  hear(state, { seq: 6, at: 0, kind: "draw_offered", seat: 1 }, { offers: [1] });
  assert.deepEqual(notes(state), ["draw: waiting for Anna"]);
  hear(state, { seq: 7, at: 0, kind: "rematch_asked", seat: 1 }, { over: { winners: [], scores: [], reason: "x" } });
  assert.deepEqual(notes(state), ["rematch: waiting for Anna"]);
});

test("whoever said no is not told of it", () => {
  const state = sit([2], { history: [{ seat: 2, text: "a1" }], actions: 1 });
  hear(state, { seq: 4, at: 0, kind: "takeback_declined", seat: 2 });
  assert.equal(state.declined, null);
  assert.deepEqual(notes(state), []);
});
