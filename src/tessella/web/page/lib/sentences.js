// What the server says is English. With it come the parts it is made of: a template, and what stands in its places.
//
//   ["takes {what} of seat {seat}", { what: ["{n} pieces", { n: ["two", {}] }], seat: "3" }]
//
// Another language has its own texts by template, with the same places. Where its words change with their place, a text
// has forms, { "": "ein Stein", acc: "einen Stein" }; a place asks for one, "{what:acc}", and so do the places within it.

import { sentences } from "./words.js";

const PLACE = /\{(\w+)(?::(\w+))?\}/g;
const PARTS = "_parts";

/** @typedef {string | [string, Record<string, any>]} Parts */

/**
 * A phrase in this language; it throws if one of its parts is missing there.
 *
 * @param {Parts} parts
 * @param {string} [form]
 * @returns {string}
 */
function phrase(parts, form = "") {
  if (typeof parts === "string") return parts; // a name
  const [template, values] = parts;
  const book = sentences() ?? {};
  if (!Object.hasOwn(book, template)) throw new RangeError(template);
  const found = book[template];
  /** @type {string} */
  const text = typeof found === "string" ? found : found[form] ?? found[""];
  return text.replace(PLACE, (_, name, wanted) => phrase(values[name], wanted ?? form));
}

/**
 * What the server said, in this language where that has all of it. A text without parts is its own template.
 *
 * @param {string} text
 * @param {Parts | null} [parts]
 */
export function told(text, parts = null) {
  if (!text || !sentences()) return text;
  try {
    return phrase(parts ?? [text, {}]);
  } catch (error) {
    if (error instanceof RangeError) return text;
    throw error;
  }
}

/**
 * An answer of the server with every sentence in it said in this language.
 *
 * @param {any} answer
 */
export function spoken(answer) {
  if (!answer || typeof answer !== "object" || !sentences()) return answer;
  for (const [name, value] of Object.entries(answer)) {
    if (!name.endsWith(PARTS)) {
      spoken(value);
      continue;
    }
    const own = name.slice(0, -PARTS.length);
    const text = answer[own];
    answer[own] = Array.isArray(text) ? text.map((each, n) => told(each, value[n])) : told(text, value);
  }
  return answer;
}
