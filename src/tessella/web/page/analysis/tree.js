// What was played, and what else was tried: every position knows where it came from and what was played from it.
//
//   root - 1 - 2 - 3 - 4        the main line: the first that was played from each position
//              \
//               3 - 4           a variation

import { NOTHING } from "./notes.js";

/**
 * A position, and the action that led there.
 *
 * @typedef {object} Step
 * @property {number} n how many actions led there
 * @property {Step | null} parent
 * @property {number} seat whose action it was; 0: chance
 * @property {string} text
 * @property {string | null} position null until it is known
 * @property {Step[]} children
 * @property {boolean} main whether it belongs to the main line
 * @property {Step | null} after where one goes on from here
 * @property {readonly number[] | null | undefined} values each seat's chance; undefined until somebody judged it
 * @property {Server.GradedAction["grade"] | undefined} grade how good the action was; undefined until it is judged
 * @property {string | null} better a better one
 * @property {Server.Message | null} why
 * @property {import("./notes.js").Note} note what somebody noted on the position
 */

/**
 * @param {Step | null} parent
 * @param {{ seat?: number, text?: string, position?: string | null }} what
 * @returns {Step}
 */
function makeStep(parent, { seat = 0, text = "", position = null }) {
  return {
    n: parent ? parent.n + 1 : 0,
    parent,
    seat,
    text,
    position,
    children: [],
    main: !parent || (parent.main && !parent.children.length),
    after: null,
    values: undefined,
    grade: undefined,
    better: null,
    why: null,
    note: NOTHING,
  };
}

/**
 * The step that comes next, if one goes on.
 *
 * @param {Step} step
 */
export const nextOf = (step) => step.after ?? step.children[0];

/** Everything that was played and tried, and where one stands in it. */
export class Tree {
  /** How often steps were added or removed. */
  changes = 0;

  /** @param {string} position */
  constructor(position) {
    this.root = makeStep(null, { position });
    this.at = this.root;
  }

  /**
   * A game as it was played, from all its positions.
   *
   * @param {Pick<Server.Positions, "positions" | "history">} game
   */
  static of({ positions, history }) {
    const tree = new Tree(positions[0]);
    let last = tree.root;
    history.forEach(({ seat, text }, n) => {
      last = tree.add(last, { seat, text, position: positions[n + 1] });
    });
    return tree;
  }

  /**
   * A move from a position; one that was played there already is the same step again.
   *
   * @param {Step} parent
   * @param {{ seat: number, text: string, position?: string | null }} action
   */
  add(parent, action) {
    const known = parent.children.find((each) => each.text === action.text);
    if (known) return known;
    const step = makeStep(parent, action);
    parent.children.push(step);
    this.changes += 1;
    return step;
  }

  /** @param {Step} step */
  remove(step) {
    const { parent } = step;
    if (!parent) return;
    parent.children = parent.children.filter((each) => each !== step);
    if (parent.after === step) parent.after = null;
    this.changes += 1;
  }

  /**
   * Stand at a step. The way there is what one comes along again when going on from earlier.
   *
   * @param {Step} step
   */
  go(step) {
    this.at = step;
    for (let each = step; each.parent; each = each.parent) each.parent.after = each;
  }

  /** The line one is in: from the beginning through where one stands to its end. */
  get line() {
    const line = [];
    for (let step = /** @type {Step | null} */ (this.at); step; step = step.parent) line.unshift(step);
    for (let step = nextOf(this.at); step; step = nextOf(step)) line.push(step);
    return line;
  }

  /** What was played first from each position. */
  get mainLine() {
    const line = [this.root];
    for (let step = this.root.children[0]; step; step = step.children[0]) line.push(step);
    return line;
  }
}

/**
 * How the server gets to a step: by moves from the nearest position before it that is known.
 *
 * @param {Step} step
 */
export function wayTo(step) {
  const moves = [];
  let from = step;
  while (from.parent && (from === step || from.position == null)) {
    moves.unshift(from.text);
    from = from.parent;
  }
  return { position: from.position ?? "", moves };
}

/**
 * The step from which a variation that is given up is removed: one that has variations of its own stays, without what
 * was tried last.
 *
 * @param {Step} step
 */
export function variationOf(step) {
  let first = step;
  while (first.parent && !first.parent.main && first.parent.children[0] === first) first = first.parent;
  return first;
}

/**
 * The first step of a line about which nothing was said yet; its length if all is said.
 *
 * @param {readonly Step[]} line
 */
export function firstUnjudged(line) {
  const n = line.findIndex((step, k) => step.values === undefined || (k > 0 && step.grade === undefined));
  return n < 0 ? line.length : n;
}
