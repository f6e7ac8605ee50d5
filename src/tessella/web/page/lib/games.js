// Setting tables up: what there is to choose from, and sitting down.

import { go } from "../app.js";
import { get, post } from "./server.js";
import { known, t } from "./words.js";

export const STRENGTHS = ["level1", "level2", "level3", "level4", "level5"];

let asked = null;

/** All games with their presets and options; asked for once. */
export function catalogue() {
  asked ??= get("/api/games").catch((error) => {
    asked = null;
    throw error;
  });
  return asked.then(({ games }) => games);
}

/** One game of them. */
export async function gameNamed(name) {
  const found = (await catalogue()).find((game) => game.name === name);
  if (!found) throw new Error(t("no.game", { name }));
  return found;
}

/** What the server says in English, in the reader's words where there are some. */
export const said = (key, english) => (known(key) ? t(key) : english);
export const aboutGame = (game) => said(`about.${game.name}`, game.about);
export const aboutPreset = (game, preset) => said(`preset.${game.name}.${preset.name}`, sentence(preset.about));
export const titleOfPreset = (game, preset) => said(`preset.${preset.name}`, sentence(preset.name.replaceAll("-", " ")));

/** The options of a variant that are not as usual. */
export const variantOf = (game, options) => Object.entries(options).map(([name, value]) => {
  const title = titleOfOption(game, name);
  return value === "on" ? title : `${title} ${titleOfChoice(game, name, value)}`;
}).join(" · ");
export const titleOfChoice = (game, name, choice) => said(`choice.${game}.${name}.${choice}`, choice);
export const titleOfOption = (game, name) => said(`option.${game}.${name}.title`, sentence(name.replaceAll("_", " ")));

export const sentence = (text) => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;

/** A name as it stands in a record, in the reader's words. */
export function shownName(name) {
  const [, level] = /^Computer \((\w+)\)$/.exec(name) ?? [];
  if (level) return t("computer.name", { level: t(`level.${level}`) });
  const [, seat] = /^Player (\d+)$/.exec(name) ?? [];
  return seat ? t("seat", { n: seat }) : name;
}

/** Set a table up and go there. Invitations are kept for as long as this window is open. */
export async function sitDown(terms) {
  const { id, invitations } = await post("/api/tables", { ...terms, remember: true });
  if (Object.keys(invitations).length) sessionStorage.setItem(`invitations:${id}`, JSON.stringify(invitations));
  return go(`/table/${id}`);
}

/** What was chosen here before. */
export function remembered(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export const remember = (key, value) => localStorage.setItem(key, JSON.stringify(value));
