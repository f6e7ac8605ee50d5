// Analysis: a game that was played, or a free board. One steps through it, tries other moves, and is told their worth.

import { moveField } from "../board/movefield.js";
import { scoreSheet } from "../board/trays.js";
import { copy } from "../lib/copy.js";
import { announce, complain, fill, h, press } from "../lib/dom.js";
import { allGames } from "../lib/games.js";
import { called } from "../lib/moves.js";
import { go } from "../lib/route.js";
import { chip, company } from "../lib/seats.js";
import * as api from "../lib/api.js";
import { pageStyle } from "../lib/style.js";
import { speak, t } from "../lib/texts.js";
import { embedBox } from "../embed/box.js";
import { embedAddress } from "../embed/code.js";
import { addressOf, editingAddress, isEditing, settingIn } from "./address.js";
import { Annotations } from "./annotations.js";
import { chooser, paste } from "./chooser.js";
import { edit } from "./editor.js";
import { ExactList } from "./exact.js";
import { MoveCard, tally, worthSign } from "./grades.js";
import { Graph } from "./graph.js";
import { HintCard } from "./hint.js";
import { Grader } from "./grader.js";
import { MoveList } from "./movelist.js";
import { Notebook } from "./notebook.js";
import { Replay } from "./replay.js";
import { Study } from "./study.js";
import { freeLine, playedAt } from "./subject.js";

/**
 * @typedef {import("./tree.js").Step} Step
 * @typedef {import("./subject.js").Subject} Subject
 */

/**
 * @param {HTMLElement} main
 * @param {string} [id]
 */
export async function show(main, id) {
  pageStyle("analysis");
  const games = await allGames();
  if (!id && isEditing(location.search)) return edit(main, settingIn(location.search), games);
  const subject = await (id ? playedAt(id, location.search) : freeBoard(settingIn(location.search), games));
  const page = new AnalysisPage(subject, games);
  main.className = "analysis";
  fill(main, page.content());
  try {
    await page.study.go(page.subject.begin);
  } catch (error) {
    page.leave();
    throw error;
  }
  return () => page.leave();
}

/**
 * What an address asks for; if that cannot be, the plain game.
 *
 * @param {import("./subject.js").Setting} asked
 * @param {readonly Server.Game[]} games
 * @returns {Promise<Subject>}
 */
async function freeBoard(asked, games) {
  try {
    return await freeLine({ ...asked, game: asked.game || games[0].name });
  } catch (error) {
    const cannotBe = error instanceof api.Refused && (error.status === 0 || error.status === 422);
    if (!asked.game || !cannotBe || error.code === "offline") throw error;
    complain(error);
    return freeBoard(settingIn(""), games);
  }
}

const SOON = 250; // ms before the address follows: browsers dislike it when that happens too often

class AnalysisPage {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  soon = undefined;
  /** @type {number | null} */
  frame = null;
  status = h("p", { class: "status" });
  rolls = h("div", { class: "rolls row" });
  beyond = h("div", { class: "beyond" });
  tally = h("div", {});

  /**
   * @param {Subject} subject
   * @param {readonly Server.Game[]} games all there are
   */
  constructor(subject, games) {
    this.subject = subject;
    this.games = games;
    const { game, options, colours, tree, sides, table } = subject;
    this.tree = tree;
    const attempt = (/** @type {Step} */ step) => this.study.attempt(step);
    this.study = new Study({ game, options, colours, tree,
      onshow: (step, moved) => this.showStep(step, moved), onoffer: () => this.exact.show() });
    this.exact = new ExactList(this.study.picker);
    const notebook = new Notebook(table?.id ?? this.home, tree, table !== null);
    notebook.open();
    this.notes = new Annotations(this.study, subject, notebook, () => this.moves.show(tree));
    this.replay = new Replay({ go: (n) => this.to(n) });
    this.moves = new MoveList({ attempt, go: (step) => this.go(step) });
    this.card = new MoveCard({ attempt });
    this.hint = new HintCard(this.study);
    this.grader = new Grader({ game, options, table: table?.id ?? null, tree, ongrade: () => this.scheduleGrades(),
      line: () => tree.line.slice(0, tree.at.n + 1) });
    this.graph = new Graph({ sides, go: (n) => this.to(n) });
    this.trays = h("details", { class: "card", open: !table },
      h("summary", {}, h("h2", {}, t("pieces"))), this.study.picker.trays);
    this.dropping = press(t("variation-remove"), () => this.study.drop(tree.at), { class: "plain", hidden: true });
    const flip = h("input", { type: "checkbox", role: "switch", onchange: () => {
      this.study.showExact(flip.checked);
    } });
    this.switch = h("label", { class: "switch", hidden: true }, flip, t("exact-switch"));
    this.hinting = press(t("hint"), () => this.hint.ask());
  }

  leave() {
    this.study.leave();
    this.notes.leave();
    this.replay.leave();
    this.grader.stop();
    this.hint.stop();
    clearTimeout(this.soon);
  }

  /** @param {Step} step */
  go(step) {
    return this.study.go(step).catch(complain);
  }

  /** @param {number} n */
  to(n) {
    return this.go(this.tree.line[n]);
  }

  // What stands where ----------------------------------------------------------------------------------------------

  content() {
    const { board, picker } = this.study;
    const { free, game } = this.subject;
    const rules = this.games.find(({ name }) => name === game);
    document.title = `${this.subject.title}: ${t("analysis")} - Tessella`;
    return [
      this.head(),
      h("div", { class: "study" },
        h("div", { class: "stage" }, this.status, board.element, picker.bar, this.notes.pens, this.rolls,
          h("div", { class: "toolbar" }, this.replay.element, this.notes.toggle)),
        h("div", { class: "panel" },
          h("div", { class: "row" }, this.switch, this.hinting,
            rules?.editor && press(t("edit"), () => go(editingAddress({ ...this.setting, position: this.study.position }))),
            free && press(t("paste"), () => paste(free))),
          this.hint.element, this.card.element, this.notes.card, this.exact.element, this.trays,
          h("div", { class: "card" }, this.graph.element, this.grader.element, this.tally),
          h("section", { class: "card" },
            h("div", { class: "heading" }, h("h2", {}, t("moves")), this.dropping),
            this.moves.element, moveField((text) => this.study.play(text))),
          h("div", { class: "row" },
            press(t("copy-position"), () => copy(this.study.position)),
            press(t("copy-link"), () => copy(this.link()))),
          free && h("section", { class: "card" }, embedBox(() => embedAddress(this.address(this.tree.line.at(-1) ?? this.tree.at)))),
          this.beyond)),
    ];
  }

  head() {
    const { table, free, title, seats } = this.subject;
    return h("header", {}, h("h1", {}, table ? title : t("analysis-free")),
      table && h("p", { class: "quiet" },
        seats.map((seat, n) => [n > 0 && " · ", chip(seat.seat), " ", company.title(seat.seat)])),
      table && h("a", { href: `/table/${table.id}` }, t("to-table")),
      free && chooser(this.games, free));
  }

  /** The game and its options, by a preset's name if they have one. */
  get setting() {
    const { game, options, free } = this.subject;
    return free?.preset ? { game, preset: free.preset } : { game, options };
  }

  /** The address of the free board, without what was played on it. */
  get home() { return addressOf({ ...this.setting, position: this.subject.free?.position }); }

  /** An address by which this very position stands on a free board. */
  link() {
    return location.origin + addressOf({ ...this.setting, position: this.study.position });
  }

  // What is shown --------------------------------------------------------------------------------------------------

  /**
   * The board stands at a step; `moved`: at another one than before.
   *
   * @param {Step} step
   * @param {boolean} moved
   */
  showStep(step, moved) {
    const { seen } = this.study;
    if (!seen) return;
    this.tell(seen);
    this.notes.show();
    if (!moved) {
      this.showGrades();
      return;
    }
    this.hint.clear();
    this.hinting.disabled = !seen.turn;
    this.dropping.hidden = step.main;
    this.offerRolls(seen.chance);
    this.trays.hidden = !seen.board.trays.length;
    fill(this.beyond, scoreSheet(seen.board, seen.turn));
    this.showGrades();
    clearTimeout(this.soon);
    this.soon = setTimeout(() => history.replaceState(null, "", this.address(step)), SOON);
    const who = step.seat ? company.label(step.seat) : t("roll");
    if (step.n) announce(`${step.n}. ${who}: ${called(step.text)}. ${this.status.textContent}`);
    this.grader.go();
  }

  /**
   * Whose turn it is, or how it ended, and what is known about it.
   *
   * @param {Server.FreeBoard} seen
   */
  tell({ turn, over, status }) {
    const { table } = this.subject;
    const atEnd = this.tree.at === this.tree.mainLine.at(-1);
    const end = (atEnd && table?.over) || over; // a match may end where the position does not say so
    const { worth, exact, late } = this.study;
    const text = end ? company.ending(end) : turn ? t("turn-of", { seat: turn }) : speak(status);
    fill(this.status, !end && turn > 0 && chip(turn), text, worth && worthSign(worth),
      exact && late && h("span", { class: "quiet" }, t("exact-late")));
  }

  /**
   * On a free board one says oneself what is rolled.
   *
   * @param {readonly string[]} texts
   */
  offerRolls(texts) {
    const any = () => this.study.play(texts[Math.floor(Math.random() * texts.length)]);
    fill(this.rolls, texts.length > 0 && [
      h("span", {}, t("roll-what")),
      texts.map((text) => press(text, () => this.study.play(text))),
      texts.length > 1 && press(t("roll-any"), any, { class: "go" })]);
  }

  /** What is known comes in bursts; it is drawn once for each frame. */
  scheduleGrades() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.showGrades();
    });
  }

  /** Everything that depends on what is known of the moves. */
  showGrades() {
    const { line, at, mainLine } = this.tree;
    const { forbidden } = this.grader; // those who still play each other are not helped
    if (!forbidden && this.tree.root.values) this.study.learn();
    this.hinting.hidden = forbidden;
    this.switch.hidden = forbidden || !this.study.solved;
    this.replay.show(at.n, line.length - 1);
    this.moves.show(this.tree);
    this.card.show(at);
    this.graph.show(line, at.n, mainLine);
    const { table, seats } = this.subject;
    fill(this.tally, tally(table ? mainLine : line, seats.map(({ seat }) => seat)));
  }

  /**
   * The address that leads back to a step; of a table's game, to where a variation leaves it.
   *
   * @param {Step} step
   */
  address(step) {
    const { table, free } = this.subject;
    if (table) {
      let last = step;
      while (!last.main && last.parent) last = last.parent;
      return `/analysis/${table.id}${last.n ? `?at=${last.n}` : ""}`;
    }
    const moves = this.tree.line.slice(1, step.n + 1).map((each) => each.text);
    return addressOf({ ...this.setting, position: free?.position, moves });
  }
}
