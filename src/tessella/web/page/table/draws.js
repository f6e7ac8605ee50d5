// Lots that were drawn for the seats: who drew which, and what is said of it. Nothing here draws a picture.

import { company, inRow, levelName } from "../lib/seats.js";
import { t } from "../lib/texts.js";

/**
 * One who drew.
 *
 * @typedef {{ seat: number, who: string, begins: boolean }} Lot `who`: what to call somebody who only now has a colour
 */

/**
 * Whether the seats were drawn for a game that is just beginning.
 *
 * @param {Pick<Server.Table, "lots" | "history" | "over">} table
 */
export const justDrawn = ({ lots, history, over }) => (lots?.length ?? 0) > 0 && history.length === 0 && over === null;

/**
 * Everybody, in the order in which they sat down.
 *
 * @param {Pick<Server.Table, "lots" | "seats" | "turn">} table
 * @returns {Lot[]}
 */
export const lotsOf = ({ lots, seats, turn }) => (lots ?? []).map((seat, n) => (
  { seat, who: called(seats[seat - 1], n + 1), begins: seat === turn }));

/**
 * @param {Server.Seat} seat
 * @param {number} place where they sat down
 */
function called({ seat, kind, name, level }, place) {
  if (company.isYou(seat)) return company.label(seat);
  if (kind === "computer") return t("lots-computer", { level: levelName(level) });
  return name || t("lots-player", { n: place });
}

/**
 * The draw in a sentence, for those who do not see it.
 *
 * @param {Pick<Server.Table, "lots" | "seats" | "turn">} table
 */
export function tellLots(table) {
  const each = lotsOf(table).map(({ seat, who }) =>
    t("lots-lot", { seat, who, colour: ["seat-colour", { look: company.hue(seat) }] }));
  return t("lots-told", { each: inRow(each) });
}
