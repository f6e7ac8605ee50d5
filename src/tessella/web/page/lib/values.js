// Values of options, as texts: in a form, in an address, and as the server takes them.

/** @typedef {string | number | boolean} Value */

const ON = ["true", "on", "yes", "1"];

/**
 * A value as options are written: what is on is "on".
 *
 * @param {Value} value
 */
export const optionText = (value) => (typeof value === "boolean" ? (value ? "on" : "off") : String(value));

/** @param {Value} value */
export const isSwitchedOn = (value) => ON.includes(optionText(value).trim().toLowerCase());

/**
 * Which preset some options come to, if any: by what it sets, or by what a table with it tells.
 *
 * @param {readonly Server.Preset[]} presets
 * @param {Record<string, string>} options
 */
export const presetOf = (presets, options) =>
  presets.find(({ values, changes }) => isAlike(values, options) || isAlike(changes, options));

/**
 * @param {Record<string, Value>} wanted
 * @param {Record<string, string>} options
 */
const isAlike = (wanted, options) => Object.keys(wanted).length === Object.keys(options).length
  && Object.entries(wanted).every(([name, value]) => options[name] === optionText(value));

/**
 * The options that an address names: a preset, and others on top of it.
 *
 * @param {Server.Game} game
 * @param {URLSearchParams} asked
 * @returns {Record<string, Value>}
 */
export function optionsIn(game, asked) {
  const preset = game.presets.find(({ name }) => name === asked.get("preset"));
  const others = [...asked].filter(([name]) => game.options.some((option) => option.name === name));
  return { ...preset?.values, ...Object.fromEntries(others) };
}

/**
 * What an address says of some options and a position: a preset's name stands for its options.
 *
 * @param {readonly Server.Preset[]} presets
 * @param {Record<string, string>} options
 * @param {string} position
 */
export function queryFor(presets, options, position) {
  const preset = presetOf(presets, options);
  const asked = new URLSearchParams(preset ? { preset: preset.name } : options);
  if (position) asked.set("position", position);
  return asked.size ? `?${asked}` : "";
}
