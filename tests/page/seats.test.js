// How people at a table are called: by whoever looks.

import assert from "node:assert/strict";
import { test } from "node:test";

import { freshStorage } from "./fakes.js";
import { Company, levelName } from "../../src/tessella/web/page/lib/seats.js";
import { speak, speakOf, t, use } from "../../src/tessella/web/page/lib/texts.js";

const person = (seat, name = "", team = seat) => ({ seat, kind: "link", name, level: null, team, joined: true });
const computer = (seat, level) => ({ seat, kind: "computer", name: "", level, team: seat, joined: true });

const place = (form) => [{ seat: "seat", form }];
const TEXTS = {
  "seat-you": [{ select: { value: "form" }, default: "other", variants: { start: "You", gen: "your", other: "you" } }],
  "seat-named": [{ value: "name" }, { select: { value: "form" }, default: "other", variants: { gen: "'s", other: "" } }],
  "seat-colour": ["colour ", { value: "look" }],
  "seat-name-and-colour": [{ value: "name" }, " (", { value: "look" }, ")"],
  "seat-team": ["team ", { value: "names" }], "seat-your-team": "your team's",
  "page-whose": place("gen"),
  "page-level-level3": "level 3",
  "page-computer-name": [{ value: "who" }, " (", { value: "level" }, ")"],
  "page-drawn": ["drawn: ", { value: "why" }],
  "page-won": [...place("start"), " won: ", { value: "why" }],
  "page-won-by-team": [{ value: "who" }, " won together: ", { value: "why" }],
  "page-won-by-your-team": ["your team won: ", { value: "why" }],
  stuck: [{ select: { person: "seat" }, default: "other",
    variants: { you: "you are stuck", other: [...place(), " is stuck"] } }],
};

Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });
freshStorage();
use("en", TEXTS);

test("who has one seat among others is you, and the others have their names or their colours", () => {
  const people = new Company([person(1, "Ben"), person(2, "Anna"), computer(3, "level2")], { mine: [1], colours: [4, 2, 1] });
  assert.deepEqual([1, 2, 3].map((seat) => people.label(seat)), ["You", "Anna", "colour 1"]);
  assert.deepEqual([1, 2, 3].map((seat) => people.knownAs(seat)), ["Ben", "Anna", "colour 1"]);
  assert.deepEqual([1, 2].map((seat) => t("whose", { seat }, { people })), ["your", "Anna's"]);
});

test("nobody is you where one plays for several, or watches", () => {
  for (const mine of [[1, 2], []]) {
    const people = new Company([person(1), person(2)], { mine });
    assert.deepEqual([1, 2].map((seat) => people.label(seat)), ["colour 1", "colour 2"]);
  }
});

test("rivals never have the same name", () => {
  const people = new Company([person(1, "Anna"), person(2, "anna"), person(3, "Colour 4"), computer(4, "level1"),
    computer(5, "level1")]);
  const names = [1, 2, 3, 4, 5].map((seat) => people.label(seat));
  assert.deepEqual(names, ["Anna (1)", "anna (2)", "Colour 4 (3)", "colour 4", "colour 5"]);
});

test("a colour may lie on the board without anybody behind it", () => {
  assert.equal(new Company([person(1, "Ben")], { mine: [1] }).label(2), "colour 2");
});

test("an ending is told from one's own seat", () => {
  const over = { winners: [2], scores: [0, 0], reason: ["stuck", { seat: 1 }] };
  const seats = [person(1), person(2)];
  const told = (mine) => new Company(seats, { mine }).ending(over);
  assert.equal(told([1]), "colour 2 won: you are stuck");
  assert.equal(told([2]), "You won: colour 1 is stuck");
  assert.equal(told([]), "colour 2 won: colour 1 is stuck");
  assert.equal(new Company(seats).ending({ ...over, winners: [] }), "drawn: colour 1 is stuck");
});

test("a team wins together, and one's own is yours", () => {
  const over = { winners: [1, 3], scores: [], reason: "points" };
  const seats = [1, 2, 3, 4].map((seat) => person(seat, "", seat % 2));
  assert.equal(new Company(seats, { mine: [3] }).ending(over), "your team won: points");
  const people = new Company(seats, { mine: [2] });
  assert.equal(people.ending(over), "colour 1 and colour 3 won together: points");
  assert.deepEqual([1, 4].map((seat) => people.mates(seat)), ["colour 3", "you"]);
  assert.equal(new Company([person(1), person(2)]).mates(1), "");
  assert.deepEqual(["2+4", "1+3"].map((seat) => t("whose", { seat }, { people })), ["your team's", "team colour 1 and colour 3"]);
});

test("all sentences are about those who are at the table, until others are", () => {
  const message = /** @type {const} */ (["stuck", { seat: 2 }]);
  speakOf(new Company([person(1), person(2)], { mine: [2] }));
  assert.equal(speak(message), "you are stuck");
  assert.equal(speak(message, { people: new Company([person(1), person(2, "Eve")]) }), "Eve is stuck");
});

test("a program is called by its own name, a level by its number", () => {
  assert.equal(levelName("level3"), "level 3");
  assert.equal(levelName("engine:my.net-2"), "my.net-2");
  assert.equal(new Company([computer(1, "engine:my.net-2")]).title(1), "colour 1 (my.net-2)");
});
