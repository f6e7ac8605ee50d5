// The games there are, and what they, their presets and their options are called.

import * as api from "./api.js";
import { ENGINE, isEngine } from "./seats.js";
import { has, speak, t } from "./texts.js";
import { presetOf } from "./values.js";

/** How strong a computer can be. */
export const STRENGTHS = ["level1", "level2", "level3", "level4", "level5"];

/**
 * What a level is like, in a sentence.
 *
 * @param {string} level
 */
export const aboutLevel = (level) =>
  (isEngine(level) ? t("seats-engine-about") : speak([`level-about-${level}`, {}]));

/** @type {Promise<Server.Games> | null} */
let asked = null;

/** What there is to play, and against whom; asked for once. */
async function offered() {
  asked ??= api.games();
  try {
    return await asked;
  } catch (error) {
    asked = null;
    throw error;
  }
}

/** All games with their presets and options. */
export async function allGames() { return (await offered()).games; }

/** The levels of programs that this server lets play, beside its own computers. */
export async function allEngines() { return (await offered()).engines.map((name) => `${ENGINE}${name}`); }

/**
 * One game of them.
 *
 * @param {string} name
 */
export async function gameNamed(name) {
  const found = (await allGames()).find((game) => game.name === name);
  if (!found) throw new Error(t("no-game", { name }));
  return found;
}

/** @param {string} text */
export const sentence = (text) => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;

/**
 * One of a game's own texts; what it has not said is shown as it is called.
 *
 * @param {string} code
 * @param {string} otherwise
 */
const own = (code, otherwise) => (has(code) ? speak([code, {}]) : sentence(otherwise.replaceAll(/[-_]/g, " ")));

/** @param {Server.Game} game */
export const aboutGame = ({ name }) => own(`${name}-about`, "");

/** @param {Server.Game} game */
export const invitation = ({ name }) => own(`${name}-invitation`, "");

/**
 * @param {Server.Game} game
 * @param {string} preset
 */
export const aboutPreset = ({ name }, preset) => sentence(own(`${name}-preset-${preset}`, ""));

/**
 * @param {Server.Game} game
 * @param {string} preset
 */
export const titleOfPreset = ({ name }, preset) => own(`${name}-preset-${preset}.title`, preset);

/**
 * @param {string} game
 * @param {string} option
 */
export const helpOfOption = (game, option) => sentence(own(`${game}-option-${option}`, ""));

/**
 * @param {string} game
 * @param {string} option
 */
export const titleOfOption = (game, option) => own(`${game}-option-${option}.title`, option);

/**
 * What is to be seen in the option's example.
 *
 * @param {string} game
 * @param {string} option
 */
export const exampleOfOption = (game, option) => own(`${game}-option-${option}.example`, "");

/**
 * What a choice is called; a text's name has no plus sign, "a+b" is told by "a-b".
 *
 * @param {string} game
 * @param {string} option
 * @param {string} choice
 */
export function titleOfChoice(game, option, choice) {
  const code = `${game}-option-${option}.${choice.replaceAll("+", "-")}`;
  return has(code) ? speak([code, {}]) : choice;
}

/**
 * What a variant is called: as its preset, else by the options that are not as usual.
 *
 * @param {string} game
 * @param {Record<string, string>} options
 */
export async function variantOf(game, options) {
  const unusual = Object.entries(options);
  if (!unusual.length) return "";
  const rules = await gameNamed(game).catch(() => null);
  const preset = rules && presetOf(rules.presets, options);
  if (preset) return titleOfPreset(rules, preset.name);
  return unusual.map(([name, value]) => {
    const title = titleOfOption(game, name);
    return value === "on" ? title : `${title}: ${titleOfChoice(game, name, value)}`;
  }).join(" · ");
}
