// What happened: the board before the move that decided a game, with that move or the better one laid over it.

import { inSentence } from "../board/picker.js";
import { complain, fill, find, h, press } from "../lib/dom.js";
import { called } from "../lib/moves.js";
import * as api from "../lib/api.js";
import { t } from "../lib/texts.js";
import { openTable } from "./create.js";

/**
 * @typedef {import("./state.js").TableState} TableState
 */

/** A part of the result's card, while somebody looks back at one move. */
export class Review {
  /** @type {Server.TurningPoint | null} what is looked at */
  turning = null;
  /** @type {TableState | null} */
  state = null;
  /** Whether the board shows it already. */
  there = false;
  /** @type {"text" | "better"} which of the two moves is seen */
  which = "text";
  element = h("div", { class: "review", hidden: true });
  words = h("p", { "aria-live": "polite" });

  /**
   * @param {string} table
   * @param {import("../board/board.js").Board} board
   * @param {(n: number) => Promise<unknown>} step show the board after so many actions
   * @param {() => unknown} onchange
   */
  constructor(table, board, step, onchange) {
    this.table = table;
    this.board = board;
    this.step = step;
    this.onchange = onchange;
    this.played = press(t("review-played"), () => this.see("text"), { class: "worse", "aria-pressed": "false" });
    this.better = press(t("review-better"), () => this.see("better"), { class: "better", "aria-pressed": "false" });
    this.back = press(t("review-end"), () => this.leave());
  }

  get on() { return this.turning !== null; }

  /**
   * Go back there; the move that was played is seen first.
   *
   * @param {Server.TurningPoint} turning
   * @param {TableState} state
   */
  async begin(turning, state) {
    Object.assign(this, { turning, state, there: false });
    fill(this.element,
      h("div", { class: "row ways", role: "group", "aria-label": t("result-happened") }, this.played, this.better),
      this.words, h("div", { class: "row" }, this.tryIt(turning, state), this.back));
    this.element.hidden = false;
    this.onchange();
    await this.see("text");
    this.played.focus({ preventScroll: true });
  }

  /**
   * Where nobody else waits, the game goes on from there at a new table; else on a board of one's own.
   *
   * @param {Server.TurningPoint} turning
   * @param {TableState} state
   */
  tryIt({ actions }, { table, alone, seated }) {
    const board = `/analysis/${table.id}?at=${actions}`;
    if (!alone || !seated) return h("a", { class: "button go", href: board }, t("review-try"));
    const button = press(t("review-try"), async () => {
      button.disabled = true;
      await this.playOn(table, actions).catch(complain);
      button.disabled = false;
    }, { class: "go" });
    return button;
  }

  /**
   * @param {Server.Table} table
   * @param {number} actions
   */
  async playOn({ id, game, options, colours, seats }, actions) {
    const { positions } = await api.positions(id);
    const wanted = seats.map(({ kind, name, level, seat }) => ({
      kind, ...(kind === "computer" ? { level: level ?? "" } : { name }), colour: colours[seat - 1] ?? 0 }));
    await openTable({ game, options, position: positions[actions], seats: wanted });
  }

  /**
   * One of the two moves, on the board as it was.
   *
   * @param {"text" | "better"} which
   */
  async see(which) {
    const { turning, state } = this;
    if (!turning || !state) return;
    this.which = which;
    this.played.setAttribute("aria-pressed", String(which === "text"));
    this.better.setAttribute("aria-pressed", String(which === "better"));
    await this.step(turning.actions);
    const { game, options, positions } = await api.positions(this.table);
    const picked = await api.pickOn(
      { game, options, position: positions[turning.actions], text: turning[which], colours: state.table.colours });
    if (this.turning !== turning || this.which !== which) return;
    this.board.ghost(picked.ghost);
    const does = inSentence(picked.effects);
    const text = called(turning[which]);
    this.words.textContent = does ? t("review-does", { does, text }) : text;
  }

  /**
   * Somebody looks at another position: then this is over.
   *
   * @param {number | null} at
   */
  look(at) {
    if (at === this.turning?.actions) this.there = true;
    else if (this.there) this.end();
  }

  async leave() {
    const { state, element } = this;
    const held = element.contains(document.activeElement);
    this.end();
    if (held && element.parentElement) find(element.parentElement, "h2").focus(); // what had the focus is gone
    if (state) await this.step(state.table.history.length);
  }

  end() {
    if (!this.turning) return;
    Object.assign(this, { turning: null, there: false });
    this.element.hidden = true;
    this.onchange();
  }
}
