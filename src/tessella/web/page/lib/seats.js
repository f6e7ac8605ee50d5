// How seats are shown: their colours and their names.

import { h } from "./dom.js";
import { language, speak, t } from "./texts.js";

/** @type {readonly number[]} */
let colours = [];

/**
 * At a table people may have chosen their colours; elsewhere each seat has its own.
 *
 * @param {readonly number[]} [chosen]
 */
export function paint(chosen = []) { colours = chosen; }

/**
 * Which of the six looks a seat has.
 *
 * @param {number} seat
 */
export const hue = (seat) => colours[seat - 1] ?? seat;

/**
 * The square in a seat's colour and pattern.
 *
 * @param {number} seat
 */
export const chip = (seat) => h("span", { class: `chip seat-${hue(seat)}`, "aria-hidden": "true" });

/**
 * @typedef {Pick<Server.Seat, "seat"> & Partial<Server.Seat>} Seated
 */

/**
 * A seat's name: what its player goes by, or in the reader's words what it is.
 *
 * @param {Seated} seat
 */
export function nameOf({ seat, kind, name, level }) {
  if (kind === "computer") return t("computer-name", { level: t(`level-${level}`) });
  return name || t("seat", { n: seat });
}

/**
 * Several names in a row.
 *
 * @param {readonly string[]} names
 * @param {Intl.ListFormatOptions} [how]
 */
export const inRow = (names, how) => new Intl.ListFormat(language(), how).format(names);

/**
 * How it ended, in one sentence.
 *
 * @param {Server.Ending} over
 * @param {readonly Seated[]} seats
 */
export function ending({ winners, reason }, seats) {
  const why = speak(reason);
  if (!winners.length) return t(seats.length > 1 ? "drawn" : "nobody-won", { why });
  return t("won", { n: winners.length, who: inRow(winners.map((seat) => nameOf(seats[seat - 1]))), why });
}
