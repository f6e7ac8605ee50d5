// Who sits at the table: colours, names, presence, clocks, points, and whose turn it is.

import { chip, fill, h } from "../lib/dom.js";
import { t } from "../lib/words.js";

/** A seat's name: what its player goes by, or in the reader's words what it is. */
export function nameOf(seat) {
  if (seat.kind === "computer") return t("computer.name", { level: t(`level.${seat.level}`) });
  return seat.name === `Player ${seat.seat}` || !seat.name ? t("seat", { n: seat.seat }) : seat.name;
}

const two = (n) => String(n).padStart(2, "0");

export function time(seconds) {
  const left = Math.max(0, seconds);
  if (left >= 172800) return t("days", { n: Math.floor(left / 86400) });
  const whole = Math.ceil(left);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

export class People {
  constructor({ rename }) {
    this.element = h("ol", { class: "people", "aria-label": t("people") });
    this.rename = rename;
    this.timer = setInterval(() => this.tick(), 250);
  }

  stop() { clearInterval(this.timer); }

  /** The table as it stands, with the time its clocks were read; `mine`: one's own seats; `presence`: who is here. */
  show({ seats, turn, over, clock, scores, mine, presence }) {
    this.clock = { ...clock, turn };
    const points = scores?.some((each) => each !== 0);
    fill(this.element, seats.map((seat) => {
      const here = seat.kind === "computer" || presence.includes(seat.seat);
      const won = over?.winners.includes(seat.seat);
      const own = mine.includes(seat.seat) && seats.length > mine.length;
      return h("li", { class: seat.seat === turn ? "turn" : "", "data-seat": seat.seat,
        "aria-current": seat.seat === turn ? "true" : null },
      chip(seat.seat),
      h("span", { class: "who" }, nameOf(seat),
        own && h("small", {}, t("you")),
        seat.kind === "link" && !seat.joined && h("small", {}, t("not.here.yet")),
        seat.kind === "link" && seat.joined && !here && h("small", {}, t("away")),
        won && h("strong", { class: "won" }, t("winner")),
        mine.includes(seat.seat) && !over && h("button", { type: "button", class: "icon plain rename",
          "aria-label": t("rename", { who: nameOf(seat) }), title: t("rename", { who: nameOf(seat) }),
          onclick: () => this.rename(seat) }, "✎")),
      points && h("span", { class: "points", title: t("points") }, String(scores[seat.seat - 1])),
      clock.left[seat.seat - 1] != null && h("time", { "data-clock": seat.seat }, time(clock.left[seat.seat - 1])));
    }));
    this.over = over;
    this.tick();
  }

  /** The clock that runs. The server's is the one that counts. */
  tick() {
    const face = this.clock && !this.over && this.element.querySelector(`[data-clock="${this.clock.turn}"]`);
    if (!face || this.clock.due == null) return;
    const left = this.clock.left[this.clock.turn - 1] - (performance.now() - this.clock.at) / 1000;
    face.textContent = time(left);
    face.classList.toggle("short", left < 20);
  }
}

/** How it ended, in one sentence. */
export function ending(over, seats) {
  const who = over.winners.map((seat) => nameOf(seats[seat - 1]));
  const { why } = over;
  if (!who.length) return t(seats.length > 1 ? "drawn" : "nobody.won", { why });
  return t("won", { n: who.length, who: new Intl.ListFormat(document.documentElement.lang).format(who), why });
}
