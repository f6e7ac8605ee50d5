// How a game ended for whoever looks. Nothing here draws or asks.

/**
 * `won` and `lost` are one's own; `others`: of those who play on one screen one has won, or somebody watches; `done`:
 * nobody won who played alone.
 *
 * @typedef {"won" | "lost" | "draw" | "others" | "done"} Outcome
 *
 * @typedef {object} Seen
 * @property {readonly number[]} mine one's own seats
 * @property {readonly unknown[]} seats all of them
 */

/**
 * @param {Pick<Server.Ending, "winners">} over
 * @param {Seen} seen
 * @returns {Outcome}
 */
export function outcomeOf({ winners }, { mine, seats }) {
  if (!winners.length) return seats.length > 1 ? "draw" : "done";
  if (mine.length && mine.every((seat) => winners.includes(seat))) return "won";
  return mine.length && !mine.some((seat) => winners.includes(seat)) ? "lost" : "others";
}

/**
 * What stands over the card, as a text of the page with its values.
 *
 * @param {Server.Ending} over
 * @param {Seen} seen
 * @returns {[name: string, values: { seat?: number, seats?: readonly number[] }]}
 */
export function heading(over, seen) {
  const outcome = outcomeOf(over, seen);
  const { winners } = over;
  const alone = seen.mine.length === 1; // then it is "you"
  if (outcome === "draw" || outcome === "done") return [`result-${outcome}`, {}];
  if (alone && outcome === "lost") return ["result-lost", {}];
  if (winners.length > 1) {
    return alone && outcome === "won" ? ["result-team-won", {}] : ["result-won-by-team", { seats: winners }];
  }
  return ["result-won-by", { seat: winners[0] }];
}
