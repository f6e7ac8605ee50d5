// What can be done at a table beside moving: the row of buttons, and the questions that others ask.

import { fill, h } from "../lib/dom.js";
import { nameOf } from "../lib/seats.js";
import { t } from "../lib/texts.js";
import * as sound from "./sound.js";

/**
 * @typedef {import("./state.js").TableState} TableState
 * @typedef {import("../lib/socket.js").Wish} Wish
 * @typedef {object} Doing
 * @property {(wish: Wish) => unknown} do
 * @property {() => unknown} hint
 * @property {() => unknown} undo
 * @property {() => unknown} resign
 * @property {() => unknown} share
 * @property {() => unknown} help
 */

export class Buttons {
  /** What somebody else wants, and what oneself can answer. */
  asked = h("div", { class: "asked" });
  acts = h("div", { class: "acts row" });

  /** @param {Doing} doing */
  constructor(doing) {
    this.doing = doing;
  }

  /** @param {TableState} state */
  show(state) {
    fill(this.asked, this.takebackWish(state), this.drawOffer(state), this.rematchWish(state));
    fill(this.acts, this.playing(state), this.afterwards(state),
      press("take-along", this.doing.share), soundSwitch(),
      press("keys-short", this.doing.help, { class: "icon", "aria-label": t("keys"), title: t("keys") }));
  }

  /** @param {TableState} state */
  playing({ table, mine, seated, alone, myTurn, canDraw }) {
    const { over, offers, history, seats } = table;
    if (!seated) return null;
    return [
      !over && alone && press("hint", this.doing.hint, { disabled: !myTurn }),
      (!over || alone) && press(alone ? "undo" : "ask-takeback", this.doing.undo, { disabled: !history.length }),
      !over && canDraw && press("offer-draw", () => this.doing.do({ type: "draw" }), { disabled: offers.some((seat) => mine.includes(seat)) }),
      !over && seats.length > 1 && press("resign", this.doing.resign),
    ];
  }

  /** @param {TableState} state */
  afterwards({ table, mine, seated, alone, again }) {
    const { id, over, rematch, history } = table;
    return [
      seated && over && !rematch && press("rematch", () => this.doing.do({ type: "rematch" }), { class: "go", disabled: mine.some((seat) => again.has(seat)) }),
      rematch && h("a", { class: "button go", href: `/table/${rematch}` }, t("to-rematch")),
      (over || alone) && history.length > 0 && h("a", { class: "button", href: `/analysis/${id}` }, t("analyse")),
    ];
  }

  /** @param {TableState} state */
  takebackWish({ table, seated, takebackWish }) {
    /** @param {boolean} yes */
    const answer = (yes) => () => this.doing.do({ type: "answer_takeback", yes });
    return seated && takebackWish !== null && question("asks-takeback", table.seats[takebackWish - 1], answer(true), answer(false));
  }

  /** @param {TableState} state */
  drawOffer({ table, seated, drawOffer }) {
    /** @param {boolean} yes */
    const answer = (yes) => () => this.doing.do({ type: "draw", yes });
    return seated && drawOffer !== null && !table.over && question("asks-draw", table.seats[drawOffer - 1], answer(true), answer(false));
  }

  /** @param {TableState} state */
  rematchWish({ table, rematchWish }) {
    return rematchWish !== null && table.over && !table.rematch
      && h("p", { class: "card ask", role: "alert" }, t("asks-rematch", { who: nameOf(table.seats[rematchWish - 1]) }));
  }
}

/**
 * @param {string} name
 * @param {() => unknown} onclick
 * @param {import("../lib/dom.js").Attributes} [more]
 */
const press = (name, onclick, more = {}) => h("button", { type: "button", onclick, ...more }, t(name));

/**
 * @param {string} name
 * @param {Server.Seat} seat
 * @param {() => unknown} yes
 * @param {() => unknown} no
 */
const question = (name, seat, yes, no) => h("div", { class: "card ask", role: "alert" },
  h("p", {}, t(name, { who: nameOf(seat) })), h("div", { class: "row" }, press("yes", yes, { class: "go" }), press("no", no)));

function soundSwitch() {
  const sign = () => (sound.isOn() ? "♪" : "♪̸");
  const button = h("button", { type: "button", class: "icon", "aria-pressed": String(sound.isOn()), "aria-label": t("sound"), title: t("sound"),
    onclick: () => {
      sound.switchTo(!sound.isOn());
      button.setAttribute("aria-pressed", String(sound.isOn()));
      button.textContent = sign();
      sound.play("move");
    } }, sign());
  return button;
}
