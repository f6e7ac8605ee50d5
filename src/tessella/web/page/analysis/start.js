// The free board: which game stands on it, from which position, and the address that says so.

import { dialog, fill, h } from "../lib/dom.js";
import { go } from "../app.js";
import { answer, look } from "../lib/server.js";
import { t } from "../lib/words.js";

const RECORD = /^\s*Tessella record/;

/** The address of a free board. */
export function address({ game, preset, options, position, moves }) {
  const said = new URLSearchParams({ game });
  if (preset) said.set("preset", preset);
  if (Object.keys(options ?? {}).length) said.set("options", JSON.stringify(options));
  if (position) said.set("position", position);
  if (moves?.length) said.set("moves", moves.join(","));
  return `/analysis?${said}`;
}

/** What an address says. */
export function wanted(search) {
  const said = new URLSearchParams(search);
  let options = {};
  try {
    options = JSON.parse(said.get("options") ?? "{}");
  } catch {
    // somebody wrote it by hand: the plain game then
  }
  return {
    game: said.get("game") ?? "",
    preset: said.get("preset") ?? "",
    options,
    position: said.get("position") ?? "",
    moves: (said.get("moves") ?? "").split(",").filter(Boolean),
  };
}

/** A record becomes a table, which can be looked at as any other. */
async function adopt(text) {
  const response = await fetch("/api/import", { method: "POST", headers: { "content-type": "text/plain" }, body: text });
  return (await answer(response)).tables[0];
}

/** Set the board up from a text: a position of this game, or the record of any. */
function paste({ game, options }) {
  const wrong = h("p", { class: "error", role: "alert" });
  const text = h("textarea", { rows: 9, required: true, spellcheck: "false", "aria-describedby": "paste-help" });
  const begin = async (event) => {
    event.preventDefault();
    const said = text.value.trim();
    try {
      let path;
      if (RECORD.test(said)) {
        path = `/analysis/${await adopt(`${said}\n`)}`;
      } else {
        const found = await look({ game, options, position: said });
        path = address({ game, options, position: found.position });
      }
      box.close();
      go(path);
    } catch (error) {
      fill(wrong, error.message);
    }
  };
  const box = dialog(t("paste"),
    h("form", { class: "paste", onsubmit: begin }, h("p", { id: "paste-help", class: "quiet" }, t("paste.help")),
      h("label", {}, h("span", {}, t("paste.text")), text), wrong, h("button", { class: "go" }, t("set.up"))));
  text.focus();
}

/** Choosing the game. `here`: what stands on the board now. */
export function chooser(games, here) {
  const { presets } = games.find((each) => each.name === here.game);
  const own = !here.preset && Object.keys(here.options).length > 0;
  const game = h("select", { onchange: () => go(address({ game: game.value })) },
    games.map(({ name, title }) => h("option", { value: name, selected: name === here.game }, title)));
  const preset = h("select", { onchange: () => go(address({ game: here.game, preset: preset.value })) },
    own && h("option", { value: "", selected: true }, t("own.options")),
    presets.map(({ name }, n) => h("option", { value: name, selected: name === here.preset || (!own && !here.preset && n === 0) }, name)));
  return h("div", { class: "chooser row" }, h("label", {}, t("game"), game), h("label", {}, t("variant"), preset),
    h("button", { type: "button", onclick: () => paste(here) }, t("paste")));
}
