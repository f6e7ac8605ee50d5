// One clock for the whole game, for everybody to see. When it is up it shows how long the last turn may still take.

import { clockFace, SHORT } from "../lib/clock.js";
import { h } from "../lib/dom.js";

/** The clock; the server's is the one that counts. */
export class GameClock {
  element = h("time", { class: "game-clock", hidden: true });
  /** @type {import("./state.js").TableState | null} */
  state = null;
  /** Whether the last turn was seen to begin. */
  last = false;

  /** @param {() => unknown} onlast the last turn begins */
  constructor(onlast) {
    this.onlast = onlast;
    this.timer = setInterval(() => this.tick(), 250);
  }

  stop() { clearInterval(this.timer); }

  /** @param {import("./state.js").TableState} state */
  show(state) {
    const now = performance.now();
    this.last = (this.state === state && this.last) || state.isLastTurn(now);
    this.state = state;
    this.draw(state, now);
  }

  tick() {
    const now = performance.now();
    if (!this.state) return;
    const last = this.state.isLastTurn(now);
    if (last && !this.last) this.onlast();
    this.last = last;
    this.draw(this.state, now);
  }

  /**
   * @param {import("./state.js").TableState} state
   * @param {number} now
   */
  draw(state, now) {
    const left = state.gameLeft(now);
    this.element.hidden = left === null || state.table.over !== null;
    if (left === null) return;
    const face = clockFace(state.isLastTurn(now) ? left + (state.table.clock.game?.last_turn ?? 0) : left);
    if (this.element.textContent !== face) this.element.textContent = face;
    this.element.classList.toggle("short", left < SHORT);
  }
}
