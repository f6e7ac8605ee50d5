// Open tables: whose are listed, and on what terms.

import assert from "node:assert/strict";
import { test } from "node:test";

import { use } from "../../src/tessella/web/page/lib/texts.js";
import { clockWords, waitingFor } from "../../src/tessella/web/page/lobby/open.js";

test("one's own open tables are not offered to oneself", () => {
  const tables = [{ id: "a", mine: [] }, { id: "b", mine: [1] }];
  assert.deepEqual(waitingFor(tables).map(({ id }) => id), ["a"]);
});

test("a clock in a few words", () => {
  const n = { value: "n" };
  use("en", { "page-open-clock-move": [n, " s"], "page-open-clock-total": [n, " min"], "page-open-clock-days": [n, " d"],
    "page-open-clock-increment": ["+", n], "page-open-clock-game": [n, " min for all"] });
  const none = { seconds: 0, increment: 0, days: 0 };
  assert.equal(clockWords({ ...none, kind: "none" }), "");
  assert.equal(clockWords({ ...none, kind: "move", seconds: 30 }), "30 s");
  assert.equal(clockWords({ ...none, kind: "total", seconds: 90 }), "1.5 min");
  assert.equal(clockWords({ ...none, kind: "total", seconds: 600, increment: 5 }), "10 min, +5");
  assert.equal(clockWords({ ...none, kind: "days", days: 3 }), "3 d");
  assert.equal(clockWords({ ...none, kind: "game", seconds: 300 }), "5 min for all");
});
