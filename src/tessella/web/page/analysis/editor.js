// Putting a position together by hand: pieces are put, moved and taken away, until it is a position to analyse or play.

import { Board, small } from "../board/board.js";
import { copy } from "../lib/copy.js";
import { announce, complain, fill, h, press, set } from "../lib/dom.js";
import { titleOfPreset } from "../lib/games.js";
import { go } from "../lib/route.js";
import { chip, company } from "../lib/seats.js";
import * as api from "../lib/api.js";
import { speak, t } from "../lib/texts.js";
import { presetOf, queryFor } from "../lib/values.js";
import { addressOf, editingAddress } from "./address.js";
import { removing, stroke, touch } from "./draft.js";

const MANY = 8; // brushes that stand in one row; more are folded away, seat by seat

/**
 * @param {HTMLElement} main
 * @param {import("./subject.js").Setting} setting
 * @param {readonly Server.Game[]} games
 */
export async function edit(main, setting, games) {
  const rules = games.find(({ name }) => name === (setting.game || games[0].name)) ?? games[0];
  const page = new PositionEditor(rules, setting);
  main.className = "analysis editor";
  await page.begin(setting.position);
  fill(main, page.content());
}

class PositionEditor {
  board = new Board();
  /** @type {import("./draft.js").Tool} */
  tool = { kind: "move" };
  /** @type {string | null} the cell whose piece is being moved */
  from = null;
  /** @type {Server.Edited[]} what it was before each change, the first first */
  past = [];
  /** @type {Server.Edited | null} */
  now = null;
  /** @type {readonly Server.Brush[]} */
  brushes = [];
  /** @type {Promise<unknown>} */
  busy = Promise.resolve();
  status = h("p", { class: "status", role: "status" });
  text = h("input", { readonly: true, class: "text", "aria-label": t("edit-text"), onfocus: () => { this.text.select(); } });
  tools = h("div", { class: "tools row", role: "group", "aria-label": t("edit-tools") });
  palette = h("div", { class: "palette" });
  turn = h("fieldset", { class: "turn" });
  counters = h("div", { class: "counters" });
  analyse = press(t("analyse"), () => go(addressOf({ ...this.setting, position: this.position })), { class: "go" });
  play = press(t("edit-play"), () =>
    go(`/new/${this.rules.name}${queryFor(this.rules.presets, this.options, this.position)}`));
  copying = press(t("copy-position"), () => copy(this.position));
  undoing = press(t("undo"), () => this.undo());

  /**
   * @param {Server.Game} rules
   * @param {import("./subject.js").Setting} setting
   */
  constructor(rules, setting) {
    this.rules = rules;
    const { preset, options } = setting;
    this.setting = preset ? { game: rules.name, preset } : { game: rules.name, options };
    this.board.element.classList.add("penned");
    this.board.onstep = (cell) => this.touch(cell);
    this.board.ondrag = (cells, end) => { if (end) this.drag(cells); };
    this.board.element.addEventListener("keydown", (event) => this.key(event));
  }

  /** @type {Record<string, string>} */
  get options() { return this.now?.options ?? {}; }

  get position() { return this.now?.position ?? ""; }

  // What stands where ----------------------------------------------------------------------------------------------

  content() {
    const { title, presets } = this.rules;
    const preset = presetOf(presets, this.options);
    document.title = `${title}: ${t("edit")} - Tessella`;
    return [
      h("header", {}, h("h1", {}, t("edit")),
        h("p", { class: "quiet" }, title, preset && ` · ${titleOfPreset(this.rules, preset.name)}`)),
      h("div", { class: "study" },
        h("div", { class: "stage" }, this.board.element, this.status,
          h("div", { class: "actions row" }, this.analyse, this.play)),
        h("div", { class: "panel" },
          h("section", { class: "card" }, h("h2", {}, t("pieces")), this.tools, this.palette),
          this.turn, this.counters,
          h("div", { class: "row" }, this.undoing,
            press(t("edit-empty"), () => this.change({ draft: { cells: {} } })),
            press(t("edit-start"), () => this.begin(""))),
          h("section", { class: "card as-text" }, h("h2", {}, t("edit-text")), this.text, h("div", { class: "row" }, this.copying)))),
    ];
  }

  // What is done ---------------------------------------------------------------------------------------------------

  /**
   * Begin with a position; none: where the game begins.
   *
   * @param {string} position
   */
  async begin(position) {
    const found = await api.edit({ ...this.setting, position });
    this.brushes = found.brushes ?? this.brushes;
    this.take(found);
  }

  /** @param {string} cell */
  touch(cell) {
    if (!this.now) return;
    const { changes, from } = touch(this.tool, this.now.draft, cell, this.from);
    this.from = from;
    this.board.choose(from ? [from] : []);
    if (from) announce(t("edit-moving", { cell }));
    this.change({ changes });
  }

  /** @param {readonly string[]} cells */
  drag(cells) {
    this.from = null;
    if (this.now) this.change({ changes: stroke(this.tool, this.now.draft, cells) });
  }

  /**
   * Delete takes away what lies on a cell; Escape lays down what is being moved.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    const cell = event.target instanceof SVGElement ? event.target.dataset.touch : undefined;
    if (!this.now || !cell) return;
    if (event.key === "Delete" || event.key === "Backspace") this.change({ changes: removing(this.now.draft, [cell]) });
    else if (event.key === "Escape") this.choose(this.tool);
  }

  /**
   * One change after the other: each begins where the last has led, also if that is not known yet.
   *
   * @param {{ changes?: Server.DraftChange[], draft?: Partial<Server.DraftWanted> }} what `draft`: what is otherwise
   */
  change({ changes, draft }) {
    if (!draft && !changes?.length) return;
    this.busy = this.busy.then(async () => {
      if (!this.now) return;
      const { cells, seat, counters } = this.now.draft;
      const so = { cells, seat, ...draft, counters: { ...counters, ...draft?.counters } };
      this.take(await api.edit({ ...this.setting, draft: so, changes }));
    }).catch(complain);
  }

  undo() {
    const before = this.past.pop();
    this.now = null;
    if (before) this.take(before);
  }

  /** @param {import("./draft.js").Tool} tool */
  choose(tool) {
    this.tool = tool;
    this.from = null;
    this.board.choose([]);
    this.showTools();
  }

  // What is shown --------------------------------------------------------------------------------------------------

  /** @param {Server.Edited} found */
  take(found) {
    if (this.now) this.past.push(this.now);
    this.now = found;
    this.board.show(found.board);
    this.board.offer([], found.places);
    this.board.point(found.wrong);
    const said = found.position === null ? speak(found.why ?? "") : speak(found.status ?? "");
    fill(this.status, h("span", { class: found.position === null ? "cross" : "tick", "aria-hidden": "true" },
      found.position === null ? "✕" : "✓"), said);
    this.text.value = found.position ?? "";
    this.analyse.disabled = this.play.disabled = this.copying.disabled = found.position === null;
    this.undoing.disabled = !this.past.length;
    this.showTools();
    this.showTurn(found);
    this.showCounters(found);
    if (found.position !== null) {
      history.replaceState(null, "", editingAddress({ ...this.setting, position: found.position }));
    }
  }

  showTools() {
    const held = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.tool : undefined;
    const few = this.brushes.length <= MANY;
    const groups = [...this.palette.querySelectorAll("details")];
    const open = groups.length ? groups.filter((each) => each.open).map((each) => each.dataset.seat) : null;
    const seats = few ? [] : [...new Set(this.brushes.map(({ seat }) => seat))];
    fill(this.tools, this.button("move"), this.button("remove"), few && this.brushes.map((brush) => this.stack(brush)));
    fill(this.palette, seats.map((seat, n) => this.group(seat, open ? open.includes(String(seat)) : n === 0)));
    const buttons = [...this.tools.querySelectorAll("button"), ...this.palette.querySelectorAll("button")];
    if (held) buttons.find((each) => each.dataset.tool === held)?.focus({ preventScroll: true });
  }

  /** @param {"move" | "remove"} kind */
  button(kind) {
    return press(t(`edit-${kind}`), () => this.choose({ kind }),
      { "aria-pressed": String(this.tool.kind === kind), "data-tool": kind });
  }

  /**
   * What can be put of one seat, where there is much.
   *
   * @param {number} seat
   * @param {boolean} open
   */
  group(seat, open) {
    const own = this.brushes.filter((each) => each.seat === seat);
    return h("details", { open, "data-seat": String(seat) },
      h("summary", {}, chip(seat), " ", seat ? company.label(seat) : t("edit-neutral")),
      h("div", { class: "stacks" }, own.map((brush) => this.stack(brush))));
  }

  /** @param {Server.Brush} brush */
  stack({ code, seat, name, svg }) {
    const { tool } = this;
    const what = seat ? t("piece-of", { seat }) : t("piece-neutral");
    const label = this.brushes.filter((each) => each.seat === seat).length > 1 ? `${what}: ${name}` : what;
    return press(small(svg), () => this.choose({ kind: "brush", code }), { class: "stack", title: label, "aria-label": label,
      "aria-pressed": String(tool.kind === "brush" && tool.code === code), "data-tool": code });
  }

  /** @param {Server.Edited} found */
  showTurn({ seats, draft }) {
    this.turn.hidden = !seats.length;
    const held = this.turn.contains(document.activeElement);
    fill(this.turn, h("legend", {}, t("edit-turn")), seats.map((seat) => h("label", {},
      h("input", { type: "radio", name: "turn", value: seat, checked: seat === draft.seat,
        onchange: () => this.change({ draft: { seat } }) }),
      chip(seat), company.label(seat))));
    if (held) /** @type {HTMLElement | null} */ (this.turn.querySelector("input:checked"))?.focus();
  }

  /** @param {Server.Edited} found */
  showCounters({ counters, draft }) {
    const known = this.counters.querySelectorAll("input");
    if (known.length === counters.length) {
      known.forEach((field) => { field.value = String(draft.counters[field.name] ?? 0); });
      return;
    }
    fill(this.counters, counters.map(({ name, title, least, most }) => {
      const field = h("input", { type: "number", name, min: least, max: most, step: 1, value: draft.counters[name] ?? 0,
        onchange: () => { this.count(field); } });
      return h("label", {}, h("span", {}, speak(title)), field);
    }));
    set(this.counters, { hidden: !counters.length });
  }

  /** @param {HTMLInputElement} field */
  count(field) {
    if (field.reportValidity()) this.change({ draft: { counters: { [field.name]: field.valueAsNumber } } });
  }
}
