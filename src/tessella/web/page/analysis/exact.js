// The exact truth, where a game is solved: what each choice is worth, on the board, in the bar and in a list.

import { fill, h } from "../lib/dom.js";
import { Picking } from "../board/picking.js";
import { worthSign } from "./grades.js";
import { known, t } from "../lib/words.js";

const ORDER = ["win", "draw", "loss"];

/** A quick win first, a quick loss last. */
function rank({ worth }) {
  if (!worth) return [ORDER.length, 0];
  return [ORDER.indexOf(worth.value), worth.value === "loss" ? -(worth.distance ?? 0) : worth.distance ?? 0];
}

function byWorth(choices) {
  return choices.toSorted((a, b) => {
    const [[one, near], [other, far]] = [rank(a), rank(b)];
    return one - other || near - far;
  });
}

/** The best that can be chosen. */
export const bestWorth = (choices) => byWorth(choices.filter((each) => each.worth))[0]?.worth ?? null;

/** Picking, with what is worth what. `changed()`: other choices are offered now. */
export class ExactPicking extends Picking {
  constructor(board, { changed, ...rest }) {
    super(board, rest);
    this.changed = changed;
  }

  begin(choices, more) {
    super.begin(byWorth(choices), more);
  }

  look(steps) {
    return super.look(steps).then((found) => ({ ...found, choices: byWorth(found.choices) }));
  }

  show() {
    super.show();
    const worth = this.turning ? this.turns[this.way].worth : this.now.worth;
    if (worth) this.bar.querySelector(".prompt").after(worthSign(worth));
    this.changed?.();
  }
}

/** All that can be chosen now, by worth. Pressing is choosing. */
export class ExactList {
  constructor(picking) {
    this.picking = picking;
    this.element = h("section", { class: "exact card", "aria-label": t("exact"), hidden: true });
  }

  show() {
    const { choices } = this.picking.now;
    const worths = choices.filter((each) => each.worth);
    this.element.hidden = !worths.length;
    const held = this.element.contains(document.activeElement);
    fill(this.element, h("h2", {}, t("exact")),
      ORDER.map((value) => this.group(value, worths.filter((each) => each.worth.value === value))));
    if (held) this.element.querySelector("button")?.focus({ preventScroll: true });
  }

  group(value, choices) {
    if (!choices.length) return null;
    const distances = [...new Set(choices.map((each) => each.worth.distance))];
    return distances.map((distance) => {
      const alike = choices.filter((each) => each.worth.distance === distance);
      return h("div", { class: "alike" }, h("h3", {}, worthSign({ value, distance })),
        h("div", { class: "row" }, alike.map((each) => this.choice(each))));
    });
  }

  choice(choice) {
    const { picking } = this;
    const turn = choice.kind === "turn";
    const name = known(`${choice.kind}.${choice.value}`) ? t(`${choice.kind}.${choice.value}`) : choice.value;
    const look = () => (turn ? picking.board.ghost(choice.ghost) : picking.hover(choice.value));
    const leave = () => (turn ? picking.board.ghost(picking.turns[picking.way]?.ghost) : picking.hover(null));
    return h("button", { type: "button", onclick: () => picking.takePiece(choice), onpointerenter: look, onpointerleave: leave,
      onfocus: look, onblur: leave }, name);
  }
}
