import assert from "node:assert/strict";
import { test } from "node:test";

import { clockWanted } from "../../src/tessella/web/page/new/clock.js";
import { exchange, seatsWanted, stillThere } from "../../src/tessella/web/page/new/seats.js";
import { isSwitchedOn, optionsIn, optionText, presetOf, queryFor } from "../../src/tessella/web/page/lib/values.js";

const preset = (name, values, changes = values) => ({ name, values, changes });
const PRESETS = [preset("classic", {}), preset("wide", { width: 5 }), preset("hex", { hex: true, width: 5 })];
const GAME = { presets: PRESETS, options: [{ name: "width" }, { name: "hex" }] };

test("values of options are written as the server reads them", () => {
  assert.deepEqual([true, false, 5, "a b"].map(optionText), ["on", "off", "5", "a b"]);
  assert.deepEqual(["true", "ON", " yes ", "1", true].map(isSwitchedOn), [true, true, true, true, true]);
  assert.deepEqual(["false", "off", "no", "0", "", false].map(isSwitchedOn), Array(6).fill(false));
});

test("options that come to a preset are known by it", () => {
  assert.equal(presetOf(PRESETS, {})?.name, "classic");
  assert.equal(presetOf(PRESETS, { width: "5" })?.name, "wide");
  assert.equal(presetOf(PRESETS, { width: "5", hex: "on" })?.name, "hex");
  assert.equal(presetOf(PRESETS, { width: "6" }), undefined);
  assert.equal(presetOf(PRESETS, { hex: "on" }), undefined);
});

test("a preset is known by what follows from it too", () => {
  const presets = [preset("three", { seats: 3 }, { seats: "3", size: "6" })];
  assert.equal(presetOf(presets, { seats: "3" })?.name, "three");
  assert.equal(presetOf(presets, { seats: "3", size: "6" })?.name, "three");
  assert.equal(presetOf(presets, { seats: "3", size: "5" }), undefined);
});

test("an address names a preset, and options on top of it", () => {
  const asked = new URLSearchParams("preset=hex&width=7&position=x&unknown=1");
  assert.deepEqual(optionsIn(GAME, asked), { hex: true, width: "7" });
  assert.deepEqual(optionsIn(GAME, new URLSearchParams("preset=none")), {});
});

test("an address says what was chosen, as short as it can", () => {
  assert.equal(queryFor(PRESETS, { width: "5" }, ""), "?preset=wide");
  assert.equal(queryFor(PRESETS, { width: "6" }, "a b"), "?width=6&position=a+b");
  assert.equal(queryFor([], {}, ""), "");
});

test("what an address says leads back to the same options", () => {
  for (const options of [{}, { width: "5" }, { width: "6", hex: "on" }]) {
    const again = optionsIn(GAME, new URLSearchParams(queryFor(PRESETS, options, "")));
    const texts = Object.entries(again).map(([name, value]) => [name, optionText(value)]);
    assert.deepEqual(Object.fromEntries(texts), options);
  }
});

test("a clock is told in seconds", () => {
  assert.deepEqual(clockWanted("none", {}), { kind: "none" });
  assert.deepEqual(clockWanted("move", { seconds: "30" }), { kind: "move", seconds: 30 });
  const total = clockWanted("total", { minutes: "1.5", increment: 0 });
  assert.deepEqual(total, { kind: "total", seconds: 90, increment: 0 });
  assert.deepEqual(clockWanted("total", {}), { kind: "total", seconds: 600, increment: 5 });
  assert.deepEqual(clockWanted("game", { minutes: "5", increment: 3 }), { kind: "game", seconds: 300 });
  assert.deepEqual(clockWanted("days", { days: 2, seconds: 9 }), { kind: "days", days: 2 });
});

test("a computer has a level, a person a name, and a colour only if it is not the seat's own", () => {
  const players = [
    { kind: "here", name: "Ann" },
    { kind: "computer", name: "ignored", level: "level3" },
    { kind: "link", name: "" },
  ];
  assert.deepEqual(seatsWanted(players, [1, 3, 2, 4, 5, 6]), [
    { kind: "here", name: "Ann" },
    { kind: "computer", level: "level3", colour: 3 },
    { kind: "link", name: "", colour: 2 },
  ]);
});

test("a colour that another seat has is exchanged with it", () => {
  assert.deepEqual(exchange([1, 2, 3, 4, 5, 6], 0, 3), [3, 2, 1, 4, 5, 6]);
  assert.deepEqual(exchange([3, 2, 1, 4, 5, 6], 0, 3), [3, 2, 1, 4, 5, 6]);
});

test("a program that this server no longer has gives its seat to a computer", () => {
  const saved = [{ kind: "here", name: "Ann" }, ...["level4", "engine:a", "engine:gone"].map((level) => (
    { kind: "computer", name: "", level }))];
  assert.deepEqual(stillThere(saved, ["engine:a"]).map(({ level }) => level), [undefined, "level4", "engine:a", "level2"]);
  assert.deepEqual(stillThere(saved, ["engine:a"]).slice(0, 3), saved.slice(0, 3));
});
