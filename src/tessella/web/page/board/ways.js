// The ways in which a piece can lie, as small pictures side by side: one is shown on the board, any can be chosen.

import { h, picture, press } from "../lib/dom.js";
import { t } from "../lib/texts.js";

const ROOM = 0.62; // of a cell's width: from the middle of a cell to the edge of the picture

/**
 * The part of the picture that all these ways to lie need.
 *
 * @param {readonly Server.Choice[]} turns
 * @param {Map<string, Server.Cell>} cells
 */
export function frame(turns, cells) {
  const all = turns.flatMap(({ covers = [] }) => covers.flatMap((name) => cells.get(name) ?? []));
  if (!all.length) return null;
  const room = ROOM * all[0].width;
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return [left, top, Math.max(...xs) + room - left, Math.max(...ys) + room - top];
}

/**
 * @param {object} how
 * @param {readonly Server.Choice[]} how.turns
 * @param {number} how.way which of them is shown on the board
 * @param {import("./board.js").Board} how.board
 * @param {(way: number) => unknown} how.choose
 */
export function ways({ turns, way, board, choose }) {
  const box = frame(turns, board.cells);
  const style = board.svg.getAttribute("class")?.split(" ").filter((word) => /scene$|^tessella$/.test(word)).join(" ");
  return h("div", { class: "ways", role: "radiogroup", "aria-label": t("ways") }, turns.map((turn, n) => {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" class="${style}" viewBox="${box?.join(" ")}">`
      + `${turn.ghost ?? ""}</svg>`;
    return press(box ? picture(drawn) : String(n + 1), () => choose(n), {
      class: "way",
      role: "radio",
      "aria-checked": String(n === way),
      tabindex: n === way ? "0" : "-1",
      "aria-label": t("way", { n: n + 1, all: turns.length }),
      "data-act": `way ${n}`,
    });
  }));
}
