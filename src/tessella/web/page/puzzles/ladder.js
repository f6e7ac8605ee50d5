// A rush: what it asks next, how it stands, and the best that somebody did. Nothing here draws, or asks the server.

import { recall, remember } from "../lib/store.js";

export const TIME = 5 * 60_000; // ms
export const MISTAKES = 3;
const SAME = 3; // puzzles of a length, before they get longer
const LONGEST = 7; // actions: longer ones are nothing for a rush
const KEY = "rush";

/**
 * @typedef {Pick<Server.Kind, "kind" | "game" | "lengths">} Kind
 * @typedef {{ kind: string, game: string, length?: number }} Wanted
 */

/**
 * What to ask for as puzzle number `n`, from 0: another kind than the last one where there is another, and longer by and
 * by. A kind that does not tell its lengths gives what it likes.
 *
 * @param {readonly Kind[]} kinds
 * @param {number} n
 * @param {Wanted | null} last
 * @param {() => number} [random]
 * @returns {Wanted}
 */
export function wanted(kinds, n, last, random = Math.random) {
  const others = kinds.filter(({ kind, game }) => kind !== last?.kind || game !== last?.game);
  const from = others.length ? others : kinds;
  const { kind, game, lengths } = from[Math.floor(random() * from.length)];
  const short = lengths?.filter((each) => each <= LONGEST) ?? [];
  return { kind, game, length: short[Math.min(Math.floor(n / SAME), short.length - 1)] };
}

/** One rush, by a clock that is told. */
export class Run {
  solved = 0;
  mistakes = 0;
  /** Whether whoever plays has had enough. */
  stopped = false;
  /** @type {Server.Puzzle[]} what was not solved, to be looked at again */
  missed = [];

  /** @param {number} now in ms, as always here */
  constructor(now) { this.begun = now; }

  /** @param {number} now */
  left(now) { return Math.max(0, TIME - (now - this.begun)); }

  /** @param {number} now */
  isOver(now) { return this.stopped || this.mistakes >= MISTAKES || this.left(now) === 0; }

  /**
   * Why it is over: by a name that a text has.
   *
   * @returns {"stopped" | "mistakes" | "time"}
   */
  get why() { return this.stopped ? "stopped" : this.mistakes >= MISTAKES ? "mistakes" : "time"; }

  /**
   * @param {Server.Puzzle} puzzle
   * @param {boolean} right
   */
  note(puzzle, right) {
    if (right) this.solved += 1;
    else {
      this.mistakes += 1;
      this.missed.push(puzzle);
    }
  }
}

/**
 * The most puzzles that somebody solved in a rush.
 *
 * @param {string} game one game's alone; "" for those of all
 */
export const best = (game) => /** @type {Record<string, number>} */ (recall(KEY, {}))[game] ?? 0;

/**
 * Keep a result if it is the best; whether it is.
 *
 * @param {string} game
 * @param {number} solved
 */
export function noteBest(game, solved) {
  if (solved <= best(game)) return false;
  remember(KEY, { ...recall(KEY, {}), [game]: solved });
  return true;
}
