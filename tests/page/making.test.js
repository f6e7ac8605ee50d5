import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { use } from "../../src/tessella/web/page/lib/texts.js";
import { making } from "../../src/tessella/web/page/puzzles/making.js";

use("en", { "page-puzzles-making": "One moment" });

test("whoever waits for longer than a second is told so, once", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const said = [];
    let finish = () => {};
    const made = making(new Promise((done) => { finish = done; }), (text) => said.push(text));
    mock.timers.tick(999);
    assert.deepEqual(said, []);
    mock.timers.tick(1);
    assert.deepEqual(said, ["One moment"]);
    finish("a puzzle");
    assert.equal(await made, "a puzzle");
    assert.equal(await making(Promise.resolve("another"), (text) => said.push(text)), "another");
    await assert.rejects(making(Promise.reject(new Error("none")), (text) => said.push(text)), /none/);
    mock.timers.tick(5000);
    assert.deepEqual(said, ["One moment"]);
  } finally {
    mock.timers.reset();
  }
});
