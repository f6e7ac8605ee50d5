// Requests, their answers, and streams of events.

import { speak, t } from "./texts.js";

/** What the server would not do: a word for scripts, a sentence for people. */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} sentence
   * @param {{ status?: number, options?: readonly string[], words?: import("./texts.js").Words }} [more]
   *   `options`: the names of those in the way; `words`: the sentence as the server meant it
   */
  constructor(code, sentence, { status = 0, options = [], words = sentence } = {}) {
    super(sentence);
    this.words = words;
    this.code = code;
    this.status = status;
    this.options = options;
  }
}

/**
 * A problem that the server told, in the reader's language.
 *
 * @param {Partial<Server.Problem>} problem
 * @param {{ status?: number, statusText?: string }} [response]
 */
export function refusal({ code = "broken", message, options = [] }, { status = 0, statusText = "" } = {}) {
  return new Refused(code, message ? speak(message) : statusText, { status, options, words: message });
}

/**
 * What a response says; a refusal is thrown.
 *
 * @param {Response} response
 * @returns {Promise<any>}
 */
export async function answer(response) {
  const kind = response.headers.get("content-type") ?? "";
  if (response.status === 204) return null;
  if (!response.ok) {
    throw refusal(kind.includes("json") ? await response.json() : {}, response);
  }
  return kind.includes("json") ? response.json() : response.text();
}

/** @type {RequestCredentials} */
let credentials = "same-origin";

/** From now on nobody is recognised: no cookie goes along. */
export function forgetCookies() { credentials = "omit"; }

/**
 * @param {string} path
 * @param {RequestInit} [init]
 */
export async function ask(path, init = {}) {
  let response;
  try {
    response = await fetch(path, { credentials, ...init });
  } catch (error) {
    if (isStop(error)) throw error;
    throw new Refused("offline", t("unreachable"));
  }
  return answer(response);
}

/**
 * Whether somebody no longer wanted the answer.
 *
 * @param {unknown} error
 */
export const isStop = (error) => error instanceof DOMException && error.name === "AbortError";

/**
 * @typedef {object} How
 * @property {string} [key] a key to a seat
 * @property {AbortSignal} [signal] stops it
 */

/**
 * A request with something to read.
 *
 * @param {unknown} body
 * @param {How} [how]
 * @returns {RequestInit}
 */
const postInit = (body, { key, signal } = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
  body: JSON.stringify(body),
  signal,
});

/**
 * @param {string} path
 * @param {AbortSignal} [signal]
 */
export const get = (path, signal) => ask(path, { signal });

/**
 * @param {string} path
 * @param {unknown} [body]
 * @param {How} [how]
 */
export const post = (path, body = {}, how = {}) => ask(path, postInit(body, how));

const PAUSES = [500, 1000, 2000, 4000]; // ms before a request is sent again whose outcome is not known

/** An id that nobody else has. (`crypto.randomUUID` is not there on plain HTTP from another machine.) */
export const newId = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** What the server says when it does not know whether something happened. */
export const UNCERTAIN = "uncertain";

/**
 * A request that changes something. If the server does not know what became of it, it is sent again under the same id,
 * so that it happens once.
 *
 * @param {string} path
 * @param {RequestInit} init
 * @param {string} [id]
 */
export async function change(path, init, id = newId()) {
  const headers = { ...init.headers, "idempotency-key": id };
  for (let again = 0; ; again += 1) {
    try {
      return await ask(path, { ...init, headers });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (again && init.method === "DELETE" && error.status === 404) return null; // it did happen
      if (error.code !== UNCERTAIN || again === PAUSES.length) throw error;
    }
    await new Promise((done) => { setTimeout(done, PAUSES[again]); });
  }
}

/**
 * @param {string} path
 * @param {object} body
 * @param {How} [how]
 * @param {string} [id]
 */
export const changeBy = (path, body, how = {}, id = newId()) => change(path, postInit(body, how), id);

/**
 * Trying something out. What cannot be is told in the answer: a browser would note a refusal as an error.
 *
 * @param {string} path
 * @param {object} wanted
 * @param {How} [how]
 */
export const attempt = async (path, wanted, how) => orThrow(await post(path, { ...wanted, check: true }, how));

/**
 * The same for what is asked in an address, which has `check=true` in it.
 *
 * @param {string} path
 * @param {AbortSignal} signal
 */
export const attemptGet = async (path, signal) => orThrow(await get(path, signal));

/** @param {any} said */
function orThrow(said) {
  if (said.error) throw refusal(said);
  return said;
}

/**
 * Server-sent events in a stream of text, however that is cut into pieces.
 *
 * @param {ReadableStream<string>} text
 * @returns {AsyncGenerator<{ kind: string, data: unknown }>}
 */
export async function* eventsIn(text) {
  const reader = text.getReader(); // not every browser can go through a stream by itself
  let kept = "";
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    kept += value;
    const events = kept.split("\n\n");
    kept = events.pop() ?? "";
    for (const event of events) {
      const [, kind] = /^event: (.*)$/m.exec(event) ?? [];
      const [, data] = /^data: (.*)$/m.exec(event) ?? [];
      if (kind && data) yield { kind, data: JSON.parse(data) };
    }
  }
}

/**
 * Who hears the events of a stream, by their names; `E`: what the data of each are.
 *
 * @template {object} E
 * @typedef {{ [K in keyof E]?: (data: NonNullable<E[K]>) => unknown }} Handlers
 */

/**
 * Hear the events of a request until the stream ends or the signal stops it.
 *
 * @template {object} E
 * @param {string} path
 * @param {{ body?: unknown, signal?: AbortSignal }} request
 * @param {Handlers<E>} handlers
 */
export async function stream(path, { body, signal }, handlers) {
  const response = await fetch(path, body ? postInit(body, { signal }) : { signal });
  if (!response.ok || !response.body) {
    await answer(response);
    return;
  }
  const hear = /** @type {Record<string, ((data: any) => unknown) | undefined>} */ (handlers);
  for await (const { kind, data } of eventsIn(response.body.pipeThrough(new TextDecoderStream()))) {
    hear[kind]?.(data);
  }
}
