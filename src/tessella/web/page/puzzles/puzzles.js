// Puzzles: those of the day, five minutes of them, one at random, and the catalogue of pictures.

import { still } from "../board/board.js";
import { themedImage } from "../board/pictures.js";
import { fill, h, set } from "../lib/dom.js";
import { go } from "../lib/route.js";
import { gather } from "../lib/seats.js";
import * as api from "../lib/api.js";
import { pageStyle } from "../lib/style.js";
import { speak, t } from "../lib/texts.js";
import { best } from "./ladder.js";
import { anySeed, making } from "./making.js";
import { nameOfPuzzle, Puzzle } from "./puzzle.js";
import { streak, wasSolved } from "./streaks.js";

/**
 * All puzzles, or one, or a rush through many.
 *
 * @param {HTMLElement} main
 * @param {string} [id]
 */
export async function show(main, id) {
  await Promise.all([pageStyle("practice"), pageStyle("puzzles")]);
  main.classList.add("puzzles");
  if (id === "rush") return (await import("./rush.js")).showRush(main);
  return id ? one(main, id) : all(main);
}

/** @param {HTMLElement} main */
async function all(main) {
  const kinds = await api.puzzleKinds();
  const leaving = new AbortController();
  document.title = `${t("puzzles")} · Tessella`;
  const days = kinds.map((each) =>
    ({ ...each, place: h("article", { class: "card day" }, h("h3", {}, speak(each.title))) }));
  const catalogue = h("div", { class: "catalogue" });
  fill(main,
    h("header", { class: "lead" }, h("h1", {}, t("puzzles")), standing()),
    h("section", {}, h("h2", {}, t("puzzles-today")), h("div", { class: "days" }, days.map(({ place }) => place))),
    h("section", {}, h("h2", {}, t("rush")), rushing()),
    h("section", {}, h("h2", {}, t("puzzles-random")), random(kinds)),
    h("section", {},
      h("h2", {}, t("puzzles-catalogue")), h("p", { class: "quiet" }, t("puzzles-catalogue-about")), catalogue));
  const showNamed = async () => fill(catalogue, (await api.namedPuzzles()).map((each) => card(each, leaving.signal)));
  oneByOne(leaving.signal, [
    ...days.map(({ kind, game, place }) => () => orSay(place, leaving.signal, () => daily(kind, game, place))),
    () => orSay(catalogue, leaving.signal, showNamed),
  ]);
  return () => leaving.abort();
}

/**
 * One after the other, as the server makes them: whoever goes on before the end leaves nothing there to be made.
 *
 * @param {AbortSignal} signal
 * @param {readonly (() => Promise<void>)[]} works none of them fails
 */
async function oneByOne(signal, works) {
  for (const work of works) {
    if (signal.aborted) return;
    await work();
  }
}

/**
 * What takes its time, or cannot be shown, is told in its place.
 *
 * @param {Element} place
 * @param {AbortSignal} signal when nobody waits for it any more
 * @param {() => Promise<unknown>} work
 */
async function orSay(place, signal, work) {
  const tell = (/** @type {string} */ text) => fill(place, h("p", { class: "quiet" }, text));
  try {
    await making(work, tell, signal);
  } catch (error) {
    fill(place, h("p", {}, error instanceof Error ? error.message : String(error)));
  }
}

/**
 * @param {HTMLElement} main
 * @param {string} id
 */
async function one(main, id) {
  fill(main, h("header", { class: "lead" }, h("h1", {}, t("puzzles"))));
  const given = await making(() => api.puzzle(id));
  gather([{ seat: 1 }, { seat: 2 }], { mine: [1] });
  const puzzle = new Puzzle(given);
  document.title = `${puzzle.name} · Tessella`;
  fill(main, puzzle.element);
  await puzzle.begin();
  return () => puzzle.leave();
}

/** The way to a rush, and the best one so far. */
function rushing() {
  const most = best("");
  return h("div", { class: "row" }, h("a", { class: "button go", href: "/puzzles/rush" }, t("rush-open")),
    h("span", { class: "quiet" }, t("rush-about"), most > 0 && ` ${t("rush-best", { n: most })}`));
}

/** Days in a row, and how many in all. */
function standing() {
  const { run, best, count } = streak();
  if (!count) return h("p", { class: "quiet" }, t("puzzles-about"));
  return h("ul", { class: "standing" },
    h("li", {}, h("strong", {}, String(run)), t("streak-run", { n: run })),
    h("li", {}, h("strong", {}, String(best)), t("streak-best", { n: best })),
    h("li", {}, h("strong", {}, String(count)), t("streak-count", { n: count })));
}

/**
 * @param {string} kind
 * @param {string} game
 * @param {Element} place
 */
async function daily(kind, game, place) {
  const puzzle = await api.puzzleOfDay({ kind, game });
  const boards = h("div", { class: "still", "aria-hidden": "true" });
  fill(place, boards,
    h("h3", {}, h("a", { href: `/puzzles/${puzzle.id}` }, nameOfPuzzle(puzzle))),
    h("p", { class: "quiet" }, speak(puzzle.task)),
    wasSolved(puzzle.id) && h("p", { class: "solved" }, `✓ ${t("puzzle-solved")}`));
  await drawBoards(boards, puzzle);
}

/**
 * The board as it stands, and where it shall lead.
 *
 * @param {Element} element
 * @param {Server.Puzzle} puzzle
 */
async function drawBoards(element, { game, options, position, target }) {
  const { board, target: drawn } = await api.lookAt({ game, options, position, target });
  fill(element, still(board), drawn && [h("span", { class: "arrow" }, "→"), still(drawn)]);
}

/** @param {readonly Server.Kind[]} kinds */
function random(kinds) {
  const length = h("input", { type: "number", inputmode: "numeric", placeholder: t("puzzles-any"), class: "length" });
  const choose = h("select", { onchange: () => { set(length, limits(kinds[choose.selectedIndex])); } },
    kinds.map(({ title }) => h("option", {}, speak(title))));
  set(length, limits(kinds[0]));
  const wrong = h("p", { class: "error", role: "alert" });
  const find = async () => {
    const { kind, game } = kinds[choose.selectedIndex];
    const wanted = { kind, game, length: length.value, seed: anySeed() };
    const { id } = await making(() => api.randomPuzzle(wanted));
    await go(`/puzzles/${id}`);
  };
  return h("div", {}, h("form", { class: "row random", onsubmit: (event) => {
    event.preventDefault();
    find().catch((error) => fill(wrong, error.message));
  } },
  h("label", {}, t("puzzles-kind"), choose), h("label", {}, t("puzzles-length"), length),
  h("button", { class: "go" }, t("puzzles-go"))), wrong);
}

/**
 * What the number may be, as a form says it: there are no others, or none with a single solution.
 *
 * @param {Server.Kind} kind
 */
function limits({ lengths }) {
  const [min = 1, next = min + 1] = lengths ?? [];
  return { min, max: lengths?.at(-1), step: next - min };
}

/**
 * @param {Server.Puzzle} puzzle
 * @param {AbortSignal} signal
 */
function card(puzzle, signal) {
  const solved = wasSolved(puzzle.id);
  return h("a", { class: `card pattern${solved ? " done" : ""}`, href: `/puzzles/${puzzle.id}` },
    themedImage(`/api/puzzles/${puzzle.id}/picture.svg`, { width: 96, height: 96, loading: "lazy" }, signal),
    h("strong", {}, nameOfPuzzle(puzzle)),
    h("span", { class: "quiet" }, t("puzzle-moves", { n: puzzle.least }),
      solved && h("span", { class: "solved" }, " ✓ ", h("span", { class: "unseen" }, t("puzzle-solved")))));
}
