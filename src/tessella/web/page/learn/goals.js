// Whether a move was what a step asks for. The server says what came of it; here it is only compared.

const SEAT = 1; // who learns

const MET = {
  any: () => true,
  like: (pattern, { text }) => new RegExp(pattern).test(text),
  again: (_, { state }) => state.turn === SEAT,
  won: (_, { state }) => Boolean(state.over?.winners.includes(SEAT)),
  over: (_, { state }) => Boolean(state.over),
  taken: (least, { state }) => (state.board.change?.taken.length ?? 0) >= least,
  score: (least, { state }) => state.scores[SEAT - 1] >= least,
  inside: (name, { text, finders }) => finders[name].cells.includes(text),
};

/** "met", "missed", or "on": there is still a move to make for it. */
export function verdict(step, happened) {
  if (Object.entries(step.goal).every(([kind, value]) => MET[kind](value, happened))) return "met";
  const { state } = happened;
  return state.turn === SEAT && state.history.length < (step.turns ?? 1) ? "on" : "missed";
}
