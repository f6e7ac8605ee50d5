// What this browser remembers, as JSON: for good, or in `sessionStorage` as long as the window is open.

/**
 * What was remembered under a key; something else if that is nothing, or cannot be read.
 *
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @param {Storage} [storage]
 * @returns {T}
 */
export function recall(key, otherwise, storage = localStorage) {
  try {
    return JSON.parse(storage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Remember something. Where there is no room it is forgotten.
 *
 * @param {string} key
 * @param {unknown} value
 * @param {Storage} [storage]
 */
export function remember(key, value, storage = localStorage) {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** What whoever uses this browser wants to be called; a plain text. */
export const ownName = () => localStorage.getItem("name") ?? "";

/** @param {string} name */
export const keepOwnName = (name) => localStorage.setItem("name", name);
