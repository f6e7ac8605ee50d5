// Hints: what to do and why, as the computer sees it, with the move on the board.

import { announce, fill, h } from "../lib/dom.js";
import { pick, stream } from "../lib/server.js";
import { t } from "../lib/words.js";

export class Hints {
  constructor(table, board, length) {
    Object.assign(this, { table, board, length });
    this.element = h("div", { class: "hint", "aria-live": "polite" });
  }

  async ask() {
    this.stop();
    this.under = new AbortController();
    const at = this.length();
    fill(this.element, h("p", { class: "card" }, t("hint.thinking")));
    try {
      await stream(`/api/tables/${this.table}/hint?seconds=1`, { signal: this.under.signal, heard: (kind, said) => {
        if (at !== this.length()) return;
        if (kind === "hint") this.show(said);
        else if (kind === "failed") this.say(said);
      } });
    } catch (error) {
      if (error.name !== "AbortError") this.say(error.message);
    }
  }

  say(text) {
    fill(this.element, h("p", { class: "card" }, text));
  }

  async show(hint) {
    fill(this.element, h("p", { class: "card" }, hint.why));
    announce(hint.why);
    const { ghost } = await pick(this.table, { text: hint.move });
    this.board.ghost(ghost);
  }

  clear() {
    this.stop();
    fill(this.element);
  }

  stop() {
    this.under?.abort();
  }
}
