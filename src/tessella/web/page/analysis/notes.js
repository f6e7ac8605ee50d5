// What somebody writes and draws on positions. Nothing here shows it, and nothing here remembers it.

/**
 * @typedef {"good" | "bad" | "look"} Pen
 * @typedef {{ pen: Pen, cell: string, to: string }} Stroke a cell that is marked, or an arrow to another
 * @typedef {{ text: string, drawn: readonly Stroke[] }} Note
 *
 * @typedef {import("./tree.js").Step} Step
 * @typedef {import("./tree.js").Tree} Tree
 *
 * @typedef {object} Branch a step with everything that was tried from it
 * @property {number} seat
 * @property {string} text
 * @property {Note} [note]
 * @property {Branch[]} children
 *
 * @typedef {object} Saved what a browser remembers of a tree
 * @property {Branch} [root]
 * @property {readonly Server.Note[]} [notes] as they came with a record: on its main line, by number
 */

/** @type {readonly Pen[]} */
export const PENS = ["good", "bad", "look"];
export const LONGEST = 2000; // characters of a text, as records have it
export const MOST_STROKES = 64;

/** @type {Note} */
export const NOTHING = { text: "", drawn: [] };

/** @param {Note} note */
export const isNoted = ({ text, drawn }) => text !== "" || drawn.length > 0;

/**
 * A note with one stroke more. The same again takes it away; another pen draws over it.
 *
 * @param {Note} note
 * @param {Stroke} stroke
 * @returns {Note}
 */
export function withStroke({ text, drawn }, stroke) {
  const same = drawn.find(({ cell, to }) => cell === stroke.cell && to === stroke.to);
  const others = drawn.filter((each) => each !== same);
  const again = same?.pen === stroke.pen || others.length >= MOST_STROKES;
  return { text, drawn: again ? others : [...others, stroke] };
}

/**
 * The notes on a line, as a record has them.
 *
 * @param {readonly Step[]} line
 * @returns {Server.NoteWanted[]}
 */
export const notesOn = (line) => line.filter(({ note }) => isNoted(note)).map(({ n, note }) =>
  ({ actions: n, text: note.text, drawn: note.drawn.map((each) => ({ ...each })) }));

/**
 * All steps of a tree.
 *
 * @param {Step} from
 * @returns {Step[]}
 */
export const stepsFrom = (from) => [from, ...from.children.flatMap(stepsFrom)];

/**
 * A tree as a browser remembers it.
 *
 * @param {Step} step
 * @returns {Branch}
 */
export function branchOf({ seat, text, note, children }) {
  return { seat, text, ...(isNoted(note) ? { note } : {}), children: children.map(branchOf) };
}

/**
 * Put what was remembered into a tree; what it already has stays.
 *
 * @param {Tree} tree
 * @param {Saved} saved
 */
export function grow(tree, { root, notes = [] }) {
  const line = tree.mainLine;
  for (const { actions, text, drawn } of notes) {
    if (line[actions]) line[actions].note = { text, drawn: /** @type {Stroke[]} */ ([...drawn]) };
  }
  if (root) graft(tree, tree.root, root);
}

/**
 * @param {Tree} tree
 * @param {Step} step
 * @param {Branch} branch
 */
function graft(tree, step, { note, children }) {
  if (note) step.note = note;
  for (const each of children) graft(tree, tree.add(step, each), each);
}
