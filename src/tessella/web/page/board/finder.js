// Finders: a star or a row, outlined on the board, for games that have them.

import { fill, h } from "../lib/dom.js";
import * as server from "../lib/server.js";
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
 * A choice of what to outline. It is empty for a game without finders.
 *
 * @param {string} game
 * @param {import("./board.js").Board} board
 */
export function finder(game, board) {
  const element = h("div", { class: "finder" });
  server.finders(game).then((found) => {
    const names = Object.keys(found);
    if (!names.length) return;
    const choose = h("select", { onchange: () => { board.overlay(found[choose.value]?.svg); } },
      h("option", { value: "" }, t("finder-none")), names.map((name) => h("option", { value: name }, label(game, name))));
    fill(element, h("label", {}, t("finder"), choose));
  }, () => {});
  return element;
}
