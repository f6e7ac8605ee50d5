// What happened at a table in sentences, as on the radio: for those who do not see it.

import { clockFace } from "../lib/clock.js";
import { called } from "../lib/moves.js";
import { company, waitsForLots, youPlay } from "../lib/seats.js";
import { speak, t } from "../lib/texts.js";
import { standing } from "./tally.js";

/** Kinds of events that are told in a sentence of their own. */
const SAID = ["takeback_asked", "takeback_declined", "draw_offered", "draw_declined", "rematch_asked", "resigned",
  "flagged", "time_up", "took_back", "joined"];

/**
 * The sentences that tell of a step, once it is part of the state: what was done, what it did, how it ended, and that it
 * is one's turn.
 *
 * @param {import("./state.js").TableState} state
 * @param {import("./pace.js").Step} step
 * @returns {string[]}
 */
export function tell(state, { event, action, state: after, view }) {
  const { over, turn } = state.table;
  const ended = over && after && state.endedBy(event) ? over : null;
  const said = action ? tellAction(action, view?.told ?? null, ended !== null) : tellEvent(state, event);
  if (ended) said.push(company.ending(ended), ...standing(state.table.series));
  else if (after && event.kind === "moved" && state.myTurn && turn !== event.seat) said.push(t("turn-of", { seat: turn }));
  return said;
}

/**
 * @param {Server.Action} action
 * @param {Server.Told | null} told
 * @param {boolean} last whether it ended the game: then how that came is told anyway
 */
function tellAction({ seat, text }, told, last) {
  const said = [told?.move ? speak(told.move) : t(seat ? "said-move" : "said-roll", { seat, text: called(text) })];
  if (told?.does && !last) said.push(t("said-does", { does: told.does }));
  return said;
}

/**
 * Nobody is told that they came themselves.
 *
 * @param {import("./state.js").TableState} state
 * @param {Server.Event} event
 */
function tellEvent(state, event) {
  const { kind, seat } = event;
  const news = tellNews(event);
  if (news) return [news];
  if (!SAID.includes(kind) || (kind === "joined" && (state.mine.includes(seat) || state.newcomer !== seat))) return [];
  if (kind === "draw_offered" && state.table.over) return [];
  return [t(`said-${kind}`, { seat })];
}

/**
 * What everybody at the table has to know, also who does not look: an outage, that somebody has left, that whoever set
 * the table up decided something; nothing else is such news.
 *
 * @param {Server.Event} event
 */
export function tellNews(event) {
  if (event.kind === "outage") return t("said-outage", { time: clockFace(event.seconds) });
  if (event.kind === "left") return t(event.removed ? "said-removed" : "said-left", { seat: event.seat });
  if (event.kind === "watching") return t("said-watching", { allowed: event.allowed ? "yes" : "no" });
  return event.kind === "closed" ? t("said-closed") : "";
}

/**
 * What somebody is told who comes to a table: who they are there, and whose turn it is.
 *
 * @param {import("./state.js").TableState} state
 * @param {string} [news] how they came to be who they are
 */
export function greet(state, news = "") {
  const { over, turn, series } = state.table;
  const said = [news || (state.seated ? youPlay(series.changed) : t("you-watch", { n: 0 }))];
  if (state.table.closed) said.push(t("said-closed"));
  else said.push(over ? company.ending(over) : state.undrawn ? waitsForLots() : turn ? t("turn-of", { seat: turn }) : "");
  return said.filter(Boolean).join(" ");
}
