// What is said at a table: how long it is seen, and who is not heard.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { PHRASES, Talk } from "../../src/tessella/web/page/table/phrases.js";
import { freshStorage } from "./fakes.js";

beforeEach(() => freshStorage());

test("a phrase is seen for a while, and the last one of a seat counts", () => {
  const talk = new Talk("x");
  assert.ok(talk.hear({ type: "said", seat: 2, phrase: "hello" }, [1], 1000));
  assert.ok(talk.hear({ type: "said", seat: 2, phrase: "luck" }, [1], 2000));
  assert.deepEqual(talk.fresh(3000), [{ seat: 2, phrase: "luck" }]);
  assert.deepEqual(talk.fresh(60_000), []);
});

test("who mutes a table hears nobody there, and is heard", () => {
  const talk = new Talk("x");
  talk.hear({ type: "said", seat: 2, phrase: "hello" }, [1], 0);
  talk.mute(true);
  assert.deepEqual(talk.fresh(1), []);
  assert.ok(!talk.hear({ type: "said", seat: 2, phrase: "hello" }, [1], 0));
  assert.ok(talk.hear({ type: "said", seat: 1, phrase: PHRASES[0] }, [1], 0));
  assert.ok(new Talk("x").muted);
  assert.ok(!new Talk("y").muted);
});
