// What helps at a table: which variant it is, the goal in a line, the picture that is to be made, and what the die left to do.

import { still } from "../board/board.js";
import { fill, h, sketch } from "../lib/dom.js";
import { variantOf } from "../lib/games.js";
import * as api from "../lib/api.js";
import { speak, t } from "../lib/texts.js";

/** Where the spots of a die lie, in thirds of its face. */
const SPOTS = [[], [[1, 1]], [[0, 0], [2, 2]], [[0, 0], [1, 1], [2, 2]], [[0, 0], [0, 2], [2, 0], [2, 2]],
  [[0, 0], [0, 2], [1, 1], [2, 0], [2, 2]], [[0, 0], [0, 1], [0, 2], [2, 0], [2, 1], [2, 2]]];

/**
 * What the variant is called, as soon as that is known.
 *
 * @param {Pick<Server.Table, "game" | "options">} table
 */
export function variantLine({ game, options }) {
  const line = h("p", { class: "quiet variant" });
  variantOf(game, options).then((name) => (name ? fill(line, name) : line.remove()));
  return line;
}

/** @param {Pick<Server.Table, "goal">} table */
export const goalLine = ({ goal }) => goal && h("p", { class: "goal" }, speak(goal));

/**
 * What is to be reached, beside the board.
 *
 * @param {Server.Table} table
 */
export function targetPicture({ game, options, target, colours }) {
  if (!target) return null;
  const frame = h("figure", { class: "target" }, h("figcaption", {}, t("learn-target")));
  api.lookAt({ game, options, colours: [...colours], target })
    .then(({ target: drawn }) => drawn && frame.prepend(still(drawn)), () => frame.remove());
  return frame;
}

/**
 * What several dice show together: which of them shows what is not known.
 *
 * @param {number} total
 */
function dice(total) {
  const die = (/** @type {number} */ at) => `<rect x="${at}" y="${at}" width="18" height="18" rx="4"/>`;
  const drawn = sketch("0 0 28 28", "die dice", `${die(1)}${die(9)}<text x="18" y="22.2">${total}</text>`);
  return h("span", { class: "face", role: "img", "aria-label": t("dice-together", { n: total }) }, drawn);
}

/**
 * A die, as it lies there.
 *
 * @param {number} face
 */
function die(face) {
  const spots = SPOTS[face].map(([row, column]) => `<circle cx="${5 + 5 * column}" cy="${5 + 5 * row}" r="1.7"/>`);
  const drawn = sketch("0 0 20 20", "die", `<rect x="1" y="1" width="18" height="18" rx="4"/>${spots.join("")}`);
  return h("span", { class: "face", role: "img", "aria-label": t("die", { n: face }) }, drawn);
}

/**
 * @param {HTMLElement} element
 * @param {Pick<Server.Board, "dice"> | undefined} board
 */
export function showDice(element, board) {
  const { faces, left, together } = board?.dice ?? {};
  fill(element, faces?.map(together === 1 ? die : dice), left && h("span", {}, speak(left)));
}
