// Analysis: a game that was played, or a free board. One steps through it, tries other moves, and is told their worth.

import { announce, chip, fill, h, paint, sheet, toast } from "../lib/dom.js";
import { Advice } from "./hint.js";
import { ExactList } from "./exact.js";
import { address, chooser, wanted } from "./start.js";
import { Graph } from "./graph.js";
import { copy } from "../table/invite.js";
import { Judging } from "./judging.js";
import { ending, nameOf } from "../table/people.js";
import { MoveList, Replay } from "./replay.js";
import { get, look, Refused } from "../lib/server.js";
import { Study } from "./study.js";
import { sheet as scoreSheet } from "../board/trays.js";
import { Tree } from "./tree.js";
import { typing } from "../board/movefield.js";
import { tally, Verdict, worthSign } from "./grades.js";
import { t } from "../lib/words.js";

export async function show(main, id) {
  sheet("analysis");
  const page = new Page(id ? await played(id) : await free(wanted(location.search)));
  main.className = "analysis";
  try {
    await page.layOut(main);
  } catch (error) {
    page.leave();
    throw error;
  }
  return () => page.leave();
}

/** A table's game. */
async function played(id) {
  const [game, table] = await Promise.all([get(`/api/tables/${id}/positions`), get(`/api/tables/${id}?view=false`)]);
  paint(table.colours);
  const tree = Tree.of(game);
  const n = parseInt(new URLSearchParams(location.search).get("at"), 10) || 0;
  return { id, table, tree, game: game.game, options: game.options, title: table.title, seats: table.seats, colours: table.colours,
    begin: tree.mainLine[Math.max(0, Math.min(n, game.history.length))] };
}

/** What an address asks for; if that cannot be, the plain game. */
async function free(said) {
  const { games } = await get("/api/games");
  const asked = { ...said, game: said.game || games[0].name };
  let found;
  try {
    found = await look(asked);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 422) throw error;
    toast(error.message);
    return free({ game: "", preset: "", options: {}, position: "", moves: [] });
  }
  const { game, options, history, board, teams } = found;
  const start = asked.moves.length ? await look({ ...asked, moves: [] }) : found;
  const tree = new Tree(start.position);
  const begin = history.reduce((step, each) => tree.add(step, each), tree.root);
  const seats = teams.flat().toSorted().map((seat) => ({ seat, kind: "here", name: "" }));
  return { games, tree, game, options, begin, seats, title: board.title, from: { ...asked, options } };
}

const SOON = 250; // ms before the address follows: browsers dislike it when that happens too often
const press = (name, onclick) => h("button", { type: "button", onclick }, t(name));

class Page {
  constructor(about) {
    Object.assign(this, about);
    const { game, options, colours, tree, id } = about;
    // A lone player's board has balls of a second colour, whose seat nobody has.
    this.seatName = (seat) => nameOf(this.seats[seat - 1] ?? { seat, name: "" });
    this.study = new Study({ game, options, colours, tree, seatName: this.seatName, shown: (step, moved = true) => this.shown(step, moved),
      offered: () => this.exact?.show() });
    const { seatName } = this;
    const attempt = (step) => this.study.attempt(step);
    this.exact = new ExactList(this.study.picking);
    this.replay = new Replay({ go: (n) => this.to(n) });
    this.moves = new MoveList({ seatName, attempt, go: (step) => this.go(step) });
    this.verdict = new Verdict({ seatName, attempt });
    this.advice = new Advice(this.study);
    this.judging = new Judging({ game, options, table: id, tree, heard: () => this.later(),
      line: () => tree.line.slice(0, tree.at.n + 1) });
  }

  leave() {
    this.study.leave();
    this.replay.leave();
    this.judging.stop();
    this.advice.stop();
    clearTimeout(this.soon);
  }

  go(step) {
    return this.study.go(step).catch((error) => toast(error.message));
  }

  to(n) {
    return this.go(this.tree.line[n]);
  }

  // What stands where ----------------------------------------------------------------------------------------------

  async layOut(main) {
    const { teams } = await this.study.look(this.begin);
    this.graph = new Graph({ sides: teams, seatName: this.seatName, go: (n) => this.to(n) });
    this.status = h("p", { class: "status" });
    this.rolls = h("div", { class: "rolls row" });
    this.beyond = h("div", { class: "beyond" });
    this.tally = h("div", {});
    const { board, picking } = this.study;
    document.title = `${this.title}: ${t("analysis")} - Tessella`;
    fill(main,
      h("header", {}, h("h1", {}, this.id ? this.title : t("analysis.free")),
        this.id ? [h("p", { class: "quiet" }, this.players()), h("a", { href: `/table/${this.id}` }, t("to.table"))]
          : chooser(this.games, this.from)),
      h("div", { class: "study" },
        h("div", { class: "stage" }, this.status, board.element, picking.bar, this.rolls, this.replay.element),
        h("div", { class: "panel" }, this.helps(), this.advice.element, this.verdict.element, this.exact.element, this.pieces(),
          h("div", { class: "card" }, this.graph.element, this.judging.element, this.tally),
          h("section", { class: "card" }, this.heading(), this.moves.element, typing((text) => this.study.play(text))), this.tools(), this.beyond)));
    await this.study.go(this.begin);
  }

  players() {
    return this.seats.map((seat, n) => [n > 0 && " · ", chip(seat.seat), " ", nameOf(seat)]);
  }

  /** The trays; who only looks at a game has them folded away. */
  pieces() {
    this.trays = h("details", { class: "card", open: !this.id }, h("summary", {}, h("h2", {}, t("pieces"))), this.study.picking.trays);
    return this.trays;
  }

  heading() {
    this.dropping = h("button", { type: "button", class: "plain", hidden: true, onclick: () => this.study.drop(this.tree.at) },
      t("variation.remove"));
    return h("div", { class: "heading" }, h("h2", {}, t("moves")), this.dropping);
  }

  helps() {
    const flip = h("input", { type: "checkbox", role: "switch", onchange: () => this.study.showExact(flip.checked) });
    this.switch = h("label", { class: "switch", hidden: true }, flip, t("exact.switch"));
    this.hinting = press("hint", () => this.advice.ask());
    return h("div", { class: "row" }, this.switch, this.hinting);
  }

  tools() {
    return h("div", { class: "row" }, press("copy.position", () => copy(this.tree.at.position)), press("copy.link", () => copy(this.link())));
  }

  /** The game and its options, by a preset's name if they have one. */
  get setting() {
    const { game, options, from } = this;
    return from?.preset ? { game, preset: from.preset } : { game, options };
  }

  /** An address by which this very position stands on a free board. */
  link() {
    return location.origin + address({ ...this.setting, position: this.tree.at.position });
  }

  // What is shown --------------------------------------------------------------------------------------------------

  /** The board stands at a step; `moved`: at another one than before. */
  shown(step, moved) {
    const { turn, board, chance } = this.study.seen;
    this.tell();
    if (!moved) return this.judged();
    this.advice.clear();
    this.hinting.disabled = !turn;
    this.dropping.hidden = step.main;
    this.chances(chance);
    this.trays.hidden = !board.trays.length;
    fill(this.beyond, scoreSheet(board, turn));
    this.judged();
    clearTimeout(this.soon);
    this.soon = setTimeout(() => history.replaceState(null, "", this.address(step)), SOON);
    if (step.n) announce(`${step.n}. ${step.seat ? this.seatName(step.seat) : t("roll")}: ${step.text}. ${this.status.textContent}`);
    this.judging.go();
  }

  /** Whose turn it is, or how it ended, and what is known about it. */
  tell() {
    const { turn, over, status } = this.study.seen;
    const last = this.table?.over && this.tree.at === this.tree.mainLine.at(-1);
    const end = last ? this.table.over : over;
    const { worth, exact, late } = this.study;
    const text = end ? ending(end, this.seats) : turn ? t("turn.of", { who: this.seatName(turn) }) : status;
    fill(this.status, !end && turn > 0 && chip(turn), text, worth && worthSign(worth),
      exact && late && h("span", { class: "quiet" }, t("exact.late")));
  }

  /** On a free board one says oneself what is rolled. */
  chances(texts) {
    const roll = (text) => h("button", { type: "button", onclick: () => this.study.play(text) }, text);
    const any = () => this.study.play(texts[Math.floor(Math.random() * texts.length)]);
    fill(this.rolls, texts.length > 0 && [h("span", {}, t("roll.what")), texts.map(roll),
      texts.length > 1 && h("button", { type: "button", class: "go", onclick: any }, t("roll.any"))]);
  }

  /** What is known comes in bursts; it is drawn once for each frame. */
  later() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.judged();
    });
  }

  /** Everything that depends on what is known of the moves. */
  judged() {
    const { line, at } = this.tree;
    const { forbidden } = this.judging; // those who still play each other are not helped
    if (!forbidden && this.tree.root.values) this.study.learn();
    this.hinting.hidden = forbidden;
    this.switch.hidden = forbidden || !this.study.solved;
    this.replay.show(at.n, line.length - 1);
    this.moves.show(this.tree);
    this.verdict.show(at);
    this.graph.show(line, at.n, this.tree.mainLine);
    fill(this.tally, tally(this.id ? this.tree.mainLine : line, this.seats.map((each) => each.seat), this.seatName));
  }

  /** The address that leads back to a step; of a table's game, to where a variation leaves it. */
  address(step) {
    if (this.id) {
      let last = step;
      while (!last.main) last = last.parent;
      return `/analysis/${this.id}${last.n ? `?at=${last.n}` : ""}`;
    }
    const moves = this.tree.line.slice(1, step.n + 1).map((each) => each.text);
    return address({ ...this.setting, position: this.from.position, moves });
  }
}
