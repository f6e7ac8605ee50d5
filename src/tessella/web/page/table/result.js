// The result of a game: a card with who won and why, what decided it, and what to do next. It comes when the last move
// and its reason have been seen, beside the board or at the lower edge, and folds away.

import { calm, fill, h, isDialogOpen, press } from "../lib/dom.js";
import { celebrate } from "../lib/celebrate.js";
import { chip, company, hue } from "../lib/seats.js";
import * as api from "../lib/api.js";
import { speak, t } from "../lib/texts.js";
import { heading, outcomeOf } from "./outcome.js";
import { Review } from "./review.js";
import { standing } from "./tally.js";

const LINGER = 900; // ms in which the last move and its reason are looked at
const [AGAIN, TIMES] = [3000, 10]; // ms until what decided it is asked for again, and how often: a machine may be fresh

/**
 * @typedef {import("./state.js").TableState} TableState
 * @typedef {object} Doing
 * @property {(state: TableState) => import("../lib/dom.js").Child} endButtons to play again, to analyse
 * @property {() => unknown} share
 * @property {(n: number) => Promise<unknown>} step show the board after so many actions
 * @property {() => unknown} onfold it was folded or unfolded
 */

/** The card, and what is known of an ending. */
export class Result {
  /** Which ending is shown; null: the game goes on. @type {string | null} */
  ending = null;
  /** Whether the game was seen going on: only then its end is news. */
  wasOpen = false;
  /** @type {Server.TurningPoint | null} */
  turning = null;
  folded = false;
  /** Whether the focus was last seen on the board. */
  atBoard = false;
  leaving = new AbortController();
  asking = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer = undefined;
  /** @type {TableState | null} */
  state = null;

  title = h("h2", { tabindex: "-1" });
  why = h("p", { class: "why" });
  series = h("p", { class: "standing" });
  kind = h("p", { class: "quiet" }, t("result-kind"));
  decided = h("p", { class: "decided", "aria-live": "polite" });
  acts = h("div", { class: "row" });
  close = press("×", () => this.fold(true),
    { class: "icon plain", "aria-label": t("result-fold"), title: t("result-fold") });
  pill = press("", () => this.fold(false), { class: "pill", hidden: true });
  body = h("div", { class: "body" });
  element = h("section", { class: "result", hidden: true, "aria-label": t("result") }, this.pill, this.body);

  /**
   * @param {string} table
   * @param {import("../board/board.js").Board} board
   * @param {Doing} doing
   */
  constructor(table, board, doing) {
    this.table = table;
    this.board = board;
    this.doing = doing;
    this.review = new Review(table, board, doing.step, () => this.refresh());
    fill(this.body, h("header", {}, this.title, this.close), this.why, this.series, this.kind, this.decided,
      this.review.element, this.acts);
    document.addEventListener("focusin", ({ target }) => {
      this.atBoard = target instanceof Node && board.element.contains(target);
    }, { signal: this.leaving.signal });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.isOpen && !isDialogOpen()) this.fold(true);
    }, { signal: this.leaving.signal });
  }

  /** Whether the card stands there, with all its buttons. */
  get isOpen() { return this.ending !== null && !this.folded; }

  stop() {
    clearTimeout(this.timer);
    this.asking.abort();
    this.leaving.abort();
  }

  /**
   * @param {TableState} state
   * @param {number | null} back after how many actions the board is shown; null: now
   */
  show(state, back) {
    this.state = state;
    const { over, history } = state.table;
    const ending = over && JSON.stringify([over, history.length]);
    if (ending !== this.ending) this.begin(ending);
    this.wasOpen = ending === null;
    this.review.look(back);
    if (over) this.refresh();
  }

  /** @param {string | null} ending */
  begin(ending) {
    const news = this.wasOpen;
    Object.assign(this, { ending, turning: null, folded: false });
    this.asking.abort();
    this.review.end();
    clearTimeout(this.timer);
    this.element.hidden = true;
    if (ending === null) return;
    this.timer = setTimeout(() => this.appear(news), news && !calm() ? LINGER : 0);
    this.ask();
  }

  /** @param {boolean} news */
  appear(news) {
    const { over } = this.state?.table ?? {};
    if (!over || !this.state) return;
    this.element.hidden = false;
    if (!news) return;
    this.element.parentElement?.querySelector(".beyond .won")?.scrollIntoView({ block: "nearest" }); // the total
    const lost = document.activeElement === document.body; // what had the focus is no longer there
    if (this.atBoard && (lost || this.board.element.contains(document.activeElement))) {
      this.title.focus({ preventScroll: true });
    }
    const outcome = outcomeOf(over, { mine: this.state.mine, seats: this.state.table.seats });
    const mine = outcome === "won" || (outcome === "others" && this.state.seated);
    if (mine) celebrate(this.board.element.parentElement ?? this.element, over.winners.map(hue));
  }

  /**
   * Whoever looks back at a move comes back first.
   *
   * @param {boolean} folded
   */
  fold(folded) {
    if (folded && this.review.on) {
      this.review.leave();
      return;
    }
    const within = this.element.contains(document.activeElement);
    this.folded = folded;
    this.refresh();
    this.doing.onfold();
    if (within) (folded ? this.pill : this.title).focus();
  }

  /** What decided the game; nobody minds if that is never known. */
  async ask() {
    const { signal } = (this.asking = new AbortController());
    const { seats = [], history = [] } = this.state?.table ?? {};
    if (seats.length < 2 || !history.length) return;
    for (let n = 0; n < TIMES && !signal.aborted; n += 1) {
      const found = await api.turningPoint(this.table, signal).catch((error) => error);
      if (signal.aborted) return;
      if (found instanceof Error) return;
      if (found.ready) {
        this.turning = found.move;
        this.refresh();
        return;
      }
      await new Promise((then) => { setTimeout(then, AGAIN); });
    }
  }

  /** What stands on the card. What stays is left alone, so that the focus stays too. */
  refresh() {
    const { state, turning, review } = this;
    const over = state?.table.over;
    if (!state || !over) return;
    const { table, mine } = state;
    const [name, { seats, ...values }] = heading(over, { mine, seats: table.seats });
    const said = t(name, seats ? { who: company.together(seats) } : values);
    const chips = over.winners.map(chip);
    const title = review.on ? t("result-happened") : said;
    if (this.title.textContent !== title) fill(this.title, !review.on && chips, title);
    this.why.hidden = review.on;
    this.why.textContent = t("result-why", { why: speak(over.reason) });
    fill(this.series, standing(table.series));
    const outcome = outcomeOf(over, { mine, seats: table.seats });
    this.element.dataset.outcome = outcome;
    this.kind.hidden = outcome !== "lost" || review.on;
    const decided = turning ? speak(turning.why) : "";
    if (this.decided.textContent !== decided) this.decided.textContent = decided;
    this.body.hidden = this.folded;
    this.pill.hidden = !this.folded;
    fill(this.pill, chips.map((each) => each.cloneNode()), said);
    this.element.classList.toggle("folded", this.folded);
    this.fillActs(state, outcome);
  }

  /**
   * @param {TableState} state
   * @param {import("./outcome.js").Outcome} outcome
   */
  fillActs(state, outcome) {
    const { turning, review } = this;
    const now = JSON.stringify([this.ending, turning, state.table.rematch, [...state.again], review.on, outcome]);
    if (this.acts.dataset.now === now) return;
    this.acts.dataset.now = now;
    const happened = turning && outcome !== "won" && !review.on
      && press(t("result-happened"), () => review.begin(turning, state));
    const usual = [this.doing.endButtons(state), press(t("take-along"), this.doing.share)];
    fill(this.acts, review.on ? null : [usual, happened]);
  }
}
