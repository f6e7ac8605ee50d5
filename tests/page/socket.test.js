import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { deflateSync } from "node:zlib";

import { TableSocket } from "../../src/tessella/web/page/lib/socket.js";
import { settled } from "./fakes.js";
import { use } from "../../src/tessella/web/page/lib/texts.js";

use("en", { said: [{ value: "text" }] });

/** A socket that does what the test says. */
class FakeWebSocket {
  static OPEN = 1;
  static made = [];

  readyState = 0;
  sent = [];

  constructor(url) {
    this.url = url;
    FakeWebSocket.made.push(this);
  }

  send(text) {
    assert.equal(this.readyState, 1, "nothing can be sent before it is open");
    this.sent.push(JSON.parse(text));
  }

  open() {
    this.readyState = 1;
    this.onopen();
  }

  break() {
    this.readyState = 3;
    this.onclose();
  }

  close() { this.break(); }

  async say(message) {
    this.onmessage({ data: JSON.stringify(message) });
    await settled();
  }
}

const made = FakeWebSocket.made;
const snapshot = (seq) => ({ type: "snapshot", seats: [1], table: { seq } });
let heard;
let lost;

function connect() {
  const socket = new TableSocket("t1", { onmessage: (said) => heard.push(said.type), onlost: () => { lost += 1; } });
  made.at(-1).open();
  return socket;
}

beforeEach(() => {
  made.length = 0;
  heard = [];
  lost = 0;
  globalThis.WebSocket = FakeWebSocket;
  globalThis.location = { protocol: "http:", host: "here" };
  globalThis.reportError = (error) => { throw error; };
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

test("it says hello first", () => {
  connect();
  assert.equal(made[0].url, "ws://here/api/tables/t1/live");
  assert.deepEqual(made[0].sent, [{ type: "hello", have: 0, views: true, packed: true }]);
});

test("it comes back and asks for what it missed", async () => {
  connect();
  await made[0].say(snapshot(3));
  await made[0].say({ type: "event", event: { seq: 4 }, state: { seq: 4 } });
  made[0].break();
  assert.equal(lost, 1);
  mock.timers.tick(400);
  made[1].open();
  assert.equal(made[1].sent[0].have, 4);
  await made[1].say({ type: "missed", seats: [1], events: [], state: { seq: 7 } });
  made[1].break();
  mock.timers.tick(400);
  made[2].open();
  assert.equal(made[2].sent[0].have, 7);
});

test("it waits longer each time, and begins anew once it is there", async () => {
  connect();
  for (const [n, pause] of [400, 800, 1600, 3200, 5000, 5000].entries()) {
    made.at(-1).break();
    mock.timers.tick(pause - 1);
    assert.equal(made.length, n + 1, `${pause} ms`);
    mock.timers.tick(1);
    assert.equal(made.length, n + 2, `${pause} ms`);
  }
  made.at(-1).open();
  await made.at(-1).say(snapshot(1));
  made.at(-1).break();
  mock.timers.tick(400);
  assert.equal(made.length, 8);
});

test("a server that stops says when to come back", async () => {
  connect();
  await made[0].say({ type: "leaving", seconds: 2.5 });
  assert.deepEqual(heard, []);
  made[0].break();
  mock.timers.tick(2499);
  assert.equal(made.length, 1);
  mock.timers.tick(1);
  assert.equal(made.length, 2);
  made[1].break(); // it is not there yet: from now on as usual
  mock.timers.tick(800);
  assert.equal(made.length, 3);
});

test("a command is answered by its id", async () => {
  const socket = connect();
  const first = socket.do({ type: "resign" });
  const second = socket.do({ type: "draw" });
  const [, one, other] = made[0].sent;
  assert.notEqual(one.id, other.id);
  await made[0].say({ type: "done", id: other.id, seq: 5 });
  assert.equal((await second).seq, 5);
  const refused = assert.rejects(first, { code: "over", message: "It is over." });
  const message = ["said", { text: "It is over." }];
  await made[0].say({ type: "refused", id: one.id, code: "over", error: "It is over.", message });
  await refused;
  assert.equal(socket.waiting.size, 0);
});

test("an answer to somebody else's command settles nothing", async () => {
  const socket = connect();
  socket.do({ type: "resign" });
  await made[0].say({ type: "done", id: "another", seq: 5 });
  await made[0].say({ type: "refused", id: "", code: "bad", error: "What?", message: ["said", { text: "What?" }] });
  assert.equal(socket.waiting.size, 1);
});

test("a command whose answer was lost is sent again under the same id", async () => {
  const socket = connect();
  const done = socket.do({ type: "move", text: "a1", answers: 1 });
  const sent = made[0].sent[1];
  made[0].break();
  mock.timers.tick(400);
  made[1].open();
  assert.deepEqual(made[1].sent[1], sent);
  await made[1].say({ type: "done", id: sent.id, seq: 2 });
  assert.equal((await done).seq, 2);
  made[1].break();
  mock.timers.tick(800);
  made[2].open();
  assert.equal(made[2].sent.length, 1, "what was answered is not sent again");
});

test("a command of which the server does not know whether it happened is sent again by itself", async () => {
  const socket = connect();
  await made[0].say(snapshot(1));
  const done = socket.do({ type: "move", text: "a1", answers: 1 });
  const sent = made[0].sent[1];
  for (const times of [3, 4]) {
    await made[0].say({ type: "refused", id: sent.id, code: "uncertain", error: "?", message: ["said", { text: "?" }] });
    assert.equal(made[0].sent.length, times - 1, "not at once");
    mock.timers.tick(1000);
    assert.equal(made[0].sent.length, times);
    assert.deepEqual(made[0].sent.at(-1), sent, "under the same id");
  }
  await made[0].say({ type: "done", id: sent.id, seq: 2 });
  assert.equal((await done).seq, 2);
});

test("a command that was answered meanwhile is not sent again", async () => {
  const socket = connect();
  await made[0].say(snapshot(1));
  const done = socket.do({ type: "resign" });
  const { id } = made[0].sent[1];
  await made[0].say({ type: "refused", id, code: "uncertain", error: "?", message: ["said", { text: "?" }] });
  made[0].break();
  mock.timers.tick(400);
  made[1].open();
  await made[1].say({ type: "done", id, seq: 2 });
  await done;
  mock.timers.tick(1000);
  assert.deepEqual(made[1].sent.map(({ type }) => type), ["hello", "resign"]);
});

test("a hello for which the database is not there is said again", async () => {
  connect();
  for (const code of ["storage", "busy", "uncertain"]) {
    await made.at(-1).say({ type: "refused", id: "", code, error: "Later.", message: ["said", { text: "Later." }] });
    made.at(-1).break();
    mock.timers.tick(5000);
    made.at(-1).open();
  }
  assert.deepEqual(heard, [], "nobody is told that the table cannot be shown");
  assert.equal(made.length, 4);
});

test("a command given before the line is open is sent when it is", () => {
  const socket = new TableSocket("t1", { onmessage: () => {}, onlost: () => {} });
  socket.do({ type: "rematch" });
  made[0].open();
  assert.deepEqual(made[0].sent.map(({ type }) => type), ["hello", "rematch"]);
});

test("a packed message is unpacked, and none overtakes it", async () => {
  const socket = connect();
  const packed = deflateSync(JSON.stringify({ type: "view", seq: 1, turn: 1 }));
  made[0].onmessage({ data: packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength) });
  made[0].onmessage({ data: '{"type": "pong"}' });
  await socket.order;
  assert.deepEqual(heard, ["view", "pong"]);
});

test("once closed it stays closed", () => {
  const socket = connect();
  socket.close();
  mock.timers.tick(60_000);
  assert.equal(made.length, 1);
  assert.equal(lost, 0);
});

test("a line that breaks while it is being left does not come back", () => {
  const socket = connect();
  made[0].break();
  socket.close();
  mock.timers.tick(60_000);
  assert.equal(made.length, 1);
});

test("whoever sits elsewhere asks for everything", async () => {
  const socket = connect();
  await made[0].say(snapshot(7));
  socket.beginAnew();
  mock.timers.tick(400);
  made[1].open();
  assert.equal(made[1].sent[0].have, 0);
  socket.close();
});
