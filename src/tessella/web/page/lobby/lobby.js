// The first page: a card for each game, one's tables, and ways on.

import { fill, h } from "../lib/dom.js";
import { allGames } from "../lib/games.js";
import * as server from "../lib/server.js";
import { pageStyle } from "../lib/style.js";
import { t } from "../lib/words.js";
import { gameCard } from "./card.js";
import { OwnTables } from "./tables.js";

/** @type {Record<string, string>} How each board is shown: somewhere in the middle of a game. */
const SHOWN = {
  lgame: "d2NW/d1b4,a3SE/a4b2,c3SE/b2b1,a2NE/b1b3,c2NE/b3c1,b3SW/c1d1",
  alignment: "6,6,6,3,2,0,4,7",
  hexa: "G1=++++++,G8=-+--++,F8=+++---,G11=------,I7=+--+-+,I5=-+--+-,D7=------,G4=-+--++,G2=+-+++-,H3=-++-+-,"
    + "E5=+-++--,F3=--+-+-,I3=----++,J3=+++-+-,E11=++-+++,A3=++++++,H2=--+--+,K1=++-+++,E9=+--+--,E6=+----+,"
    + "E8=++-+--,B4=-+--+-,E10=+--+--,C5=-+--+-",
  stargazer: "C7,D3,C11,D14,C17,D8,C10,C12,C13,C9,C8,D15,A5,B8,D7,D9,D13,C21,A9,D2,D1,B7,B13,C6,B15,B20,D10,D11,B9,"
    + "D12,C20,B14",
};
const ORDER = Object.keys(SHOWN);

/** @param {Server.Game} game */
const place = ({ name }) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** @param {HTMLElement} main */
export async function show(main) {
  const leaving = new AbortController();
  const { signal } = leaving;
  const [games] = await Promise.all([allGames(), pageStyle("lobby")]);
  const own = new OwnTables(signal);
  main.className = "lobby";
  fill(main,
    h("div", { class: "welcome" }, h("h1", {}, t("lobby.title")), h("p", { class: "quiet" }, t("lobby.about"))),
    h("div", { class: "games" }, games.toSorted((a, b) => place(a) - place(b)).map((game) => gameCard(game, SHOWN[game.name], signal))),
    own.element,
    h("section", { class: "ways", "aria-label": t("lobby.more") }, puzzle(signal), way("learn"), way("print")));
  addEventListener("click", (event) => closeOthers(event.target), { signal });
  own.more();
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
const way = (name) => h("a", { class: "card way", href: `/${name}` }, h("h2", {}, t(name)), h("p", {}, t(`lobby.${name}`)));

/**
 * Today's puzzle; making one may take the server a moment, which nobody waits for.
 *
 * @param {AbortSignal} signal
 */
function puzzle(signal) {
  const about = h("p", {}, t("lobby.puzzle"));
  const link = h("a", { class: "card way", href: "/puzzles" }, h("h2", {}, t("puzzle.today")), about);
  server.puzzleOfDay({}, signal).then(({ id, least }) => {
    link.href = `/puzzles/${id}`;
    about.textContent = t("lobby.puzzle.least", { n: least });
  }, () => {});
  return link;
}
