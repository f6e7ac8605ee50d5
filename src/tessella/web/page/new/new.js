// A new table: presets, options, seats and clock, checked by the server while one chooses.

import { Board } from "../board/board.js";
import { announce, fill, h, set, sheet } from "../lib/dom.js";
import { copy } from "../table/invite.js";
import { OptionForm } from "./options.js";
import { boardOf } from "../board/pictures.js";
import { ClockForm, Seats } from "./seats.js";
import { look } from "../lib/server.js";
import { aboutGame, aboutPreset, gameNamed, remember, remembered, sitDown, titleOfPreset } from "../lib/games.js";
import { t } from "../lib/words.js";

const PAUSE = 150; // ms without typing before the server is asked

export async function show(main, name) {
  const [game] = await Promise.all([gameNamed(name), sheet("new")]);
  document.title = `${t("new.title", { game: game.title })} · Tessella`;
  const page = new NewTable(game);
  main.className = "new";
  fill(main, page.drawn());
  await page.check();
  if (page.said) page.draw(await look({ game: name })); // a link to what cannot be: show the plain game
  return () => page.leave();
}

class NewTable {
  constructor(game) {
    this.game = game;
    this.stop = new AbortController();
    const kept = remembered(`setup:${game.name}`, {});
    this.seats = new Seats({ players: kept.seats, colours: kept.colours, changed: () => this.check() });
    this.clock = new ClockForm(kept.clock);
    this.form = new OptionForm(game, () => this.changed());
    this.board = new Board();
    this.problem = h("p", { class: "error", id: "new-problem" });
    this.position = h("input", { type: "text", maxlength: 2000, id: "new-position", autocomplete: "off",
      spellcheck: "false", autocapitalize: "off", "aria-describedby": "new-position-help", oninput: () => this.changed() });
    this.presets = game.presets.map((preset) => this.presetCard(preset));
    this.go = h("button", { type: "submit", class: "go" }, t("new.start"));
    const asked = new URLSearchParams(location.search);
    this.form.show(asked.size ? this.linked(asked) : kept.values ?? {});
    this.position.value = asked.get("position") ?? "";
    this.mark();
  }

  /** The options that an address names: a preset, and others on top of it. */
  linked(asked) {
    const preset = this.game.presets.find(({ name }) => name === asked.get("preset"));
    const others = [...asked].filter(([name]) => this.form.fields.has(name));
    return { ...preset?.values, ...Object.fromEntries(others) };
  }

  drawn() {
    const preview = h("section", { class: "preview", "aria-label": t("new.preview") }, this.board.element,
      h("div", { class: "launch" }, this.problem, this.go));
    return [
      h("header", { class: "heading" }, h("h1", {}, this.game.title), h("p", { class: "quiet" }, aboutGame(this.game), " ",
        h("a", { href: `/learn/${this.game.name}` }, t("learn")))),
      h("form", { class: "setup", novalidate: true, onsubmit: (event) => { event.preventDefault(); this.begin(); } },
        h("div", { class: "choices" },
          group("new.presets", h("div", { class: "presets" }, this.presets.map(({ element }) => element))),
          group("new.seats", this.seats.element),
          group("new.clock", this.clock.element),
          group("new.options", this.form.element),
          this.advanced()),
        preview),
    ];
  }

  advanced() {
    return h("details", { class: "advanced", open: this.position.value !== "" }, h("summary", {}, t("new.advanced")),
      h("div", { class: "option" },
        h("label", { for: "new-position" }, t("new.position")),
        this.position,
        h("p", { class: "help", id: "new-position-help" }, t("new.position.help"))),
      h("p", {}, h("button", { type: "button", onclick: () => copy(`${location.origin}${location.pathname}${this.query()}`) }, t("new.copy"))));
  }

  presetCard(preset) {
    const element = h("button", { type: "button", class: "preset", "aria-pressed": "false", onclick: () => {
      this.form.show(preset.values);
      this.changed(0);
    } },
    boardOf(this.game.name, { preset: preset.name, width: 88, height: 88, loading: "lazy" }, this.stop.signal),
    h("span", {}, h("strong", {}, titleOfPreset(this.game, preset)), h("small", {}, aboutPreset(this.game, preset))));
    return { preset, element };
  }

  /** Which preset the options come to, if any. */
  get preset() {
    const now = new Map(Object.entries(this.form.values));
    return this.game.presets.find(({ values }) => {
      const wanted = Object.entries(values).map(([name, value]) => [name, value === true ? "on" : String(value)]);
      return wanted.length === now.size && wanted.every(([name, value]) => now.get(name) === value);
    });
  }

  mark() {
    const now = this.preset;
    for (const { preset, element } of this.presets) set(element, { "aria-pressed": String(preset === now) });
  }

  /** Something was chosen or typed: look at it once the typing pauses. */
  changed(pause = PAUSE) {
    this.mark();
    history.replaceState(null, "", `${location.pathname}${this.query()}`);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), pause);
  }

  query() {
    const preset = this.preset;
    const asked = new URLSearchParams(preset ? { preset: preset.name } : this.form.values);
    if (this.position.value.trim()) asked.set("position", this.position.value.trim());
    return asked.size ? `?${asked}` : "";
  }

  get terms() {
    return { game: this.game.name, options: this.form.values, position: this.position.value.trim() };
  }

  /** Ask the server whether that can be, and what it looks like. Only the latest question counts. */
  async check() {
    clearTimeout(this.timer);
    this.asking?.abort();
    this.asking = new AbortController();
    try {
      const found = await look({ ...this.terms, colours: this.seats.colours }, { signal: this.asking.signal });
      this.explain("");
      this.draw(found);
    } catch (error) {
      if (error.name !== "AbortError") this.explain(error.message);
    }
  }

  leave() {
    clearTimeout(this.timer);
    this.asking?.abort();
    this.stop.abort();
  }

  draw({ board, teams, position }) {
    this.board.show(board);
    // Only to look at: nothing is chosen here.
    this.board.svg.querySelector(".touch")?.remove();
    set(this.board.svg, { role: "img" });
    this.seats.show(teams);
    this.position.placeholder = position;
  }

  explain(problem) {
    const sentence = this.form.inWords(problem);
    if (problem && problem !== this.said) announce(sentence);
    this.said = problem;
    const told = this.form.explain(problem);
    set(this.position, { "aria-invalid": problem && !told && this.position.value ? "true" : null });
    fill(this.problem, sentence);
    this.board.element.classList.toggle("stale", Boolean(problem));
  }

  async begin() {
    await this.check();
    if (this.said) return (this.form.wrong ?? this.position).focus();
    remember(`setup:${this.game.name}`, { values: this.form.values, seats: this.seats.players, colours: this.seats.colours, clock: this.clock.kept });
    this.go.disabled = true;
    try {
      await sitDown({ ...this.terms, seats: this.seats.wanted, clock: this.clock.wanted });
    } catch (error) {
      this.explain(error.message);
    }
    this.go.disabled = false;
  }
}

function group(title, content) {
  return h("section", { class: "group" }, h("h2", {}, t(title)), content);
}
