// The exact truth, where a game is solved: what each choice is worth, on the board, in the bar and in a list.

import { nameOfButton, Picker } from "../board/picker.js";
import { byWorth } from "../board/worth.js";
import { fill, find, h, press } from "../lib/dom.js";
import { called } from "../lib/moves.js";
import { t } from "../lib/texts.js";
import { worthSign } from "./grades.js";

/** @type {Server.Worth["value"][]} */
const ORDER = ["win", "draw", "loss"];

/** Picker, with what is worth what. */
export class ExactPicker extends Picker {
  /**
   * @param {import("../board/board.js").Board} board
   * @param {import("../board/picks.js").Player & { game: string, onoffer: () => unknown }} player
   *   `onoffer`: other choices are offered now
   */
  constructor(board, { onoffer, ...player }) {
    super(board, player);
    this.onoffer = onoffer;
  }

  /**
   * @override
   * @param {readonly Server.Choice[]} choices
   * @param {{ idle?: string, seat?: number }} [how]
   */
  begin(choices, how) {
    super.begin(byWorth(choices), how);
  }

  /**
   * @override
   * @param {import("../board/picks.js").Step[]} steps
   */
  async look(steps) {
    const found = await super.look(steps);
    return { ...found, choices: byWorth(found.choices) };
  }

  /** @override */
  show() {
    super.show();
    const worth = this.turning ? this.turns[this.way].worth : this.now.worth;
    if (worth) find(this.bar, ".prompt").after(worthSign(worth));
    this.onoffer();
  }
}

/** All that can be chosen now, by worth. Pressing is choosing. */
export class ExactList {
  element = h("section", { class: "exact card", "aria-label": t("exact"), hidden: true });

  /** @param {ExactPicker} picker */
  constructor(picker) {
    this.picker = picker;
  }

  show() {
    const known = this.picker.now.choices.filter((each) => each.worth);
    this.element.hidden = !known.length;
    const held = this.element.contains(document.activeElement);
    fill(this.element, h("h2", {}, t("exact")), ORDER.map((value) => this.group(value, known)));
    if (held) this.element.querySelector("button")?.focus({ preventScroll: true });
  }

  /**
   * @param {Server.Worth["value"]} value
   * @param {readonly Server.Choice[]} known
   */
  group(value, known) {
    const equal = known.filter(({ worth }) => worth?.value === value);
    const distances = new Set(equal.map(({ worth }) => worth?.distance ?? null));
    return [...distances].map((distance) => h("div", { class: "alike" },
      h("h3", {}, worthSign({ value, distance })),
      h("div", { class: "row" },
        equal.filter(({ worth }) => worth?.distance === distance).map((each) => this.choice(each)))));
  }

  /** @param {Server.Choice} choice */
  choice(choice) {
    const { picker } = this;
    const turn = choice.kind === "turn";
    const name = choice.kind === "button" ? nameOfButton(picker.game, choice.value) : called(choice.value);
    const look = () => (turn ? picker.board.ghost(choice.ghost) : picker.hover(choice.value));
    const leave = () => (turn ? picker.board.ghost(picker.turns[picker.way]?.ghost) : picker.hover(null));
    return press(name, () => picker.choose(choice),
      { onpointerenter: look, onpointerleave: leave, onfocus: look, onblur: leave });
  }
}
