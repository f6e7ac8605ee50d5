// What the server can be asked, each by its name. See types/server.d.ts for what goes there and comes back.

import { attempt, attemptGet, change, changeBy, get, post, stream } from "./requests.js";

export { Refused, isStop } from "./requests.js";

/** @typedef {import("./requests.js").How} How */

/**
 * @param {Record<string, unknown>} values what is empty is left out
 */
const query = (values) => {
  const given = Object.entries(values).filter(([, value]) => value).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(given).toString();
};

// Games and tables ---------------------------------------------------------------------------------------------------

/** @returns {Promise<Server.Games>} */
export const games = () => get("/api/games");

/**
 * A game's lessons, with their texts.
 *
 * @param {string} game
 * @param {string} language
 * @returns {Promise<Server.Lessons>}
 */
export const lessons = (game, language) => get(`/api/games/${game}/lessons?language=${language}`);

/**
 * What a game's options mean.
 *
 * @param {string} game
 * @param {string} language
 * @returns {Promise<Server.OptionTexts>}
 */
export const optionTexts = (game, language) => get(`/api/games/${game}/options?language=${language}`);

/**
 * Where a game comes from, as Markdown.
 *
 * @param {string} game
 * @param {string} language
 * @returns {Promise<Server.History>}
 */
export const history = (game, language) => get(`/api/games/${game}/history?language=${language}`);

/**
 * What a game's kit has in it.
 *
 * @param {string} game
 * @param {string} query
 * @param {AbortSignal} signal
 * @returns {Promise<Server.Kit>}
 */
export const kit = (game, query, signal) => attemptGet(`/api/games/${game}/kit?check=true&${query}`, signal);

/** @returns {Promise<Server.Atlas>} */
export const atlas = () => get("/api/atlas");

/**
 * Highlights of a game's board, by name.
 *
 * @param {string} game
 * @returns {Promise<Record<string, Server.Finder>>}
 */
export const finders = (game) => get(`/api/games/${game}/finders`);

/**
 * One's own tables, the newest first.
 *
 * @param {{ limit: number, before: string | null } & import("../lobby/filter.js").Wanted} which
 * @param {AbortSignal} signal
 * @returns {Promise<Server.Listed>}
 */
export const ownTables = (which, signal) => get(`/api/tables?${query(which)}`, signal);

/**
 * @param {Server.TableWanted} wanted
 * @returns {Promise<Server.Created>}
 */
export const createTable = (wanted) => changeBy("/api/tables", wanted);

/**
 * A table as it stands, without a view.
 *
 * @param {string} table
 * @returns {Promise<Server.TableNow>}
 */
export const tableNow = (table) => get(`/api/tables/${table}?view=false`);

/**
 * @param {string} table
 * @returns {Promise<Server.Positions>}
 */
export const positions = (table) => get(`/api/tables/${table}/positions`);

/**
 * @param {string} table
 * @param {Server.JoinWanted} wanted
 * @param {string} key
 * @returns {Promise<Server.Done>}
 */
export const join = (table, wanted, key) => changeBy(`/api/tables/${table}/join`, wanted, { key }, wanted.id);

/**
 * A new invitation to a seat.
 *
 * @param {string} table
 * @param {number} seat
 * @returns {Promise<Server.Invitation>}
 */
export const inviteAgain = (table, seat) => changeBy(`/api/tables/${table}/invitations`, { seat });

/**
 * End a table for good.
 *
 * @param {string} table
 * @returns {Promise<Server.Done>}
 */
export const closeTable = (table) => changeBy(`/api/tables/${table}/close`, {});

/**
 * Say whether others than those with a seat may look at a table.
 *
 * @param {string} table
 * @param {boolean} allowed
 * @returns {Promise<Server.Done>}
 */
export const allowWatching = (table, allowed) => changeBy(`/api/tables/${table}/watching`, { allowed });

/**
 * Have a new key, in the cookie; the old one opens nothing any more.
 *
 * @returns {Promise<Server.NewKey>}
 */
export const changeKey = () => changeBy("/api/key", { remember: true });

/**
 * Tables that wait for anybody.
 *
 * @param {AbortSignal} [signal]
 * @returns {Promise<Server.OpenTables>}
 */
export const openTables = (signal) => get("/api/open-tables", signal);

/**
 * Take a free seat at an open table.
 *
 * @param {string} table
 * @param {Server.SeatTaken} wanted
 * @returns {Promise<Server.Seated>}
 */
export const sitDown = (table, wanted) => changeBy(`/api/open-tables/${table}`, wanted);

/** @param {string} table */
export const deleteTable = (table) => change(`/api/tables/${table}`, { method: "DELETE" });

/**
 * Tables from records.
 *
 * @param {string} text
 * @returns {Promise<Server.Imported>}
 */
export const importRecords = (text) =>
  change("/api/import", { method: "POST", headers: { "content-type": "text/plain" }, body: text });

/**
 * A table's game as a record, with notes on its positions.
 *
 * @param {string} table
 * @param {Server.NoteWanted[]} notes
 * @returns {Promise<string>}
 */
export const recordOf = (table, notes) => post(`/api/tables/${table}/record`, { notes });

/**
 * What was played on a free board as a record.
 *
 * @param {Server.AnnotatedLine} wanted
 * @returns {Promise<string>}
 */
export const recordOfLine = (wanted) => post("/api/record", wanted);

/**
 * A link as a picture of its QR code.
 *
 * @param {string} text
 * @returns {Promise<string>}
 */
export const qrCode = (text) => post("/api/qr", { text });

// Boards -------------------------------------------------------------------------------------------------------------

/**
 * Where clicks at a table lead, or a move's text.
 *
 * @param {string} table
 * @param {Server.PickWanted} wanted
 * @returns {Promise<Server.Picked>}
 */
export const pick = (table, wanted) => attempt(`/api/tables/${table}/pick`, wanted);

/**
 * The board, and what can be chosen, after moves that are not made yet.
 *
 * @param {string} table
 * @param {string[]} after
 * @returns {Promise<Server.Ahead>}
 */
export const lookAhead = (table, after) => attempt(`/api/tables/${table}/pick`, { after });

/**
 * Everywhere that a piece which is taken up can lie, at a table.
 *
 * @param {string} table
 * @returns {Promise<Server.Places>}
 */
export const places = (table) => attempt(`/api/tables/${table}/pick`, { places: true });

/**
 * The same on a board that belongs to no table.
 *
 * @param {Server.BoardWanted} wanted
 * @returns {Promise<Server.Places>}
 */
export const placesOn = (wanted) => attempt("/api/board", { ...wanted, places: true });

/**
 * A position that is put together by hand.
 *
 * @param {Server.EditWanted} wanted
 * @returns {Promise<Server.Edited>}
 */
export const edit = (wanted) => attempt("/api/editor", wanted);

/**
 * A board that belongs to no table.
 *
 * @param {Server.BoardWanted} wanted
 * @param {How} [how]
 * @returns {Promise<Server.FreeBoard>}
 */
export const lookAt = (wanted, how) => attempt("/api/board", wanted, how);

/**
 * Where clicks on a board that belongs to no table lead, or a move's text.
 *
 * @param {Server.BoardWanted} wanted
 * @param {How} [how]
 * @returns {Promise<Server.Picked>}
 */
export const pickOn = (wanted, how) => attempt("/api/board", wanted, how);

/**
 * The move that decided a game that is over, if one did.
 *
 * @param {string} table
 * @param {AbortSignal} signal
 * @returns {Promise<Server.Decided>}
 */
export const turningPoint = (table, signal) => get(`/api/tables/${table}/turning-point`, signal);

// Advice, as it is thought of ----------------------------------------------------------------------------------------

/**
 * @typedef {import("./requests.js").Handlers<Server.HintStream>} HintHandlers
 * @typedef {import("./requests.js").Handlers<Server.AnalysisStream>} AnalysisHandlers
 */

/**
 * What to do at a table.
 *
 * @param {string} table
 * @param {AbortSignal} signal
 * @param {HintHandlers} handlers
 */
export const hintAt = (table, signal, handlers) => stream(`/api/tables/${table}/hint?seconds=1`, { signal }, handlers);

/**
 * What to do on a board that belongs to no table.
 *
 * @param {Server.LineWanted} body
 * @param {AbortSignal} signal
 * @param {HintHandlers} handlers
 */
export const hintOn = (body, signal, handlers) => stream("/api/hint", { body, signal }, handlers);

/**
 * What is to be said of every move at a table.
 *
 * @param {string} table
 * @param {AbortSignal} signal
 * @param {AnalysisHandlers} handlers
 */
export const analyseTable = (table, signal, handlers) => stream(`/api/tables/${table}/analysis`, { signal }, handlers);

/**
 * What is to be said of every move of a line.
 *
 * @param {Server.LineWanted} body
 * @param {AbortSignal} signal
 * @param {AnalysisHandlers} handlers
 */
export const analyseLine = (body, signal, handlers) => stream("/api/analysis", { body, signal }, handlers);

/**
 * How far the film of a table's game is; once it is done it can be taken.
 *
 * @param {string} table
 * @param {string} theme
 * @param {AbortSignal} signal
 * @param {import("./requests.js").Handlers<Server.FilmStream>} handlers
 */
export const filmOf = (table, theme, signal, handlers) =>
  stream(`/api/tables/${table}/film?${query({ theme })}`, { signal }, handlers);

// Puzzles ------------------------------------------------------------------------------------------------------------

/**
 * @typedef {{ kind?: string, game?: string }} PuzzleKind
 */

/** @returns {Promise<Server.Kind[]>} */
export const puzzleKinds = () => get("/api/puzzles");

/**
 * @param {PuzzleKind} [kind]
 * @param {AbortSignal} [signal]
 * @returns {Promise<Server.Puzzle>}
 */
export const puzzleOfDay = (kind = {}, signal) => get(`/api/puzzles/day?${query(kind)}`, signal);

/**
 * @param {PuzzleKind & { length?: number | string, seed?: number }} wanted
 * @returns {Promise<Server.Puzzle>}
 */
export const randomPuzzle = (wanted) => get(`/api/puzzles/random?${query(wanted)}`);

/** @returns {Promise<Server.Puzzle[]>} */
export const namedPuzzles = () => get("/api/puzzles/catalogue");

/**
 * @param {string} id
 * @returns {Promise<Server.Puzzle>}
 */
export const puzzle = (id) => get(`/api/puzzles/${id}`);

/**
 * @param {Server.MovesWanted} wanted
 * @returns {Promise<Server.Judgement>}
 */
export const judgePuzzle = (wanted) => post("/api/puzzles/judge", wanted);

/**
 * @param {Server.HelpWanted} wanted
 * @returns {Promise<Server.Help>}
 */
export const helpWithPuzzle = (wanted) => post("/api/puzzles/hint", wanted);
