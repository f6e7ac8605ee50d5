// What is good to know at a table beside the board: who one is there, and whose answer is awaited. Nothing here draws.

import { company, inRow, youPlay } from "../lib/seats.js";
import { speak, t } from "../lib/texts.js";

/** @typedef {import("./state.js").TableState} TableState */

/**
 * The sentences that stand there for somebody.
 *
 * @param {TableState} state
 * @returns {string[]}
 */
export function notes(state) {
  const { declined } = state;
  const refused = declined ? t(`said-${declined.kind}`, declined) : "";
  return [whoOneIs(state), lastTurn(state), ...awaited(state), refused].filter(Boolean);
}

/**
 * Who watches is always told so; who plays, what they play, until they have moved.
 *
 * @param {TableState} state
 */
function whoOneIs({ seated, table: { history, seats, over, series }, presence }) {
  if (!seated) return t("you-watch", { n: Math.max(0, presence.watching - 1) });
  const { you } = company;
  const begun = history.some(({ seat }) => seat === you);
  return you && seats.length > 1 && !begun && !over ? youPlay(series.changed) : "";
}

/**
 * That no turn comes after this one.
 *
 * @param {TableState} state
 */
export const lastTurn = (state) =>
  (state.isLastTurn(performance.now()) ? t("last-turn-about", { seat: state.table.turn }) : "");

/**
 * What one asked for oneself, and who has not answered.
 *
 * @param {TableState} state
 */
function awaited(state) {
  const { table: { takeback, offers, over, rematch }, mine, again, agreed } = state;
  /** @param {Iterable<number>} answered */
  const waitsFor = (answered) => {
    const there = new Set([...answered, ...mine]);
    return inRow(state.people.filter(({ seat }) => !there.has(seat)).map(({ seat }) => speak(company.called(seat))));
  };
  const asked = (/** @type {Iterable<number>} */ seats) => [...seats].some((seat) => mine.includes(seat));
  return [
    takeback && mine.includes(takeback) ? t("awaits-takeback", { who: waitsFor(agreed) }) : "",
    !over && asked(offers) ? t("awaits-draw", { who: waitsFor(offers) }) : "",
    over && !rematch && asked(again) ? t("awaits-rematch", { who: waitsFor(again) }) : "",
  ];
}
