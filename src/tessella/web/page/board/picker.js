// Choosing a move on a board: what was chosen and what can be, the bar below, and the trays beside it.

import { fill, find, h, isPlainKey, press } from "../lib/dom.js";
import { has, speak, t } from "../lib/texts.js";
import { isOnCell, Picks } from "./picks.js";
import { trays } from "./trays.js";

/** @type {Record<string, number>} */
const TURNS = { r: 1, R: -1, "+": 1, "-": -1, "]": 1, "[": -1 };

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

/** @param {readonly Server.Message[]} effects */
function inSentence(effects) {
  const text = effects.map((effect) => speak(effect)).join(", ");
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

/** Choosing on a board, with everything that shows it. */
export class Picker extends Picks {
  idle = "";
  seat = 0;
  /** @type {string | null} the cell that is pointed at */
  pointed = null;
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
    for (const element of [board.element, this.bar, this.trays]) {
      element.addEventListener("keydown", (event) => this.key(event));
    }
  }

  /**
   * @override
   * @param {readonly Server.Choice[]} choices
   * @param {{ idle?: string, seat?: number }} [how] `idle`: what to say if there are none; `seat`: whose turn it is
   */
  begin(choices, { idle = "", seat = 0 } = {}) {
    this.idle = idle;
    this.seat = seat;
    super.begin(choices);
  }

  /**
   * What would happen: shown while one points at it.
   *
   * @param {string | null} name
   */
  async hover(name) {
    this.pointed = name;
    if (this.turning || this.now.move) return;
    const choice = this.now.choices.find((each) => isOnCell(each) && each.value === name);
    if (!choice) {
      this.board.ghost(this.now.ghost);
      return;
    }
    const turn = this.asked;
    const found = await this.look([...this.steps, { kind: choice.kind, value: choice.value }]).catch(() => null);
    if (!found || turn !== this.asked || this.pointed !== name) return;
    const way = found.choices.find((each) => each.kind === "turn");
    this.board.ghost(found.ghost || way?.ghost);
    if (found.effects.length) find(this.bar, ".prompt").textContent = inSentence(found.effects);
  }

  /** @param {string} name */
  enter(name) {
    const here = this.turning && this.steps.at(-1)?.value === name;
    if (here) this.place();
    return here;
  }

  /** @param {number} by */
  cycle(by) {
    const { turning } = this;
    if (turning) this.turn(by);
    return turning;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!isPlainKey(event)) return;
    const done = this.button("done");
    if (event.key === "Escape" && this.back()) event.preventDefault();
    else if (event.key in TURNS && this.turning) this.turn(TURNS[event.key]);
    else if (event.key === "d" && done) this.take(done);
  }

  /** @override */
  show() {
    const { choices, ghost } = this.now;
    this.board.offer(this.turning ? [] : choices, this.others, this.steps.length > 0);
    this.board.choose(this.steps.filter(isOnCell).map((step) => step.value));
    this.board.ghost(this.turning ? this.turns[this.way].ghost : ghost);
    fill(this.bar, h("p", { class: "prompt" }, this.prompt()), this.ways(), this.buttons());
    fill(this.trays, trays(this.board.board, {
      choices: [...choices, ...this.before],
      steps: this.steps,
      turn: this.seat,
      take: (step) => this.choose(step),
    }));
  }

  /** How a piece is turned and placed. */
  ways() {
    if (!this.turning) return null;
    return [
      this.turns.length > 1 && [
        press("⟲", () => this.turn(-1), { class: "icon", "aria-label": t("turn-back") }),
        h("span", { class: "count" }, `${this.way + 1} / ${this.turns.length}`),
        press("⟳", () => this.turn(1), { class: "icon", "aria-label": t("turn-on") }),
      ],
      press(t("place"), () => this.place(), { class: "go" }),
    ];
  }

  buttons() {
    const { choices, move } = this.now;
    return [
      move && press(t("play-it"), () => this.play(move), { class: "go" }),
      choices.filter((each) => each.kind === "button").map((each) =>
        press(nameOfButton(this.game, each.value), () => this.take(each),
          { class: each.value === "done" ? "go" : "" })),
      this.board.large && press(t("zoom"), () => this.board.zoom(), { class: "plain" }),
      this.steps.length > 0 && press(t("back"), () => this.back(), { class: "plain" }),
    ];
  }

  prompt() {
    const { choices, move, effects } = this.now;
    if (move) return effects?.length ? inSentence(effects) : t("prompt-confirm");
    if (!choices.length) return this.idle;
    const kind = this.turning ? "turn" : choices.find((each) => each.kind !== "button")?.kind ?? "button";
    const own = `${this.game}-prompt-${this.steps.length}-${kind}`;
    return has(own) ? speak([own, {}]) : t(`prompt-${kind}`);
  }
}
