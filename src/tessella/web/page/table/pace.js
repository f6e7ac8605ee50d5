// When what happened at a table is shown: one action after another, at a speed that people can follow. What arrives
// waits here, in order; nothing here draws.
//
//   events  ->  add()   \
//                        steps that wait  ->  show(steps), as their time comes
//   boards  ->  see()   /

const STEP = 600; // ms from one action to the next
const [BUDGET, HURRY] = [3000, 1200]; // ms for all that wait; less while a clock runs
const LATE = 3000; // ms after which nobody waits for a board any more

/**
 * One thing to show.
 *
 * @typedef {object} Step
 * @property {Server.Event} event what happened, or what it is a part of: a move, then each roll after it
 * @property {Server.Action | null} action
 * @property {number} actions how many there are with it
 * @property {Server.State | null} state how things stand after it; null: the event goes on
 * @property {number} came when, by the clock
 * @property {boolean} own an action of one's own
 * @property {boolean} drawn whether it changes the board
 * @property {Seen | null} view the board after it, once it is there
 *
 * @typedef {Server.View & { board: Server.Board }} Seen
 *
 * @typedef {object} Showing
 * @property {(steps: Step[]) => unknown} show shows these, one after the other; only the last of them is looked at
 * @property {() => boolean} atOnce whether nothing is to wait: nobody looks, or somebody wants no motion
 * @property {() => boolean} hurried whether a clock runs
 * @property {() => number} [now] in ms
 * @property {(then: () => void, ms: number) => any} [later]
 */

/**
 * What an event shows, in order: itself, and each roll that followed it.
 *
 * @param {Server.Happened} said
 * @param {readonly number[]} mine one's own seats
 * @param {number} came
 * @returns {Step[]}
 */
export function stepsOf({ event, state }, mine, came) {
  const plain = { event, action: null, actions: state.actions, state, came, own: false, view: null };
  if (event.kind !== "moved") return [{ ...plain, drawn: event.kind === "took_back" }];
  const { seat, text, rolls = [] } = event;
  const actions = [{ seat, text }, ...rolls.map((roll) => ({ seat: 0, text: roll }))];
  return actions.map((action, n) => {
    const left = actions.length - 1 - n;
    return { ...plain, action, actions: state.actions - left, state: left ? null : state, drawn: true,
      own: mine.includes(action.seat) };
  });
}

/** What waits to be shown. */
export class Pace {
  /** @type {Step[]} */
  waiting = [];
  /** When an action was shown last. */
  last = -Infinity;
  /** How many of others' actions waited at most since nothing did. */
  most = 0;
  /** @type {any} */
  timer = null;

  /** @param {Showing} showing */
  constructor({ show, atOnce, hurried, now = () => performance.now(), later = (then, ms) => setTimeout(then, ms) }) {
    this.show = show;
    this.atOnce = atOnce;
    this.hurried = hurried;
    this.now = now;
    this.later = later;
  }

  /**
   * Something happened.
   *
   * @param {Server.Happened} said
   * @param {readonly number[]} mine one's own seats
   */
  add(said, mine) {
    this.waiting.push(...stepsOf(said, mine, this.now()));
    this.most = Math.max(this.most, this.waiting.filter(isPaced).length);
    this.go();
  }

  /**
   * A board came. It belongs to the last step that it shows.
   *
   * @param {Seen} view
   * @returns {boolean} whether that step waits; if not, the board is of what is shown already
   */
  see(view) {
    const step = this.waiting.findLast(({ drawn, event, actions }) => drawn
      && (event.seq < view.seq || (event.seq === view.seq && actions <= view.actions)));
    if (!step) return false;
    step.view = view;
    this.go();
    return true;
  }

  /**
   * What can be chosen came; it belongs to the board of the same event.
   *
   * @param {Server.View} view
   * @returns {boolean} whether that board waits
   */
  offer({ seq, choices }) {
    const step = this.waiting.findLast(({ view }) => view?.seq === seq);
    if (!step?.view) return false;
    step.view.choices = choices;
    return true;
  }

  /** Show all that waits, now. */
  flush() {
    const steps = this.waiting;
    if (steps.length) this.take(steps.length);
  }

  /** Nothing waits any more; what comes next begins now. */
  stop() {
    this.waiting = [];
    this.last = this.now();
    clearTimeout(this.timer);
  }

  /** Show what it is time for, and look again when it is time for more. */
  go() {
    clearTimeout(this.timer);
    let [due, wait] = [0, 0];
    while (due < this.waiting.length && (wait = this.wait(due)) <= 0) due += 1;
    if (due) this.take(due);
    else if (this.waiting.length) this.timer = this.later(() => this.go(), wait);
  }

  /**
   * How many ms a step has to wait, if those before it are shown now.
   *
   * @param {number} n
   */
  wait(n) {
    const step = this.waiting[n];
    const now = this.now();
    const ready = !step.drawn || this.waiting.slice(n).some(({ view }) => view);
    if (!ready && step.came + LATE > now) return step.came + LATE - now;
    const before = this.waiting[n - 1];
    if (before?.drawn && !before.view) return 0; // it has no board of its own: this is what it led to
    if (!isPaced(step) || this.atOnce() || this.waiting.slice(n).some(({ own }) => own)) return 0;
    const pause = Math.min(STEP, (this.hurried() ? HURRY : BUDGET) / this.most);
    return n ? pause : this.last + pause - now;
  }

  /** @param {number} count */
  take(count) {
    clearTimeout(this.timer);
    const steps = this.waiting.splice(0, count);
    if (!this.waiting.length) this.most = 0;
    if (steps.some(({ action }) => action)) this.last = this.now();
    this.show(steps);
    if (this.waiting.length) this.go();
  }
}

/**
 * Whether an action is shown in its time: others' moves, and what is rolled.
 *
 * @param {Step} step
 */
const isPaced = ({ action, own }) => action !== null && !own;
