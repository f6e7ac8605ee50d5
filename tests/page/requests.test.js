import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import {
  answer, ask, attempt, change, changeBy, eventsIn, isStop, Refused, stream,
} from "../../src/tessella/web/page/lib/requests.js";
import { settled } from "./fakes.js";
import { use } from "../../src/tessella/web/page/lib/texts.js";

const EVENTS = 'event: thought\ndata: {"move": "a1"}\n\nevent: hint\ndata: {"move": "b2", "why": "It wins."}\n\n';
const HEARD = [{ kind: "thought", data: { move: "a1" } }, { kind: "hint", data: { move: "b2", why: "It wins." } }];

const inPieces = (...pieces) => ReadableStream.from(pieces);
const all = async (events) => Array.fromAsync(events);
const json = (body, status = 200) => Response.json(body, { status });

/** The last request that was made, and what it is answered. */
let asked;
let answers;

beforeEach(() => {
  use("en", { unfit: [{ value: "name" }, " cannot be."], illegal: "No.", "page-unreachable": "Nobody answers." });
  globalThis.fetch = async (path, init = {}) => {
    asked = { path, ...init };
    return answers();
  };
});

test("events are read as they come", async () => {
  assert.deepEqual(await all(eventsIn(inPieces(EVENTS))), HEARD);
});

test("events are read however the stream is cut", async () => {
  for (let at = 1; at < EVENTS.length; at += 1) {
    assert.deepEqual(await all(eventsIn(inPieces(EVENTS.slice(0, at), EVENTS.slice(at)))), HEARD, `cut at ${at}`);
  }
  assert.deepEqual(await all(eventsIn(inPieces(...EVENTS))), HEARD);
});

test("what is not whole is not an event", async () => {
  const [first] = HEARD;
  assert.deepEqual(await all(eventsIn(inPieces(EVENTS.slice(0, -1)))), [first]);
  assert.deepEqual(await all(eventsIn(inPieces(": nothing yet\n\n", "event: alone\n\n"))), []);
});

test("each event of a stream is heard by its name, and others are not", async () => {
  answers = () => new Response(EVENTS);
  const heard = [];
  await stream("/api/hint", { body: { game: "x" } }, {
    hint: ({ move }) => heard.push(move),
    failed: () => heard.push("failed"),
  });
  assert.deepEqual(heard, ["b2"]);
  assert.equal(asked.method, "POST");
  assert.equal(asked.body, '{"game":"x"}');
});

test("a stream that is refused throws what the server says", async () => {
  answers = () => json({ code: "forbidden", message: "Not now." }, 403);
  await assert.rejects(stream("/api/hint", {}, {}), { code: "forbidden", message: "Not now.", status: 403 });
});

test("an answer is what its kind says", async () => {
  assert.deepEqual(await answer(json({ n: 1 })), { n: 1 });
  assert.equal(await answer(new Response("text")), "text");
  assert.equal(await answer(new Response(null, { status: 204 })), null);
});

test("a refusal says in words what is in the way, and names the options", async () => {
  const problem = { code: "bad", message: ["unfit", { name: "width" }], options: ["width"] };
  await assert.rejects(answer(json(problem, 422)),
    { message: "width cannot be.", words: problem.message, code: "bad", status: 422, options: ["width"] });
});

test("a server that says nothing readable has broken", async () => {
  const response = new Response("<html>", { status: 502, statusText: "Bad gateway" });
  await assert.rejects(answer(response), { code: "broken", message: "Bad gateway" });
});

test("what is tried out is told in the answer, and thrown here", async () => {
  answers = () => json({ code: "illegal", message: ["illegal", {}], error: "No." });
  await assert.rejects(attempt("/api/board", { game: "x" }), { code: "illegal", message: "No.", options: [] });
  assert.deepEqual(JSON.parse(asked.body), { game: "x", check: true });
});

test("a network that is gone is one thing, an answer nobody wants another", async () => {
  answers = () => { throw new TypeError("failed to fetch"); };
  await assert.rejects(ask("/api/games"), { code: "offline", message: "Nobody answers." });
  answers = () => { throw new DOMException("stopped", "AbortError"); };
  await assert.rejects(ask("/api/games"), (error) => isStop(error) && !(error instanceof Refused));
});

test("a change of which the server does not know whether it happened is asked for again, under one id", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const ids = new Set();
  let times = 0;
  answers = () => {
    ids.add(asked.headers["idempotency-key"]);
    times += 1;
    return times < 4 ? json({ code: "uncertain", message: ["illegal", {}] }, 504) : json({ id: "t1" });
  };
  const made = changeBy("/api/tables", { game: "x" }, { key: "mine" });
  for (const pause of [500, 1000, 2000]) {
    await settled();
    mock.timers.tick(pause);
  }
  assert.deepEqual(await made, { id: "t1" });
  assert.equal(ids.size, 1);
  assert.ok([...ids][0].length >= 22, "nobody guesses it");
  assert.equal(asked.headers.authorization, "Bearer mine");
  await changeBy("/api/tables/t1/join", {}, {}, "come");
  assert.equal(asked.headers["idempotency-key"], "come", "one that was given is kept");
  mock.timers.reset();
});

test("what is surely refused is not asked for again, and patience ends", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  answers = () => json({ code: "storage", message: ["illegal", {}] }, 503);
  await assert.rejects(change("/api/import", { method: "POST" }), { code: "storage" });
  answers = () => json({ code: "uncertain", message: ["illegal", {}] }, 504);
  const failed = assert.rejects(change("/api/import", { method: "POST" }), { code: "uncertain" });
  for (const pause of [500, 1000, 2000, 4000]) {
    await settled();
    mock.timers.tick(pause);
  }
  await failed;
  mock.timers.reset();
});

test("what was to be deleted and is gone, when asked for again, was deleted", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const said = [json({ code: "uncertain", message: ["illegal", {}] }, 504), json({ code: "unknown", message: ["illegal", {}] }, 404)];
  answers = () => said.shift();
  const gone = change("/api/tables/t1", { method: "DELETE" });
  await settled();
  mock.timers.tick(500);
  assert.equal(await gone, null);
  answers = () => json({ code: "unknown", message: ["illegal", {}] }, 404);
  await assert.rejects(change("/api/tables/t1", { method: "DELETE" }), { code: "unknown" });
  mock.timers.reset();
});
