// Puzzles that have to be made first: whoever waits for one is told so.

import { toast } from "../lib/dom.js";
import { Refused } from "../lib/requests.js";
import { t } from "../lib/texts.js";

const SOON = 1000; // ms after which somebody is told that it takes longer
const TRIES = 4; // for a server that is too busy
const SEEDS = 1_000_000;

/**
 * What comes of some work; if that takes longer, somebody is told. A server that is too busy now is asked again: it
 * makes on what it was asked for, so that has to be the same.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @param {(text: string) => unknown} [tell]
 * @param {AbortSignal} [signal] when nobody waits for it any more
 * @returns {Promise<T>}
 */
export async function making(work, tell = toast, signal) {
  const soon = setTimeout(() => tell(t("puzzles-making")), SOON);
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        const busy = error instanceof Refused && error.code === "busy";
        if (!busy || tries === TRIES || signal?.aborted) throw error;
      }
    }
  } finally {
    clearTimeout(soon);
  }
}

/** Which of all puzzles, at random. */
export const anySeed = () => Math.floor(Math.random() * SEEDS);
