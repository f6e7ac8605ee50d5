// Five minutes of puzzles: each mistake leads on to the next one, and three end it.

import { pauseUnlessPressed } from "../board/practice.js";
import { clockFace } from "../lib/clock.js";
import { announce, complain, fill, find, h, press } from "../lib/dom.js";
import { allGames } from "../lib/games.js";
import { gather } from "../lib/seats.js";
import * as api from "../lib/api.js";
import { speak, t } from "../lib/texts.js";
import { best, MISTAKES, noteBest, Run, wanted } from "./ladder.js";
import { nameOfPuzzle, Puzzle } from "./puzzle.js";
import { noteSolved } from "./streaks.js";

const TICK = 200; // ms
const SEEN = 500; // ms that a solved board is looked at
const READ = 2500; // ms to read what was wrong; whoever has read it presses anything
const SOON = [60, 10]; // seconds left that are worth a word

/** A puzzle of a rush: no help, nothing is taken back, and a detour is a mistake. */
class RushPuzzle extends Puzzle {
  /**
   * @param {Server.Puzzle} given
   * @param {(right: boolean) => unknown} onend
   */
  constructor(given, onend) {
    super(given);
    this.onend = onend;
  }

  /**
   * @override
   * @param {Server.Attempt} attempt
   */
  isWrong({ verdict }) { return verdict === "slips" || verdict === "detour"; }

  /** @override @returns {HTMLButtonElement[]} */
  ways() { return []; }

  /** @override @returns {HTMLButtonElement[]} */
  endButtons() { return []; }

  /**
   * @override
   * @param {Server.Attempt} attempt
   */
  async slip({ why }) {
    this.practice.rest();
    this.say("wrong", speak(why));
    this.onend(false);
  }

  /**
   * @override
   * @param {Server.Judgement} judged
   */
  solve({ made, why }) {
    this.practice.rest();
    this.say("done", why ? speak(why) : "");
    noteSolved(this.given, made);
    this.onend(true);
  }
}

/** The page: before, during and after. */
class Rush {
  /** @type {Run | null} */
  run = null;
  /** @type {RushPuzzle | null} */
  puzzle = null;
  /** @type {Promise<RushPuzzle> | null} the next one, made while this one is solved */
  upcoming = null;
  /** @type {import("./ladder.js").Wanted | null} */
  last = null;
  /** How many were asked for. */
  asked = 0;
  game = "";
  timer = 0;
  said = Infinity; // seconds

  time = h("time", { role: "timer" });
  score = h("span", { class: "score" });
  faults = h("span", { class: "faults" });
  place = h("div", { class: "place" });

  /**
   * @param {HTMLElement} main
   * @param {readonly Server.Kind[]} kinds
   * @param {readonly Server.Game[]} games
   */
  constructor(main, kinds, games) {
    this.main = main;
    this.kinds = kinds;
    this.games = games.filter(({ name }) => kinds.some((each) => each.game === name));
  }

  get now() { return performance.now(); }

  leave() {
    clearInterval(this.timer);
    this.run = null;
    this.puzzle?.leave();
    this.upcoming?.then((puzzle) => puzzle.leave(), () => {});
    this.upcoming = null;
  }

  // Before ---------------------------------------------------------------------------------------------------------

  /** @param {import("../lib/dom.js").Child[]} above what is said of the rush before */
  showStart(...above) {
    const record = h("p", { class: "quiet" });
    const tell = () => {
      this.game = choose.value;
      const most = best(this.game);
      fill(record, most ? t("rush-best", { n: most }) : "");
    };
    const choose = h("select", { onchange: tell }, h("option", { value: "" }, t("rush-all")),
      this.games.map(({ name, title }) => h("option", { value: name, selected: name === this.game }, title)));
    tell();
    fill(this.main, h("div", { class: "rush" },
      h("header", { class: "lead" },
        h("p", { class: "crumb" }, h("a", { href: "/puzzles" }, t("puzzles"))),
        h("h1", { tabindex: "-1" }, t("rush"))),
      ...above,
      h("p", { class: "about" }, t("rush-about")),
      h("form", { class: "row random", onsubmit: (event) => { event.preventDefault(); this.start(); } },
        h("label", {}, t("rush-game"), choose),
        h("button", { class: "go" }, t(this.run ? "rush-again" : "rush-start"))),
      record));
  }

  // During ---------------------------------------------------------------------------------------------------------

  async start() {
    this.asked = 0;
    this.last = null;
    this.said = Infinity;
    this.upcoming = this.prepare();
    fill(this.place);
    fill(this.main, h("div", { class: "rush running" },
      h("header", { class: "bar" }, this.time, this.score, this.faults,
        press(t("rush-stop"), () => { if (this.run) this.run.stopped = true; this.tick(); }, { class: "plain" })),
      this.place));
    const run = new Run(this.now);
    this.run = run;
    this.timer = window.setInterval(() => this.tick(), TICK);
    this.tick();
    await this.next(() => { run.begun = this.now; }); // nobody loses time over the first
  }

  /** What stands in the bar; and whether it is over. */
  tick() {
    const { run } = this;
    if (!run || !this.timer) return;
    const seconds = Math.ceil(run.left(this.now) / 1000);
    fill(this.time, h("span", { class: "unseen" }, `${t("rush-left")} `), clockFace(seconds));
    fill(this.score, h("span", { "aria-hidden": "true" }, "✓ "), String(run.solved),
      h("span", { class: "unseen" }, ` ${t("rush-solved")}`));
    fill(this.faults,
      h("span", { "aria-hidden": "true" }, "✗".repeat(run.mistakes), "·".repeat(Math.max(0, MISTAKES - run.mistakes))),
      h("span", { class: "unseen" }, t("rush-mistakes", { n: run.mistakes, most: MISTAKES })));
    const soon = SOON.find((each) => seconds <= each && this.said > each);
    if (soon !== undefined && seconds) {
      this.said = soon;
      announce(t("rush-soon", { n: soon }));
    }
    if (run.isOver(this.now)) this.end(run);
  }

  /** A puzzle that is ready to be shown; of another kind, if the server has no time for this one. */
  async prepare() {
    const kinds = this.kinds.filter(({ game }) => !this.game || game === this.game);
    for (let tries = 1; ; tries += 1) {
      this.last = wanted(kinds, this.asked, this.last);
      try {
        const puzzle = new RushPuzzle(await api.randomPuzzle(this.last), (right) => this.note(puzzle, right));
        this.asked += 1;
        await puzzle.begin();
        return puzzle;
      } catch (error) {
        if (tries > kinds.length) throw error;
      }
    }
  }

  /** @param {() => void} [onready] called when it can be shown */
  async next(onready = () => {}) {
    const { run } = this;
    if (!run || !this.upcoming) return;
    const typing = this.puzzle?.practice.typing;
    this.puzzle?.leave();
    this.puzzle = null;
    let waiting = true;
    this.upcoming.finally(() => { waiting = false; }).catch(() => {});
    await Promise.resolve();
    if (waiting) fill(this.place, h("p", { class: "quiet", role: "status" }, t("rush-waiting")));
    try {
      const puzzle = await this.upcoming;
      if (run !== this.run || run.isOver(this.now)) return;
      onready();
      this.puzzle = puzzle;
      this.upcoming = this.prepare();
      this.upcoming.catch(() => {}); // told when it is needed
      this.show(puzzle, Boolean(typing));
    } catch (error) {
      complain(error);
      run.stopped = true;
      this.tick();
    }
  }

  /**
   * @param {RushPuzzle} puzzle
   * @param {boolean} typing whether the last move was typed
   */
  show(puzzle, typing) {
    fill(this.place, puzzle.element);
    puzzle.fit();
    const { board, field } = puzzle.practice;
    if (typing) find(field, ".opener").click();
    else board.places.get(board.focused ?? "")?.focus({ preventScroll: true });
    announce(`${puzzle.name}. ${speak(puzzle.given.task)}`);
  }

  /**
   * @param {RushPuzzle} puzzle
   * @param {boolean} right
   */
  async note(puzzle, right) {
    const { run } = this;
    if (!run || run.isOver(this.now)) return;
    run.note(puzzle.given, right);
    const over = run.isOver(this.now);
    if (!over) this.tick();
    await pauseUnlessPressed(right ? SEEN : READ, false);
    if (run !== this.run || !this.timer) return;
    if (over) this.tick();
    else await this.next();
  }

  // After ----------------------------------------------------------------------------------------------------------

  /** @param {Run} run */
  end(run) {
    clearInterval(this.timer);
    this.timer = 0;
    this.puzzle?.leave();
    this.upcoming?.then((puzzle) => puzzle.leave(), () => {});
    const seen = run.why === "mistakes" ? null : this.puzzle?.given;
    const again = [...run.missed, ...(seen ? [seen] : [])];
    const record = noteBest(this.game, run.solved);
    const result = t("rush-result", { n: run.solved });
    this.showStart(h("section", { class: "result" },
      h("p", {}, t(`rush-end-${run.why}`)),
      h("p", { class: "big" }, h("strong", {}, result), record && h("span", { class: "solved" }, ` ${t("rush-record")}`)),
      again.length > 0 && [h("h2", {}, t("rush-missed")),
        h("ul", { class: "missed" }, again.map((each) => h("li", {},
          h("a", { href: `/puzzles/${each.id}` }, nameOfPuzzle(each)))))]));
    find(this.main, "h1").focus();
    announce(`${t(`rush-end-${run.why}`)} ${result}`);
    this.puzzle = null;
    this.upcoming = null;
  }
}

/**
 * The page of the rush.
 *
 * @param {HTMLElement} main
 */
export async function showRush(main) {
  document.title = `${t("rush")} · Tessella`;
  const [kinds, games] = await Promise.all([api.puzzleKinds(), allGames()]);
  gather([{ seat: 1 }, { seat: 2 }], { mine: [1] });
  const rush = new Rush(main, kinds, games);
  rush.showStart();
  return () => rush.leave();
}
