// What is known of perfect play, in short. The numbers are those of docs/atlas.md.

import { fill, h } from "../lib/dom.js";
import { inRow } from "../lib/seats.js";
import { language, speak, t } from "../lib/texts.js";

/** @param {number} value */
const number = (value) => new Intl.NumberFormat(language()).format(value);

/**
 * @param {number} part
 * @param {number} whole
 */
function share(part, whole) {
  const percent = new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 1 });
  return part ? percent.format(part / whole) : "–";
}

/**
 * @param {HTMLElement} main
 * @param {readonly Server.AtlasOfGame[]} games
 */
export function showAtlas(main, games) {
  /** @param {"variants" | "positions"} what */
  const sum = (what) => number(games.reduce((all, game) => all + game[what], 0));
  const titles = inRow(games.map(({ title }) => title));
  document.title = `${t("atlas")} · Tessella`;
  fill(main,
    h("header", { class: "lead" },
      h("p", { class: "crumb" }, h("a", { href: "/learn" }, t("learn"))),
      h("h1", {}, t("atlas")),
      h("p", {}, t("atlas-lead", { variants: sum("variants"), positions: sum("positions"), games: titles }))),
    h("ul", { class: "facts" }, games.map(({ name, facts }) =>
      facts.map((fact) => factCard(`${name}-atlas-${fact.name}`, fact)))),
    games.map(({ name, title, rows }) => h("section", {}, h("h2", {}, title), table(name, rows, title))),
    h("section", {}, h("h2", {}, t("atlas-how")),
      h("p", { class: "measure" }, t("atlas-how-solved")), h("p", { class: "measure" }, t("atlas-how-checked")),
      h("p", { class: "measure" }, t("atlas-how-made")),
      h("p", {}, h("a", { class: "button", href: "/analysis" }, t("atlas-analyse")))));
}

/**
 * @param {string} code
 * @param {Record<string, unknown>} values
 */
const factCard = (code, values) => h("li", { class: "card" },
  h("strong", {}, speak([`${code}.short`, values])), h("p", { class: "quiet" }, speak([code, values])));

/**
 * @param {string} game
 * @param {readonly Server.AtlasRow[]} rows
 * @param {string} title
 */
function table(game, rows, title) {
  const head = ["preset", "start", "first", "longest", "positions", "shares"];
  const region = { class: "scroll", tabindex: "0", role: "region", "aria-label": title };
  return h("div", region, h("table", { class: "truth-table" },
    h("thead", {}, h("tr", {}, head.map((name) => h("th", { scope: "col" }, t(`atlas-col-${name}`))))),
    h("tbody", {}, rows.map((row) => h("tr", {},
      h("th", { scope: "row" }, speak([`${game}-preset-${row.preset}.title`, {}])),
      h("td", {}, t(`atlas-value-${row.start}`, { n: row.distance ?? "" })),
      h("td", {}, t("atlas-of", { some: row.keep, all: row.moves })),
      h("td", {}, String(row.longest ?? "–")),
      h("td", {}, number(row.positions)),
      h("td", {}, shares(row)))))));
}

/**
 * Won, lost, drawn as a strip; the numbers stand beside it.
 *
 * @param {Server.AtlasRow} row
 */
function shares({ won, lost, drawn, positions }) {
  const parts = Object.entries({ win: won, draw: drawn, loss: lost });
  const words = parts.map(([kind, part]) => `${t(`atlas-${kind}`)} ${share(part, positions)}`).join(", ");
  return h("span", { class: "shares" },
    h("span", { class: "strip", "aria-hidden": "true" }, parts.map(([kind, part]) => {
      const bit = h("span", { class: kind });
      bit.style.flexGrow = String(part);
      return bit;
    })), h("span", { class: "quiet" }, words));
}
