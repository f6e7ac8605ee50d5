// Choosing a move click by click, without drawing anything. The server says what can come next; no rule is known here.
//
//   levels[0]  choices at the start        steps[0]  the first click
//   levels[1]  choices after it            steps[1]  ...
//   places     everywhere that a piece which is taken up can lie, for who drags it
//
// A click on something that an earlier level offered begins anew from there.

/**
 * @typedef {Server.StepWanted} Step
 * @typedef {Pick<Server.Picked, "choices"> & Partial<Server.Picked>} Level what can be chosen, and what came so far
 * @typedef {object} Player
 * @property {(steps: Step[], after: readonly string[]) => Promise<Server.Picked>} ask tells where clicks lead
 * @property {() => Promise<Server.Places>} [places] tells where a piece that is taken up can lie
 * @property {(...texts: string[]) => unknown} play plays a move, after those that only prepared it
 * @property {(after: readonly string[]) => Promise<Server.Ahead>} [open] tells what could be done after a move that only
 *   prepares another; without it such a move is played like any other
 * @property {(error: unknown) => unknown} onerror
 */

/** Kinds of choices that are made by a click on a cell. */
export const ON_CELLS = ["cell", "spare", "take"];

/**
 * @param {Step} a
 * @param {Step} b
 */
const same = (a, b) => a.kind === b.kind && a.value === b.value;

/** @param {Step} step */
export const isOnCell = ({ kind }) => ON_CELLS.includes(kind);

/**
 * Whose tray stands first: that of whoever chooses; while others move it stays where it is.
 *
 * @param {number} turn
 * @param {readonly number[] | undefined} mine one's own seats; all, if it is not said
 * @param {number} before whose stood first
 */
export function frontTray(turn, mine, before) {
  if (!mine || mine.includes(turn)) return turn || before;
  return mine.includes(before) ? before : mine[0] ?? 0;
}

/** What was chosen so far, and what can come next. */
export class Picks {
  /** @type {Level[]} */
  levels = [{ choices: [] }];
  /** @type {Step[]} */
  steps = [];
  /** Which of the ways to lie is looked at. */
  way = 0;
  /** Counts what was asked: an answer to something earlier no longer counts. */
  asked = 0;
  /** @type {Map<string, Promise<Server.Picked>>} where clicks lead, once asked */
  seen = new Map();
  /** @type {{ name: string, taken: Promise<unknown> } | null} the click on a cell that is not answered yet */
  pending = null;
  /** @type {readonly Server.Place[]} */
  places = [];
  /** Whether pieces are taken up in this game; known once it was asked for. */
  lifts = true;

  /** @type {readonly string[]} moves that only prepare another: not made yet, and made together with that */
  opened = [];
  /** @type {readonly Server.Message[]} what they do */
  means = [];
  /** @type {readonly Server.Choice[]} what could be chosen before them */
  first = [];

  /** @param {Player} player */
  constructor({ ask, places, open, play, onerror }) {
    this.ask = (/** @type {Step[]} */ steps) => ask(steps, this.opened);
    this.askPlaces = places;
    this.open = open;
    this.playAll = play;
    this.onerror = onerror;
  }

  /** Something else can be chosen now: to be drawn. */
  show() {}

  /**
   * Whether pieces on these cells lie alike; whoever draws knows.
   *
   * @param {readonly string[]} _one
   * @param {readonly string[]} _other
   */
  isAlike(_one, _other) { return false; }

  /**
   * A new position: what can be chosen first; nothing, if it is not one's turn.
   *
   * @param {readonly Server.Choice[]} choices
   */
  begin(choices) {
    this.opened = this.means = [];
    this.first = choices;
    this.start(choices);
  }

  /** @param {readonly Server.Choice[]} choices */
  start(choices) {
    this.levels = [{ choices: [...choices] }];
    this.steps = [];
    this.way = 0;
    this.asked += 1;
    this.seen = new Map();
    this.places = [];
    this.show();
    if (this.askPlaces && this.lifts && choices.some((each) => each.kind === "cell")) this.findPlaces(this.askPlaces);
  }

  /** @param {string} text */
  play(text) {
    return this.playAll(...this.opened, text);
  }

  /**
   * A move is settled. If it only prepares another one, that is chosen next, and both are made together.
   *
   * @param {string} text
   * @param {{ opens?: boolean, effects?: readonly Server.Message[] }} found
   */
  async settle(text, { opens = false, effects = [] }) {
    if (!opens || !this.open) return this.play(text);
    const opened = [...this.opened, text];
    const turn = (this.asked += 1);
    let view;
    try {
      view = await this.open(opened);
    } catch (error) {
      return this.onerror(error);
    }
    if (turn !== this.asked) return;
    this.opened = opened;
    this.means = effects;
    this.showAhead(view);
    this.start(view.choices);
  }

  /**
   * The board as it would be after moves that only prepare; null: as it is.
   *
   * @param {Server.Ahead | null} _view
   */
  showAhead(_view) {}

  /** @param {() => Promise<Server.Places>} ask */
  async findPlaces(ask) {
    const { seen } = this; // another position has another one
    const found = await ask().catch(() => null); // without it nothing is dragged, that is all
    if (!found || seen !== this.seen) return;
    this.lifts = found.places.length > 0;
    this.places = found.places;
    this.show();
  }

  /** @returns {Level} */
  get now() { return this.levels[this.levels.length - 1]; }

  /** The ways in which the piece can lie. */
  get turns() { return this.now.choices.filter((each) => each.kind === "turn"); }
  get turning() { return this.turns.length > 0 && !this.now.move; }

  /** The cells that the piece covers as it is shown, while it can be turned. */
  get covered() { return (this.turning && this.turns[this.way].covers) || []; }

  /** The way of lying that was chosen, once one was. */
  get laid() {
    const level = this.steps.findIndex((step) => step.kind === "turn");
    return this.levels[level]?.choices.find((each) => same(each, this.steps[level]));
  }

  /** What earlier levels offered. */
  get before() { return this.levels.slice(0, -1).flatMap((level) => level.choices); }

  /** Cells that an earlier level offered, and those chosen: a click there begins anew, or places the piece. */
  get others() { return [...[...this.before, ...this.steps].filter(isOnCell).map((each) => each.value), ...this.covered]; }

  /**
   * A click on a cell. The second one, where the piece is shown, places it.
   *
   * @param {string} name
   * @param {boolean} touch
   */
  async click(name, touch = false) {
    if (this.pending?.name === name) await this.pending.taken; // the second press of a double click
    const again = this.steps.at(-1)?.value === name;
    if (again && this.now.move) return this.settle(this.now.move, this.now);
    if (this.turning && (again || this.covered.includes(name))) return this.place();
    for (let level = this.levels.length - 1; level >= 0; level -= 1) {
      const step = this.levels[level].choices.find((each) => isOnCell(each) && each.value === name);
      if (!step) continue;
      const pending = (this.pending = { name, taken: this.take(step, level, touch) });
      await pending.taken;
      if (this.pending === pending) this.pending = null;
      return;
    }
  }

  /**
   * One step further, from a level. A fingertip has seen no preview, so its last step waits for a second one.
   *
   * @param {Server.Choice} choice
   * @param {number} [level]
   * @param {boolean} [touch]
   */
  async take(choice, level = this.levels.length - 1, touch = false) {
    if (choice.move && !touch && !(choice.opens && this.open)) return this.play(choice.move);
    const steps = [...this.steps.slice(0, level), { kind: choice.kind, value: choice.value }];
    const turn = (this.asked += 1);
    let next;
    try {
      next = await this.look(steps);
    } catch (error) {
      return this.onerror(error);
    }
    if (turn !== this.asked) return;
    if (next.move && !touch) return this.settle(next.move, next);
    const lay = this.laid ?? this.turns[this.way];
    this.steps = steps;
    this.levels = [...this.levels.slice(0, level + 1), next];
    this.way = Math.max(0, this.wayLike(lay));
    this.show();
  }

  /**
   * Which of the ways to lie is as the piece lay before.
   *
   * @param {Server.Choice | undefined} lay
   * @param {readonly Server.Choice[]} [turns]
   */
  wayLike(lay, turns = this.turns) {
    const same = turns.findIndex((each) => each.value === lay?.value);
    return same < 0 ? turns.findIndex((each) => this.isAlike(each.covers ?? [], lay?.covers ?? [])) : same;
  }

  /**
   * The cells of the piece that can be taken up here: as it is shown, as it was laid, or as it lay before.
   *
   * @param {string} name
   */
  lying(name) {
    if (!this.places.length) return undefined;
    const lifts = this.places.map((place) => place.lifts);
    return [this.covered, this.laid?.covers ?? [], ...lifts].find((cells) => cells.includes(name));
  }

  /**
   * A piece was dragged here: as good as the clicks that lead there.
   *
   * @param {Pick<Server.Place, "steps">} place
   */
  async drop({ steps }) {
    const turn = (this.asked += 1);
    let levels;
    try {
      levels = await Promise.all(steps.map((_, n) => this.look(steps.slice(0, n + 1))));
    } catch (error) {
      return this.onerror(error);
    }
    if (turn !== this.asked) return;
    const { move } = levels[levels.length - 1];
    if (move) return this.play(move);
    this.steps = [...steps];
    this.levels = [this.levels[0], ...levels];
    this.way = 0;
    this.show();
  }

  /**
   * Choose what is offered now, or was by an earlier level.
   *
   * @param {Step} step
   */
  choose(step) {
    for (let level = this.levels.length - 1; level >= 0; level -= 1) {
      const choice = this.levels[level].choices.find((each) => same(each, step));
      if (choice) return this.take(choice, level);
    }
  }

  /**
   * Where clicks lead; each is asked for once.
   *
   * @param {Step[]} steps
   */
  look(steps) {
    const key = JSON.stringify(steps);
    const found = this.seen.get(key) ?? this.ask(steps);
    this.seen.set(key, found);
    found.catch(() => this.seen.delete(key));
    return found;
  }

  /**
   * Another way of lying.
   *
   * @param {number} by
   */
  turn(by) {
    this.way = (this.way + by + this.turns.length) % this.turns.length;
    this.show();
  }

  /** It lies well so. */
  place() {
    return this.take(this.turns[this.way]);
  }

  /**
   * A stroke over several cells chooses, among the ways of lying, the first that covers them; or it takes a piece from
   * its first cell to its last.
   *
   * @param {readonly string[]} names
   * @param {boolean} end whether the stroke is over
   */
  async drag(names, end) {
    const choice = this.now.choices.find((each) => isOnCell(each) && each.value === names[0]);
    if (names.length === 2 && !end && !this.turning && !choice?.move) await this.click(names[0]);
    const last = names[names.length - 1];
    const carried = !this.turning && this.steps.at(-1)?.value === names[0] && names.length > 1;
    if (end && carried && this.now.choices.some((each) => isOnCell(each) && each.value === last)) return this.click(last);
    const way = this.turns.findIndex(({ covers }) => names.every((name) => covers?.includes(name)));
    if (!this.turning || way < 0 || way === this.way) return;
    this.way = way;
    this.show();
  }

  /** One step back; whether there was one. */
  back() {
    if (!this.steps.length) return this.callBack();
    this.asked += 1;
    this.steps.pop();
    this.levels.pop();
    this.way = 0;
    this.show();
    return true;
  }

  /** Nothing of what was only prepared is meant any more; whether there was something. */
  callBack() {
    if (!this.opened.length) return false;
    this.opened = this.means = [];
    this.showAhead(null);
    this.start(this.first);
    return true;
  }

  /**
   * @param {string} word
   */
  button(word) {
    return this.now.choices.find((each) => each.kind === "button" && each.value === word);
  }
}
