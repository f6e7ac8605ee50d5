// Which steps of a lesson somebody has done; this browser remembers.

import { recall, remember } from "../lib/store.js";

/** @param {string} game */
const key = (game) => `learned:${game}`;

/**
 * @param {string} game
 * @returns {string[]}
 */
export function stepsDone(game) {
  const names = recall(key(game), /** @type {string[]} */ ([]));
  return Array.isArray(names) ? names : [];
}

/**
 * @param {string} game
 * @param {string} step
 */
export function noteDone(game, step) {
  remember(key(game), [...new Set(stepsDone(game)).add(step)]);
}
