// The rules at the table: the pictures and sentences of the game's lesson in a drawer, for games that have one.

import { still } from "../board/board.js";
import { dialog, h } from "../lib/dom.js";
import * as api from "../lib/api.js";
import { has, language, learn, speak, t } from "../lib/texts.js";

/** @param {Pick<Server.Table, "game" | "title" | "lessons">} table */
export async function openRules({ game, title, lessons }) {
  if (!lessons) return;
  const { steps, texts } = await api.lessons(game, language());
  learn(/** @type {Record<string, import("../lib/texts.js").Pattern>} */ (texts));
  const parts = steps.map((step) => part(game, step));
  const box = dialog(t("rules-of", { title }), h("div", { class: "parts" }, parts),
    h("p", {}, h("a", { class: "button", href: `/learn/${game}` }, t("rules-lesson"))));
  box.classList.add("drawer");
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      draw(target, game, steps[parts.indexOf(/** @type {HTMLElement} */ (target))]);
    }
  }, { root: box, rootMargin: "50%" });
  for (const each of parts) seen.observe(each);
  box.addEventListener("close", () => seen.disconnect());
}

/**
 * @param {string} game
 * @param {Server.LessonStep} step
 */
function part(game, { name }) {
  const code = `${game}-lesson-${name}`;
  return h("section", { class: "part" },
    h("figure", { "aria-hidden": "true" }),
    h("div", {}, h("h3", {}, speak([`${code}.title`, {}])), has(`${code}.text`) && h("p", {}, speak([`${code}.text`, {}]))));
}

/**
 * The picture of a step, once somebody comes to it: what is to be made, or where it begins.
 *
 * @param {Element} section
 * @param {string} game
 * @param {Server.LessonStep} step
 */
async function draw(section, game, { preset = "", options = {}, position = "", target, look = [] }) {
  const { board } = await api.lookAt({ game, preset, options, position: target ?? position });
  section.querySelector("figure")?.append(still(board, look));
}
