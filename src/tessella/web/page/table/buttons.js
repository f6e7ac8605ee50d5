// What can be done at a table beside moving: the row of buttons, and the questions that others ask.

import { fill, h, press } from "../lib/dom.js";
import { t } from "../lib/texts.js";
import { notes } from "./notes.js";
import { switches } from "./switches.js";

/**
 * @typedef {import("./state.js").TableState} TableState
 * @typedef {import("../lib/socket.js").Wish} Wish
 * @typedef {object} Doing
 * @property {string} why why an invitation did not work, if somebody came by one
 * @property {(wish: Wish) => unknown} do
 * @property {() => unknown} hint
 * @property {() => unknown} undo
 * @property {() => unknown} redo
 * @property {(state: TableState) => boolean} canRedo
 * @property {() => unknown} rules
 * @property {() => unknown} resign
 * @property {(state: TableState) => unknown} leave
 * @property {(state: TableState) => unknown} host what whoever set the table up decides
 * @property {() => unknown} share
 * @property {() => unknown} help
 */

/** The row of buttons, and what others ask. */
export class Buttons {
  /** What is good to know. */
  notes = h("div", { class: "notes" });
  /** What somebody else wants, and what oneself can answer. */
  asked = h("div", { class: "asked" });
  /** What is needed most: a small screen has it at hand, and the rest in a drawer. */
  main = h("div", { class: "main row" });
  acts = h("div", { class: "acts row" });

  /** @param {Doing} doing */
  constructor(doing) {
    this.doing = doing;
  }

  /**
   * @param {TableState} state
   * @param {{ ended?: boolean }} [how] `ended`: with what can be done when a game is over, which may stand elsewhere
   */
  show(state, { ended = true } = {}) {
    fill(this.asked, this.takebackWish(state), this.drawOffer(state), this.rematchWish(state));
    fill(this.main, this.helpButtons(state), ended && this.endButtons(state));
    fill(this.acts, this.stopButtons(state), ended && press(t("take-along"), this.doing.share), switches(state),
      state.owner && press(t("host"), () => this.doing.host(state)),
      state.table.lessons && press(t("rules"), this.doing.rules),
      press(t("keys-short"), this.doing.help, { class: "icon", "aria-label": t("keys"), title: t("keys") }));
  }

  /** @param {TableState} state */
  tell(state) {
    const told = [this.doing.why, ...notes(state)].filter(Boolean);
    fill(this.notes, told.map((note) => h("p", { class: "note" }, note)));
  }

  /** @param {TableState} state */
  helpButtons(state) {
    const { table: { over, history, takeback, closed }, seated, alone, myTurn } = state;
    if (!seated || closed) return null;
    return [
      !over && alone && press(t("hint"), this.doing.hint, { disabled: !myTurn }),
      (!over || alone) && press(t(alone ? "undo" : "ask-takeback"), this.doing.undo,
        { disabled: !history.length || takeback !== null || state.isTimeUp(performance.now()) }),
      alone && this.doing.canRedo(state) && press(t("redo"), this.doing.redo),
    ];
  }

  /** @param {TableState} state */
  stopButtons(state) {
    const { table: { over, offers, seats, closed }, mine, seated, canDraw, undrawn, leavable } = state;
    if (!seated || closed) return null;
    const leave = leavable > 0 && press(t("leave"), () => this.doing.leave(state));
    if (undrawn) return leave;
    const offered = offers.some((seat) => mine.includes(seat));
    return [
      !over && canDraw && press(t("offer-draw"), () => this.doing.do({ type: "draw" }), { disabled: offered }),
      !over && seats.length > 1 && press(t("resign"), this.doing.resign),
      leave,
    ];
  }

  /** @param {TableState} state */
  endButtons({ table, mine, seated, alone, again }) {
    const { id, over, rematch, history, change_seats: changes } = table;
    const asked = mine.some((seat) => again.has(seat));
    return [
      seated && over && !rematch
        && press(t("rematch"), () => this.doing.do({ type: "rematch" }),
          { class: "go", disabled: asked, title: changes && t("series-changes") }),
      rematch && h("a", { class: "button go", href: `/table/${rematch}` }, t("to-rematch")),
      (over || table.closed || alone) && history.length > 0 && h("a", { class: "button", href: `/analysis/${id}` }, t("analyse")),
    ];
  }

  /** @param {TableState} state */
  takebackWish({ seated, takebackWish }) {
    /** @param {boolean} yes */
    const answer = (yes) => () => this.doing.do({ type: "answer_takeback", yes });
    return seated && takebackWish !== null
      && question("asks-takeback", takebackWish, answer(true), answer(false));
  }

  /** @param {TableState} state */
  drawOffer({ table, seated, drawOffer }) {
    /** @param {boolean} yes */
    const answer = (yes) => () => this.doing.do({ type: "draw", yes });
    return seated && drawOffer !== null && !table.over
      && question("asks-draw", drawOffer, answer(true), answer(false));
  }

  /** @param {TableState} state */
  rematchWish({ table, rematchWish }) {
    return rematchWish !== null && table.over && !table.rematch
      && h("p", { class: "card ask", role: "alert" }, t("asks-rematch", { seat: rematchWish }));
  }
}

/**
 * @param {string} name
 * @param {number} seat
 * @param {() => unknown} yes
 * @param {() => unknown} no
 */
const question = (name, seat, yes, no) => h("div", { class: "card ask", role: "alert" },
  h("p", {}, t(name, { seat })),
  h("div", { class: "row" }, press(t("yes"), yes, { class: "go" }), press(t("no"), no)));
