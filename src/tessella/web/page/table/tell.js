// What happened at a table in sentences, for those who do not see it.

import { company } from "../lib/seats.js";
import { t } from "../lib/texts.js";

/** Kinds of events that are told in a sentence of their own. */
const SAID = ["takeback_declined", "draw_declined", "resigned", "flagged", "took_back", "joined"];

/**
 * The sentences that tell of a step, once it is part of the state.
 *
 * @param {import("./state.js").TableState} state
 * @param {import("./pace.js").Step} step
 * @returns {string[]}
 */
export function tell(state, { event, action, state: ended }) {
  const { seat } = event;
  const said = [];
  if (action) said.push(t(action.seat ? "said-move" : "said-roll", { seat, text: action.text }));
  else if (SAID.includes(event.kind)) said.push(t(`said-${event.kind}`, { seat }));
  if (ended && state.table.over && state.endedBy(event)) said.push(company.ending(state.table.over));
  return said;
}
