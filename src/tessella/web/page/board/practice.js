// A board to try things on: it belongs to no table. The server draws it and knows the rules; nothing is kept.

import { announce, calm, fill, h, toast } from "../lib/dom.js";
import { Board } from "./board.js";
import { Picking } from "./picking.js";
import { look } from "../lib/server.js";
import { typing } from "./movefield.js";
import { t } from "../lib/words.js";

const PAUSE = 1100; // ms between moves that play themselves

/** A board that is only looked at. */
export function still(drawn) {
  const board = new Board();
  board.show(drawn);
  board.svg.querySelector(".touch")?.remove();
  board.svg.setAttribute("role", "img");
  return board.element;
}

export class Tryout {
  /** `setting`: game, preset, options and position, as the server wants them; `moved(state, text)`: after each move. */
  constructor(setting, { moved, seatName, failed = (error) => toast(error.message) }) {
    Object.assign(this, { setting, moved, failed, moves: [], turn: 0 });
    this.board = new Board(seatName ? { seatName } : {});
    this.picking = new Picking(this.board, {
      game: setting.game,
      ask: (steps) => this.ask(this.moves, { steps }),
      play: (text) => this.play(text),
      failed,
    });
    this.typing = typing((text) => this.play(text));
  }

  ask(moves, more = {}) {
    return look({ ...this.setting, moves, ...more });
  }

  /** The board after these moves. With `idle`, a sentence, nothing can be chosen. */
  async show(moves, { idle = null, move = false } = {}) {
    const turn = (this.turn += 1);
    const state = await this.ask(moves);
    if (turn !== this.turn) return null;
    this.moves = moves;
    this.state = state;
    this.board.show(state.board, { move });
    if (idle == null) this.offer();
    else this.rest(idle);
    return state;
  }

  /** Let a move be chosen in the position that stands there. */
  offer() {
    this.typing.hidden = !this.state.choices.length;
    this.picking.begin(this.state.choices, { seat: this.state.turn });
  }

  /** Nothing more can be chosen. */
  rest(idle = "") {
    this.typing.hidden = true;
    this.picking.begin([], { idle, seat: this.state.turn });
  }

  async play(text) {
    try {
      const state = await this.show([...this.moves, text], { idle: "", move: true });
      if (state) await this.moved(state, state.history.at(-1).text);
    } catch (error) {
      this.failed(error);
      this.offer();
    }
  }

  /** One move after the other, with time to see each; false if something else was shown in between. */
  async follow(moves) {
    for (const text of moves) {
      const { turn } = this;
      const wait = calm() ? 0 : PAUSE / 2;
      await new Promise((done) => { setTimeout(done, wait); });
      if (turn !== this.turn || !(await this.show([...this.moves, text], { idle: "", move: true }))) return false;
    }
    return true;
  }
}

/** Moves that play themselves on a board, with controls. `ended` is told once the last one was seen. */
export class SelfPlay {
  constructor(setting, line, { ended = () => {}, seatName } = {}) {
    Object.assign(this, { line, ended, at: 0, timer: 0 });
    this.tryout = new Tryout(setting, { seatName });
    this.board = this.tryout.board;
    const act = (sign, label, onclick) => h("button", { type: "button", class: "icon", "aria-label": label, title: label, onclick }, sign);
    this.first = act("«", t("play.first"), () => this.go(0));
    this.back = act("‹", t("play.back"), () => this.go(this.at - 1));
    this.run = h("button", { type: "button", class: "go", onclick: () => (this.timer ? this.stop() : this.start()) });
    this.on = act("›", t("play.on"), () => this.go(this.at + 1));
    this.list = h("ol", { class: "pushes", "aria-label": t("play.line") }, line.map((text) => h("li", {}, text)));
    this.controls = h("div", { class: "selfplay" }, h("div", { class: "row" }, this.first, this.back, this.run, this.on), this.list);
  }

  async go(at, { playing = false } = {}) {
    if (!playing) this.stop();
    const move = at === this.at + 1;
    const shown = await this.tryout.show(this.line.slice(0, at), { idle: "", move });
    if (!shown) return;
    this.at = at;
    if (move) announce(this.line[at - 1]);
    this.mark();
    if (at === this.line.length) this.ended();
  }

  start() {
    const next = async () => {
      const at = this.at < this.line.length ? this.at + 1 : 0;
      await this.go(at, { playing: true });
      if (!this.timer) return;
      if (this.at >= this.line.length) this.stop();
      else this.timer = setTimeout(next, PAUSE);
    };
    this.timer = setTimeout(next, this.at ? 0 : 250);
    this.mark();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.mark();
  }

  mark() {
    fill(this.run, t(this.timer ? "play.pause" : this.at < this.line.length ? "play.play" : "play.again"));
    this.first.disabled = this.back.disabled = this.at === 0;
    this.on.disabled = this.at === this.line.length;
    [...this.list.children].forEach((each, n) => {
      each.classList.toggle("played", n < this.at);
      if (n === this.at - 1) each.setAttribute("aria-current", "true");
      else each.removeAttribute("aria-current");
    });
  }
}
