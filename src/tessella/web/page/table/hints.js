// Hints at a table: what to do and why, as the computer sees it, with the move on the board.

import { announce, fill, h } from "../lib/dom.js";
import * as server from "../lib/server.js";
import { speak, t } from "../lib/texts.js";

/** What to do here, if somebody asks. */
export class Hints {
  element = h("div", { class: "hint", "aria-live": "polite" });
  asking = new AbortController();

  /**
   * @param {string} table
   * @param {import("../board/board.js").Board} board
   */
  constructor(table, board) {
    this.table = table;
    this.board = board;
  }

  async ask() {
    this.stop();
    const { signal } = (this.asking = new AbortController());
    this.say(t("hint-thinking"));
    try {
      await server.hintAt(this.table, signal, {
        hint: (hint) => this.show(hint, signal),
        failed: (why) => this.say(speak(why)),
      });
    } catch (error) {
      if (!server.isStop(error)) this.say(error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {string} text */
  say(text) {
    fill(this.element, h("p", { class: "card" }, text));
  }

  /**
   * @param {Server.Hint} hint
   * @param {AbortSignal} signal
   */
  async show({ move, why }, signal) {
    this.say(speak(why));
    announce(speak(why));
    const { ghost } = await server.pick(this.table, { text: move });
    if (!signal.aborted) this.board.ghost(ghost);
  }

  /** The position is another one now. */
  clear() {
    this.stop();
    fill(this.element);
  }

  stop() {
    this.asking.abort();
  }
}
