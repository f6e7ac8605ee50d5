// Puzzles that have to be made first: whoever waits for one is told so.

import { toast } from "../lib/dom.js";
import { t } from "../lib/texts.js";

const SOON = 1000; // ms after which somebody is told that it takes longer

/**
 * What comes of some work; if that takes longer, somebody is told.
 *
 * @template T
 * @param {Promise<T>} work
 * @param {(text: string) => unknown} [tell]
 * @returns {Promise<T>}
 */
export async function making(work, tell = toast) {
  const soon = setTimeout(() => tell(t("puzzles-making")), SOON);
  try {
    return await work;
  } finally {
    clearTimeout(soon);
  }
}
