// The exact truth, where a game is solved: what each choice is worth, on the board, in the bar and in a list.

import { nameOfButton, Picking } from "../board/picking.js";
import { byWorth } from "../board/worth.js";
import { fill, find, h, press } from "../lib/dom.js";
import { t } from "../lib/texts.js";
import { worthSign } from "./grades.js";

/** @type {Server.Worth["value"][]} */
const ORDER = ["win", "draw", "loss"];

/** Picking, with what is worth what. */
export class ExactPicking extends Picking {
  /**
   * @param {import("../board/board.js").Board} board
   * @param {import("../board/picks.js").Player & { game: string, offered: () => unknown }} player
   *   `offered`: other choices are offered now
   */
  constructor(board, { offered, ...player }) {
    super(board, player);
    this.offered = offered;
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
    this.offered();
  }
}

/** All that can be chosen now, by worth. Pressing is choosing. */
export class ExactList {
  element = h("section", { class: "exact card", "aria-label": t("exact"), hidden: true });

  /** @param {ExactPicking} picking */
  constructor(picking) {
    this.picking = picking;
  }

  show() {
    const known = this.picking.now.choices.filter((each) => each.worth);
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
    const { picking } = this;
    const turn = choice.kind === "turn";
    const name = choice.kind === "button" ? nameOfButton(picking.game, choice.value) : choice.value;
    const look = () => (turn ? picking.board.ghost(choice.ghost) : picking.hover(choice.value));
    const leave = () => (turn ? picking.board.ghost(picking.turns[picking.way]?.ghost) : picking.hover(null));
    return press(name, () => picking.choose(choice),
      { onpointerenter: look, onpointerleave: leave, onfocus: look, onblur: leave });
  }
}
