// Setting up a free board: another game, another variant, or a position or a record from elsewhere.

import { dialog, fill, h } from "../lib/dom.js";
import { titleOfPreset } from "../lib/games.js";
import { go } from "../lib/route.js";
import { presetOf } from "../lib/values.js";
import * as api from "../lib/api.js";
import { t } from "../lib/texts.js";
import { addressOf } from "./address.js";
import { keepNotes } from "./notebook.js";

const RECORD = /^\s*Tessella record/; // how the file format begins

/** @typedef {Required<import("./address.js").Setting>} Here what stands on the board now */

/**
 * Choosing the game.
 *
 * @param {readonly Server.Game[]} games
 * @param {Here} here
 */
export function chooser(games, here) {
  const rules = games.find((each) => each.name === here.game);
  const presets = rules?.presets ?? [];
  const named = here.preset || presetOf(presets, /** @type {Record<string, string>} */ (here.options))?.name;
  const own = !named && Object.keys(here.options).length > 0;
  const chosen = named || (own ? "" : presets[0]?.name);
  const game = h("select", { onchange: () => { go(addressOf({ game: game.value })); } },
    games.map(({ name, title }) => h("option", { value: name, selected: name === here.game }, title)));
  const preset = h("select", { onchange: () => { go(addressOf({ game: here.game, preset: preset.value })); } },
    own && h("option", { value: "", selected: true }, t("own-options")),
    presets.map(({ name }) => h("option", { value: name, selected: name === chosen }, rules && titleOfPreset(rules, name))));
  return h("div", { class: "chooser row" }, h("label", {}, h("span", {}, t("game")), game),
    h("label", {}, h("span", {}, t("variant")), preset));
}

/**
 * Set the board up from a text: a position of this game, or the record of any.
 *
 * @param {Here} here
 */
export function paste(here) {
  const wrong = h("p", { class: "error", role: "alert" });
  const text = h("textarea", { rows: 9, required: true, spellcheck: "false", "aria-describedby": "paste-help" });
  const begin = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const path = await addressFor(text.value.trim(), here);
      box.close();
      go(path);
    } catch (error) {
      fill(wrong, error instanceof Error ? error.message : String(error));
    }
  };
  const box = dialog(t("paste"),
    h("form", { class: "paste", onsubmit: begin }, h("p", { id: "paste-help", class: "quiet" }, t("paste-help")),
      h("label", {}, h("span", {}, t("paste-text")), text), wrong, h("button", { class: "go" }, t("set-up"))));
  text.focus();
}

/**
 * A record becomes a table, which can be looked at as any other.
 *
 * @param {string} text
 * @param {Here} here
 */
async function addressFor(text, { game, preset, options }) {
  if (RECORD.test(text)) {
    const imported = await api.importRecords(`${text}\n`);
    keepNotes(imported);
    return `/analysis/${imported.tables[0]}`;
  }
  const { position } = await api.lookAt({ game, options, position: text });
  return addressOf(preset ? { game, preset, position } : { game, options, position });
}
