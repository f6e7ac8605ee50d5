// Talking to the server: requests, streams, and the live line to a table. What it says comes in the reader's language.

import { spoken, told } from "./sentences.js";
import { t } from "./words.js";

export class Refused extends Error {
  constructor(code, sentence, status = 0) {
    super(sentence);
    this.code = code;
    this.status = status;
  }
}

export async function answer(response) {
  const kind = response.headers.get("content-type") ?? "";
  if (response.status === 204) return null;
  if (!response.ok) {
    const said = kind.includes("json") ? spoken(await response.json()) : {};
    throw new Refused(said.code ?? "broken", said.error ?? response.statusText, response.status);
  }
  return kind.includes("json") ? spoken(await response.json()) : response.text();
}

async function ask(path, init = {}) {
  let response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refused("offline", t("unreachable"));
  }
  return answer(response);
}

const withBody = (body, key) => ({
  headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
  body: JSON.stringify(body),
});

export const get = (path, signal) => ask(path, { signal });
export const post = (path, body = {}, { key, signal } = {}) =>
  ask(path, { method: "POST", signal, ...withBody(body, key) });

/** Trying something out. What cannot be is told in the answer: a browser would note a refusal as an error. */
async function tried(path, wanted, more) {
  const said = await post(path, { ...wanted, check: true }, more);
  if (said.error) throw new Refused(said.code, said.error);
  return said;
}

/** A board that belongs to no table. */
export const look = (wanted, more) => tried("/api/board", wanted, more);

/** Where clicks at a table lead, or a move's text. */
export const pick = (table, wanted) => tried(`/api/tables/${table}/pick`, wanted);

export const remove = (path) => ask(path, { method: "DELETE" });

/** Server-sent events of a request: `heard(kind, value)` for each, until the stream ends or the signal stops it. */
export async function stream(path, { body, signal, heard }) {
  const response = await fetch(path, body ? { method: "POST", signal, ...withBody(body) } : { signal });
  if (!response.ok) await answer(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let kept = "";
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    kept += value;
    const events = kept.split("\n\n");
    kept = events.pop();
    for (const event of events) {
      const [, kind] = /^event: (.*)$/m.exec(event) ?? [];
      const [, data] = /^data: (.*)$/m.exec(event) ?? [];
      if (!kind || !data) continue;
      const said = JSON.parse(data);
      heard(kind, typeof said === "string" ? told(said) : spoken(said));
    }
  }
}

const CAN_UNPACK = "DecompressionStream" in globalThis;

/** A message as text: a board comes packed. */
async function unpacked(data) {
  if (typeof data === "string") return data;
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

/** The live line to a table. It comes back by itself and asks for what it missed. */
export class Line {
  constructor(table, { key, heard, lost }) {
    Object.assign(this, { table, key, heard, lost, have: 0, tries: 0, closed: false, waiting: new Map(), order: Promise.resolve() });
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live`);
    this.socket.binaryType = "arraybuffer";
    this.socket.onopen = () =>
      this.send({ type: "hello", have: this.have, token: this.key ?? null, views: true, packed: CAN_UNPACK });
    // One after the other, as they came: unpacking takes a moment.
    this.socket.onmessage = ({ data }) => {
      this.order = this.order.then(async () => this.take(spoken(JSON.parse(await unpacked(data))))).catch(reportError);
    };
    this.socket.onclose = () => this.ended();
  }

  take(said) {
    if (said.type === "snapshot" || said.type === "missed") this.tries = 0;
    const seq = said.type === "event" ? said.event.seq : (said.table ?? said.state)?.seq;
    if (seq != null) this.have = seq;
    const wait = said.id && this.waiting.get(said.id);
    if (wait && (said.type === "done" || said.type === "refused")) {
      this.waiting.delete(said.id);
      if (said.type === "done") wait.done(said);
      else wait.failed(new Refused(said.code, said.error));
    }
    this.heard(said);
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  /** A command; the promise tells what came of it. Sent again under the same id if the line broke meanwhile. */
  do(message) {
    const id = crypto.randomUUID?.() ?? String(Math.random());
    const whole = { ...message, id };
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed, whole });
      if (this.socket.readyState === WebSocket.OPEN) this.send(whole);
    });
  }

  ended() {
    if (this.closed) return;
    this.lost(true);
    this.tries += 1;
    setTimeout(() => {
      if (this.closed) return;
      this.open();
      const again = this.socket.onopen;
      this.socket.onopen = () => {
        again();
        for (const { whole } of this.waiting.values()) this.send(whole);
      };
    }, Math.min(5000, 200 * 2 ** this.tries));
  }

  close() {
    this.closed = true;
    this.socket.close();
  }
}
