// A hint on a free board: what to do and why, with the move on the board.

import { announce, fill, h } from "../lib/dom.js";
import { stream } from "../lib/server.js";
import { t } from "../lib/words.js";

export class Advice {
  constructor(study) {
    this.study = study;
    this.element = h("section", { class: "advice card", "aria-label": t("hint"), hidden: true });
  }

  async ask() {
    this.stop();
    const under = (this.under = new AbortController());
    const { game, options, tree } = this.study;
    this.say(t("hint.thinking"));
    const heard = (kind, said) => {
      if (kind === "hint") this.show(said);
      else if (kind === "failed") this.say(said);
    };
    try {
      await stream("/api/hint", { body: { game, options, position: tree.at.position }, signal: under.signal, heard });
    } catch (error) {
      if (error.name !== "AbortError") this.say(error.message);
    }
  }

  say(...content) {
    this.element.hidden = false;
    fill(this.element, h("h2", {}, t("hint")), h("p", {}, content));
  }

  async show({ move, why }) {
    const { study } = this;
    this.say(why);
    this.element.append(h("button", { type: "button", onclick: () => study.play(move) }, `${t("play.it")}: ${move}`));
    announce(why);
    const { at } = study.tree;
    const { ghost } = await study.ask({ position: at.position, text: move });
    if (at === study.tree.at) study.board.ghost(ghost);
  }

  clear() {
    this.stop();
    this.element.hidden = true;
  }

  stop() {
    this.under?.abort();
  }
}
