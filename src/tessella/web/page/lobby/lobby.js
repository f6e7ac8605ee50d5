// The first page: a card for each game, one's tables, and ways on.

import { fill, h } from "../lib/dom.js";
import { allGames } from "../lib/games.js";
import * as api from "../lib/api.js";
import { pageStyle } from "../lib/style.js";
import { speak, t } from "../lib/texts.js";
import { gameCard } from "./card.js";
import { OpenTables } from "./open.js";
import { OwnTables } from "./tables.js";

/** @param {HTMLElement} main */
export async function show(main) {
  const leaving = new AbortController();
  const { signal } = leaving;
  const [games] = await Promise.all([allGames(), pageStyle("lobby")]);
  const own = new OwnTables(games, signal);
  const open = new OpenTables(signal);
  main.className = "lobby";
  fill(main,
    h("div", { class: "welcome" }, h("h1", {}, t("lobby-title")), h("p", { class: "quiet" }, t("lobby-about"))),
    h("div", { class: "games" }, games.map((game) => gameCard(game, signal))),
    open.element, own.element,
    h("section", { class: "onward", "aria-label": t("lobby-more") }, puzzle(signal), way("learn"), way("print")));
  addEventListener("click", (event) => closeOthers(event.target), { signal });
  own.more();
  open.look().then((allowed) => main.classList.toggle("has-open", allowed));
  return () => leaving.abort();
}

/**
 * Only one card is open at a time.
 *
 * @param {EventTarget | null} target
 */
function closeOthers(target) {
  for (const box of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(".friend[open]"))) {
    if (!(target instanceof Node && box.contains(target))) box.open = false;
  }
}

/** @param {string} name */
const way = (name) => h("a", { class: "card", href: `/${name}` },
  h("h2", {}, t(name)), h("p", {}, t(`lobby-${name}`)));

/**
 * Today's puzzle; making one may take the server a moment, which nobody waits for.
 *
 * @param {AbortSignal} signal
 */
function puzzle(signal) {
  const about = h("p", {}, t("lobby-puzzle"));
  const link = h("a", { class: "card", href: "/puzzles" }, h("h2", {}, t("puzzle-today")), about);
  api.puzzleOfDay({}, signal).then(({ id, task }) => {
    link.href = `/puzzles/${id}`;
    about.textContent = speak(task);
  }, () => {});
  return link;
}
