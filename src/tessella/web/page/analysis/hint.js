// A hint on a free board: what to do and why, with the move on the board.

import { announce, fill, h, press } from "../lib/dom.js";
import { called } from "../lib/moves.js";
import * as api from "../lib/api.js";
import { speak, t } from "../lib/texts.js";

/** What to do here, if somebody asks. */
export class HintCard {
  element = h("section", { class: "advice card", "aria-label": t("hint"), hidden: true });
  asking = new AbortController();

  /** @param {import("./study.js").Study} study */
  constructor(study) {
    this.study = study;
  }

  async ask() {
    this.stop();
    const { signal } = (this.asking = new AbortController());
    const { setting: { game, options }, position } = this.study;
    this.say(t("hint-thinking"));
    try {
      await api.hintOn({ game, options, position }, signal, {
        hint: (hint) => this.show(hint, signal),
        failed: (why) => this.say(speak(why)),
      });
    } catch (error) {
      if (!api.isStop(error)) this.say(error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {string} text */
  say(text) {
    this.element.hidden = false;
    fill(this.element, h("h2", {}, t("hint")), h("p", {}, text));
  }

  /**
   * @param {Server.Hint} hint
   * @param {AbortSignal} signal
   */
  async show({ move, why }, signal) {
    const { setting, position, board } = this.study;
    this.say(speak(why));
    this.element.append(press(`${t("play-it")}: ${called(move)}`, () => this.study.play(move)));
    announce(speak(why));
    const { ghost } = await api.pickOn({ ...setting, position, text: move });
    if (!signal.aborted) board.ghost(ghost);
  }

  /** The board stands elsewhere now. */
  clear() {
    this.stop();
    this.element.hidden = true;
  }

  stop() {
    this.asking.abort();
  }
}
