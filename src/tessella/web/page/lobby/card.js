// A game's card in the lobby: its board, and the quickest ways to play it.

import { boardImage } from "../board/pictures.js";
import { complain, h } from "../lib/dom.js";
import { aboutGame, aboutLevel, STRENGTHS } from "../lib/games.js";
import { recall, remember } from "../lib/store.js";
import { t } from "../lib/texts.js";
import { openTable } from "../table/create.js";

/**
 * @param {Server.Game} game
 * @param {AbortSignal} signal
 */
export function gameCard(game, signal) {
  const level = levels(game);
  return h("article", { class: "card game", "data-game": game.name },
    h("a", { class: "face", href: `/new/${game.name}`, tabindex: "-1", "aria-hidden": "true" },
      boardImage(game.name, { moves: game.showcase, width: 320, height: 320 }, signal)),
    h("div", { class: "body" },
      h("h2", {}, game.title),
      h("p", {}, aboutGame(game)),
      level.element,
      h("div", { class: "starts" },
        startButton("go", "play-computer", game, () => [{ kind: "here" }, { kind: "computer", level: level.chosen() }]),
        withFriend(game)),
      h("p", { class: "links" },
        h("a", { href: `/new/${game.name}` }, t("lobby-variants"), ofGame(game)),
        game.lessons && h("a", { href: `/learn/${game.name}` }, t("learn"), ofGame(game)))));
}

/**
 * What a screen reader hears after a button's text, to know one card's from another's.
 *
 * @param {Server.Game} game
 */
const ofGame = ({ title }) => h("span", { class: "unseen" }, `: ${title}`);

/**
 * A button that starts a game; while it does, it cannot be pressed again.
 *
 * @param {string} style
 * @param {string} name
 * @param {Server.Game} game
 * @param {() => Server.SeatWanted[]} seats
 * @param {Partial<Server.TableWanted>} [more]
 */
function startButton(style, name, game, seats, more = {}) {
  const button = h("button", { type: "button", class: style, onclick: async () => {
    button.disabled = true;
    await openTable({ game: game.name, seats: seats(), ...more }).catch(complain);
    button.disabled = false;
  } }, t(name), ofGame(game));
  return button;
}

/**
 * With somebody else: on this screen, or by a link.
 *
 * @param {Server.Game} game
 */
function withFriend(game) {
  const opener = h("summary", { class: "button" }, t("play-friend"), ofGame(game),
    h("span", { class: "sign", "aria-hidden": "true" }, "▴"));
  const box = h("details", { class: "friend", onkeydown: (event) => {
    if (event.key !== "Escape" || !box.open) return;
    box.open = false;
    opener.focus();
  } }, opener,
  h("div", { class: "popover" },
    startButton("", "play-here", game, () => [{ kind: "here" }, { kind: "here" }]),
    startButton("", "play-link", game, () => [{ kind: "here" }, { kind: "link" }]),
    startButton("if-open", "play-open", game, () => [{ kind: "here" }, { kind: "link" }], { open: true })));
  return box;
}

/**
 * How strong the computer is; every card has its own, and keeps it.
 *
 * @param {Server.Game} game
 */
function levels(game) {
  const key = `level:${game.name}`;
  const before = recall(key, "");
  let chosen = STRENGTHS.includes(before) ? before : "level2";
  const name = h("span", { class: "name" }, t(`strength-${chosen}`));
  const about = h("p", { class: "about", "aria-live": "polite" }, aboutLevel(chosen));
  /** @param {string} level */
  const choose = (level) => {
    chosen = level;
    remember(key, level);
    name.textContent = t(`strength-${level}`);
    about.textContent = aboutLevel(level);
  };
  const element = h("fieldset", { class: "levels" },
    h("legend", {}, t("level"), " ", name),
    h("div", { class: "steps" }, STRENGTHS.map((level, n) =>
      h("label", { title: t(`strength-${level}`) },
        h("input", { type: "radio", name: `level-${game.name}`, value: level, checked: level === chosen,
          "aria-label": `${n + 1}: ${t(`strength-${level}`)}`, onchange: () => choose(level) }),
        h("span", { "aria-hidden": "true" }, String(n + 1))))),
    about);
  return { element, chosen: () => chosen };
}
