// Lots for the seats: when a draw is news, who drew what, and how everybody is called before and after.

import assert from "node:assert/strict";
import { test } from "node:test";

import { freshStorage } from "./fakes.js";
import { Company, gather, youPlay } from "../../src/tessella/web/page/lib/seats.js";
import { use } from "../../src/tessella/web/page/lib/texts.js";
import { justDrawn, lotsOf, tellLots } from "../../src/tessella/web/page/table/draws.js";

Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });
freshStorage();
use("en", {
  "seat-you": "You",
  "seat-number": ["seat ", { value: "seat" }],
  "seat-named": [{ value: "name" }],
  "seat-colour": ["colour ", { value: "look" }],
  "page-level-level1": "level 1",
  "page-lots-computer": ["Computer, ", { value: "level" }],
  "page-lots-player": ["Player ", { value: "n" }],
  "page-lots-lot": [{ select: { person: "seat" }, default: "other",
    variants: { you: ["you play ", { value: "colour" }], other: [{ value: "who" }, " plays ", { value: "colour" }] } }],
  "page-lots-told": ["Lots: ", { value: "each" }, "."],
  "page-you-play": ["You play ", { value: "colour" }],
});

const seat = (n, kind, name = "", level = null) => ({ seat: n, kind, name, level, team: n, joined: true });
const DRAWN = {
  lots: [3, 1, 2, 4], turn: 1, history: [], over: null,
  seats: [seat(1, "link", "Bob"), seat(2, "computer", "", "level1"), seat(3, "here"), seat(4, "link")],
};

test("a draw is news until somebody has moved", () => {
  assert.equal(justDrawn(DRAWN), true);
  assert.equal(justDrawn({ ...DRAWN, lots: [] }), false);
  assert.equal(justDrawn({ ...DRAWN, lots: null }), false);
  assert.equal(justDrawn({ ...DRAWN, history: [{ seat: 1, text: "a" }] }), false);
  assert.equal(justDrawn({ ...DRAWN, over: { winners: [1], scores: [], reason: ["resigned", {}] } }), false);
});

test("everybody is told in the order in which they sat down, whoever looks", () => {
  gather(DRAWN.seats, { mine: [3], colours: [5, 2, 3, 4], lots: DRAWN.lots });
  assert.deepEqual(lotsOf(DRAWN), [
    { seat: 3, who: "You", begins: false },
    { seat: 1, who: "Bob", begins: true },
    { seat: 2, who: "Computer, level 1", begins: false },
    { seat: 4, who: "Player 4", begins: false },
  ]);
  assert.equal(tellLots(DRAWN),
    "Lots: you play colour 3, Bob plays colour 5, Computer, level 1 plays colour 2, and Player 4 plays colour 4.");
  gather(DRAWN.seats, { mine: [], lots: DRAWN.lots });
  assert.equal(lotsOf(DRAWN)[0].who, "Player 1");
});

test("nobody has a colour before", () => {
  const people = new Company(DRAWN.seats, { mine: [3], lots: [] });
  assert.deepEqual([1, 2, 3, 4].map((n) => people.label(n)), ["Bob", "seat 2", "You", "seat 4"]);
  gather(DRAWN.seats, { mine: [3], lots: [] });
  assert.equal(youPlay(false), "");
  gather(DRAWN.seats, { mine: [3], lots: DRAWN.lots });
  assert.equal(youPlay(false), "You play colour 3");
});
