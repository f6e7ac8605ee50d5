// What is seen of a position at a table: the board with what happened on it, what can be chosen, the dice and the score
// sheet; as things stand, or as they stood before.

import { Board } from "../board/board.js";
import { Picker } from "../board/picker.js";
import { scoreSheet } from "../board/trays.js";
import { complain, fill, h, picture } from "../lib/dom.js";
import * as api from "../lib/api.js";
import { t } from "../lib/texts.js";
import { showDice } from "./aids.js";
import { Past } from "./past.js";
import { Trail } from "./trail.js";

/**
 * @typedef {import("./state.js").TableState} TableState
 * @typedef {import("./pace.js").Seen} Seen
 */

/** The board of a table, and what belongs to the position on it. */
export class Stage {
  /** @type {Seen | null} the newest board that was shown; null until there is one */
  view = null;
  /** @type {number | null} after how many actions the board is shown; null: now */
  back = null;
  board = new Board();
  trail = new Trail();
  dice = h("p", { class: "dice" });
  beyond = h("div", { class: "beyond" });

  /**
   * @param {string} id
   * @param {(...texts: string[]) => unknown} play
   */
  constructor(id, play) {
    this.past = new Past(id);
    this.picker = new Picker(this.board, {
      game: "", // until the table is known
      ask: (steps, after) => api.pick(id, { steps, after: [...after] }),
      open: (after) => api.lookAhead(id, [...after]),
      places: () => api.places(id),
      play,
      onerror: complain,
    });
  }

  /**
   * Nothing that was shown counts any more.
   *
   * @param {TableState} state
   */
  begin(state) {
    this.view = null;
    this.picker.game = state.table.game;
    this.past.forget();
    this.trail.recall(state, this.past);
  }

  /**
   * A board that is shown; of several at once, the last.
   *
   * @param {TableState} state
   * @param {Seen} view
   * @param {{ move: boolean, last?: boolean }} how
   */
  look(state, view, { move, last = true }) {
    this.view = view;
    this.past.keep(view.actions, view.board);
    if (last && this.back === null) this.draw(state, { move });
    else this.trail.see(view, state.table.history, picture(view.board.svg));
  }

  /**
   * A board of what is shown already: the first one, or one that comes late.
   *
   * @param {TableState} state
   * @param {Seen} view
   * @returns {boolean} whether it is: boards that somebody else needed come to all
   */
  lookAgain(state, view) {
    const { seq = 0, actions = 0 } = this.view ?? {};
    if (seq > view.seq || (seq === view.seq && actions >= view.actions)) return false;
    this.look(state, view, { move: this.view !== null && this.view.actions !== view.actions });
    return true;
  }

  /**
   * What can be chosen on the board that is shown; the first that is said of it counts.
   *
   * @param {TableState} state
   * @param {Server.View} view
   */
  offer(state, { seq, choices }) {
    if (this.view?.seq !== seq || this.view.choices) return;
    this.view.choices = choices;
    if (this.back === null) this.choose(state);
  }

  /**
   * The board as it was after some actions.
   *
   * @param {TableState} state
   * @param {number} n
   * @returns {Promise<boolean>} whether it is shown: something else may be looked at meanwhile
   */
  async goBack({ table }, n) {
    this.back = n;
    const board = await this.past.board(n, table.colours).catch((error) => {
      if (this.back === n) this.back = null; // what is shown is still there
      throw error;
    });
    if (this.back !== n) return false;
    this.board.show(board);
    fill(this.beyond, scoreSheet(board, table.turn));
    this.picker.begin([], { idle: t("looking-back", { n }) });
    return true;
  }

  /**
   * The board as it is.
   *
   * @param {TableState} state
   */
  goOn(state) {
    this.back = null;
    this.draw(state);
  }

  /**
   * @param {TableState} state
   * @param {{ move?: boolean }} [how]
   */
  draw(state, { move = false } = {}) {
    if (!this.view) return;
    this.board.show(this.view.board, { move });
    showDice(this.dice, this.view.board);
    this.trail.see(this.view, state.table.history, this.board.svg);
    this.trail.show(this.board, state);
    fill(this.beyond, scoreSheet(this.view.board, state.table.turn));
    this.choose(state);
  }

  /** @param {TableState} state */
  choose(state) {
    const choices = state.myTurn && !state.table.over ? this.view?.choices ?? [] : [];
    this.picker.begin(choices, { idle: state.myTurn ? "…" : "", seat: state.table.turn, mine: state.mine });
  }
}
