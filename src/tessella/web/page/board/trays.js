// What lies beside the board: trays of pieces, and the score sheet.

import { chip, h } from "../lib/dom.js";
import { small } from "./board.js";
import { t } from "../lib/words.js";

/** The trays, that of the seat to move first; its pieces and those of the pool are buttons where they can be taken. */
export function trays(board, { choices, steps, turn, take, seatName }) {
  const order = (tray) => (tray.seat === turn ? 0 : tray.seat === 0 ? 1 : 2);
  return (board?.trays ?? []).toSorted((a, b) => order(a) - order(b)).map((tray) => {
    const kind = tray.seat === 0 ? "pool" : tray.seat === turn ? "piece" : null;
    const named = (list) => list.filter((each) => each.kind === kind).map((each) => each.value);
    return h("section", { class: "tray", "aria-label": tray.title },
      h("h2", {}, tray.seat ? [chip(tray.seat), seatName(tray.seat)] : t("pool")),
      h("div", { class: "stacks" }, tray.stacks.map((stack) =>
        pile(stack, { offered: named(choices), inHand: named(steps), take: () => take({ kind, value: stack.name }) }))));
  });
}

function pile(stack, { offered, inHand, take }) {
  const chosen = inHand.includes(stack.name);
  const shown = [small(stack.svg), h("span", {}, String(stack.left))];
  const label = t("tray.piece", { name: stack.name, n: stack.left });
  if (!chosen && !(offered.includes(stack.name) && stack.left)) {
    return h("span", { class: `stack${stack.left ? "" : " none"}`, role: "img", "aria-label": label, title: stack.name }, shown);
  }
  return h("button", { type: "button", class: `stack${chosen ? " chosen" : ""}`, "aria-label": label, title: stack.name,
    "aria-pressed": String(chosen), onclick: take }, shown);
}

/** The score sheet as a table. */
export function sheet(board, turn) {
  const given = board?.sheet;
  if (!given) return null;
  const last = given.rows.length - 1;
  return h("table", { class: "sheet" },
    h("caption", {}, given.title || t("sheet")),
    h("thead", {}, h("tr", {}, h("td", {}), given.columns.map((name, n) =>
      h("th", { scope: "col", class: given.seats[n] === turn ? "turn" : "" }, chip(given.seats[n]), name)))),
    h("tbody", {}, given.rows.map(([title, entries], n) =>
      h("tr", { class: [given.groups.includes(n) ? "group" : "", n === last ? "total" : ""].join(" ").trim() || null,
        "data-row": title },
      h("th", { scope: "row" }, title), entries.map((entry) => h("td", {}, entry))))));
}
