// Whether a move was what a step asks for. The server says what came of it; here it is only compared.

const SEAT = 1; // who learns

/**
 * @typedef {object} Happened
 * @property {Pick<Server.FreeBoard, "turn" | "over" | "scores" | "history" | "board">} state
 * @property {string} text
 * @property {Record<string, Pick<Server.Finder, "cells">>} finders
 */

/** @type {{ [K in keyof Server.Goal]-?: (wanted: NonNullable<Server.Goal[K]>, happened: Happened) => boolean }} */
const MET = {
  any: () => true,
  like: (pattern, { text }) => new RegExp(pattern).test(text),
  again: (_, { state }) => state.turn === SEAT,
  won: (_, { state }) => Boolean(state.over?.winners.includes(SEAT)),
  over: (_, { state }) => state.over !== null,
  taken: (least, { state }) => (state.board.change?.taken.length ?? 0) >= least,
  score: (least, { state }) => state.scores[SEAT - 1] >= least,
  inside: (name, { text, finders }) => finders[name].cells.includes(text),
};

/**
 * "met", "missed", or "on": there is still a move to make for it.
 *
 * @param {Pick<Server.LessonStep, "goal" | "turns">} step
 * @param {Happened} happened
 * @returns {"met" | "missed" | "on"}
 */
export function verdict({ goal = {}, turns = 1 }, happened) {
  const met = /** @type {Record<string, (wanted: any, happened: Happened) => boolean>} */ (MET);
  if (Object.entries(goal).every(([kind, wanted]) => met[kind](wanted, happened))) return "met";
  const { state } = happened;
  return state.turn === SEAT && state.history.length < turns ? "on" : "missed";
}
