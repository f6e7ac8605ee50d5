// Who sits at the table: colours, names, presence, clocks, points, and whose turn it is.

import { clockFace, SHORT } from "../lib/clock.js";
import { fill, h, press } from "../lib/dom.js";
import { chip, company, levelName } from "../lib/seats.js";
import { t } from "../lib/texts.js";

/**
 * @typedef {object} Shown
 * @property {readonly Server.Seat[]} seats
 * @property {number} turn
 * @property {Server.Ending | null} over
 * @property {boolean} closed
 * @property {Server.ClockNow} clock
 * @property {number} read when the clocks were read, by `performance.now()`
 * @property {readonly number[]} scores
 * @property {readonly number[]} mine one's own seats
 * @property {readonly number[]} here the seats whose people are here
 * @property {boolean} owner whether one set the table up
 */

/** The list of seats. */
export class People {
  element = h("ol", { class: "people", "aria-label": t("people") });
  /** @type {Shown | null} */
  shown = null;

  /** @param {{ rename: (seat: Server.Seat) => unknown, invite: (seat: Server.Seat) => unknown }} to */
  constructor({ rename, invite }) {
    this.rename = rename;
    this.invite = invite;
    this.timer = setInterval(() => this.tick(), 250);
  }

  stop() { clearInterval(this.timer); }

  /** @param {Shown} shown */
  show(shown) {
    this.shown = shown;
    fill(this.element, shown.seats.map((seat) => this.line(seat, shown)));
    this.tick();
  }

  /**
   * @param {Server.Seat} seat
   * @param {Shown} shown
   */
  line(seat, { turn, over, closed, clock, scores, mine, here, owner }) {
    const n = seat.seat;
    const left = clock.left[n - 1];
    const isMine = mine.includes(n);
    const mates = company.mates(n);
    const rename = t("rename", { seat: n });
    return h("li", { class: n === turn ? "turn" : "", "data-seat": n, "aria-current": n === turn ? "true" : null },
      chip(n),
      h("span", { class: "who" }, company.knownAs(n),
        n === turn && !over && seat.kind === "computer" && h("span", { class: "thinks", "aria-hidden": "true" },
          h("i"), h("i"), h("i")),
        company.isYou(n) && h("small", { class: "you" }, t("you")),
        seat.kind === "computer" && h("small", {}, t("computer", { level: levelName(seat.level) })),
        mates && h("small", {}, t("plays-with", { who: mates })),
        seat.kind === "link" && !seat.joined && h("small", {}, t("not-here-yet")),
        seat.kind === "link" && seat.joined && !here.includes(n) && h("small", {}, t("away")),
        owner && !over && !closed && seat.kind === "link" && !here.includes(n)
          && press(t("invite-again"), () => this.invite(seat), { class: "plain small" }),
        over?.winners.includes(n) && h("strong", { class: "won" }, t("winner")),
        isMine && !over && !closed
          && press("✎", () => this.rename(seat), { class: "icon plain rename", "aria-label": rename, title: rename })),
      scores.some((each) => each !== 0) && h("span", { class: "points", title: t("points") }, String(scores[n - 1])),
      left != null && h("time", { "data-clock": n }, clockFace(left)));
  }

  /** The clock that runs. The server's is the one that counts. */
  tick() {
    if (!this.shown || this.shown.over || this.shown.clock.due == null) return;
    const { turn, clock, read } = this.shown;
    const face = this.element.querySelector(`[data-clock="${turn}"]`);
    const then = clock.left[turn - 1];
    if (!face || then == null) return;
    const left = then - (performance.now() - read) / 1000;
    face.textContent = clockFace(left);
    face.classList.toggle("short", left < SHORT);
  }
}
