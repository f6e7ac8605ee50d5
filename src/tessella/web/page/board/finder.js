// Finders: a star or a row, outlined on the board, for games that have them.

import { fill, h } from "../lib/dom.js";
import * as api from "../lib/api.js";
import { has, speak, t } from "../lib/texts.js";

const WORDS = /^(\D+)(\d+)$/;

/**
 * @param {string} game
 * @param {string} name
 */
function label(game, name) {
  const [, kind, n] = WORDS.exec(name) ?? [null, name, ""];
  const code = `${game}-finder-${kind}`;
  return has(code) ? speak([code, { n }]) : `${kind} ${n}`;
}

/**
 * The row of the sheet under the pointer is outlined on the board, and the rows that count a cell are lit while it is
 * pointed at.
 *
 * @param {Record<string, Server.Finder>} found
 * @param {import("./board.js").Board} board
 * @param {HTMLElement} sheet
 */
function light(found, board, sheet) {
  const rows = () => [...sheet.querySelectorAll("[data-finder]")];
  /** @param {(name: string) => boolean} isLit */
  const lightRows = (isLit) => {
    for (const row of rows()) row.classList.toggle("lit", isLit(row.getAttribute("data-finder") ?? ""));
  };
  /** @param {Event} event */
  const outline = ({ target }) => {
    const name = target instanceof Element && target.closest("[data-finder]")?.getAttribute("data-finder");
    board.layer("light", (name && found[name]?.svg) || "");
    lightRows((each) => each === name);
  };
  /** @param {Event} event */
  const point = ({ target }) => {
    const cell = target instanceof Element && target.closest("[data-touch]")?.getAttribute("data-touch");
    lightRows((name) => Boolean(cell && found[name]?.cells.includes(cell)));
  };
  for (const kind of ["pointerover", "pointerleave"]) {
    sheet.addEventListener(kind, outline);
    board.element.addEventListener(kind, point);
  }
  board.element.addEventListener("focusin", point);
}

/**
 * A choice of what to outline. It is empty for a game without finders.
 *
 * @param {string} game
 * @param {import("./board.js").Board} board
 * @param {HTMLElement} [sheet] where a score sheet is shown whose rows have finders
 */
export function finder(game, board, sheet) {
  const element = h("div", { class: "finder" });
  api.finders(game).then((found) => {
    const names = Object.keys(found);
    if (!names.length) return;
    const choose = h("select", { onchange: () => { board.overlay(found[choose.value]?.svg); } },
      h("option", { value: "" }, t("finder-none")), names.map((name) => h("option", { value: name }, label(game, name))));
    fill(element, h("label", {}, t("finder"), choose));
    if (sheet) light(found, board, sheet);
  }, () => {});
  return element;
}
