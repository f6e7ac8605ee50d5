// What is small and has no file of its own.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { addressOf, settingIn } from "../../src/tessella/web/page/analysis/address.js";
import { nextCell } from "../../src/tessella/web/page/board/controls.js";
import { bestWorth, byWorth } from "../../src/tessella/web/page/board/worth.js";
import { clockFace } from "../../src/tessella/web/page/lib/clock.js";
import { titleOfChoice } from "../../src/tessella/web/page/lib/games.js";
import { recall, remember } from "../../src/tessella/web/page/lib/store.js";
import { use } from "../../src/tessella/web/page/lib/texts.js";
import { ago } from "../../src/tessella/web/page/lobby/tables.js";
import { resultText } from "../../src/tessella/web/page/puzzles/result.js";
import { Past } from "../../src/tessella/web/page/table/past.js";
import { freshStorage } from "./fakes.js";

let storage;
beforeEach(() => { storage = freshStorage(); });

test("a choice of several things has a title though no text's name has a plus sign", () => {
  Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });
  use("en", { "x-option-counts.a-b": "a and b" });
  assert.equal(titleOfChoice("x", "counts", "a+b"), "a and b");
  assert.equal(titleOfChoice("x", "counts", "a+c"), "a+c");
});

test("the address of a free board leads back to it", () => {
  const options = { goal: "#./.# & more", width: 5 };
  const setting = { game: "x", preset: "", options, position: "1./.2 1", moves: ["a1=+-", "b2"] };
  const { pathname, search } = new URL(addressOf(setting), "http://here");
  assert.equal(pathname, "/analysis");
  assert.deepEqual(settingIn(search), setting);
});

test("an address that somebody wrote by hand is read as far as it can be", () => {
  const plain = { game: "x", preset: "", options: {}, position: "", moves: [] };
  for (const options of ["{broken", "[1]", "null", "7", ""]) {
    assert.deepEqual(settingIn(`?game=x&options=${options}`), plain, options);
  }
  assert.deepEqual(settingIn("?game=x&moves=,a1,,b2,").moves, ["a1", "b2"]);
});

test("a quick win is best, a late loss better than a quick one, the unknown last", () => {
  const choice = (name, value, distance) => ({ value: name, ...(value && { worth: { value, distance } }) });
  const choices = [
    choice("?"), choice("l2", "loss", 2), choice("d", "draw", null),
    choice("l8", "loss", 8), choice("w5", "win", 5), choice("w1", "win", 1),
  ];
  assert.deepEqual(byWorth(choices).map(({ value }) => value), ["w1", "w5", "d", "l8", "l2", "?"]);
  assert.deepEqual(bestWorth(choices), { value: "win", distance: 1 });
  assert.equal(bestWorth([choice("?")]), null);
  assert.equal(bestWorth([]), null);
});

test("an arrow leads to the nearest cell straight ahead, and over the edge to none", () => {
  const cells = [["a", 0, 0], ["b", 10, 6], ["c", 14, 0], ["d", 0, 10], ["e", 2, 9]].map(([name, x, y]) => (
    { name: String(name), x: Number(x), y: Number(y) }));
  assert.equal(nextCell(cells, cells[0], [1, 0]), "c");
  assert.equal(nextCell(cells, cells[0], [0, 1]), "d");
  assert.equal(nextCell(cells, cells[2], [-1, 0]), "b"); // beside, but much nearer
  assert.equal(nextCell(cells, cells[0], [-1, 0]), "");
});

test("what is remembered can be read again, and what is broken is not there", () => {
  remember("key", { a: [1] });
  assert.deepEqual(recall("key", null), { a: [1] });
  assert.equal(recall("other", "otherwise"), "otherwise");
  storage.setItem("broken", "{");
  assert.equal(recall("broken", 3), 3);
  assert.equal(recall("key", null, sessionStorage), null);
  storage.full = true;
  remember("key", "new");
  assert.deepEqual(recall("key", null), { a: [1] });
});

test("how long ago is said in the largest unit that fits", () => {
  Object.defineProperty(globalThis, "navigator", { value: { languages: ["en-GB"] }, configurable: true });
  mock.timers.enable({ apis: ["Date"], now: Date.parse("2026-11-16T12:00Z") });
  const cases = {
    "2026-11-16T11:59:50Z": "this minute",
    "2026-11-16T11:50Z": "10 minutes ago",
    "2026-11-16T09:30Z": "2 hours ago",
    "2026-11-14T09:30Z": "2 days ago",
  };
  for (const [when, said] of Object.entries(cases)) assert.equal(ago(new Date(when)), said);
  mock.timers.reset();
});

test("a clock shows what is left, never less than nothing", () => {
  const cases = [[-3, "0:00"], [0.2, "0:01"], [59.9, "1:00"], [61, "1:01"], [3600, "1:00:00"], [86_399, "23:59:59"]];
  for (const [seconds, face] of cases) assert.equal(clockFace(seconds), face);
});

test("a result tells how it went and not how it goes", () => {
  const judged = { made: 5, moves: [{ text: "secret", verdict: "right" }, { text: "secret", verdict: "detour" }] };
  const result = { name: "The letter Z", date: "2026-11-16", least: 4, judged, hints: 9, slips: 1 };
  const lines = ["Tessella · The letter Z · 2026-11-16", "🟦🟨 5/4🟥💡💡💡💡💡", "http://here/x"];
  assert.deepEqual(resultText(result, "http://here/x").split("\n"), lines);
});

test("a board that was seen is shown again when the line is down, and a line taken back is forgotten", async () => {
  const fetched = mock.method(globalThis, "fetch", async () => { throw new TypeError("no line"); });
  const past = new Past("x");
  past.keep(1, { svg: "one" });
  past.keep(2, { svg: "two" });
  assert.deepEqual(await past.board(1, []), { svg: "one" });
  past.keep(1, { svg: "another" });
  assert.deepEqual(await past.board(1, []), { svg: "another" });
  await assert.rejects(past.board(2, []), { code: "offline" });
  fetched.mock.restore();
});
