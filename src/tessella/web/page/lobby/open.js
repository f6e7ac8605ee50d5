// Open tables in the lobby: where somebody on this server waits for anybody to sit down.

import { themedImage } from "../board/pictures.js";
import { complain, fill, h, press } from "../lib/dom.js";
import { variantOf } from "../lib/games.js";
import { go } from "../lib/route.js";
import { Company, inRow } from "../lib/seats.js";
import * as api from "../lib/api.js";
import { ownName } from "../lib/store.js";
import { t } from "../lib/texts.js";

const AGAIN = 15_000; // ms between two looks

/**
 * How long people may think, in a few words; nothing if they may for ever.
 *
 * @param {Server.ClockTerms} clock
 */
export function clockWords({ kind, seconds, increment, days }) {
  if (kind === "move") return t("open-clock-move", { n: seconds });
  if (kind === "days") return t("open-clock-days", { n: days });
  if (kind === "none") return "";
  const n = Math.round(seconds / 6) / 10;
  if (kind === "game") return t("open-clock-game", { n });
  const minutes = t("open-clock-total", { n });
  return increment ? `${minutes}, ${t("open-clock-increment", { n: increment })}` : minutes;
}

/**
 * Those that others wait at.
 *
 * @param {readonly Server.OpenTable[]} tables
 */
export const waitingFor = (tables) => tables.filter(({ mine }) => mine.length === 0);

/** The list of open tables; it looks again now and then. */
export class OpenTables {
  element = h("section", { class: "open-tables", "aria-label": t("open-title"), hidden: true });

  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.signal = signal;
    const timer = setInterval(() => { if (!document.hidden) this.look(); }, AGAIN);
    signal.addEventListener("abort", () => clearInterval(timer));
  }

  /** @returns {Promise<boolean>} whether there can be any on this server */
  async look() {
    try {
      const { allowed, tables } = await api.openTables(this.signal);
      await this.draw(waitingFor(tables));
      return allowed;
    } catch {
      return false; // the rest of the page says when the server is away
    }
  }

  /** @param {readonly Server.OpenTable[]} tables */
  async draw(tables) {
    this.element.hidden = tables.length === 0;
    if (this.element.contains(document.activeElement) && tables.length === this.element.querySelectorAll("li").length) {
      return; // nobody's focus is taken for the same list
    }
    const lines = await Promise.all(tables.map((table) => this.line(table)));
    fill(this.element, h("h2", {}, t("open-title")), h("ul", { class: "tables" }, lines));
  }

  /** @param {Server.OpenTable} table */
  async line(table) {
    const people = new Company(table.seats, table);
    const here = table.seats.filter(({ kind, joined }) => joined && kind !== "computer");
    const names = inRow(here.map(({ seat }) => people.title(seat)), { type: "unit" });
    const terms = [await variantOf(table.game, table.options), clockWords(table.clock), table.lots ? t("open-lots") : ""]
      .filter(Boolean).join(" · ");
    return h("li", { class: "card" },
      themedImage(`/api/tables/${table.id}/picture?alone=true`, { width: 84, height: 84, loading: "lazy", alt: "" }, this.signal),
      h("span", { class: "what" },
        h("strong", {}, table.title),
        h("span", {}, t("open-waits", { names })),
        terms && h("span", { class: "quiet" }, terms),
        press(t("open-sit"), () => this.sit(table), { class: "go", "aria-label": `${t("open-sit")}: ${table.title}, ${names}` })));
  }

  /** @param {Server.OpenTable} table */
  async sit({ id }) {
    try {
      await api.sitDown(id, { name: ownName(), remember: true });
      await go(`/table/${id}`);
    } catch (error) {
      complain(error);
      this.look();
    }
  }
}
