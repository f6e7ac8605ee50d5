// Whether people change seats after each game; only where there are seats to change.

import { h } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/** A box to tick. */
export class ChangeChoice {
  /**
   * @param {boolean | undefined} before what was chosen the last time, if anything
   * @param {() => unknown} onchange
   */
  constructor(before, onchange) {
    this.box = h("input", { type: "checkbox", checked: before ?? true, "aria-describedby": "new-change-about",
      onchange: () => onchange() });
    this.element = h("div", { class: "tick", hidden: true }, h("label", {}, this.box, t("new-change")),
      h("p", { class: "help", id: "new-change-about" }, t("new-change-about")));
  }

  /** @param {readonly unknown[]} seats */
  show(seats) { this.element.hidden = seats.length < 2; }

  get wanted() { return this.box.checked; }

  /** Tick it for somebody who asked for that elsewhere, and show where. */
  take() {
    this.box.checked = true;
    this.box.focus();
  }
}
