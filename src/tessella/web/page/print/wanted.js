// What is wished for in a kit: as an address of this page has it, and as the server is asked for it.

/**
 * @typedef {{ least: number, most: number, step: number, usual: number }} Range
 * @typedef {Record<string, string>} Wishes by name, as the form has them
 */

export const PAPERS = ["a4", "letter"];
export const INKS = ["colour", "grey", "sparing"];

/** The numbers that can be wished for; all but the scale are in mm. @type {Record<string, Range>} */
export const RANGES = {
  scale: { least: 0.4, most: 3, step: 0.1, usual: 1 },
  clearance: { least: 0, most: 1, step: 0.05, usual: 0.2 },
  bed: { least: 100, most: 500, step: 10, usual: 200 },
  ball: { least: 10, most: 16, step: 0.5, usual: 14 },
};

/** @type {Wishes} */
export const USUAL = {
  paper: "a4", ink: "colour", textures: "",
  ...Object.fromEntries(Object.entries(RANGES).map(([name, { usual }]) => [name, String(usual)])),
};

/**
 * The wishes that an address names; what it does not name, or names wrongly, is as usual.
 *
 * @param {URLSearchParams} asked
 * @param {Wishes} [usual]
 * @returns {Wishes}
 */
export function wishesIn(asked, usual = USUAL) {
  return Object.fromEntries(Object.entries(usual).map(([name, value]) => {
    const given = asked.get(name);
    return [name, given !== null && can(name, given) ? given : value];
  }));
}

/**
 * Whether a wish can be fulfilled.
 *
 * @param {string} name
 * @param {string} value
 */
export function can(name, value) {
  if (name === "paper") return PAPERS.includes(value);
  if (name === "ink") return INKS.includes(value);
  if (name === "textures") return value === "" || value === "true";
  const { least, most } = RANGES[name];
  return value.trim() !== "" && Number(value) >= least && Number(value) <= most;
}

/**
 * The wishes that are not as usual.
 *
 * @param {Wishes} wishes
 * @returns {Wishes}
 */
export const unusual = (wishes) => Object.fromEntries(
  Object.entries(wishes).filter(([name, value]) => value !== USUAL[name]));

/**
 * How the server is asked for a kit.
 *
 * @param {Record<string, import("../lib/values.js").Value>} options
 * @param {Wishes} wishes
 * @param {string} language
 */
export function queryOf(options, wishes, language) {
  const query = new URLSearchParams({ ...unusual(wishes), language });
  for (const [name, value] of Object.entries(options)) query.append("set", `${name}=${value}`);
  return query.toString();
}
