// Where a game comes from: a page that its folder has in every language, with figures that the server draws.

import { themedImage } from "../board/pictures.js";
import { fill, h } from "../lib/dom.js";
import { t } from "../lib/texts.js";
import { blocks } from "./markdown.js";

/**
 * @param {HTMLElement} main
 * @param {Server.Game} game
 * @param {string} text
 */
export function showHistory(main, game, text) {
  const leaving = new AbortController();
  document.title = `${t("history-of", { title: game.title })} · Tessella`;
  fill(main,
    h("p", { class: "crumb" }, h("a", { href: "/learn" }, t("learn")), game.lessons
      && [" · ", h("a", { href: `/learn/${game.name}` }, game.title)]),
    h("article", { class: "history" }, blocks(text).map((block) => element(block, game.name, leaving.signal))));
  return () => leaving.abort();
}

/**
 * @param {import("./markdown.js").Block} block
 * @param {string} game
 * @param {AbortSignal} signal
 * @returns {Node}
 */
function element(block, game, signal) {
  if (block.kind === "heading") return h(block.level === 1 ? "h1" : "h2", {}, block.parts.map(word));
  if (block.kind === "list") return h("ul", {}, block.items.map((item) => h("li", {}, item.map(word))));
  if (block.kind === "quote") return h("blockquote", {}, h("p", {}, block.parts.map(word)));
  if (block.kind === "paragraph") return h("p", {}, block.parts.map(word));
  const image = themedImage(`/api/games/${game}/figures/${block.name}`, { loading: "lazy" }, signal);
  return h("figure", {}, image, h("figcaption", {}, block.caption.map(word)));
}

/**
 * Links lead to files of the documentation, which this page does not have.
 *
 * @param {import("./markdown.js").Part} part
 */
function word({ kind, text }) {
  return kind === "text" || kind === "link" ? text : h(kind, {}, text);
}
