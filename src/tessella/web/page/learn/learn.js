// Learn: the rules of each game in small steps, with a board to try each one on; and what the atlas found.

import { boardImage } from "../board/pictures.js";
import { fill, h } from "../lib/dom.js";
import { allGames } from "../lib/games.js";
import { pageStyle } from "../lib/style.js";
import { language, t } from "../lib/words.js";
import { showAtlas } from "./atlas.js";
import { Lesson } from "./lesson.js";
import { stepsDone } from "./progress.js";
import { LESSONS } from "./steps.js";

/** @param {string} name */
const read = async (name) => (await fetch(`/page/learn/lessons/${name}.json`)).json();

/**
 * The overview, or one game's lesson, or the atlas.
 *
 * @param {HTMLElement} main
 * @param {string} [name]
 */
export async function show(main, name) {
  await Promise.all([pageStyle("practice"), pageStyle("learn")]);
  main.classList.add("learn");
  if (name === "atlas") return showAtlas(main, await read("atlas"));
  const [games, texts] = await Promise.all([allGames(), read(language())]);
  if (!name) return overview(main, games, texts);
  const game = games.find((each) => each.name === name);
  if (!game || !LESSONS[name]) throw new Error(t("learn.none", { name }));
  return lesson(main, game, texts);
}

/**
 * @param {HTMLElement} main
 * @param {readonly Server.Game[]} games
 * @param {import("./lesson.js").LessonTexts} texts
 */
function overview(main, games, texts) {
  const leaving = new AbortController();
  document.title = `${t("learn")} · Tessella`;
  const taught = Object.keys(LESSONS).flatMap((name) => games.filter((game) => game.name === name));
  fill(main,
    h("header", { class: "lead" }, h("h1", {}, t("learn")), h("p", { class: "quiet" }, t("learn.about"))),
    h("div", { class: "lessons" }, taught.map((game) => card(game, texts.about[game.name], leaving.signal))),
    h("section", { class: "card atlas-card" },
      h("div", {}, h("h2", {}, h("a", { href: "/learn/atlas" }, t("atlas"))), h("p", { class: "quiet" }, t("atlas.about"))),
      h("a", { class: "button", href: "/learn/atlas", "aria-hidden": "true", tabindex: "-1" }, t("atlas.open"))));
  return () => leaving.abort();
}

/**
 * @param {Server.Game} game
 * @param {string} about
 * @param {AbortSignal} signal
 */
function card(game, about, signal) {
  const steps = LESSONS[game.name];
  const done = stepsDone(game.name).length;
  return h("article", { class: "card lesson-card" },
    boardImage(game.name, { width: 320, height: 320 }, signal),
    h("div", { class: "words" },
      h("h2", {}, h("a", { href: `/learn/${game.name}` }, game.title)),
      h("p", {}, about),
      h("p", { class: "quiet source-line" }, game.source),
      h("p", { class: "quiet" }, h("progress", { max: steps.length, value: done, "aria-label": t("learn.progress") }), " ",
        t("learn.steps", { n: steps.length, done }))));
}

/**
 * @param {HTMLElement} main
 * @param {Server.Game} game
 * @param {import("./lesson.js").LessonTexts} texts
 */
async function lesson(main, game, texts) {
  document.title = `${t("learn.of", { title: game.title })} · Tessella`;
  const taught = new Lesson(game, LESSONS[game.name], texts);
  fill(main,
    h("header", { class: "lead line" },
      h("p", { class: "crumb" }, h("a", { href: "/learn" }, t("learn"))),
      h("h1", {}, game.title),
      h("p", { class: "quiet source-line" }, t("learn.source", { source: game.source }))),
    taught.element);
  await taught.open(taught.next());
  return () => taught.leave();
}
