// The steps of each lesson: where it stands, what is to be done, and where the rule comes from. What is said stands in
// lessons/en.json and lessons/de.json. A goal is recognised by what the server says of the move; no rule is known here.

/**
 * @typedef {{ kind: string, quote?: string, name?: string }} Source where a rule comes from: a quotation, or a note
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {Source[]} from
 * @property {string} [preset]
 * @property {Record<string, string | number | boolean>} [options]
 * @property {string} [position]
 * @property {import("./goals.js").Goal} [goal]
 * @property {number} [turns] how many moves one may take for it
 * @property {string[]} [look] cells to point at if somebody asks
 * @property {string[]} [line] moves that play themselves, instead of a goal
 * @property {string} [target] a position to reach, shown beside the board
 * @property {string} [overlay] a finder that is laid over the board
 * @property {boolean} [finder] whether one can choose finders
 * @property {boolean} [sheet] whether the score sheet is shown
 */

/**
 * @param {string} quote
 * @returns {Source}
 */
const patent = (quote) => ({ kind: "patent", quote });

/**
 * @param {string} kind
 * @param {string} name
 * @returns {Source}
 */
const note = (kind, name) => ({ kind, name });

/** @type {Step[]} */
const LGAME = [
  { name: "move", goal: { any: true }, look: ["d2", "d3", "d4"], from: [
    patent("Each player in turn must first change the position of his major piece."),
    patent("In moving his major piece each player may turn the piece around in any way he pleases and place it in any unoccupied position."),
    note("ours", "mirror")] },
  { name: "one", goal: { like: "^(c2NE|c4SE)" }, look: ["d4", "d2"], from: [
    patent("The position of the piece is deemed to have been changed if only one of the squares covered has been altered.")] },
  { name: "over", goal: { like: "^(c4SE|d2NW|d4WS)" }, look: ["d4"], from: [
    patent("… so as to permit each major piece to be reversed, i.e., turned over, if desired, in the process of effecting a move.")] },
  { name: "neutral", goal: { like: "/" }, look: ["a4", "d1"], from: [
    patent("… and may then, if he wishes, change the position of either one of the minor pieces."),
    patent("… the minor pieces C and D are neutral and may be moved by either player.")] },
  { name: "trap", position: ".AA./B.A./B.An/BBn. 1", goal: { won: true }, look: ["b4", "b3", "b2"], from: [
    patent("The object of each player is to position the piece so that there is no position to which the opponent's piece can be moved.")] },
  { name: "careful", position: "..AA/nBnA/.B.A/BB.. 1", goal: { like: "^(d2NW.*|d1NW|d4WS)$" }, look: ["d2", "d3", "d4", "c2"], from: [
    note("published", "draw"), note("ours", "third")] },
  { name: "dots", preset: "dots", goal: { score: 1 }, look: ["d4"], from: [
    patent("A player scores one point for each dot covered by his piece."), note("ours", "corners")] },
  { name: "hex", preset: "hex", goal: { any: true }, from: [
    patent("For instance they may be triangular or even hexagonal."), note("ours", "rhombus")] },
];

/** @type {Step[]} */
const ALIGNMENT = [
  { name: "push", goal: { any: true }, from: [
    patent("The remaining ball is placed in any one of the numbered border pockets and is then pushed against the ball which is at the end of the row."),
    note("derived", "numbers")] },
  { name: "again", goal: { again: true }, look: ["1", "3", "6", "8"], from: [
    patent("If the ball which is moved into the unnumbered border pocket is of the same colour as the colour selected by the person who is playing, then the same player can perform the next push.")] },
  { name: "square", position: "11122/11122/21122/22211/22211 1", goal: { won: true }, look: ["0"], from: [
    patent("The aim of each player is to achieve in any part of the playing board, a square of three-by-three balls of his colour.")] },
  { name: "two", position: "22111/12211/21112/21112/22222 1", goal: { won: true }, turns: 2, look: ["6"], from: [
    patent("… then the same player can perform the next push.")] },
  { name: "careful", position: "22211/11122/11222/11222/11221 1", goal: { like: "^[016789]$" }, look: ["0", "6"], from: [
    note("patent", "whoever"), note("ours", "third")] },
  { name: "example", preset: "patience", line: ["9", "7", "7", "1", "9", "6", "8"], target: "21212/11211/22222/11211/21212 1", from: [
    patent("In this example the transformation from FIG. 3a to FIG. 3c is solved in the quickest possible way by consecutively placing a ball, and then pushing, in the following number border pockets: 9, 7, 7, 1, 9, 6, 8."),
    note("derived", "fourteen")] },
  { name: "patience", options: { seats: 1, goal: ".###./#.#../..##./..#.#/.####", setup: "#.###/..#../..##./..#.#/.####" },
    target: "12221/21211/11221/11212/12222 1", goal: { over: true }, turns: 2, look: ["0"], from: [
      patent("The object of the game is then, by a minimum number of pushes, to achieve a different pattern.")] },
  { name: "open", preset: "open", goal: { like: "^1[0-9]$" }, look: ["10", "11", "12", "13", "14", "15", "16", "17", "18", "19"], from: [
    patent("… each player can push from any side of the board (which should shorten the game) or from only one side of the board (which should lengthen the game)."),
    note("published", "lastpush")] },
];

const HAND = "11111111111111111111111111111 0/0 0/0 -";
const SMALL = { size: 1 };

/** @type {Step[]} */
const HEXA = [
  { name: "sides", preset: "mini", goal: { like: "^(D1|F1|D8|F8)=" }, look: ["D1", "F1", "D8", "F8"], from: [
    patent("The object of the game is to form a continuous path … across the board from one of a set of designated starting or ending spaces … to another."),
    note("derived", "board"), note("ours", "small")] },
  { name: "marks", options: SMALL, position: `C3=+--+--@2 1 23323222221.1/23223222221.1 ${HAND}`, goal: { like: "^(C2|C4)=" }, look: ["C2", "C4"], from: [
    patent("When a player places a piece of any type such that it touches another piece (or pieces), the distinctively identified section … must touch a correspondingly identified segment of the piece which it adjoins.")] },
  { name: "blank", options: SMALL, position: `C3=+--+--@2 1 23323222221.1/23223222221.1 ${HAND}`, goal: { like: "^(B2|B3|D2|D3)=" }, look: ["B2", "B3", "D2", "D3"], from: [
    note("patent", "blank"), note("ours", "flip")] },
  { name: "path", options: SMALL, position: `C1=+--+--@1,C2=+-+---@1,C4=-+-++-@1,C5=+--+--@1,D2=---+-+@1 1 21122222221.1/23323222221.1 ${HAND}`,
    goal: { won: true }, look: ["D3"], from: [
      patent("Play continues until one player completes a path from his designated starting side to his ending side."), note("ours", "rim")] },
  { name: "everybody", options: SMALL, position: `B1=---++-@2,C1=+--+--@1,C2=+-+---@1,C4=-+-+--@2,C5=+--+--@1,D2=---+-+@2 1 22123222221.1/11323222221.1 ${HAND}`,
    goal: { won: true }, look: ["D3"], from: [
      patent("The path a player creates is not restricted to the path formed with his pieces only. Any continuous path formed by any, or all, of the players can be included in the winning path."),
      note("ours", "mover")] },
  { name: "block", options: SMALL, position: `A3=-+--+-@2,B3=-+--+-@2,C1=+--+--@1,D2=-+--+-@2,E1=-++-+-@2 1 23223222221.1/23022222221.1 ${HAND}`,
    goal: { like: "^C3=.*x" }, turns: 2, look: ["C3"], from: [
      patent("… he may alternatively trade two of his offensive pieces for one piece from the defensive pool of pieces and then play that defensive piece."),
      patent("… if through defensive play, players have created a situation in which no complete path is possible, the game is a draw."),
      note("ours", "trade")] },
  { name: "intrude", preset: "mini", goal: { like: "^(H1|I1|B6|A3)=" }, look: ["H1", "I1", "B6", "A3"], from: [
    patent("Only two pieces can be played in an opponent's starting or ending spaces during a game."),
    patent("… if a player chooses to place pieces in the opponent's starting or ending spaces, he must leave at least one path open to the board."),
    note("ours", "wayin")] },
];

const TWO = { seats: 2 };
const BETWEEN = ".......2......./.........2....2....../......1....1........./....2..1...2... 1";

/** @type {Step[]} */
const STARGAZER = [
  { name: "place", options: TWO, goal: { any: true }, from: [
    patent("A player executes a move by placing one of his/her game pieces on an uncovered triangular space."), note("derived", "board")] },
  { name: "take", options: TWO, position: BETWEEN, goal: { taken: 2 }, look: ["B11"], from: [
    patent("… placing an “offensive” game piece on a triangular space so that a side thereof is adjacent a side of an opponent's previously placed game piece."),
    note("patent", "all")] },
  { name: "point", preset: "advanced", position: BETWEEN, goal: { like: "\\*" }, look: ["B11", "B15"], from: [
    patent("… so that a corner thereof meets a corner of an opponent's previously placed game piece."),
    patent("… called a “point move”, is an advanced rule to be used only in games played by experienced players.")] },
  { name: "last", options: TWO, position: ".......2......./.........2.........../......1............../.......1....... 1", goal: { like: "!" }, look: ["B11"], from: [
    patent("A player executing a move may not replace another player's game piece if the opponent's game piece is the last piece on playing surface."),
    note("ours", "spare")] },
  { name: "star", options: TWO, overlay: "star1", goal: { inside: "star1" }, finder: true, from: [
    patent("… if a player has more game pieces on a star pattern than the game pieces of his/her opponents for that particular star pattern, then the player is awarded a point for each."),
    note("ours", "numbers")] },
  { name: "row", options: TWO, overlay: "N-S2", goal: { inside: "N-S2" }, finder: true, from: [
    patent("… if a player has more game pieces on one of the rows of triangular spaces, then the player is awarded one point for each of his/her game pieces in that row."),
    note("derived", "equal")] },
  { name: "whole", options: TWO, position: "222...222....2./.111.1.1.2..21..1..../2111211112.2.1222.2.2/1.222....2..1.. 1",
    overlay: "star2", goal: { like: "^B7$" }, sheet: true, look: ["B7"], from: [
      patent("… if a player's game pieces occupy all twelve triangular spaces of a peripherally disposed star pattern, then the player receives two points for each such game piece (i.e., 24 total points).")] },
  { name: "end", options: TWO, position: "2212222221.2112/121122122212221112122/121111121122122121221/221211112211111 1", goal: { over: true }, sheet: true, look: ["A11"], from: [
    patent("The players … take turns executing moves until playing surface has been completely covered by game pieces, at which point the game concludes."),
    note("ours", "shared")] },
];

/** @type {Record<string, Step[]>} The steps of each game's lesson. */
export const LESSONS = { lgame: LGAME, alignment: ALIGNMENT, hexa: HEXA, stargazer: STARGAZER };
