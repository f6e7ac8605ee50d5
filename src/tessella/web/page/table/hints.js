// Hints at a table: what to do and why, as the computer sees it, with the move on the board.

import { announce, fill, h, press } from "../lib/dom.js";
import { called } from "../lib/moves.js";
import * as api from "../lib/api.js";
import { speak, t } from "../lib/texts.js";
import { isStillAt } from "./focus.js";

/** What to do here, if somebody asks. */
export class Hints {
  element = h("div", { class: "hint" });
  asking = new AbortController();

  /**
   * @param {string} table
   * @param {import("../board/board.js").Board} board
   * @param {(text: string) => unknown} play
   */
  constructor(table, board, play) {
    this.table = table;
    this.board = board;
    this.play = play;
  }

  async ask() {
    this.stop();
    const { signal } = (this.asking = new AbortController());
    this.say(t("hint-thinking"));
    try {
      await api.hintAt(this.table, signal, {
        hint: (hint) => this.show(hint, signal),
        failed: (why) => this.say(speak(why)),
      });
    } catch (error) {
      if (!api.isStop(error)) this.say(error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {string} text */
  say(text) {
    fill(this.element, h("p", { class: "card" }, text));
    announce(text);
  }

  /**
   * @param {Server.Hint} hint
   * @param {AbortSignal} signal
   */
  async show({ move, why }, signal) {
    const asked = document.activeElement;
    const go = press(t("play-it"), () => this.play(move), { class: "go" });
    fill(this.element, h("div", { class: "card" }, h("p", {}, speak(why)),
      h("div", { class: "row" }, go, h("span", { class: "quiet" }, called(move)))));
    announce(`${speak(why)} ${called(move)}`);
    const { ghost } = await api.pick(this.table, { text: move });
    if (signal.aborted) return;
    this.board.ghost(ghost);
    const reading = asked instanceof HTMLElement && asked.matches("input, select, dialog *");
    if (!reading && isStillAt(asked)) go.focus({ preventScroll: true });
  }

  /** The position is another one now. */
  clear() {
    this.stop();
    const held = this.element.contains(document.activeElement);
    fill(this.element);
    if (held) this.board.focus();
  }

  stop() {
    this.asking.abort();
  }
}
