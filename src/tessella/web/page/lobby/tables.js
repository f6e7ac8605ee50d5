// One's own tables in the lobby: those to be continued, and those that are over.

import { dialog, fill, h, toast } from "../lib/dom.js";
import { themed } from "../board/pictures.js";
import { get, remove } from "../lib/server.js";
import { shownName } from "../lib/games.js";
import { language, t } from "../lib/words.js";

const MANY = 12;

/** Fill an element with one's tables, if there are any. */
export async function ownTables(element, signal) {
  await more({ element, signal, tables: [], next: "" });
}

async function more(shelf) {
  const before = shelf.next ? `&before=${encodeURIComponent(shelf.next)}` : "";
  try {
    const { tables, next } = await get(`/api/tables?limit=${MANY}${before}`, shelf.signal);
    shelf.tables.push(...tables);
    shelf.next = next;
  } catch (error) {
    if (error.name === "AbortError") return;
    toast(error.message);
  }
  draw(shelf);
}

function draw(shelf) {
  const open = shelf.tables.filter((table) => table.outcome === "unfinished");
  const over = shelf.tables.filter((table) => table.outcome !== "unfinished");
  fill(shelf.element,
    open.length > 0 && section("lobby.continue", open, shelf),
    over.length > 0 && section("lobby.finished", over, shelf),
    shelf.next && h("button", { type: "button", class: "plain", onclick: () => more(shelf) }, t("lobby.older")));
}

function section(title, tables, shelf) {
  return h("section", {}, h("h2", {}, t(title)),
    h("ul", { class: "shelf" }, tables.map((table) => line(table, shelf))));
}

function line(table, shelf) {
  const names = new Intl.ListFormat(language(), { type: "unit" }).format(table.names.map(shownName));
  const when = new Date(table.created * 1000);
  return h("li", { class: "card" },
    h("a", { href: `/table/${table.id}` },
      themed(`/api/tables/${table.id}/picture?alone=true`, { width: 84, height: 84, loading: "lazy" }, shelf.signal),
      h("span", { class: "what" },
        h("strong", {}, table.title),
        h("span", {}, names),
        h("span", { class: "quiet" }, standing(table)),
        h("time", { class: "quiet", datetime: when.toISOString() }, ago(when)))),
    h("button", { type: "button", class: "icon plain", title: t("table.delete"),
      "aria-label": `${t("table.delete")}: ${table.title}, ${names}`, onclick: () => ask(table, shelf) }, "×"));
}

function standing({ outcome, status, turn, mine, names }) {
  if (outcome !== "unfinished") return status;
  if (mine.includes(turn) && mine.length < names.length) return t("lobby.your.turn");
  return turn ? t("turn.of", { who: shownName(names[turn - 1]) }) : status;
}

/** How long ago, in the largest unit that fits. */
function ago(when) {
  const seconds = (when - Date.now()) / 1000;
  const units = [["day", 86400], ["hour", 3600], ["minute", 60]];
  const [unit, size] = units.find(([, each]) => -seconds >= each) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(Math.ceil(seconds / size), unit);
}

function ask(table, shelf) {
  const box = dialog(t("table.delete"),
    h("p", {}, t("table.delete.sure", { title: table.title })),
    h("div", { class: "row" },
      h("button", { type: "button", class: "go", onclick: () => { box.close(); discard(table, shelf); } }, t("table.delete")),
      h("button", { type: "button", onclick: () => box.close() }, t("table.keep"))));
}

async function discard(table, shelf) {
  try {
    await remove(`/api/tables/${table.id}`);
    shelf.tables = shelf.tables.filter(({ id }) => id !== table.id);
    draw(shelf);
    toast(t("table.deleted"));
  } catch (error) {
    toast(error.message);
  }
}
