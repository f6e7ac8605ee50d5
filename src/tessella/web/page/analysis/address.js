// The address of a free board: which game stands on it, from which position, and what was played from there.

/**
 * @typedef {object} Setting
 * @property {string} game
 * @property {string} [preset]
 * @property {Record<string, string | number | boolean>} [options]
 * @property {string} [position]
 * @property {string[]} [moves]
 */

/**
 * @param {Setting} setting
 */
export function addressOf({ game, preset, options = {}, position, moves = [] }) {
  const said = new URLSearchParams({ game });
  if (preset) said.set("preset", preset);
  if (Object.keys(options).length) said.set("options", JSON.stringify(options));
  if (position) said.set("position", position);
  if (moves.length) said.set("moves", moves.join(","));
  return `/analysis?${said}`;
}

/**
 * Where a position is put together by hand.
 *
 * @param {Setting} setting
 */
export const editingAddress = (setting) => `${addressOf(setting)}&edit=on`;

/** @param {string} search */
export const isEditing = (search) => new URLSearchParams(search).has("edit");

/**
 * What an address says.
 *
 * @param {string} search
 * @returns {Required<Setting>}
 */
export function settingIn(search) {
  const said = new URLSearchParams(search);
  const text = (/** @type {string} */ name) => said.get(name) ?? "";
  return {
    game: text("game"),
    preset: text("preset"),
    options: optionsIn(text("options")),
    position: text("position"),
    moves: text("moves").split(",").filter(Boolean),
  };
}

/**
 * @param {string} text
 * @returns {Record<string, string | number | boolean>}
 */
function optionsIn(text) {
  try {
    const found = JSON.parse(text);
    return found && typeof found === "object" && !Array.isArray(found) ? found : {};
  } catch {
    return {}; // somebody wrote it by hand: the plain game then
  }
}
