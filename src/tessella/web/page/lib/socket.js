// The socket to a table. It comes back by itself, asks for what it missed, and sends again what was not answered.

import { newId, refusal, UNCERTAIN } from "./requests.js";

/**
 * @typedef {Exclude<Server.ToServer, Server.Hello | Server.Ping | Server.SocketSay>} Command
 * @typedef {Command extends infer C ? C extends any ? Omit<C, "id"> : never : never} Wish a command that has no id yet
 *
 * @typedef {object} Waiting
 * @property {Command} command
 * @property {(said: Server.DoneMessage) => void} done
 * @property {(error: import("./requests.js").Refused) => void} failed
 */

/** The id of all that is said: nobody waits for an answer, but it may be refused. */
export const SAID = "said";
const CAN_UNPACK = "DecompressionStream" in globalThis;
const [FIRST, LONGEST] = [400, 5000]; // ms before it is tried again
const AGAIN = 1000; // ms before a command is sent again of which the server does not know whether it happened
const PASSING = ["storage", "busy", UNCERTAIN]; // why the server cannot say hello just now: it is asked again

/**
 * A message as text: a board comes packed.
 *
 * @param {string | ArrayBuffer} data
 */
async function unpack(data) {
  if (typeof data === "string") return data;
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

/** The line to one table. */
export class TableSocket {
  /** The last event that is known here. */
  have = 0;
  tries = 0;
  /** When the server said to come back, in ms; 0: it said nothing. */
  pause = 0;
  closed = false;
  /** @type {Map<string, Waiting>} what was sent and not answered, by id */
  waiting = new Map();
  /** @type {Promise<unknown>} */
  order = Promise.resolve();

  /**
   * @param {string} table
   * @param {{ onmessage: (said: Server.FromServer) => unknown, onlost: () => unknown }} to `onlost`: it broke, and comes back
   */
  constructor(table, { onmessage, onlost }) {
    this.table = table;
    this.onmessage = onmessage;
    this.onlost = onlost;
    this.socket = this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live`);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.send({ type: "hello", have: this.have, views: true, packed: CAN_UNPACK });
      for (const { command } of this.waiting.values()) this.send(command);
    };
    // One after the other, as they came: unpacking takes a moment.
    socket.onmessage = ({ data }) => {
      this.order = this.order.then(async () => this.take(JSON.parse(await unpack(data)))).catch(reportError);
    };
    socket.onclose = () => this.reconnect();
    return socket;
  }

  /** @param {Server.FromServer} said */
  take(said) {
    if (said.type === "snapshot" || said.type === "missed") this.tries = 0;
    if (said.type === "leaving") {
      this.pause = 1000 * said.seconds;
      return;
    }
    this.have = lastEvent(said) ?? this.have;
    if (said.type === "refused" && PASSING.includes(said.code) && !said.id) return; // it hangs up, and we come back
    if (said.type === "refused" && said.code === UNCERTAIN) setTimeout(() => this.sendAgain(said.id ?? ""), AGAIN);
    else if (said.type === "done" || said.type === "refused") this.settle(said);
    this.onmessage(said);
  }

  /**
   * It may have happened or not; under the same id it happens once.
   *
   * @param {string} id
   */
  sendAgain(id) {
    const wait = this.waiting.get(id);
    if (wait && this.socket.readyState === WebSocket.OPEN) this.send(wait.command);
  }

  /** @param {Server.DoneMessage | Server.Refused} said */
  settle(said) {
    const wait = said.id && this.waiting.get(said.id);
    if (!wait || !said.id) return;
    this.waiting.delete(said.id);
    if (said.type === "done") wait.done(said);
    else wait.failed(refusal(said));
  }

  /** @param {Server.ToServer} message */
  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  /**
   * A command; the promise tells what came of it. Sent again under the same id if the line broke meanwhile, so that
   * it happens once.
   *
   * @param {Wish} wish
   * @returns {Promise<Server.DoneMessage>}
   */
  do(wish) {
    const id = newId();
    const command = /** @type {Command} */ ({ ...wish, id });
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed, command });
      if (this.socket.readyState === WebSocket.OPEN) this.send(command);
    });
  }

  /**
   * Say one of the phrases; if the line is down, nobody hears it.
   *
   * @param {Server.Phrase} phrase
   */
  say(phrase) {
    if (this.socket.readyState === WebSocket.OPEN) this.send({ type: "say", phrase, id: SAID });
  }

  /** Forget what is known, and ask for all of it. */
  beginAnew() {
    this.have = 0;
    this.socket.close();
  }

  reconnect() {
    if (this.closed) return;
    this.onlost();
    const pause = this.pause || Math.min(LONGEST, FIRST * 2 ** this.tries);
    setTimeout(() => { if (!this.closed) this.socket = this.open(); }, pause);
    this.pause = 0;
    this.tries += 1;
  }

  close() {
    this.closed = true;
    this.socket.close();
  }
}

/**
 * The number of the last event that a message tells of.
 *
 * @param {Server.FromServer} said
 */
function lastEvent(said) {
  if (said.type === "event") return said.event.seq;
  if (said.type === "missed") return said.state.seq;
  return said.type === "snapshot" ? said.table.seq : null;
}
