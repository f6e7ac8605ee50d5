// A board to practise on: it belongs to no table. The server draws it and knows the rules; nothing is kept.

import { calm, complain, h } from "../lib/dom.js";
import * as api from "../lib/api.js";
import { Board } from "./board.js";
import { nameMoves } from "../lib/moves.js";
import { moveField } from "./movefield.js";
import { Picker } from "./picker.js";

/** Between moves that play themselves, in ms. */
export const PAUSE = 1100;
/** Before an answer: time to see one's own move. */
const ANSWER = 600;

/**
 * Some time, or until somebody presses anything; to see something move, none for whoever wants no motion.
 *
 * @param {number} time in ms
 * @param {boolean} [hurry]
 * @returns {Promise<void>}
 */
export function pauseUnlessPressed(time, hurry = calm()) {
  return new Promise((done) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const end = () => { clearTimeout(timer); waiting.abort(); done(); };
    const timer = setTimeout(end, hurry ? 0 : time);
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, end, { capture: true, signal });
  });
}

/**
 * What is said about a move.
 *
 * @param {string} kind
 * @param {string} sign
 * @param {string} text
 */
export const remark = (kind, sign, text) => h("p", { class: kind },
  h("span", { class: "sign", "aria-hidden": "true" }, sign), h("span", {}, text));

/**
 * @typedef {Pick<Server.BoardWanted, "game" | "preset" | "options" | "position">} Setting
 */

/** A board on which one moves for all seats. */
export class PracticeBoard {
  /** @type {string[]} */
  moves = [];
  /** Counts what was asked to be shown: only the last one is. */
  turn = 0;
  /** @type {Server.FreeBoard | null} */
  state = null;
  /** Whether whoever moves was typing when the field went away. */
  typing = false;

  /**
   * @param {Setting} setting
   * @param {{ onmove?: (state: Server.FreeBoard, text: string) => unknown }} [how]
   *   `onmove`: called after each move
   */
  constructor(setting, { onmove = () => {} } = {}) {
    this.setting = setting;
    this.onmove = onmove;
    this.board = new Board();
    this.picker = new Picker(this.board, {
      game: setting.game,
      ask: (steps) => api.pickOn({ ...setting, moves: this.moves, steps }),
      places: () => api.placesOn({ ...setting, moves: this.moves }),
      play: (text) => this.play(text),
      onerror: complain,
    });
    this.field = moveField((text) => this.play(text));
  }

  /**
   * The board after these moves. With `idle`, a sentence, nothing can be chosen. Null if something else was shown
   * meanwhile.
   *
   * @param {string[]} moves
   * @param {{ idle?: string | null, move?: boolean }} [how]
   */
  async show(moves, { idle = null, move = false } = {}) {
    const turn = (this.turn += 1);
    const state = await api.lookAt({ ...this.setting, moves });
    if (turn !== this.turn) return null;
    this.moves = moves;
    this.state = state;
    nameMoves(state.move_names);
    this.board.show(state.board, { move });
    if (idle == null) this.offer();
    else this.rest(idle);
    return state;
  }

  /** Let a move be chosen in the position that stands there. */
  offer() {
    const { choices = [], turn = 0 } = this.state ?? {};
    this.field.hidden = !choices.length;
    if (this.typing && document.activeElement === document.body) this.field.querySelector("input")?.focus();
    this.typing = false;
    this.picker.begin(choices, { seat: turn });
  }

  /** Nothing more can be chosen. */
  rest(idle = "") {
    this.typing ||= this.field.contains(document.activeElement);
    this.field.hidden = true;
    this.picker.begin([], { idle, seat: this.state?.turn });
  }

  /** @param {string} text */
  async play(text) {
    try {
      const state = await this.show([...this.moves, text], { idle: "", move: true });
      if (state) await this.onmove(state, state.history[state.history.length - 1].text);
    } catch (error) {
      complain(error);
      this.offer();
    }
  }

  /**
   * One move after the other, with time to see each; false if something else was shown in between.
   *
   * @param {readonly string[]} moves
   * @param {() => void} [onseen] called when one of them stands on the board
   */
  async follow(moves, onseen = () => {}) {
    for (const text of moves) {
      const { turn } = this;
      await pauseUnlessPressed(ANSWER);
      if (turn !== this.turn || !(await this.show([...this.moves, text], { idle: "", move: true }))) return false;
      onseen();
    }
    return true;
  }

  /**
   * Show what a move would do.
   *
   * @param {string} text
   */
  async preview(text) {
    const { moves } = this;
    const { ghost } = await api.pickOn({ ...this.setting, moves, text });
    if (moves === this.moves) this.board.ghost(ghost);
  }
}
