// Whether a new table is open to anybody; only where seats wait for somebody, and where the server allows it.

import { h } from "../lib/dom.js";
import * as api from "../lib/api.js";
import { t } from "../lib/texts.js";

/** A box to tick. */
export class OpenChoice {
  box = h("input", { type: "checkbox" });
  element = h("div", { class: "tick", hidden: true }, h("label", {}, this.box, t("new-open")),
    h("p", { class: "help" }, t("new-open-about")));
  allowed = false;
  waits = false;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    api.openTables(signal).then(({ allowed }) => {
      this.allowed = allowed;
      this.draw();
    }, () => {});
  }

  /** @param {readonly Server.SeatWanted[]} seats */
  show(seats) {
    this.waits = seats.some(({ kind }) => kind === "link");
    this.draw();
  }

  draw() { this.element.hidden = !this.wantable; }

  get wantable() { return this.allowed && this.waits; }

  get wanted() { return this.wantable && this.box.checked; }
}
