import assert from "node:assert/strict";
import { test } from "node:test";

import { listenForSkips } from "../../src/tessella/web/page/table/skip.js";

/** Somebody who clicks and presses keys, on the board or beside it, while something waits. */
function somebody(waiting = 1) {
  const acts = {};
  globalThis.Element = class { constructor(inside) { this.inside = inside; } closest() { return this.inside ? this : null; } };
  globalThis.addEventListener = (kind, act) => { acts[kind] = act; };
  const pace = { waiting: Array(waiting), skips: 0, flush() { this.waiting = []; this.skips += 1; } };
  listenForSkips(pace, null);
  const happen = (kind, onBoard, timeStamp, more) => {
    const event = { target: new Element(onBoard), timeStamp, stopped: false, preventDefault() {}, ...more,
      stopPropagation() { this.stopped = true; } };
    acts[kind](event);
    return event.stopped;
  };
  return { pace, click: (onBoard, at) => happen("click", onBoard, at), press: (key, onBoard) => happen("keydown", onBoard, 0, { key }) };
}

test("a click on the board skips and does nothing else, nor does a second one right after it", () => {
  const { pace, click } = somebody();
  assert.ok(click(true, 1000));
  assert.equal(pace.skips, 1);
  assert.ok(click(true, 1200), "the same double click");
  assert.ok(!click(true, 1600), "nothing waits: this one is meant");
});

test("a click elsewhere skips too, and does what it is for", () => {
  const { pace, click } = somebody();
  assert.ok(!click(false, 1000));
  assert.equal(pace.skips, 1);
});

test("any key skips; on the board only those that lead around do something else", () => {
  for (const [key, onBoard, stopped] of [["Enter", true, true], [" ", true, true], ["r", true, true], ["ArrowUp", true, false], ["Tab", true, false], ["u", false, false]]) {
    const { pace, press } = somebody();
    assert.equal(press(key, onBoard), stopped, key);
    assert.equal(pace.skips, 1, key);
  }
  const { pace, press } = somebody();
  press("Shift", true);
  assert.equal(pace.skips, 0);
  const idle = somebody(0);
  assert.ok(!idle.press("Enter", true), "nothing waits: it is meant");
});
