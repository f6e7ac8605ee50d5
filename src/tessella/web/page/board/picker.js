// Choosing a move on a board: what was chosen and what can be, the bar below, and the trays beside it.

import { announce, fill, find, h, happenedIn, isPlainKey, press } from "../lib/dom.js";
import { inRow } from "../lib/seats.js";
import { has, speak, t } from "../lib/texts.js";
import { Carried } from "./carried.js";
import { frontTray, isOnCell, Picks } from "./picks.js";
import { Presses } from "./presses.js";
import { alike, mirrored, shape } from "./shapes.js";
import { trays } from "./trays.js";
import { ways } from "./ways.js";

/** @type {Record<string, number>} */
const TURNS = { r: 1, R: -1, "+": 1, "-": -1, "]": 1, "[": -1 };
const FLIPS = ["f", "F"];
/** @type {Record<string, number>} */
const ALONG = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * What stands on a button that a game offers: its own word, or one that all games share.
 *
 * @param {string} game
 * @param {string} value
 */
export function nameOfButton(game, value) {
  const own = `${game}-button-${value}`;
  if (has(own)) return speak([own, {}]);
  return has(`page-button-${value}`) ? t(`button-${value}`) : value;
}

/**
 * What a move does, in a sentence; nothing where there is nothing to say.
 *
 * @param {readonly Server.Message[]} effects
 */
export function inSentence(effects) {
  if (!effects.length) return "";
  const text = effects.map((effect) => speak(effect)).join(", ");
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

/** Choosing on a board, with everything that shows it. */
export class Picker extends Picks {
  idle = "";
  seat = 0;
  /** Whose tray stands first. */
  front = 0;
  /** @type {string | null} the cell that is pointed at */
  pointed = null;
  /** @type {Carried | null} the piece that is being dragged */
  carried = null;
  /** @type {Server.Board | null} the board as it is, while it is shown as it would be */
  real = null;
  bar = h("div", { class: "picking" });
  trays = h("div", { class: "trays" });

  /**
   * @param {import("./board.js").Board} board
   * @param {import("./picks.js").Player & { game: string }} player
   */
  constructor(board, { game, ...player }) {
    super(player);
    this.board = board;
    this.game = game;
    board.onstep = (name, touch) => this.click(name, touch);
    board.onhover = (name) => this.hover(name);
    board.ondrag = (names, end) => this.drag(names, end);
    board.onenter = (name) => this.enter(name);
    board.oncycle = (by) => this.cycle(by);
    board.ongrab = (name, point) => this.grab(name, point);
    board.oncarry = (point) => this.carry(point);
    board.onrelease = (lay) => this.release(lay);
    board.onkey = (key) => this.turnBy(key);
    this.presses = new Presses(this.bar);
    for (const element of [board.element, this.bar, this.trays]) {
      element.addEventListener("keydown", (event) => this.key(event));
    }
  }

  /**
   * @override
   * @param {readonly Server.Choice[]} choices
   * @param {{ idle?: string, seat?: number, mine?: readonly number[] }} [how]
   *   `idle`: what to say if there are none; `seat`: whose turn it is; `mine`: one's own seats, if not all are
   */
  begin(choices, { idle = "", seat = 0, mine } = {}) {
    this.idle = idle;
    this.seat = seat;
    this.front = frontTray(seat, mine, this.front);
    this.real = null;
    this.carried = null; // what lay there may be gone
    super.begin(choices);
  }

  /**
   * What would happen: shown while one points at it.
   *
   * @param {string | null} name
   */
  async hover(name) {
    this.pointed = name;
    if (this.turning || this.now.move || this.carried) return;
    const choice = this.now.choices.find((each) => isOnCell(each) && each.value === name);
    if (!choice) {
      this.board.ghost(this.now.ghost);
      return;
    }
    const turn = this.asked;
    const found = await this.look([...this.steps, { kind: choice.kind, value: choice.value }]).catch(() => null);
    if (!found || turn !== this.asked || this.pointed !== name || this.carried) return;
    const turns = found.choices.filter((each) => each.kind === "turn");
    this.board.ghost(found.ghost || turns[Math.max(0, this.wayLike(this.laid, turns))]?.ghost);
    if (found.effects.length) find(this.bar, ".prompt").textContent = inSentence(found.effects);
  }

  /**
   * @override
   * @param {Server.Ahead | null} view
   */
  showAhead(view) {
    const { real } = this;
    this.real = view ? real ?? this.board.board : null;
    const shown = view ? view.board : real;
    if (shown) this.board.show(shown);
  }

  /** @param {string} name */
  enter(name) {
    const here = this.turning && (this.steps.at(-1)?.value === name || this.covered.includes(name));
    if (here) this.place();
    return here;
  }

  /**
   * @override
   * @param {readonly string[]} one
   * @param {readonly string[]} other
   */
  isAlike(one, other) {
    return one.length > 1 && alike(shape(one, this.board.cells), shape(other, this.board.cells));
  }

  /** @param {number} by */
  cycle(by) {
    if (this.carried) this.carried.turn(by);
    else if (this.turning) this.turn(by);
    else return false;
    this.showCarried();
    return true;
  }

  // Dragging -------------------------------------------------------------------------------------------------------

  /**
   * @param {string} name
   * @param {import("./shapes.js").Point} point
   */
  grab(name, point) {
    const cells = this.lying(name);
    if (cells) this.carried = new Carried(this.places, this.board.cells, cells, point);
    return Boolean(cells);
  }

  /** @param {import("./shapes.js").Point} point */
  carry(point) {
    this.carried?.to(point);
    this.showCarried();
  }

  showCarried() {
    if (!this.carried) return;
    this.board.svg.classList.add("carrying");
    find(this.bar, ".prompt").textContent = t("prompt-carry");
    this.board.ghost(this.carried.spot?.ghost ?? (this.turning ? this.turns[this.way].ghost : this.now.ghost));
  }

  /** @param {boolean} lay */
  release(lay) {
    const spot = this.carried?.spot;
    this.carried = null;
    this.board.svg.classList.remove("carrying");
    if (lay && spot) this.drop(spot);
    else this.show();
  }

  /**
   * What a key does to the piece in hand; whether it did anything.
   *
   * @param {string} key
   */
  turnBy(key) {
    if (key in TURNS) return this.cycle(TURNS[key]);
    if (!FLIPS.includes(key) || !(this.carried || this.turning)) return false;
    if (this.carried) this.carried.flip();
    else this.flip();
    this.showCarried();
    return true;
  }

  /** The first way to lie that is the mirror image of this one. */
  flip() {
    const { cells } = this.board;
    const image = mirrored(shape(this.covered, cells));
    const way = this.turns.findIndex(({ covers }) => alike(shape(covers ?? [], cells), image));
    if (way >= 0) this.turn(way - this.way);
  }

  // What is shown --------------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!isPlainKey(event)) return;
    const done = this.button("done");
    if (event.key === "Escape" && this.back()) event.preventDefault();
    else if (event.key in ALONG && happenedIn(event, ".ways")) this.turn(ALONG[event.key]);
    else if (this.turnBy(event.key)) event.stopPropagation(); // the same letters may mean something to the page
    else if (event.key === "d" && done) this.take(done);
  }

  /**
   * @override
   * @param {number} by
   */
  turn(by) {
    super.turn(by);
    const { covers = [] } = this.turns[this.way];
    const where = covers.length > 1 ? `: ${inRow(covers, { type: "unit" })}` : "";
    announce(`${t("way", { n: this.way + 1, all: this.turns.length })}${where}`);
  }

  /** @override */
  show() {
    const { choices, ghost } = this.now;
    this.board.offer(this.turning ? [] : choices, this.others, this.steps.length > 0);
    this.board.lift(this.places.length ? [...this.places[0].lifts, ...this.covered, ...this.laid?.covers ?? []] : []);
    this.board.choose(this.steps.filter(isOnCell).map((step) => step.value));
    this.board.ghost(this.turning ? this.turns[this.way].ghost : ghost);
    this.presses.fill(this.out(), h("p", { class: "prompt" }, this.prompt()), this.onward());
    fill(this.trays, trays(this.board.board, {
      choices: [...choices, ...this.before],
      steps: this.steps,
      turn: this.seat,
      front: this.front,
      take: (step) => this.choose(step),
    }));
  }

  /** On the left: what ends the choosing or goes back, never where something is placed. */
  out() {
    return h("div", { class: "out" },
      (this.steps.length > 0 || this.opened.length > 0) && press(t("back"), () => this.back(), { class: "plain", "data-act": "back" }),
      this.now.choices.filter((each) => each.kind === "button").map((each) =>
        press(nameOfButton(this.game, each.value), () => this.take(each),
          { class: each.value === "done" ? "go" : "", "data-act": `button ${each.value}` })),
      this.board.isSmall && !this.turning && press(t(this.board.isZoomed ? "zoom-out" : "zoom-in"), () => {
        this.board.zoom();
        this.show();
      }, { class: "plain", "data-act": "zoom" }));
  }

  /** On the right: how a piece is turned, placed and played. */
  onward() {
    const { turning, now: { move } } = this;
    return h("div", { class: "onward" },
      turning && this.turns.length > 1 && ways({
        turns: this.turns,
        way: this.way,
        board: this.board,
        choose: (way) => (way === this.way ? this.place() : this.turn(way - this.way)),
      }),
      turning && press(t("place"), () => this.place(), { class: "go", "data-act": "place" }),
      move && press(t("play-it"), () => this.settle(move, this.now), { class: "go", "data-act": "play" }));
  }

  prompt() {
    const { choices, move, effects } = this.now;
    if (move) return [t("prompt-confirm"), effects?.length ? inSentence(effects) : ""].join(" ").trim();
    if (!choices.length) return this.idle;
    if (this.now.prompt) return speak(this.now.prompt);
    if (this.means.length && !this.steps.length) return t("prompt-opened", { what: inSentence(this.means) });
    const turn = this.turns.length > 1 ? "turn" : "only";
    const button = choices.length === 1 ? choices[0].value : "button"; // a game may say why there is nothing else
    const kind = this.turning ? turn : choices.find((each) => each.kind !== "button")?.kind ?? button;
    const own = `${this.game}-prompt-${this.steps.length}-${kind}`;
    return has(own) ? speak([own, {}]) : t(`prompt-${kind === button ? "button" : kind}`);
  }
}
