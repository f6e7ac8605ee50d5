// A board to look into: going to any step of a tree, and playing on from there, for all seats.

import { Board } from "../board/board.js";
import { bestWorth } from "../board/worth.js";
import { complain } from "../lib/dom.js";
import * as api from "../lib/api.js";
import { ExactPicker } from "./exact.js";
import { nextOf, variationOf, wayTo } from "./tree.js";

/** @typedef {import("./tree.js").Step} Step */

const AGAIN = 3000; // ms until the truth is asked for again while it is still being worked out
const SLOW = 700; // ms after which one is told that it takes a while

/** The board that is looked into. */
export class Study {
  /** Counts where one went: whoever goes on meanwhile is not taken back. */
  stand = 0;
  /** Whether exact values are shown. */
  exact = false;
  /** @type {boolean | null} whether the truth is known here; null: that is not known either */
  solved = null;
  /** Whether the truth is still being worked out. */
  late = false;
  learning = false;
  /** @type {Server.FreeBoard | null} what the board shows */
  seen = null;
  /** @type {Map<Step, Promise<Server.FreeBoard>>} */
  boards = new Map();

  /**
   * @param {object} about
   * @param {string} about.game
   * @param {Record<string, string>} about.options
   * @param {number[]} about.colours
   * @param {import("./tree.js").Tree} about.tree
   * @param {(step: Step, moved: boolean) => unknown} about.onshow something is shown; `moved`: at another step
   * @param {() => unknown} about.onoffer other choices are offered
   */
  constructor({ game, options, colours, tree, onshow, onoffer }) {
    this.setting = { game, options, colours };
    this.tree = tree;
    this.onshow = onshow;
    this.board = new Board();
    this.picker = new ExactPicker(this.board, {
      game,
      ask: (steps) => api.pickOn({ ...this.setting, position: this.position, steps, truth: this.exact }),
      places: () => api.placesOn({ ...this.setting, position: this.position }),
      play: (text) => this.play(text),
      onerror: complain,
      onoffer,
    });
  }

  leave() {
    this.stand += 1;
  }

  /** The position that stands there. */
  get position() { return this.tree.at.position ?? ""; }

  /**
   * The board at a step; each is asked for once.
   *
   * @param {Step} step
   */
  look(step) {
    const known = this.boards.get(step);
    if (known) return known;
    const board = api.lookAt({ ...this.setting, ...wayTo(step) });
    this.boards.set(step, board);
    board.then((seen) => { step.position = seen.position; }, () => this.boards.delete(step));
    return board;
  }

  /**
   * Stand at a step.
   *
   * @param {Step} step
   */
  async go(step) {
    const stand = (this.stand += 1);
    const seen = await this.look(step);
    if (stand !== this.stand) return;
    const move = step.parent !== null && step.parent === this.tree.at;
    this.tree.go(step);
    this.seen = seen;
    this.board.show(seen.board, { move });
    this.picker.begin(seen.choices, { seat: seen.turn });
    this.late = false;
    if (this.exact) this.showTruth();
    this.onshow(step, true);
    const next = nextOf(step);
    if (next) this.look(next).catch(() => {});
  }

  /**
   * A move, or what chance brings, from where the board stands. It can be spelled in several ways.
   *
   * @param {string} text
   */
  async play(text) {
    const { at } = this.tree;
    try {
      const known = at.children.find((each) => each.text === text);
      if (known) {
        await this.go(known);
        return;
      }
      const seen = await api.lookAt({ ...this.setting, position: this.position, moves: [text] });
      if (this.tree.at !== at) return;
      const step = this.tree.add(at, { ...seen.history[seen.history.length - 1], position: seen.position });
      if (!this.boards.has(step)) this.boards.set(step, Promise.resolve(seen));
      await this.go(step);
    } catch (error) {
      complain(error);
    }
  }

  /**
   * What would have been better than a step, played instead of it.
   *
   * @param {Step} step
   */
  async attempt({ parent, better }) {
    if (!parent || !better) return;
    if (this.tree.at !== parent) await this.go(parent);
    await this.play(better);
  }

  /**
   * Leave a variation for good.
   *
   * @param {Step} step
   */
  drop(step) {
    const first = variationOf(step);
    this.tree.remove(first);
    return this.go(first.parent ?? this.tree.root);
  }

  // The exact truth ------------------------------------------------------------------------------------------------

  /** @param {boolean} on */
  showExact(on) {
    this.exact = on;
    if (this.seen) this.picker.begin(this.seen.choices, { seat: this.seen.turn });
    if (on) this.showTruth();
    else this.onshow(this.tree.at, false);
  }

  /** Find out whether the truth can be known here; it is easy to say as soon as anything was judged. */
  learn() {
    if (this.solved !== null || this.learning || !this.seen?.turn) return;
    this.learning = true;
    this.showTruth().finally(() => { this.learning = false; });
  }

  /** Put what choices are worth onto the board. */
  async showTruth() {
    if (!this.seen?.turn || this.solved === false) return;
    const { stand } = this;
    const slow = setTimeout(() => this.wait(stand), SLOW);
    const found = await this.truth(stand);
    clearTimeout(slow);
    if (!found) return;
    this.late = false;
    this.solved = bestWorth(found.choices) !== null;
    this.exact &&= this.solved;
    if (this.exact && !this.picker.steps.length) this.picker.begin(found.choices, { seat: found.turn });
    this.onshow(this.tree.at, false);
  }

  /** @param {number} stand */
  wait(stand) {
    if (stand !== this.stand) return;
    this.late = true;
    this.onshow(this.tree.at, false);
  }

  /**
   * The board with the truth, asked for until it is worked out; null if that is not to be had, or not any more.
   *
   * @param {number} stand
   */
  async truth(stand) {
    while (stand === this.stand) {
      try {
        const found = await api.lookAt({ ...this.setting, position: this.position, truth: true });
        return stand === this.stand ? found : null;
      } catch (error) {
        if (!(error instanceof api.Refused) || error.code !== "busy") return null;
      }
      await new Promise((done) => { setTimeout(done, AGAIN); });
    }
    return null;
  }

  /** What is known of the position for the seat to move; null if nothing is. */
  get worth() { return this.exact ? bestWorth(this.picker.levels[0].choices) : null; }
}
