import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { answer, ask, attempt, eventsIn, isStop, Refused, stream } from "../../src/tessella/web/page/lib/requests.js";
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
