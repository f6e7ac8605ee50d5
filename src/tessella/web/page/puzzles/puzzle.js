// One puzzle: the board, what the moves so far came to, and help in stages.
//
// The server judges all moves made so far and answers for the other side; nothing is kept there.

import { announce, fill, h, toast } from "../lib/dom.js";
import { get, look, post } from "../lib/server.js";
import { go } from "../app.js";
import { SelfPlay, Tryout, still } from "../board/practice.js";
import { known, language, t } from "../lib/words.js";
import { celebrate, share } from "./celebrate.js";
import { solve } from "./streaks.js";

/** New buttons in the place of old ones: whoever had one of them in focus still has. */
function refill(element, buttons) {
  const at = [...element.children].indexOf(document.activeElement);
  fill(element, buttons);
  if (at < 0) return;
  const can = [...element.querySelectorAll("button:not(:disabled), a")];
  (can.find((each) => each === element.children[at]) ?? can[0])?.focus();
}

const SIGNS = { right: "✓", slower: "~", detour: "~", slips: "✗" };
const seatName = (seat) => t(seat === 1 ? "learn.you" : "learn.they", { n: seat });

/** What a puzzle is called, in the reader's language where there is a name. */
export function named({ kind, game, picture, date, least, title }) {
  const own = `picture.${picture}`;
  if (kind === "picture" && picture) return known(own) ? t(own) : title;
  const name = kind === "picture" ? t("puzzle.picture") : t(`puzzle.win.${game}`, { n: least });
  return date || known(`puzzle.win.${game}`) ? name : title;
}

const written = (day) => new Date(`${day}T12:00`).toLocaleDateString(language(), { dateStyle: "long" });

export class Puzzle {
  constructor(given) {
    Object.assign(this, { given, round: 0, moves: [], judged: null, helped: 0, hints: 0, slips: 0, shown: false });
    this.tryout = new Tryout(this.setting, { seatName, moved: (state, text) => this.moved(text) });
    this.count = h("p", { class: "tally" });
    this.trail = h("ol", { class: "trail", "aria-label": t("puzzle.trail") });
    this.answer = h("div", { class: "answer", "aria-live": "polite" });
    this.acts = h("div", { class: "row acts" });
    this.main = h("div", { class: "playing" });
    this.target = given.target && h("figure", { class: "target" });
    this.element = this.frame();
  }

  get setting() {
    const { game, options, position } = this.given;
    return { game, options, position };
  }

  frame() {
    const { kind, least, date } = this.given;
    return h("div", { class: "puzzle" },
      h("header", { class: "lead" },
        h("p", { class: "crumb" }, h("a", { href: "/puzzles" }, t("puzzles"))),
        h("h1", {}, this.name),
        date && h("p", { class: "quiet" }, t("puzzle.day", { date: written(date) })),
        h("p", {}, t(`puzzle.${kind}.task`, { n: least }))),
      h("div", { class: `desk${this.target ? " with-target" : ""}` }, this.main,
        h("aside", { class: "beside" }, this.target, this.count, this.trail, this.answer, this.acts)));
  }

  async begin() {
    this.target && this.drawTarget();
    this.toBoard();
    await this.restart();
  }

  leave() {
    this.film?.stop();
  }

  toBoard() {
    this.film?.stop();
    this.film = null;
    fill(this.main, this.tryout.board.element, this.tryout.picking.bar, this.tryout.typing);
  }

  async drawTarget() {
    const { board } = await look({ ...this.setting, position: this.given.target });
    fill(this.target, still(board), h("figcaption", {}, t("learn.target")));
  }

  /** Back to the first position. */
  async restart() {
    this.moves = [];
    this.judged = null;
    this.helped = 0;
    this.tell();
    await this.stand();
  }

  async undo() {
    const current = this.anew();
    const moves = this.moves.slice(0, -1);
    const judged = moves.length ? await this.judge(moves) : null;
    if (!current()) return;
    Object.assign(this, { moves, judged, helped: 0 });
    this.tell();
    await this.stand();
  }

  /** What was asked before no longer counts. The answer tells whether this still does. */
  anew() {
    const round = (this.round += 1);
    return () => round === this.round;
  }

  judge(moves) {
    return post("/api/puzzles/judge", { id: this.given.id, moves });
  }

  get name() { return named(this.given); }
  get line() { return this.judged?.line.map(({ text }) => text) ?? []; }

  /** The position that the moves have led to. */
  async stand() {
    this.anew();
    this.toBoard();
    await this.tryout.show(this.line);
    this.draw();
  }

  /** A move was made and is drawn; now what it came to, and the answer to it. */
  async moved(text) {
    const current = this.anew();
    const moves = [...this.moves, text];
    const judged = await this.judge(moves);
    if (!current()) return;
    const last = judged.moves.at(-1);
    this.helped = 0;
    if (last.verdict === "slips") {
      await this.slipped(last);
      return;
    }
    this.moves = moves;
    this.judged = judged;
    this.draw();
    if (judged.solved) {
      this.solved();
      return;
    }
    this.say(last.verdict === "right" ? "done" : "missed", this.sentence(last));
    if (await this.answered(last.answers)) this.tryout.offer();
  }

  /** What would come of a move that gives the win away is played out; then it is taken back. */
  async slipped({ text, answers }) {
    this.slips += 1;
    const [answer] = answers;
    const sentence = t(answer ? "puzzle.slips.answer" : "puzzle.slips", { text, answer });
    this.say("wrong", sentence);
    refill(this.acts, [h("button", { type: "button", class: "go", onclick: () => { this.tell(); this.stand(); } }, t("puzzle.takeback"))]);
    if (await this.answered(answers) && this.tryout.state.over) this.say("wrong", `${sentence} ${this.tryout.state.status}`);
  }

  /** The other side's moves, seen and said; false if they were left. */
  async answered(answers) {
    const seen = await this.tryout.follow(answers);
    if (seen && answers.length) announce(t("puzzle.answered", { text: answers.join(", ") }));
    return seen;
  }

  sentence({ verdict, text, left }) {
    const { kind } = this.given;
    return t(`puzzle.${kind}.${verdict}`, { text, n: left });
  }

  solved() {
    const made = this.judged.made;
    const { least } = this.given;
    this.tryout.rest();
    const state = this.shown ? null : solve(this.given, made);
    const how = made > least ? t("puzzle.done.more", { made, least }) : t(`puzzle.done.${this.given.kind}`, { n: made });
    this.say("done", this.shown ? `${how} ${t("puzzle.done.shown")}` : how);
    if (state) {
      celebrate(this.main);
      announce(how);
    }
    this.draw(state);
  }

  draw(state) {
    const { kind, least } = this.given;
    const made = this.judged?.made ?? 0;
    fill(this.count, h("strong", {}, String(made)), ` / ${least} `, h("span", { class: "quiet" }, t(`puzzle.${kind}.made`, { n: least })));
    fill(this.trail, (this.judged?.moves ?? []).flatMap(({ text, verdict, answers }) => [
      h("li", { class: verdict }, h("span", { "aria-hidden": "true" }, SIGNS[verdict]), text,
        h("span", { class: "unseen" }, `, ${t(`puzzle.verdict.${verdict}`)}`)),
      ...answers.map((each) => h("li", { class: "answered" }, each)),
    ]));
    refill(this.acts, this.judged?.solved ? this.afterwards(state) : this.ways());
  }

  ways() {
    const act = (text, onclick, more = {}) => h("button", { type: "button", onclick, ...more }, text);
    const none = this.moves.length === 0;
    return [
      act(t(this.helped ? "puzzle.hint.more" : "puzzle.hint"), () => this.help(this.helped ? "move" : "where")),
      act(t("puzzle.undo"), () => this.undo(), { disabled: none }),
      act(t("puzzle.restart"), () => this.restart(), { disabled: none }),
      act(t("puzzle.solution"), () => this.help("all"), { class: "plain" }),
    ];
  }

  afterwards(state) {
    const { kind, game, least, date } = this.given;
    const more = kind === "win" ? `kind=win&game=${game}` : "kind=picture";
    return [
      state && h("p", { class: "quiet streak" }, date && state.run > 0 ? t("streak.now", { n: state.run }) : t("streak.solved", { n: state.count })),
      h("button", { type: "button", class: "go", onclick: async () => {
        const { id } = await get(`/api/puzzles/random?${more}&length=${least}`);
        await go(`/puzzles/${id}`);
      } }, t("puzzle.another")),
      state && h("button", { type: "button", onclick: () => share(this) }, t("puzzle.share")),
      h("button", { type: "button", onclick: () => this.restart() }, t("puzzle.restart")),
      h("a", { class: "button", href: "/puzzles" }, t("puzzle.all")),
    ];
  }

  /** First where to look, then what to play, then all of it. */
  async help(how) {
    try {
      const found = await post("/api/puzzles/hint", { id: this.given.id, moves: this.moves, how });
      if (how === "all") return await this.play(found.line);
      this.hints += 1;
      this.helped += 1;
      this.draw();
      if (how === "where") {
        this.say("hint", t("puzzle.where", { cells: found.cells.join(", ") }));
        return this.tryout.board.point(found.cells);
      }
      this.say("hint", t("puzzle.what", { text: found.move }));
      const { ghost } = await this.tryout.ask(this.line, { text: found.move });
      this.tryout.board.point([found.move]);
      return this.tryout.board.ghost(ghost);
    } catch (error) {
      return toast(error.message);
    }
  }

  /** The solution plays itself, from the position that stands there. */
  async play(line) {
    this.anew();
    this.shown = true;
    const { position } = this.tryout.state;
    const film = new SelfPlay({ ...this.setting, position }, line, { seatName });
    this.film = film;
    fill(this.main, film.board.element);
    this.say("hint", t("puzzle.shown"));
    refill(this.acts, [film.controls, h("button", { type: "button", onclick: () => { this.tell(); this.stand(); } }, t("puzzle.return"))]);
    await film.go(0);
    film.start();
  }

  say(kind, text) {
    const sign = { done: "✓", missed: "~", wrong: "✗", hint: "?" }[kind];
    fill(this.answer, h("p", { class: kind }, h("span", { class: "sign", "aria-hidden": "true" }, sign), h("span", {}, text)));
  }

  tell() {
    fill(this.answer);
  }
}
