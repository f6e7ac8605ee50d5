// What happened at a table in sentences, for those who do not see it.

import { ending } from "../lib/seats.js";
import { t } from "../lib/texts.js";

/** Kinds of events that are told in a sentence of their own. */
const SAID = ["takeback_declined", "draw_declined", "resigned", "flagged", "took_back", "joined"];

/**
 * The sentences that tell of a step, once it is part of the state.
 *
 * @param {import("./state.js").TableState} state
 * @param {import("./pace.js").Step} step
 * @param {(seat: number) => string} nameOf
 * @returns {string[]}
 */
export function tell(state, { event, action, state: ended }, nameOf) {
  const who = event.seat ? nameOf(event.seat) : "";
  const said = [];
  if (action) said.push(t(action.seat ? "said-move" : "said-roll", { who, text: action.text }));
  else if (SAID.includes(event.kind)) said.push(t(`said-${event.kind}`, { who }));
  if (ended && state.table.over && state.endedBy(event)) said.push(ending(state.table.over, state.table.seats));
  return said;
}
