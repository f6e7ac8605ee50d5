// The first page: a card for each game, one's tables, and ways on.

import { fill, h, sheet, toast } from "../lib/dom.js";
import { boardOf } from "../board/pictures.js";
import { get } from "../lib/server.js";
import { STRENGTHS, aboutGame, catalogue, remember, remembered, sitDown } from "../lib/games.js";
import { ownTables } from "./tables.js";
import { t } from "../lib/words.js";

// How each board is shown: somewhere in the middle of a game.
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

export async function show(main) {
  const stop = new AbortController();
  const [games] = await Promise.all([catalogue(), sheet("lobby")]);
  const place = (game) => (ORDER.includes(game.name) ? ORDER.indexOf(game.name) : ORDER.length);
  const tables = h("div", { class: "own" });
  main.className = "lobby";
  fill(main,
    h("div", { class: "welcome" }, h("h1", {}, t("lobby.title")), h("p", { class: "quiet" }, t("lobby.about"))),
    h("div", { class: "games" }, games.toSorted((a, b) => place(a) - place(b)).map((game) => card(game, stop.signal))),
    tables,
    h("section", { class: "ways", "aria-label": t("lobby.more") }, puzzle(stop.signal), way("learn"), way("print")));
  addEventListener("click", (event) => closeOthers(event.target), { signal: stop.signal });
  ownTables(tables, stop.signal);
  return () => stop.abort();
}

function card(game, signal) {
  const level = levels(game);
  const against = () => [{ kind: "here" }, { kind: "computer", level: level.chosen() }];
  return h("article", { class: "card game", "data-game": game.name },
    h("a", { class: "face", href: `/new/${game.name}`, tabindex: "-1", "aria-hidden": "true" },
      boardOf(game.name, { moves: SHOWN[game.name], width: 320, height: 320 }, signal)),
    h("div", { class: "body" },
      h("h2", {}, game.title),
      h("p", {}, aboutGame(game)),
      level.element,
      h("div", { class: "starts" },
        start("go", "play.computer", game, against),
        friend(game)),
      h("p", { class: "links" },
        h("a", { href: `/new/${game.name}` }, t("lobby.variants"), h("span", { class: "unseen" }, `: ${game.title}`)),
        h("a", { href: `/learn/${game.name}` }, t("learn"), h("span", { class: "unseen" }, `: ${game.title}`)))));
}

/** A button that starts a game; while it does, it cannot be pressed again. */
function start(style, name, game, seats) {
  const button = h("button", { type: "button", class: style, onclick: async () => {
    button.disabled = true;
    try {
      await sitDown({ game: game.name, seats: seats() });
    } catch (error) {
      toast(error.message);
    }
    button.disabled = false;
  } }, t(name), h("span", { class: "unseen" }, `: ${game.title}`));
  return button;
}

/** With somebody else: on this screen, or by a link. */
function friend(game) {
  const opener = h("summary", { class: "button" }, t("play.friend"),
    h("span", { class: "unseen" }, `: ${game.title}`), h("span", { class: "sign", "aria-hidden": "true" }, "▴"));
  const box = h("details", { class: "friend", onkeydown: (event) => {
    if (event.key !== "Escape" || !box.open) return;
    box.open = false;
    opener.focus();
  } }, opener,
  h("div", { class: "popover" },
    start("", "play.here", game, () => [{ kind: "here" }, { kind: "here" }]),
    start("", "play.link", game, () => [{ kind: "here" }, { kind: "link" }])));
  return box;
}

function closeOthers(target) {
  for (const box of document.querySelectorAll(".friend[open]")) if (!box.contains(target)) box.open = false;
}

/** How strong the computer is; every card has its own, and keeps it. */
function levels(game) {
  const key = `level:${game.name}`;
  let chosen = STRENGTHS.includes(remembered(key)) ? remembered(key) : "level2";
  const name = h("span", { class: "name" }, t(`strength.${chosen}`));
  const choose = (level) => {
    chosen = level;
    remember(key, level);
    name.textContent = t(`strength.${level}`);
  };
  const element = h("fieldset", { class: "levels" },
    h("legend", {}, t("level"), " ", name),
    h("div", { class: "steps" }, STRENGTHS.map((level, n) =>
      h("label", { title: t(`strength.${level}`) },
        h("input", { type: "radio", name: `level-${game.name}`, value: level, checked: level === chosen,
          "aria-label": `${n + 1}: ${t(`strength.${level}`)}`, onchange: () => choose(level) }),
        h("span", { "aria-hidden": "true" }, String(n + 1))))));
  return { element, chosen: () => chosen };
}

function way(name) {
  return h("a", { class: "card way", href: `/${name}` }, h("h2", {}, t(name)), h("p", {}, t(`lobby.${name}`)));
}

/** Today's puzzle; making one may take the server a moment, which nobody waits for. */
function puzzle(signal) {
  const about = h("p", {}, t("lobby.puzzle"));
  const link = h("a", { class: "card way", href: "/puzzles" }, h("h2", {}, t("puzzle.today")), about);
  get("/api/puzzles/day", signal).then(({ id, least }) => {
    link.href = `/puzzles/${id}`;
    about.textContent = t("lobby.puzzle.least", { n: least });
  }, () => {});
  return link;
}
