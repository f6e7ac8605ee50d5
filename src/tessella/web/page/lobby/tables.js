// One's own tables in the lobby: those to be continued, and those that are over.

import { themedImage } from "../board/pictures.js";
import { announce, complain, dialog, fill, h, press, toast } from "../lib/dom.js";
import { Company, inRow } from "../lib/seats.js";
import * as api from "../lib/api.js";
import { language, speak, t } from "../lib/texts.js";
import { ALL, filterBox, isNarrow } from "./filter.js";

const [MANY, FEW] = [12, 4]; // that are shown at once; that were finished, where all of those go on

/**
 * Whether a game is over, or nobody can go on with it.
 *
 * @param {Server.Summary} table
 */
const isOver = ({ over, closed }) => over !== null || closed;

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]]; // seconds

/** The list of one's tables. */
export class OwnTables {
  element = h("section", { class: "own", "aria-label": t("own-title"), hidden: true });
  list = h("div", { class: "own-list" });
  /** @type {Server.Summary[]} */
  tables = [];
  /** @type {string | null} where the older ones begin */
  next = null;
  /** How many cannot be read. */
  damaged = 0;
  /** @type {import("./filter.js").Wanted} */
  wanted = ALL;
  /** Another choice makes the answer to an older question worthless. */
  asking = new AbortController();

  /**
   * @param {readonly Server.Game[]} games
   * @param {AbortSignal} signal
   */
  constructor(games, signal) {
    this.signal = signal;
    fill(this.element, h("div", { class: "row own-head" }, h("h2", {}, t("own-title")),
      filterBox(games, (wanted) => this.choose(wanted))), this.list);
  }

  /** @param {import("./filter.js").Wanted} wanted */
  async choose(wanted) {
    this.wanted = wanted;
    this.tables = [];
    this.next = null;
    this.damaged = 0;
    await this.more();
    if (isNarrow(wanted)) announce(t("own-found", { n: this.tables.length }));
  }

  /** Show some more, if there are any. */
  async more() {
    this.asking.abort();
    this.asking = new AbortController();
    const signal = AbortSignal.any([this.signal, this.asking.signal]);
    try {
      const { tables, next, damaged = 0 } = await api.ownTables({ limit: MANY, before: this.next, ...this.wanted }, signal);
      this.add(tables);
      this.next = next;
      this.damaged += damaged;
      if (next && !isNarrow(this.wanted) && !this.tables.some(isOver)) { // so many games go on
        this.add((await api.ownTables({ limit: FEW, before: null, ...ALL, which: "over" }, signal)).tables);
      }
    } catch (error) {
      if (api.isStop(error)) return;
      complain(error);
    }
    this.draw();
  }

  /** @param {readonly Server.Summary[]} tables */
  add(tables) {
    const known = new Set(this.tables.map(({ id }) => id));
    this.tables.push(...tables.filter(({ id }) => !known.has(id)));
  }

  draw() {
    const none = this.tables.length === 0;
    this.element.hidden = none && !this.damaged && !this.next && !isNarrow(this.wanted);
    fill(this.list,
      none && h("p", { class: "quiet" }, t("own-none")),
      this.section("lobby-continue", this.tables.filter((table) => !isOver(table))),
      this.section("lobby-finished", this.tables.filter(isOver)),
      this.damaged > 0 && h("p", { class: "quiet" }, t("own-damaged", { n: this.damaged })),
      this.next && press(t("lobby-older"), () => this.more(), { class: "plain" }));
  }

  /**
   * @param {string} title
   * @param {Server.Summary[]} tables
   */
  section(title, tables) {
    return tables.length > 0 && h("section", {}, h("h3", {}, t(title)),
      h("ul", { class: "tables" }, tables.map((table) => this.line(table))));
  }

  /** @param {Server.Summary} table */
  line(table) {
    const people = new Company(table.seats, table);
    const names = inRow(table.seats.map(({ seat }) => people.title(seat)), { type: "unit" });
    const when = new Date(table.created * 1000);
    return h("li", { class: "card" },
      h("a", { href: `/table/${table.id}` },
        themedImage(`/api/tables/${table.id}/picture?alone=true`,
          { width: 84, height: 84, loading: "lazy" }, this.signal),
        h("span", { class: "what" },
          h("strong", {}, table.title, table.number > 1 && h("small", { class: "quiet" },
            ` · ${t("series-this", { n: table.number })}`)),
          table.over ? scores(table, table.over, people) : h("span", {}, names),
          h("span", { class: "quiet" }, standing(table, people)),
          h("time", { class: "quiet", datetime: when.toISOString() }, ago(when)))),
      press("×", () => this.ask(table), { class: "icon plain", title: t("table-delete"),
        "aria-label": `${t("table-delete")}: ${table.title}, ${names}` }));
  }

  /** @param {Server.Summary} table */
  ask(table) {
    const box = dialog(t("table-delete"),
      h("p", {}, t("table-delete-sure", { title: table.title })),
      h("div", { class: "row" },
        press(t("table-delete"), () => { box.close(); this.discard(table); }, { class: "go" }),
        press(t("table-keep"), () => { box.close(); })));
  }

  /** @param {Server.Summary} table */
  async discard(table) {
    try {
      await api.deleteTable(table.id);
      this.tables = this.tables.filter(({ id }) => id !== table.id);
      this.draw();
      toast(t("table-deleted"));
    } catch (error) {
      complain(error);
    }
  }
}

/**
 * Who played, with the points that they had in the end, if it is a game with points; who won stands out.
 *
 * @param {Server.Summary} table
 * @param {Server.Ending} over
 * @param {Company} people
 */
function scores({ seats }, { scores: points, winners }, people) {
  const counted = points.some(Boolean);
  return h("span", { class: "scores" }, seats.map(({ seat }) => {
    const said = [h("span", { class: `chip seat-${people.hue(seat)}`, "aria-hidden": "true" }), people.title(seat),
      counted && h("span", { class: "points" }, String(points[seat - 1]))];
    return winners.includes(seat) ? h("strong", {}, said) : h("span", {}, said);
  }));
}

/**
 * Whose turn it is, or how it ended.
 *
 * @param {Server.Summary} table
 * @param {Company} people
 */
function standing({ over, status, turn }, people) {
  if (over) return people.ending(over);
  return turn ? t("turn-of", { seat: turn }, { people }) : speak(status);
}

/**
 * How long ago, in the largest unit that fits.
 *
 * @param {Date} when
 */
export function ago(when) {
  const seconds = (when.getTime() - Date.now()) / 1000;
  const [unit, size] = UNITS.find(([, each]) => -seconds >= each) ?? UNITS[UNITS.length - 1];
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(Math.ceil(seconds / size), unit);
}
