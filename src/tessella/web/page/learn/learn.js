// Learn: the rules of each game in small steps, with a board to try each one on; and what the atlas found.

import { fill, h, sheet } from "../lib/dom.js";
import { get } from "../lib/server.js";
import { language, t } from "../lib/words.js";
import { boardOf } from "../board/pictures.js";
import { LESSONS } from "./steps.js";
import { Lesson } from "./lesson.js";
import { learned } from "./progress.js";
import { atlas } from "./atlas.js";

const read = async (name) => (await fetch(`/page/learn/lessons/${name}.json`)).json();

/** The overview, or one game's lesson, or the atlas. */
export async function show(main, name) {
  await Promise.all([sheet("practice"), sheet("learn")]);
  main.classList.add("learn");
  if (name === "atlas") return atlas(main, await read("atlas"));
  const [{ games }, words] = await Promise.all([get("/api/games"), read(language())]);
  if (!name) return overview(main, games, words);
  const game = games.find((each) => each.name === name);
  if (!game || !LESSONS[name]) throw new Error(t("learn.none", { name }));
  return lesson(main, game, words);
}

function overview(main, games, words) {
  const stop = new AbortController();
  document.title = `${t("learn")} · Tessella`;
  const listed = Object.keys(LESSONS).map((name) => games.find((game) => game.name === name)).filter(Boolean);
  fill(main,
    h("header", { class: "lead" }, h("h1", {}, t("learn")), h("p", { class: "quiet" }, t("learn.about"))),
    h("div", { class: "lessons" }, listed.map((game) => card(game, words.about[game.name], stop.signal))),
    h("section", { class: "card atlas-card" },
      h("div", {}, h("h2", {}, h("a", { href: "/learn/atlas" }, t("atlas"))), h("p", { class: "quiet" }, t("atlas.about"))),
      h("a", { class: "button", href: "/learn/atlas", "aria-hidden": "true", tabindex: "-1" }, t("atlas.open"))));
  return () => stop.abort();
}

function card(game, about, signal) {
  const steps = LESSONS[game.name];
  const done = learned(game.name).length;
  return h("article", { class: "card lesson-card" },
    boardOf(game.name, { width: 320, height: 320 }, signal),
    h("div", { class: "words" },
      h("h2", {}, h("a", { href: `/learn/${game.name}` }, game.title)),
      h("p", {}, about),
      h("p", { class: "quiet source-line" }, game.source),
      h("p", { class: "quiet" }, h("progress", { max: steps.length, value: done, "aria-label": t("learn.progress") }), " ",
        t("learn.steps", { n: steps.length, done }))));
}

async function lesson(main, game, words) {
  document.title = `${t("learn.of", { title: game.title })} · Tessella`;
  const taught = new Lesson(game, LESSONS[game.name], words);
  fill(main,
    h("header", { class: "lead line" },
      h("p", { class: "crumb" }, h("a", { href: "/learn" }, t("learn"))),
      h("h1", {}, game.title),
      h("p", { class: "quiet source-line" }, t("learn.source", { source: game.source }))),
    taught.element);
  await taught.open(taught.next());
  return () => taught.leave();
}
