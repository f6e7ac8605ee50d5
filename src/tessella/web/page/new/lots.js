// Whether lots are drawn for the seats of a new table; only where there are several.

import { h } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/** A box to tick. */
export class LotsChoice {
  /**
   * @param {boolean | undefined} before what was chosen the last time, if anything
   * @param {() => unknown} onchange
   */
  constructor(before, onchange) {
    this.box = h("input", { type: "checkbox", checked: before ?? false, "aria-describedby": "new-lots-about",
      onchange: () => onchange() });
    this.element = h("div", { class: "tick", hidden: true }, h("label", {}, this.box, t("new-lots")),
      h("p", { class: "help", id: "new-lots-about" }, t("new-lots-about")));
  }

  /** @param {readonly unknown[]} seats */
  show(seats) { this.element.hidden = seats.length < 2; }

  get wanted() { return !this.element.hidden && this.box.checked; }
}
