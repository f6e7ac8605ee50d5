// How a puzzle went, as a text to pass on.

const MOST = 5; // signs of one kind

/** @type {Record<Server.Attempt["verdict"], string>} */
const MARKS = { right: "🟦", slower: "🟨", detour: "🟨", slips: "" };

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {string | null} date
 * @property {number} least
 * @property {Server.Judgement} judged
 * @property {number} hints
 * @property {number} slips
 */

/**
 * A few lines that tell how it went and not how it goes.
 *
 * @param {Result} result
 * @param {string} address
 */
export function resultText({ name, date, least, judged, hints, slips }, address) {
  const signs = judged.moves.map(({ verdict }) => MARKS[verdict]).join("");
  return [
    `Tessella · ${name}${date ? ` · ${date}` : ""}`,
    `${signs} ${judged.made}/${least}${"🟥".repeat(Math.min(slips, MOST))}${"💡".repeat(Math.min(hints, MOST))}`,
    address,
  ].join("\n");
}
