// The sheet of a series: a column a game, a row for each player or those who stay partners, and the totals.

import { fill, h } from "../lib/dom.js";
import { chip, company } from "../lib/seats.js";
import { t } from "../lib/texts.js";
import { tallyOf } from "./tally.js";

/** The sheet; it is there from the second game on. */
export class SeriesSheet {
  element = h("section", { class: "series", "aria-label": t("series"), hidden: true });

  /** @param {Server.Table} table */
  show({ id, series, seats, change_seats: changes }) {
    this.element.hidden = series.number < 2;
    const now = JSON.stringify([id, series, seats]);
    if (this.element.hidden || this.element.dataset.now === now) return; // what stays keeps its focus
    this.element.dataset.now = now;
    const frame = h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": t("series") },
      sheet(series, id));
    const { draws } = series.sums;
    fill(this.element, h("h2", {}, t("series")), frame, h("p", { class: "quiet" }, [
      seats.length > 1 && draws ? `${t("series-draws", { n: draws })}.` : "",
      changes ? t("series-changes") : "",
    ].filter(Boolean).join(" ")));
    frame.scrollLeft = frame.scrollWidth; // the last game
  }
}

/**
 * @param {Server.Series} series
 * @param {string} id this table's
 */
function sheet(series, id) {
  const { columns, rows, counted } = tallyOf(series, company.sides);
  return h("table", { class: "sheet" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("series-game")),
      columns.map((column) => columnHead(column, id, series.number)),
      counted && h("th", { scope: "col", class: "sum" }, t("points")),
      h("th", { scope: "col", class: "sum" }, t("series-wins")))),
    h("tbody", {}, rows.map(({ side, cells, points, wins }) => h("tr", {},
      h("th", { scope: "row", class: side.length > 1 ? "several" : "" }, side.map(chip), company.together(side)),
      cells.map(cell),
      counted && h("td", { class: "sum" }, String(points)),
      h("td", { class: "sum" }, String(wins))))));
}

/**
 * @param {import("./tally.js").Column} column
 * @param {string} id
 * @param {number} number of this table's game
 */
function columnHead({ first, last, table }, id, number) {
  const several = last > first;
  const name = several ? t("series-earlier", { n: last }) : t("series-this", { n: first });
  const label = [h("span", { class: "unseen" }, name),
    h("span", { "aria-hidden": "true" }, several ? `${first}–${last}` : String(first))];
  const here = last === number;
  return h("th", { scope: "col", class: here ? "turn" : "", "aria-current": here ? "true" : null },
    table && table !== id ? h("a", { href: `/table/${table}` }, label) : label);
}

/** @param {import("./tally.js").Cell} cell */
function cell({ entry, came }) {
  const said = { won: "winner", lost: "series-lost", drawn: "series-drawn", sum: "", open: "" }[came];
  const words = said && h("span", { class: "unseen" }, `${t(said)} `);
  return h("td", {}, came === "won" ? h("strong", { class: "won" }, words, entry) : [words, entry]);
}
