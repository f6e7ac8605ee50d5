// What a game tells those who are about to choose its options, with what to take in view of it.

import { fill, h, press } from "../lib/dom.js";
import { speak, t } from "../lib/texts.js";

/**
 * @typedef {object} Doing
 * @property {(option: string, value: string) => string} settings an option with a value, as the form calls it
 * @property {(values: Readonly<Record<string, string>>) => unknown} take
 * @property {Pick<import("./tick.js").Tick, "there" | "ticked" | "take">} change whether people change seats after each
 *   game, where that is to be decided
 */

/** What is told beside the board; it is read aloud when it changes. */
export class AdviceBox {
  element = h("div", { class: "advice", role: "status" });
  /** @type {readonly Server.Advice[]} */
  told = [];

  /** @param {Doing} doing */
  constructor(doing) {
    this.doing = doing;
  }

  /** @param {readonly Server.Advice[]} told */
  show(told) {
    if (JSON.stringify(told) === JSON.stringify(this.told)) return; // nothing is read aloud twice
    this.told = told;
    this.refresh();
  }

  refresh() {
    fill(this.element, this.told.map((advice) => h("div", { class: "card" }, h("p", {}, speak(advice.about)),
      this.offers(advice))));
  }

  /** @param {Server.Advice} advice */
  offers({ options, change_seats: changes }) {
    const { doing } = this;
    const what = Object.entries(options).map(([name, value]) => doing.settings(name, value)).join(", ");
    const offered = [
      what && press(t("new-take", { what }), () => doing.take(options)),
      changes && doing.change.there && !doing.change.ticked && press(t("new-change"), () => {
        doing.change.take();
        this.refresh();
      }),
    ].filter(Boolean);
    return offered.length > 0 && h("div", { class: "row" }, offered);
  }
}
