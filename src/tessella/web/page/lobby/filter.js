// Which of one's games are listed: by how they stand, by their game, by a name.

import { h } from "../lib/dom.js";
import { t } from "../lib/texts.js";

const STANDINGS = /** @type {const} */ (["all", "turn", "running", "over"]);
const PAUSE = 250; // ms after the last letter

/**
 * @typedef {object} Wanted
 * @property {typeof STANDINGS[number]} which
 * @property {string} game
 * @property {string} search
 */

/** @type {Wanted} */
export const ALL = { which: "all", game: "", search: "" };

/**
 * Whether something is left out.
 *
 * @param {Wanted} wanted
 */
export const isNarrow = ({ which, game, search }) => which !== "all" || game !== "" || search.trim() !== "";

/**
 * What to choose by.
 *
 * @param {readonly { name: string, title: string }[]} games
 * @param {(wanted: Wanted) => unknown} choose called when something else is wanted
 */
export function filterBox(games, choose) {
  const which = h("select", { "aria-label": t("own-which") },
    STANDINGS.map((each) => h("option", { value: each }, t(`own-${each}`))));
  const game = h("select", { "aria-label": t("own-game") }, h("option", { value: "" }, t("own-any-game")),
    games.map(({ name, title }) => h("option", { value: name }, title)));
  const search = h("input", { type: "search", maxlength: 40, placeholder: t("own-search"), "aria-label": t("own-search") });
  let timer = 0;
  const change = () => {
    clearTimeout(timer);
    choose({ which: /** @type {Wanted["which"]} */ (which.value), game: game.value, search: search.value });
  };
  which.addEventListener("change", change);
  game.addEventListener("change", change);
  search.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(change, PAUSE);
  });
  return h("div", { class: "row filter", role: "search", "aria-label": t("own-title") }, which, game, search);
}
