// That it is one's turn is noticed also by who looks elsewhere: in the tab's title and icon, by a notification, and that
// one's time is short by ear.

import { SHORT } from "../lib/clock.js";
import { t } from "../lib/texts.js";
import { notify } from "./notify.js";
import * as sound from "./sound.js";

const [ICON, ICON_TURN] = ["/page/icon.svg", "/page/icon-turn.svg"];

/** @param {string} address */
function showIcon(address) {
  const link = document.querySelector("link[rel=icon]");
  if (link?.getAttribute("href") !== address) link?.setAttribute("href", address);
}

/** What a table shows outside of its page. */
export class Attention {
  /** @type {import("./state.js").TableState | null} */
  state = null;
  /** Whether somebody was told that it is their turn, and whether that their time is short. */
  told = false;
  warned = false;

  constructor() {
    this.timer = setInterval(() => this.tick(), 250);
  }

  /** @param {import("./state.js").TableState} state */
  show(state) {
    this.state = state;
    const { table: { id, title }, awaited } = state;
    document.title = awaited ? t("title-your-move", { title }) : `${title} · Tessella`;
    showIcon(awaited ? ICON_TURN : ICON);
    if (awaited && !this.told && document.hidden) notify(t("your-move"), { body: title, tag: id });
    this.told = awaited;
  }

  tick() {
    const left = this.state?.timeLeft(performance.now()) ?? null;
    const short = left !== null && left < SHORT;
    if (short && !this.warned) sound.play("low");
    this.warned = short;
  }

  stop() {
    clearInterval(this.timer);
    showIcon(ICON);
  }
}
