// What lies beside the board: trays of pieces, and the score sheet.

import { h, press } from "../lib/dom.js";
import { chip, company } from "../lib/seats.js";
import { speak, t } from "../lib/texts.js";
import { small } from "./board.js";

/**
 * The trays, one of them in front; the pieces of the seat to move, and those of the pool, are buttons where they can be
 * taken.
 *
 * @param {Server.Board | null} board
 * @param {object} how
 * @param {readonly Server.StepWanted[]} how.choices
 * @param {readonly Server.StepWanted[]} how.steps
 * @param {number} how.turn
 * @param {number} how.front whose tray stands first
 * @param {(step: Server.StepWanted) => unknown} how.take
 */
export function trays(board, { choices, steps, turn, front, take }) {
  /** @param {Server.Tray} tray */
  const order = (tray) => (tray.seat === front ? 0 : tray.seat === 0 ? 1 : 2);
  return (board?.trays ?? []).toSorted((a, b) => order(a) - order(b)).map((tray) => {
    const kind = tray.seat === 0 ? "pool" : tray.seat === turn ? "piece" : "";
    /** @param {readonly Server.StepWanted[]} list */
    const namesOf = (list) => list.filter((each) => each.kind === kind).map((each) => each.value);
    return h("section", { class: "tray", "aria-label": speak(tray.title) },
      h("h2", {}, tray.seat ? [chip(tray.seat), company.label(tray.seat)] : t("pool")),
      h("div", { class: "stacks" }, tray.stacks.map((stack) => pile(stack, {
        offered: namesOf(choices),
        inHand: namesOf(steps),
        take: () => take({ kind, value: stack.name }),
      }))));
  });
}

/**
 * @param {Server.Stack} stack
 * @param {{ offered: string[], inHand: string[], take: () => unknown }} how
 */
function pile(stack, { offered, inHand, take }) {
  const chosen = inHand.includes(stack.name);
  const shown = [small(stack.svg), h("span", {}, String(stack.left))];
  const label = { "aria-label": t("tray-piece", { name: stack.name, n: stack.left }), title: stack.name };
  if (!chosen && !(offered.includes(stack.name) && stack.left)) {
    return h("span", { class: `stack${stack.left ? "" : " none"}`, role: "img", ...label }, shown);
  }
  return press(shown, take, { class: `stack${chosen ? " chosen" : ""}`, "aria-pressed": String(chosen), ...label });
}

/**
 * The total that won.
 *
 * @param {string} entry
 */
const wonTotal = (entry) => h("strong", { class: "won" }, h("span", { class: "unseen" }, `${t("winner")} `), entry);

/**
 * The score sheet as a table, for games that have one.
 *
 * @param {Server.Board} board
 * @param {number} turn
 */
export function scoreSheet({ sheet }, turn) {
  if (!sheet) return null;
  const last = sheet.rows.length - 1;
  return h("table", { class: "sheet" },
    h("caption", {}, speak(sheet.title) || t("sheet")),
    h("thead", {}, h("tr", {}, h("td", {}), sheet.columns.map((name, n) => {
      const side = company.side(sheet.seats[n]);
      return h("th", { scope: "col", class: side.includes(turn) ? "turn" : "" }, side.map(chip),
        side.length > 1 ? h("span", { class: "unseen" }, company.together(side)) : name);
    }))),
    h("tbody", {}, sheet.rows.map(([title, entries], n) =>
      h("tr", { class: [sheet.groups.includes(n) ? "group" : "", n === last ? "total" : ""].join(" ").trim() || null,
        "data-finder": sheet.finders[n] || null },
      h("th", { scope: "row" }, speak(title)), entries.map((entry, column) =>
        h("td", {}, n === last && sheet.won.includes(column) ? wonTotal(entry) : entry))))));
}
