// Whether lots are drawn for the seats of a new table; only where there are several.

import { h } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/** A box to tick. */
export class LotsChoice {
  /** @param {boolean} [before] as it was chosen the last time */
  constructor(before = false) {
    this.box = h("input", { type: "checkbox", checked: before, "aria-describedby": "new-lots-about" });
    this.element = h("div", { hidden: true }, h("label", {}, this.box, t("new-lots")),
      h("p", { class: "help", id: "new-lots-about" }, t("new-lots-about")));
  }

  /** @param {number} seats how many there are */
  show(seats) { this.element.hidden = seats < 2; }

  get wanted() { return !this.element.hidden && this.box.checked; }
}
