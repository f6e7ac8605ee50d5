// What was played, and what else was tried: every position knows where it came from and what was played from it.
//
//   root - 1 - 2 - 3 - 4        the main line: the first that was played from each position
//              \
//               3 - 4           a variation
//
// A step has `values`, each seat's chance in its position, and of the move that led there `grade`, `better` and `why`,
// as soon as somebody judged them.

export class Tree {
  constructor(position) {
    this.root = { n: 0, parent: null, seat: 0, text: "", position, children: [], main: true };
    this.at = this.root;
    this.changes = 0;
  }

  /** A game as it was played, from all its positions. */
  static of({ positions, history }) {
    const tree = new Tree(positions[0]);
    let last = tree.root;
    history.forEach(({ seat, text }, n) => {
      last = tree.add(last, { seat, text, position: positions[n + 1] });
    });
    return tree;
  }

  /** A move from a position; one that was played there already is the same step again. */
  add(parent, { seat, text, position = null }) {
    const known = parent.children.find((each) => each.text === text);
    if (known) return known;
    const main = parent.main && !parent.children.length;
    const step = { n: parent.n + 1, parent, seat, text, position, children: [], main };
    parent.children.push(step);
    this.changes += 1;
    return step;
  }

  remove(step) {
    const { parent } = step;
    parent.children = parent.children.filter((each) => each !== step);
    if (parent.after === step) parent.after = null;
    this.changes += 1;
  }

  /** Stand at a step. The way there is what one comes along again when going on from earlier. */
  go(step) {
    this.at = step;
    for (let each = step; each.parent; each = each.parent) each.parent.after = each;
  }

  /** The line one is in: from the beginning through where one stands to its end. */
  get line() {
    const line = [];
    for (let step = this.at; step; step = step.parent) line.unshift(step);
    for (let step = next(this.at); step; step = next(step)) line.push(step);
    return line;
  }

  get mainLine() {
    const line = [this.root];
    for (let step = this.root.children[0]; step; step = step.children[0]) line.push(step);
    return line;
  }
}

const next = (step) => step.after ?? step.children[0];

/** How the server gets to a step: by moves from the nearest position before it that is known. */
export function way(step) {
  if (!step.parent) return { position: step.position, moves: [] };
  const moves = [step.text];
  let from = step.parent;
  for (; from.position == null; from = from.parent) moves.unshift(from.text);
  return { position: from.position, moves };
}
