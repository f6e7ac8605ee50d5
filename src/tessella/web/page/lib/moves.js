// What people call moves at the table that is shown, where that is not the text that a record has.

/** @type {Readonly<Record<string, string>>} */
let names = {};

/**
 * From now on moves are called so; of another game, or of none, nothing is known any more.
 *
 * @param {Readonly<Record<string, string>>} [known]
 */
export function nameMoves(known = {}) { names = known; }

/**
 * A move, or the cell that points it out, as people call it.
 *
 * @param {string} text
 */
export const called = (text) => names[text] ?? text;
