// One game's lesson: a step is words on the left and a board on the right, and a tick when it is done.

import { announce, fill, h } from "../lib/dom.js";
import { get, look } from "../lib/server.js";
import { SelfPlay, Tryout, still } from "../board/practice.js";
import { sheet } from "../board/trays.js";
import { finder } from "../board/finder.js";
import { t } from "../lib/words.js";
import { verdict } from "./goals.js";
import { learned, remember } from "./progress.js";

const seatName = (seat) => t(seat === 1 ? "learn.you" : seat === 2 ? "learn.they" : "seat", { n: seat });

export class Lesson {
  constructor(game, steps, words) {
    Object.assign(this, { game, steps, words, at: 0 });
    this.pills = h("ol", { class: "pills" });
    this.said = h("section", { class: "said" });
    this.tried = h("section", { class: "tried", "aria-label": t("board") });
    this.element = h("div", { class: "lesson" },
      h("nav", { "aria-label": t("learn.parts") }, this.pills), h("div", { class: "step" }, this.said, this.tried));
  }

  get step() { return this.steps[this.at]; }
  get text() { return this.words[this.game.name][this.step.name]; }
  get setting() {
    const { preset = "", options = {}, position = "" } = this.step;
    return { game: this.game.name, preset, options, position };
  }

  /** The first step that is not done yet. */
  next() {
    const done = learned(this.game.name);
    return Math.max(0, this.steps.findIndex((step) => !done.includes(step.name)));
  }

  async open(at, { focus = false } = {}) {
    this.film?.stop();
    this.film = null;
    this.at = at;
    this.mark();
    this.write();
    if (focus) this.said.querySelector("h2").focus();
    const { step } = this;
    const finders = step.overlay ? await get(`/api/games/${this.game.name}/finders`) : {};
    if (step !== this.step) return;
    if (step.line) await this.watch();
    else await this.tryIt(finders);
  }

  leave() {
    this.film?.stop();
  }

  mark() {
    const done = learned(this.game.name);
    fill(this.pills, this.steps.map((step, n) => {
      const title = this.words[this.game.name][step.name].title;
      const ready = done.includes(step.name);
      return h("li", {}, h("button", {
        type: "button",
        class: ready ? "done" : null,
        title,
        "aria-label": `${n + 1}: ${title}${ready ? `, ${t("learn.ready")}` : ""}`,
        "aria-current": n === this.at ? "step" : null,
        onclick: () => this.open(n, { focus: true }),
      }, ready ? "✓" : String(n + 1)));
    }));
  }

  write() {
    const { title, text, task } = this.text;
    this.answer = h("div", { class: "answer", "aria-live": "polite" });
    this.onward = h("div", { class: "row onward" });
    fill(this.said,
      h("p", { class: "quiet count" }, t("learn.step", { at: this.at + 1, n: this.steps.length })),
      h("h2", { tabindex: "-1" }, title),
      h("p", {}, text),
      h("p", { class: "task" }, task),
      this.answer, this.onward,
      h("div", { class: "sources" }, this.step.from.map((each) => this.source(each))));
    this.ways();
  }

  /** Where a rule comes from: one word, and more for those who open it. */
  source({ kind, quote, name }) {
    const why = this.words.notes[`${this.game.name}.${name}`];
    return h("details", { class: `source source-${kind}` },
      h("summary", {}, h("span", { class: "kind" }, t(`from.${kind}`)), h("span", { class: "gist" }, quote ?? why)),
      quote ? h("blockquote", { lang: "en" }, quote, h("footer", {}, this.game.source)) : h("p", {}, why),
      h("p", { class: "quiet" }, t(`from.${kind}.means`)));
  }

  /** What can be done beside the board. */
  ways({ done = false, missed = false } = {}) {
    const last = this.at === this.steps.length - 1;
    const act = (text, onclick, go) => h("button", { type: "button", class: go ? "go" : null, onclick }, text);
    fill(this.onward,
      missed && act(t("learn.again"), () => this.again(), true),
      !last && act(t("learn.next"), () => this.open(this.at + 1, { focus: true }), done),
      last && done && h("a", { class: "button go", href: `/new/${this.game.name}` }, t("learn.play", { title: this.game.title })),
      done && this.step.goal && act(t("learn.again"), () => this.again()),
      !done && !missed && this.step.look && act(t("learn.show"), () => this.tryout.board.point(this.step.look)),
      last && h("a", { class: "button", href: "/learn" }, t("learn.others")),
      this.at > 0 && h("button", { type: "button", class: "plain", onclick: () => this.open(this.at - 1, { focus: true }) }, t("learn.back")));
  }

  async tryIt(finders) {
    this.finders = finders;
    this.tryout = new Tryout(this.setting, { seatName, moved: (state, text) => this.moved(state, text) });
    const { board, picking, typing } = this.tryout;
    this.sheet = h("div", { class: "counted" });
    this.lay(board.element, [picking.bar, typing], this.step.finder && finder(this.game.name, board), picking.trays, this.sheet);
    await this.begin();
  }

  /** The board, what belongs below it, and what stands beside it where there is room. */
  lay(board, below, ...beside) {
    const target = this.step.target && this.target();
    fill(this.tried, board, h("div", { class: "below" }, below), target, h("div", { class: "side" }, beside.filter(Boolean)));
    this.tried.classList.toggle("sided", Boolean(target));
  }

  target() {
    const frame = h("figure", { class: "target" }, h("figcaption", {}, t("learn.target")));
    look({ ...this.setting, position: this.step.target }).then(({ board }) => frame.prepend(still(board)));
    return frame;
  }

  async begin() {
    fill(this.answer);
    this.ways();
    await this.draw(await this.tryout.show([]));
  }

  /** From the start of the step, and back to the board for those who use the keyboard. */
  async again() {
    await this.begin();
    this.tryout.board.rove(this.tryout.board.focused, true);
  }

  draw(state) {
    if (!state) return;
    const over = this.step.overlay;
    if (over) this.tryout.board.overlay(this.finders[over].svg);
    fill(this.sheet, this.step.sheet && sheet(state.board, state.turn));
    const { target, finder: found } = this.step;
    this.tried.classList.toggle("sided", Boolean(target || found || this.step.sheet || state.board.trays.length));
  }

  moved(state, text) {
    this.draw(state);
    const found = verdict(this.step, { state, text, finders: this.finders });
    if (found === "on") {
      this.say("on", t("learn.on"));
      return this.tryout.offer();
    }
    this.tryout.rest(state.over ? state.status : "");
    if (found === "met") return this.ready();
    this.say("missed", this.text.other ?? t("learn.missed"));
    return this.ways({ missed: true });
  }

  ready() {
    remember(this.game.name, this.step.name);
    this.mark();
    this.say("done", this.text.done);
    this.ways({ done: true });
    if (this.learnedAll()) announce(`${this.text.done} ${t("learn.all")}`);
  }

  learnedAll() {
    return learned(this.game.name).length === this.steps.length;
  }

  say(kind, text) {
    const sign = { done: "✓", missed: "↺", on: "…" }[kind];
    fill(this.answer, h("p", { class: kind }, h("span", { class: "sign", "aria-hidden": "true" }, sign), h("span", {}, text)));
  }

  /** A line of moves that plays itself. */
  async watch() {
    const film = new SelfPlay(this.setting, this.step.line, { seatName, ended: () => this.film === film && this.ready() });
    this.film = film;
    this.lay(film.board.element, film.controls);
    await film.go(0);
  }
}
