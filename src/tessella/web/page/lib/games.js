// The games there are, and what they, their presets and their options are called.

import * as server from "./server.js";
import { known, t } from "./words.js";

/** How strong a computer can be. */
export const STRENGTHS = ["level1", "level2", "level3", "level4", "level5"];

/** @type {Promise<Server.Games> | null} */
let asked = null;

/** All games with their presets and options; asked for once. */
export async function allGames() {
  asked ??= server.games();
  try {
    return (await asked).games;
  } catch (error) {
    asked = null;
    throw error;
  }
}

/**
 * One game of them.
 *
 * @param {string} name
 */
export async function gameNamed(name) {
  const found = (await allGames()).find((game) => game.name === name);
  if (!found) throw new Error(t("no.game", { name }));
  return found;
}

/**
 * What the server says in English, in the reader's words where there are some.
 *
 * @param {string} key
 * @param {string} english
 */
export const said = (key, english) => (known(key) ? t(key) : english);

/** @param {string} text */
export const sentence = (text) => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;

/** @param {Server.Game} game */
export const aboutGame = (game) => said(`about.${game.name}`, game.about);

/**
 * @param {Server.Game} game
 * @param {Server.Preset} preset
 */
export const aboutPreset = (game, preset) => said(`preset.${game.name}.${preset.name}`, sentence(preset.about));

/** @param {Server.Preset} preset */
export const titleOfPreset = (preset) => said(`preset.${preset.name}`, sentence(preset.name.replaceAll("-", " ")));

/**
 * @param {string} game
 * @param {string} name
 */
export const titleOfOption = (game, name) => said(`option.${game}.${name}.title`, sentence(name.replaceAll("_", " ")));

/**
 * @param {string} game
 * @param {string} name
 * @param {string} choice
 */
export const titleOfChoice = (game, name, choice) => said(`choice.${game}.${name}.${choice}`, choice);

/**
 * The options of a variant that are not as usual.
 *
 * @param {string} game
 * @param {Record<string, string>} options
 */
export const variantOf = (game, options) => Object.entries(options).map(([name, value]) => {
  const title = titleOfOption(game, name);
  return value === "on" ? title : `${title} ${titleOfChoice(game, name, value)}`;
}).join(" · ");
