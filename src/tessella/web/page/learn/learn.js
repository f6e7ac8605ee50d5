// Learn: the rules of each game in small steps, with a board to try each one on; and what the atlas found.

import { boardImage } from "../board/pictures.js";
import { fill, h } from "../lib/dom.js";
import { allGames, invitation } from "../lib/games.js";
import * as api from "../lib/api.js";
import { pageStyle } from "../lib/style.js";
import { language, learn, t } from "../lib/texts.js";
import { showAtlas } from "./atlas.js";
import { showHistory } from "./history.js";
import { Lesson } from "./lesson.js";
import { stepsDone } from "./progress.js";

/**
 * The overview, or one game's lesson, or where it comes from, or the atlas.
 *
 * @param {HTMLElement} main
 * @param {string} [name]
 * @param {string} [part]
 */
export async function show(main, name, part) {
  await Promise.all([pageStyle("practice"), pageStyle("learn")]);
  main.classList.add("learn");
  if (name === "atlas") return showAtlas(main, (await api.atlas()).games);
  const games = await allGames();
  if (!name) return overview(main, games.filter((game) => game.lessons));
  const game = games.find((each) => each.name === name);
  if (part && game?.history) return showHistory(main, game, (await api.history(name, language())).text);
  if (part || !game?.lessons) throw new Error(t("learn-none", { name: game?.title ?? name }));
  return lesson(main, game);
}

/**
 * @param {HTMLElement} main
 * @param {readonly Server.Game[]} games
 */
async function overview(main, games) {
  const leaving = new AbortController();
  document.title = `${t("learn")} · Tessella`;
  const steps = await Promise.all(games.map(async ({ name }) => (await api.lessons(name, language())).steps.length));
  fill(main,
    h("header", { class: "lead" }, h("h1", {}, t("learn")), h("p", { class: "quiet" }, t("learn-about"))),
    h("div", { class: "lessons" }, games.map((game, n) => card(game, steps[n], leaving.signal))),
    h("section", { class: "card atlas-card" },
      h("div", {},
        h("h2", {}, h("a", { href: "/learn/atlas" }, t("atlas"))), h("p", { class: "quiet" }, t("atlas-about"))),
      h("a", { class: "button", href: "/learn/atlas", "aria-hidden": "true", tabindex: "-1" }, t("atlas-open"))));
  return () => leaving.abort();
}

/**
 * @param {Server.Game} game
 * @param {number} steps
 * @param {AbortSignal} signal
 */
function card(game, steps, signal) {
  const done = stepsDone(game.name).length;
  return h("article", { class: "card lesson-card" },
    boardImage(game.name, { width: 320, height: 320 }, signal),
    h("div", { class: "words" },
      h("h2", {}, h("a", { href: `/learn/${game.name}` }, game.title)),
      h("p", {}, invitation(game)),
      h("p", { class: "quiet source-line" }, game.source,
        game.history && [" · ", h("a", { href: `/learn/${game.name}/history` }, t("history"))]),
      h("p", { class: "quiet" }, h("progress", { max: steps, value: done, "aria-label": t("learn-progress") }), " ",
        t("learn-steps", { n: steps, done }))));
}

/**
 * @param {HTMLElement} main
 * @param {Server.Game} game
 */
async function lesson(main, game) {
  document.title = `${t("learn-of", { title: game.title })} · Tessella`;
  const { steps, texts } = await api.lessons(game.name, language());
  learn(/** @type {Record<string, import("../lib/texts.js").Pattern>} */ (texts));
  const taught = new Lesson(game, steps);
  fill(main,
    h("header", { class: "lead line" },
      h("p", { class: "crumb" }, h("a", { href: "/learn" }, t("learn"))),
      h("h1", {}, game.title),
      h("p", { class: "quiet source-line" }, t("learn-source", { source: game.source }),
        game.history && [" · ", h("a", { href: `/learn/${game.name}/history` }, t("history"))])),
    taught.element);
  await taught.open(taught.next());
  return () => taught.leave();
}
