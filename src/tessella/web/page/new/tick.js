// A box to tick for the seats of a new table, with a sentence about it; seen only where there is something to decide.

import { h } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/** A box to tick. */
export class Tick {
  /**
   * @param {string} name of its text; the sentence about it is `NAME-about`
   * @param {{ before?: boolean, onchange?: () => unknown }} [how] `before`: what was chosen the last time
   */
  constructor(name, { before = false, onchange = () => {} } = {}) {
    const about = `${name}-about`;
    this.box = h("input", { type: "checkbox", checked: before, "aria-describedby": about, onchange: () => onchange() });
    this.element = h("div", { class: "tick", hidden: true }, h("label", {}, this.box, t(name)),
      h("p", { class: "help", id: about }, t(about)));
  }

  /** @param {boolean} there whether there is something to decide */
  show(there) { this.element.hidden = !there; }

  /** Whether it is seen. */
  get there() { return !this.element.hidden; }

  /** Whether it is ticked, seen or not. */
  get ticked() { return this.box.checked; }

  get wanted() { return this.there && this.ticked; }

  /** Tick it for somebody who asked for that elsewhere, and show where. */
  take() {
    this.box.checked = true;
    this.box.focus();
  }
}
