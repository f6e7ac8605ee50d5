// A new table: presets, options, seats and clock, checked by the server while one chooses.

import { Board } from "../board/board.js";
import { boardImage, themedImage } from "../board/pictures.js";
import { copy } from "../lib/copy.js";
import { announce, fill, h, press, set } from "../lib/dom.js";
import { aboutGame, aboutPreset, allEngines, gameNamed, titleOfPreset } from "../lib/games.js";
import * as api from "../lib/api.js";
import { nameMoves } from "../lib/moves.js";
import { recall, remember } from "../lib/store.js";
import { pageStyle } from "../lib/style.js";
import { language, learn, t } from "../lib/texts.js";
import { openTable } from "../table/create.js";
import { AdviceBox } from "./advice.js";
import { ClockForm } from "./clock.js";
import { OpenChoice } from "./open.js";
import { OptionForm } from "./options.js";
import { SeatsForm } from "./seats.js";
import { Tick } from "./tick.js";
import { optionsIn, presetOf, queryFor } from "../lib/values.js";

const PAUSE = 150; // ms without typing before the server is asked

/**
 * @typedef {object} Kept what was chosen for a game the last time
 * @property {Record<string, string>} [values]
 * @property {import("./seats.js").Player[]} [seats]
 * @property {number[]} [colours]
 * @property {import("./clock.js").Kept} [clock]
 * @property {boolean} [lots]
 * @property {boolean} [changes]
 */

/**
 * @param {HTMLElement} main
 * @param {string} name
 */
export async function show(main, name) {
  const [game] = await Promise.all([gameNamed(name), pageStyle("new")]);
  const { texts } = await api.optionTexts(name, language());
  learn(/** @type {Record<string, import("../lib/texts.js").Pattern>} */ (texts));
  document.title = `${t("new-title", { game: game.title })} · Tessella`;
  const page = new NewTable(game, await allEngines());
  main.className = "new";
  fill(main, page.content());
  await page.check();
  if (page.problem) page.draw(await api.lookAt({ game: name })); // a link to what cannot be: show the plain game
  return () => page.leave();
}

class NewTable {
  leaving = new AbortController();
  asking = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer = undefined;
  /** @type {api.Refused | null} what is wrong with what was chosen */
  problem = null;
  board = new Board();
  said = h("p", { class: "error", id: "new-problem" });
  go = h("button", { type: "submit", class: "go" }, t("new-start"));
  /** To print what was chosen. */
  paper = h("a", { href: "/print" }, t("print"));

  /**
   * @param {Server.Game} game
   * @param {readonly string[]} engines programs that can play
   */
  constructor(game, engines) {
    this.game = game;
    const saved = recall(`setup:${game.name}`, /** @type {Kept} */ ({}));
    this.seats = new SeatsForm({
      players: saved.seats, colours: saved.colours, engines, onchange: () => this.check() });
    this.open = new OpenChoice(this.leaving.signal);
    this.lots = new Tick("new-lots", { before: saved.lots, onchange: () => {
      this.showTicks();
      this.advice.refresh();
    } });
    this.change = new Tick("new-change", { before: saved.changes ?? true, onchange: () => this.advice.refresh() });
    this.advice = new AdviceBox({
      settings: (name, value) => this.form.labelOf(name, value),
      take: (values) => {
        this.form.show({ ...this.form.values, ...values });
        this.form.fields.get(Object.keys(values)[0])?.control.focus(); // what was pressed is gone soon
        this.checkSoon(0);
      },
      change: this.change,
    });
    this.clock = new ClockForm(saved.clock);
    this.form = new OptionForm(game, () => this.checkSoon(), this.leaving.signal);
    this.position = h("input", { type: "text", maxlength: 2000, id: "new-position", autocomplete: "off",
      spellcheck: "false", autocapitalize: "off", "aria-describedby": "new-position-help",
      oninput: () => this.checkSoon() });
    this.presets = game.presets.map((preset) => ({ preset, element: this.presetCard(preset) }));
    const asked = new URLSearchParams(location.search);
    this.form.show(asked.size ? optionsIn(game, asked) : saved.values ?? {});
    this.position.value = asked.get("position") ?? "";
    this.mark();
  }

  content() {
    const preview = h("section", { class: "preview", "aria-label": t("new-preview") }, this.board.element,
      h("div", { class: "launch" }, this.said, this.go), this.advice.element);
    return [
      h("header", { class: "heading" },
        h("h1", {}, this.game.title),
        h("p", { class: "quiet" }, aboutGame(this.game), " ",
          h("a", { href: `/learn/${this.game.name}` }, t("learn")), " ", this.paper)),
      h("form", { class: "setup", novalidate: true, onsubmit: (event) => { event.preventDefault(); this.begin(); } },
        h("div", { class: "choices" },
          group("new-presets", h("div", { class: "presets" }, this.presets.map(({ element }) => element))),
          group("new-seats", h("div", { onchange: () => this.open.show(this.seats.wanted) },
            this.seats.element, this.lots.element, this.open.tick.element, this.change.element)),
          group("new-clock", this.clock.element),
          group("new-options", this.form.element),
          this.advanced()),
        preview),
    ];
  }

  advanced() {
    return h("details", { class: "advanced", open: this.position.value !== "" }, h("summary", {}, t("new-advanced")),
      h("div", { class: "option" },
        h("label", { for: "new-position" }, t("new-position")),
        this.position,
        h("p", { class: "help", id: "new-position-help" }, t("new-position-help"))),
      h("p", {}, press(t("new-copy"), () => copy(`${location.origin}${this.address}`))));
  }

  /** @param {Server.Preset} preset */
  presetCard(preset) {
    return h("button", { type: "button", class: "preset", "aria-pressed": "false", onclick: () => {
      this.form.show(preset.values);
      this.checkSoon(0);
    } },
    this.presetImage(preset, { width: 88, height: 88, loading: "lazy" }),
    h("span", {},
      h("strong", {}, titleOfPreset(this.game, preset.name)), h("small", {}, aboutPreset(this.game, preset.name))));
  }

  /**
   * Its board; or, if that looks like the plain one's, what its rule does.
   *
   * @param {Server.Preset} preset
   * @param {import("../lib/dom.js").Attributes} attributes
   */
  presetImage({ name, shown_by: option }, attributes) {
    const { game, leaving: { signal } } = this;
    return option ? themedImage(`/api/games/${game.name}/examples/${option}.svg`, attributes, signal)
      : boardImage(game.name, { preset: name, ...attributes }, signal);
  }

  /** Show which preset the options come to. */
  mark() {
    const now = presetOf(this.game.presets, this.form.values);
    for (const { preset, element } of this.presets) set(element, { "aria-pressed": String(preset === now) });
  }

  /** Something was chosen or typed: look at it once the typing pauses. */
  checkSoon(pause = PAUSE) {
    this.mark();
    history.replaceState(null, "", this.address);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), pause);
  }

  get address() {
    return location.pathname + queryFor(this.game.presets, this.form.values, this.position.value.trim());
  }

  get terms() {
    return { game: this.game.name, options: this.form.values, position: this.position.value.trim() };
  }

  /** Ask the server whether that can be, and what it looks like. Only the latest question counts. */
  async check() {
    clearTimeout(this.timer);
    this.asking.abort();
    const { signal } = (this.asking = new AbortController());
    try {
      const found = await api.lookAt({ ...this.terms, colours: [...this.seats.colours] }, { signal });
      this.explain(null);
      this.draw(found);
    } catch (error) {
      this.fail(error);
    }
  }

  leave() {
    clearTimeout(this.timer);
    this.asking.abort();
    this.leaving.abort();
  }

  /** @param {Server.FreeBoard} found */
  draw({ board, options, teams, scored, advice, position, move_names: names }) {
    nameMoves(names);
    this.board.show(board);
    this.board.freeze();
    this.seats.show(teams);
    this.open.show(this.seats.wanted);
    this.showTicks();
    this.clock.show(scored);
    this.advice.show(advice);
    this.position.placeholder = position;
    set(this.paper, { href: `/print?${new URLSearchParams({ game: this.game.name, ...options })}` });
  }

  /** What can be ticked for the seats; lots are drawn before every game, so nobody needs to change seats after it. */
  showTicks() {
    const several = this.seats.wanted.length > 1;
    this.lots.show(several);
    this.change.show(several && !this.lots.ticked);
  }

  /** @param {unknown} error */
  fail(error) {
    if (error instanceof api.Refused) this.explain(error);
    else if (!api.isStop(error)) throw error;
  }

  /** @param {api.Refused | null} problem */
  explain(problem) {
    const sentence = problem ? this.form.inWords(problem) : "";
    if (problem && problem.message !== this.problem?.message) announce(sentence);
    this.problem = problem;
    const atOption = this.form.explain(problem);
    set(this.position, { "aria-invalid": problem && !atOption && this.position.value ? "true" : null });
    fill(this.said, sentence);
    this.board.element.classList.toggle("stale", problem !== null);
  }

  async begin() {
    await this.check();
    if (this.problem) {
      (this.form.wrong ?? this.position).focus();
      return;
    }
    const { players: seats, colours } = this.seats;
    const [changes, lots] = [this.change.ticked, this.lots.wanted];
    remember(`setup:${this.game.name}`,
      { values: this.form.values, seats, colours, clock: this.clock.saved, changes, lots });
    this.go.disabled = true;
    try {
      await openTable({ ...this.terms, seats: this.seats.wanted, clock: this.clock.wanted, open: this.open.wanted, lots,
        change_seats: changes });
    } catch (error) {
      this.fail(error);
    }
    this.go.disabled = false;
  }
}

/**
 * @param {string} title
 * @param {Node} content
 */
const group = (title, content) => h("section", { class: "group" }, h("h2", {}, t(title)), content);
