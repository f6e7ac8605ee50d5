// A board to look into: going to any step of a tree, and playing on from there, for all seats.

import { toast } from "../lib/dom.js";
import { Board } from "../board/board.js";
import { bestWorth, ExactPicking } from "./exact.js";
import { look } from "../lib/server.js";
import { way } from "./tree.js";

const AGAIN = 3000; // ms until the truth is asked for again while it is still being worked out
const SLOW = 700; // ms after which one is told that it takes a while

export class Study {
  /** `shown(step)`: the board stands at another step now; `offered()`: other choices are offered. */
  constructor({ game, options, colours = [], tree, seatName, shown, offered }) {
    Object.assign(this, { game, options, colours, tree, shown, asked: 0, exact: false, solved: null, late: false });
    this.board = new Board({ seatName });
    this.picking = new ExactPicking(this.board, {
      game,
      ask: (steps) => this.ask({ position: tree.at.position, steps, truth: this.exact }),
      play: (text) => this.play(text),
      failed: (error) => toast(error.message),
      changed: offered,
    });
  }

  leave() {
    this.asked += 1;
  }

  ask(more) {
    const { game, options, colours } = this;
    return look({ game, options, colours, ...more });
  }

  /** The board at a step; each is asked for once. */
  look(step) {
    if (!step.seen) {
      step.seen = this.ask(way(step));
      step.seen.then((seen) => { step.position = seen.position; }, () => { step.seen = null; });
    }
    return step.seen;
  }

  /** Stand at a step. Whoever goes on meanwhile is not taken back. */
  async go(step) {
    const turn = (this.asked += 1);
    const seen = await this.look(step);
    if (turn !== this.asked) return;
    const on = step.parent && step.parent === this.tree.at;
    this.tree.go(step);
    this.seen = seen;
    this.board.show(seen.board, { move: Boolean(on) });
    this.picking.begin(seen.choices, { seat: seen.turn });
    this.late = false;
    if (this.exact) this.truths();
    this.shown(step);
    const next = step.after ?? step.children[0];
    if (next) this.look(next).catch(() => {});
  }

  /** A move, or what chance brings, from where the board stands. It can be spelled in several ways. */
  async play(text) {
    const { at } = this.tree;
    const known = at.children.find((each) => each.text === text);
    if (known) return this.go(known);
    try {
      const seen = await this.ask({ position: at.position, moves: [text] });
      if (this.tree.at !== at) return;
      const step = this.tree.add(at, { ...seen.history.at(-1), position: seen.position });
      step.seen ??= Promise.resolve(seen);
      await this.go(step);
    } catch (error) {
      toast(error.message);
    }
  }

  /** What would have been better than a step, played instead of it. */
  async attempt(step) {
    if (this.tree.at !== step.parent) await this.go(step.parent);
    await this.play(step.better);
  }

  /** Leave a variation for good; one that has its own stays, without what was tried last. */
  drop(step) {
    let first = step;
    while (!first.parent.main && first.parent.children[0] === first) first = first.parent;
    this.tree.remove(first);
    return this.go(first.parent);
  }

  showExact(on) {
    this.exact = on;
    this.picking.begin(this.seen.choices, { seat: this.seen.turn });
    if (on) this.truths();
    else this.shown(this.tree.at, false);
  }

  /** Find out whether the truth can be known here; it is easy to say as soon as anything was judged. */
  learn() {
    if (this.solved !== null || this.learning || !this.seen.turn) return;
    this.learning = true;
    this.truths().finally(() => { this.learning = false; });
  }

  /** Put what choices are worth onto the board. */
  async truths() {
    if (!this.seen.turn || this.solved === false) return;
    const stand = this.asked;
    const slow = setTimeout(() => this.wait(stand), SLOW);
    const found = await this.known(stand);
    clearTimeout(slow);
    if (!found) return;
    this.late = false;
    this.solved = bestWorth(found.choices) !== null;
    this.exact &&= this.solved;
    if (this.exact && !this.picking.steps.length) this.picking.begin(found.choices, { seat: found.turn });
    this.shown(this.tree.at, false);
  }

  wait(stand) {
    if (stand !== this.asked) return;
    this.late = true;
    this.shown(this.tree.at, false);
  }

  /** The board with the truth, asked for until it is worked out; null if that is not to be had, or not any more. */
  async known(stand) {
    while (stand === this.asked) {
      try {
        const found = await this.ask({ position: this.tree.at.position, truth: true });
        return stand === this.asked ? found : null;
      } catch (error) {
        if (error.code !== "busy") return null;
      }
      await new Promise((done) => { setTimeout(done, AGAIN); });
    }
    return null;
  }

  /** What is known of the position for the seat to move; null if nothing is. */
  get worth() { return this.exact ? bestWorth(this.picking.levels[0].choices) : null; }
}
