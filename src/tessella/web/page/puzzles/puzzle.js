// One puzzle: the board, what the moves so far came to, and help in stages.
//
// The server judges all moves made so far and answers for the other side; nothing is kept there.

import { still } from "../board/board.js";
import { Demonstration } from "../board/demonstration.js";
import { PracticeBoard, remark } from "../board/practice.js";
import { scoreSheet } from "../board/trays.js";
import { celebrate } from "../lib/celebrate.js";
import { copy } from "../lib/copy.js";
import { announce, complain, fill, h, press } from "../lib/dom.js";
import { go } from "../lib/route.js";
import * as api from "../lib/api.js";
import { language, speak, t } from "../lib/texts.js";
import { anySeed, making } from "./making.js";
import { resultText } from "./result.js";
import { noteSolved } from "./streaks.js";

/** @type {Record<Server.Attempt["verdict"], string>} */
const SIGNS = { right: "✓", slower: "~", detour: "~", slips: "✗" };
const ANSWER_SIGNS = { done: "✓", missed: "~", wrong: "✗", hint: "?" };

/**
 * New buttons in the place of old ones: whoever had one of them in focus still has.
 *
 * @param {Element} element
 * @param {import("../lib/dom.js").Child[]} buttons
 */
function refill(element, buttons) {
  const at = [...element.children].findIndex((each) => each === document.activeElement);
  fill(element, buttons);
  if (at < 0) return;
  const can = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("button:not(:disabled), a")]);
  (can.find((each) => each === element.children[at]) ?? can[0])?.focus();
}

/**
 * What a puzzle is called; its day is told apart.
 *
 * @param {Server.Puzzle} puzzle
 */
export const nameOfPuzzle = ({ title: [code, values] }) =>
  speak(code === "puzzle-of-day" ? /** @type {Server.Message} */ (values.title) : [code, values]);

/** @param {string} day */
const longDate = (day) => new Date(`${day}T12:00`).toLocaleDateString(language(), { dateStyle: "long" });

/** A puzzle that is being solved. */
export class Puzzle {
  /** Counts what was asked: what was asked before no longer counts. */
  round = 0;
  /** @type {string[]} those of whoever solves it */
  moves = [];
  /** @type {Server.Judgement | null} */
  judged = null;
  /** How much help there was since the last move, and in all; and how many moves gave the win away. */
  helped = 0;
  hints = 0;
  slips = 0;
  /** Answers to the last move that do not stand on the board yet. */
  unseen = 0;
  /** Whether the solution was shown. */
  solutionSeen = false;
  /** @type {Demonstration | null} */
  demonstration = null;

  count = h("p", { class: "tally" });
  trail = h("ol", { class: "trail", "aria-label": t("puzzle-trail") });
  answer = h("div", { class: "answer", "aria-live": "polite" });
  acts = h("div", { class: "row acts" });
  main = h("div", { class: "playing" });
  sheet = h("div", { class: "counted" });
  leaving = new AbortController();

  /** @param {Server.Puzzle} given */
  constructor(given) {
    this.given = given;
    const { game, options, position } = given;
    this.setting = { game, options, position };
    this.practice = new PracticeBoard(this.setting, { onmove: (_, text) => this.judgeMove(text) });
    this.target = given.target ? h("figure", { class: "target" }) : null;
    this.element = this.frame();
  }

  frame() {
    const { task, date } = this.given;
    return h("div", { class: "puzzle" },
      h("div", { class: "first" },
        h("header", { class: "lead" },
          h("p", { class: "crumb" }, h("a", { href: "/puzzles" }, t("puzzles"))),
          h("h1", {}, this.name),
          date && h("p", { class: "quiet" }, t("puzzle-day", { date: longDate(date) })),
          h("p", { class: "task" }, speak(task))),
        this.main,
        h("aside", { class: "beside" }, this.target, this.count, this.answer, this.practice.picker.trays, this.acts)),
      h("div", { class: "more" }, this.trail, this.practice.field, this.sheet));
  }

  async begin() {
    addEventListener("resize", () => this.fit(), { signal: this.leaving.signal });
    this.drawTarget();
    this.toBoard();
    this.fit();
    await this.restart();
  }

  /** On a small screen all of it stands below the page's head, and what is less needed further down. */
  fit() {
    const above = this.element.getBoundingClientRect().top + scrollY;
    this.element.style.setProperty("--above", `${Math.round(above)}px`);
  }

  leave() {
    this.leaving.abort();
    this.demonstration?.stop();
  }

  toBoard() {
    this.demonstration?.stop();
    this.demonstration = null;
    fill(this.main, this.practice.board.element, this.practice.picker.bar);
  }

  /** Whether a move has spoilt it. @param {Server.Attempt} attempt */
  isWrong({ verdict }) { return verdict === "slips"; }

  async drawTarget() {
    if (!this.target || !this.given.target) return;
    const { target } = await api.lookAt({ ...this.setting, target: true });
    if (target) fill(this.target, still(target), h("figcaption", {}, t("learn-target")));
  }

  /** Back to the first position. */
  async restart() {
    this.moves = [];
    this.judged = null;
    this.helped = 0;
    this.tellNothing();
    await this.stand();
  }

  async undo() {
    const current = this.nextRound();
    const moves = this.moves.slice(0, -1);
    const judged = moves.length ? await this.judge(moves) : null;
    if (!current()) return;
    this.moves = moves;
    this.judged = judged;
    this.helped = 0;
    this.tellNothing();
    await this.stand();
  }

  /** What was asked before no longer counts. The answer tells whether this still does. */
  nextRound() {
    const round = (this.round += 1);
    return () => round === this.round;
  }

  /** @param {string[]} moves */
  judge(moves) {
    return api.judgePuzzle({ id: this.given.id, moves });
  }

  get name() { return nameOfPuzzle(this.given); }

  /** The position that the moves have led to. */
  async stand() {
    this.nextRound();
    this.unseen = 0;
    this.toBoard();
    await this.practice.show(this.judged?.line.map(({ text }) => text) ?? []);
    this.draw();
  }

  /**
   * A move was made and is drawn; now what it came to, and the answer to it.
   *
   * @param {string} text
   */
  async judgeMove(text) {
    const current = this.nextRound();
    const moves = [...this.moves, text];
    const judged = await this.judge(moves);
    if (!current()) return;
    const last = judged.moves[judged.moves.length - 1];
    this.helped = 0;
    if (this.isWrong(last)) {
      await this.slip(last);
      return;
    }
    this.moves = moves;
    this.judged = judged;
    this.unseen = last.answers.length;
    this.draw();
    if (!judged.solved || this.unseen) this.say(last.verdict === "right" ? "done" : "missed", speak(last.why));
    if (!(await this.follow(last.answers, () => { this.unseen -= 1; this.draw(); }))) return;
    if (judged.solved) this.solve(judged);
    else this.practice.offer();
  }

  /**
   * What would come of a move that gives the win away is played out; then it is taken back.
   *
   * @param {Server.Attempt} verdict
   */
  async slip({ why, answers }) {
    this.slips += 1;
    this.say("wrong", speak(why));
    refill(this.acts, [this.backButton("puzzle-takeback", "go")]);
    await this.follow(answers);
  }

  /**
   * A button that leads back to where the puzzle stands.
   *
   * @param {string} name
   * @param {string | null} style
   */
  backButton(name, style) {
    return press(t(name), () => { this.tellNothing(); this.stand(); }, { class: style });
  }

  /**
   * The other side's moves, seen and said; false if they were left.
   *
   * @param {readonly string[]} answers
   * @param {() => void} [onseen]
   */
  async follow(answers, onseen) {
    const seen = await this.practice.follow(answers, onseen);
    if (seen && answers.length) announce(t("puzzle-answered", { text: answers.join(", ") }));
    return seen;
  }

  /** @param {Server.Judgement} judged */
  solve({ made, why }) {
    this.practice.rest();
    const how = why ? speak(why) : "";
    if (this.solutionSeen) {
      this.say("done", `${how} ${t("puzzle-done-shown")}`);
      this.draw();
      return;
    }
    this.say("done", how);
    celebrate(this.main);
    this.draw(noteSolved(this.given, made));
  }

  // What is shown beside the board ---------------------------------------------------------------------------------

  /** @param {import("./streaks.js").Streak} [streak] how it stands, if this was solved just now */
  draw(streak) {
    const { least } = this.given;
    const { made = 0, moves = [], solved = false } = this.judged ?? {};
    const { unseen, practice: { state } } = this;
    const last = moves.length - 1;
    fill(this.sheet, state && scoreSheet(state.board, state.turn));
    fill(this.count, h("strong", {}, String(made - unseen)), ` / ${least} `,
      h("span", { class: "quiet" }, t("puzzle-made", { n: least })));
    fill(this.trail, moves.map(({ text, verdict, answers }, n) => [
      h("li", { class: verdict }, h("span", { "aria-hidden": "true" }, SIGNS[verdict]), text,
        h("span", { class: "unseen" }, `, ${t(`puzzle-verdict-${verdict}`)}`)),
      answers.slice(0, answers.length - (n === last ? unseen : 0)).map((each) => h("li", { class: "answered" }, each)),
    ]));
    refill(this.acts, solved && !unseen ? this.endButtons(streak) : this.ways());
  }

  ways() {
    const none = this.moves.length === 0;
    return [
      press(t(this.helped ? "puzzle-hint-more" : "puzzle-hint"), () => this.help(this.helped ? "move" : "where")),
      press(t("puzzle-undo"), () => this.undo(), { disabled: none }),
      press(t("puzzle-restart"), () => this.restart(), { disabled: none }),
      press(t("puzzle-solution"), () => this.help("all"), { class: "plain" }),
    ];
  }

  /** @param {import("./streaks.js").Streak} [streak] */
  endButtons(streak) {
    const { kind, game, least: length, date } = this.given;
    const another = async () => {
      const wanted = { kind, game, length, seed: anySeed() };
      const { id } = await making(() => api.randomPuzzle(wanted));
      await go(`/puzzles/${id}`);
    };
    return [
      streak && h("p", { class: "quiet streak" },
        date && streak.run > 0 ? t("streak-now", { n: streak.run }) : t("streak-solved", { n: streak.count })),
      press(t("puzzle-another"), another, { class: "go" }),
      streak && press(t("puzzle-share"), () => this.share()),
      press(t("puzzle-restart"), () => this.restart()),
      h("a", { class: "button", href: "/puzzles" }, t("puzzle-all")),
    ];
  }

  async share() {
    if (!this.judged) return;
    const { name, given: { date, least }, judged, hints, slips } = this;
    await copy(resultText({ name, date, least, judged, hints, slips }, location.href), t("puzzle-copied"));
  }

  /**
   * First where to look, then what to play, then all of it.
   *
   * @param {"where" | "move" | "all"} how
   */
  async help(how) {
    try {
      const found = await api.helpWithPuzzle({ id: this.given.id, moves: this.moves, how });
      if (how === "all") await this.demonstrate(found.line);
      else this.hint(found);
    } catch (error) {
      complain(error);
    }
  }

  /** @param {Server.Help} found */
  hint({ cells, move, why }) {
    this.hints += 1;
    this.helped += 1;
    this.draw();
    if (!move) {
      this.say("hint", speak(why));
      this.practice.board.point(cells);
      return;
    }
    this.say("hint", speak(why));
    this.practice.board.point([move]);
    this.practice.preview(move).catch(complain);
  }

  /**
   * The solution plays itself, from the position that stands there.
   *
   * @param {readonly string[]} line
   */
  async demonstrate(line) {
    this.nextRound();
    this.solutionSeen = true;
    const position = this.practice.state?.position;
    const demonstration = new Demonstration({ ...this.setting, position }, line);
    this.demonstration = demonstration;
    fill(this.main, demonstration.board.element);
    this.say("hint", t("puzzle-shown"));
    refill(this.acts, [demonstration.controls, this.backButton("puzzle-return", null)]);
    await demonstration.go(0);
    demonstration.start();
  }

  /**
   * @param {keyof typeof ANSWER_SIGNS} kind
   * @param {string} text
   */
  say(kind, text) {
    fill(this.answer, remark(kind, ANSWER_SIGNS[kind], text));
  }

  tellNothing() {
    fill(this.answer);
  }
}
