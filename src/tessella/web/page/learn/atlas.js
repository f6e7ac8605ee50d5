// What is known of perfect play, in short. The numbers are those of docs/atlas.md.

import { fill, h } from "../lib/dom.js";
import { language, t } from "../lib/words.js";

/**
 * @typedef {object} Row what is known of a preset
 * @property {string} preset
 * @property {string} [about]
 * @property {string} start
 * @property {number | null} distance
 * @property {number} keep
 * @property {number} moves
 * @property {number | null} longest
 * @property {number} positions
 * @property {number} won
 * @property {number} lost
 * @property {number} drawn
 *
 * @typedef {object} Atlas
 * @property {number} variants
 * @property {number} positions
 * @property {({ name: string } & Record<string, unknown>)[]} facts
 * @property {{ title: string, rows: Row[] }[]} games
 */

/** @param {number} value */
const number = (value) => new Intl.NumberFormat(language()).format(value);

/**
 * @param {number} part
 * @param {number} whole
 */
function share(part, whole) {
  return part ? new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 1 }).format(part / whole) : "–";
}

/**
 * @param {HTMLElement} main
 * @param {Atlas} atlas
 */
export function showAtlas(main, { variants, positions, facts, games }) {
  document.title = `${t("atlas")} · Tessella`;
  fill(main,
    h("header", { class: "lead" },
      h("p", { class: "crumb" }, h("a", { href: "/learn" }, t("learn"))),
      h("h1", {}, t("atlas")),
      h("p", {}, t("atlas.lead", { variants: number(variants), positions: number(positions) }))),
    h("ul", { class: "facts" }, facts.map(({ name, ...values }) =>
      h("li", { class: "card" }, h("strong", {}, t(`atlas.${name}.short`, values)), h("p", { class: "quiet" }, t(`atlas.${name}`, values))))),
    games.map(({ title, rows }) => h("section", {}, h("h2", {}, title), table(rows, title))),
    h("section", {}, h("h2", {}, t("atlas.how")),
      h("p", { class: "measure" }, t("atlas.how.solved")), h("p", { class: "measure" }, t("atlas.how.checked")),
      h("p", { class: "measure" }, t("atlas.how.made")),
      h("p", {}, h("a", { class: "button", href: "/analysis" }, t("atlas.analyse")))));
}

/**
 * @param {readonly Row[]} rows
 * @param {string} title
 */
function table(rows, title) {
  const head = ["preset", "start", "first", "longest", "positions", "shares"];
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": title }, h("table", { class: "truth-table" },
    h("thead", {}, h("tr", {}, head.map((name) => h("th", { scope: "col" }, t(`atlas.col.${name}`))))),
    h("tbody", {}, rows.map((row) => h("tr", {},
      h("th", { scope: "row" }, row.preset, row.about && h("span", { class: "quiet" }, ` ${row.about}`)),
      h("td", {}, t(`atlas.value.${row.start}`, { n: row.distance ?? "" })),
      h("td", {}, t("atlas.of", { some: row.keep, all: row.moves })),
      h("td", {}, String(row.longest ?? "–")),
      h("td", {}, number(row.positions)),
      h("td", {}, shares(row)))))));
}

/**
 * Won, lost, drawn as a strip; the numbers stand beside it.
 *
 * @param {Row} row
 */
function shares({ won, lost, drawn, positions }) {
  const parts = Object.entries({ win: won, draw: drawn, loss: lost });
  const words = parts.map(([kind, part]) => `${t(`atlas.${kind}`)} ${share(part, positions)}`).join(", ");
  return h("span", { class: "shares" },
    h("span", { class: "strip", "aria-hidden": "true" }, parts.map(([kind, part]) => {
      const bit = h("span", { class: kind });
      bit.style.flexGrow = String(part);
      return bit;
    })), h("span", { class: "quiet" }, words));
}
