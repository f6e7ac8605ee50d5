import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { Refused } from "../../src/tessella/web/page/lib/requests.js";
import { use } from "../../src/tessella/web/page/lib/texts.js";
import { making } from "../../src/tessella/web/page/puzzles/making.js";

use("en", { "page-puzzles-making": "One moment" });

test("whoever waits for longer than a second is told so, once", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const said = [];
    let finish = () => {};
    const made = making(() => new Promise((done) => { finish = done; }), (text) => said.push(text));
    mock.timers.tick(999);
    assert.deepEqual(said, []);
    mock.timers.tick(1);
    assert.deepEqual(said, ["One moment"]);
    finish("a puzzle");
    assert.equal(await made, "a puzzle");
    assert.equal(await making(async () => "another", (text) => said.push(text)), "another");
    await assert.rejects(making(() => Promise.reject(new Error("none")), (text) => said.push(text)), /none/);
    mock.timers.tick(5000);
    assert.deepEqual(said, ["One moment"]);
  } finally {
    mock.timers.reset();
  }
});

test("a server that is busy with it is asked again, and for something else not", async () => {
  let asked = 0;
  const late = (code, tries) => async () => {
    asked += 1;
    if (asked < tries) throw new Refused(code, "Later");
    return "a puzzle";
  };
  assert.equal(await making(late("busy", 3)), "a puzzle");
  for (const [code, tries, most] of [["busy", 9, 4], ["bad", 2, 1]]) {
    asked = 0;
    await assert.rejects(making(late(code, tries)), /Later/);
    assert.equal(asked, most);
  }
  asked = 0;
  const gone = new AbortController();
  gone.abort();
  await assert.rejects(making(late("busy", 2), () => {}, gone.signal), /Later/);
  assert.equal(asked, 1);
});
