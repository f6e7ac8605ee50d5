// How long people may think: a form.

import { fill, find, h } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/**
 * @typedef {"none" | "move" | "total" | "days" | "game"} Kind
 * @typedef {"seconds" | "increment" | "days"} Part
 * @typedef {{ name: string, part: Part, size: number, usual: number }} Field what is asked for, in units of `size`
 * @typedef {{ kind?: string, values?: Record<string, string | number> }} Kept
 */

/** @type {Record<Kind, Field[]>} */
const FIELDS = {
  none: [],
  move: [{ name: "seconds", part: "seconds", size: 1, usual: 60 }],
  total: [
    { name: "minutes", part: "seconds", size: 60, usual: 10 },
    { name: "increment", part: "increment", size: 1, usual: 5 },
  ],
  days: [{ name: "days", part: "days", size: 1, usual: 3 }],
  game: [{ name: "minutes", part: "seconds", size: 60, usual: 10 }],
};

/**
 * @param {string | undefined} word
 * @returns {word is Kind}
 */
const isKind = (word) => word !== undefined && Object.hasOwn(FIELDS, word);

/**
 * A clock as the server takes it.
 *
 * @param {Kind} kind
 * @param {Record<string, string | number>} values as they stand in the form
 * @returns {Server.ClockWanted}
 */
export function clockWanted(kind, values) {
  const parts = FIELDS[kind].map(({ name, part, size, usual }) => [part, Number(values[name] ?? usual) * size]);
  return { kind, ...Object.fromEntries(parts) };
}

/** A form for the clock. */
export class ClockForm {
  /** @param {Kept} [before] */
  constructor({ kind, values = {} } = {}) {
    this.values = { ...values };
    this.select = h("select", { "aria-label": t("clock"), onchange: () => this.draw() },
      Object.keys(FIELDS).map((each) => h("option", { value: each }, t(`clock-${each}`))));
    this.select.value = isKind(kind) ? kind : "none";
    this.fields = h("span", { class: "row" });
    this.about = h("p", { class: "help" });
    this.element = h("div", {}, h("div", { class: "row" }, this.select, this.fields), this.about);
    this.draw();
  }

  /**
   * One clock for the whole game is for games with scores alone.
   *
   * @param {boolean} scored whether this is one
   */
  show(scored) {
    const whole = /** @type {HTMLOptionElement} */ (find(this.select, "option[value=game]"));
    whole.hidden = whole.disabled = !scored;
    if (scored || this.kind !== "game") return;
    this.select.value = "none";
    this.draw();
  }

  get kind() { return isKind(this.select.value) ? this.select.value : "none"; }

  draw() {
    fill(this.about, this.kind === "game" && t("clock-game-about"));
    fill(this.fields, FIELDS[this.kind].map(({ name, usual }) => {
      this.values[name] ??= usual;
      const field = h("input", { type: "number", min: name === "increment" ? 0 : 1, step: "any",
        value: this.values[name], oninput: () => { this.values[name] = field.value; } });
      return h("label", {}, field, t(`clock-unit-${name}`));
    }));
  }

  /**
   * To be shown again another time.
   *
   * @returns {Kept}
   */
  get saved() { return { kind: this.kind, values: this.values }; }

  /** As the server takes it. */
  get wanted() { return clockWanted(this.kind, this.values); }
}
