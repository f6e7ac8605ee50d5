// Where this browser keeps trees with what was noted on them: whoever comes back finds them again. Tables know nothing
// of it; a record takes it along.

import { recall, remember } from "../lib/store.js";
import { branchOf, grow, isNoted, stepsFrom } from "./notes.js";

const PLACE = "studies";
const MOST = 40; // trees that are kept, the latest

/** @returns {[string, import("./notes.js").Saved][]} */
const all = () => recall(PLACE, /** @type {[string, import("./notes.js").Saved][]} */ ([]));

/**
 * @param {string} key
 * @param {import("./notes.js").Saved | null} saved null: there is nothing to keep
 */
function keep(key, saved) {
  const others = all().filter(([each]) => each !== key);
  remember(PLACE, saved ? [/** @type {[string, unknown]} */ ([key, saved]), ...others].slice(0, MOST) : others);
}

/**
 * What came with records, for the tables that were made of them.
 *
 * @param {Server.Imported} imported
 */
export function keepNotes({ tables, notes }) {
  tables.forEach((table, n) => { if (notes[n]?.length) keep(table, { notes: notes[n] }); });
}

/** What is kept of one tree. */
export class Notebook {
  /**
   * @param {string} key a table's id, or what stands on a free board
   * @param {import("./tree.js").Tree} tree
   * @param {boolean} whole whether variations are kept even where nothing was noted
   */
  constructor(key, tree, whole) {
    this.key = key;
    this.tree = tree;
    this.whole = whole;
  }

  open() {
    const [, saved] = all().find(([key]) => key === this.key) ?? [];
    if (saved) grow(this.tree, saved);
  }

  save() {
    const { root } = this.tree;
    const worth = stepsFrom(root).some(({ note, main }) => isNoted(note) || (this.whole && !main));
    keep(this.key, worth ? { root: branchOf(root) } : null);
  }
}
