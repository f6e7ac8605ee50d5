// What lies beside the board: trays of pieces, and the score sheet.

import { chip, h } from "./dom.js";
import { small } from "./board.js";
import { t } from "./words.js";

/** The trays; pieces that can be taken in hand are buttons. */
export function trays(board, choices, steps, take, seatName) {
  const offered = new Set(choices.filter((each) => each.kind === "piece").map((each) => each.value));
  const inHand = steps.filter((step) => step.kind === "piece").map((step) => step.value);
  return (board?.trays ?? []).map((tray) =>
    h("section", { class: "tray", "aria-label": tray.title },
      h("h3", {}, tray.seat ? [chip(tray.seat), seatName(tray.seat)] : tray.title),
      h("div", { class: "stacks" }, tray.stacks.map((stack) => {
        const can = offered.has(stack.name) || inHand.includes(stack.name);
        const label = t("tray.piece", { name: stack.name, n: stack.left });
        return h("button", {
          type: "button",
          class: `stack${inHand.includes(stack.name) ? " chosen" : ""}`,
          "aria-label": label,
          title: stack.name,
          "aria-pressed": inHand.includes(stack.name) ? "true" : "false",
          disabled: !can || !stack.left,
          onclick: () => take({ kind: "piece", value: stack.name }),
        }, small(stack.svg), h("span", {}, String(stack.left)));
      }))));
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
