// Puzzles: those of the day, one at random, and the catalogue of pictures.

import { still } from "../board/board.js";
import { fill, h, picture, set } from "../lib/dom.js";
import { go } from "../lib/route.js";
import * as server from "../lib/server.js";
import { pageStyle } from "../lib/style.js";
import { t } from "../lib/words.js";
import { nameOfPuzzle, Puzzle } from "./puzzle.js";
import { streak, wasSolved } from "./streaks.js";

// `lengths`: what the number may be, as a form says it. There are no others, or none with a single solution.
const KINDS = [
  { kind: "picture", game: "", lengths: { min: 1, max: 16, step: 1 } },
  { kind: "win", game: "lgame", lengths: { min: 1, max: 9, step: 2 } },
  { kind: "win", game: "alignment", lengths: { min: 1, max: 33, step: 1 } },
];

/**
 * All puzzles, or one.
 *
 * @param {HTMLElement} main
 * @param {string} [id]
 */
export async function show(main, id) {
  await Promise.all([pageStyle("practice"), pageStyle("puzzles")]);
  main.classList.add("puzzles");
  return id ? one(main, id) : all(main);
}

/** @param {HTMLElement} main */
async function all(main) {
  document.title = `${t("puzzles")} · Tessella`;
  const days = KINDS.map((each) => ({ ...each, place: h("article", { class: "card day" }) }));
  const catalogue = h("div", { class: "catalogue" });
  fill(main,
    h("header", { class: "lead" }, h("h1", {}, t("puzzles")), standing()),
    h("section", {}, h("h2", {}, t("puzzles.today")), h("div", { class: "days" }, days.map(({ place }) => place))),
    h("section", {}, h("h2", {}, t("puzzles.random")), random()),
    h("section", {}, h("h2", {}, t("puzzles.catalogue")), h("p", { class: "quiet" }, t("puzzles.catalogue.about")), catalogue));
  await Promise.all([
    ...days.map(({ kind, game, place }) => orSay(place, daily(kind, game, place))),
    orSay(catalogue, server.namedPuzzles().then((puzzles) => fill(catalogue, puzzles.map(card)))),
  ]);
}

/**
 * What cannot be shown is told in its place.
 *
 * @param {Element} place
 * @param {Promise<unknown>} work
 */
const orSay = (place, work) => work.catch((error) => fill(place, h("p", {}, error.message)));

/**
 * @param {HTMLElement} main
 * @param {string} id
 */
async function one(main, id) {
  fill(main, h("header", { class: "lead" }, h("h1", {}, t("puzzles"))));
  const puzzle = new Puzzle(await server.puzzle(id));
  document.title = `${puzzle.name} · Tessella`;
  fill(main, puzzle.element);
  await puzzle.begin();
  return () => puzzle.leave();
}

/** Days in a row, and how many in all. */
function standing() {
  const { run, best, count } = streak();
  if (!count) return h("p", { class: "quiet" }, t("puzzles.about"));
  return h("ul", { class: "standing" },
    h("li", {}, h("strong", {}, String(run)), t("streak.run", { n: run })),
    h("li", {}, h("strong", {}, String(best)), t("streak.best", { n: best })),
    h("li", {}, h("strong", {}, String(count)), t("streak.count", { n: count })));
}

/**
 * @param {string} kind
 * @param {string} game
 * @param {Element} place
 */
async function daily(kind, game, place) {
  const puzzle = await server.puzzleOfDay({ kind, game });
  const boards = h("div", { class: "still", "aria-hidden": "true" });
  fill(place, boards,
    h("h3", {}, h("a", { href: `/puzzles/${puzzle.id}` }, nameOfPuzzle(puzzle))),
    h("p", { class: "quiet" }, t(`puzzle.${puzzle.kind}.task`, { n: puzzle.least })),
    wasSolved(puzzle.id) && h("p", { class: "solved" }, `✓ ${t("puzzle.solved")}`));
  await drawBoards(boards, puzzle);
}

/**
 * The board as it stands, and where it shall lead.
 *
 * @param {Element} element
 * @param {Server.Puzzle} puzzle
 */
async function drawBoards(element, { game, options, position, target }) {
  const positions = target ? [position, target] : [position];
  const found = await Promise.all(positions.map((each) => server.lookAt({ game, options, position: each })));
  fill(element, found.map(({ board }, n) => [n > 0 && h("span", { class: "arrow" }, "→"), still(board)]));
}

function random() {
  const length = h("input", { type: "number", inputmode: "numeric", placeholder: t("puzzles.any"), class: "length" });
  const choose = h("select", { onchange: () => { set(length, KINDS[choose.selectedIndex].lengths); } },
    KINDS.map(({ kind, game }) => h("option", {}, t(`puzzle.kind.${game || kind}`))));
  set(length, KINDS[0].lengths);
  const wrong = h("p", { class: "error", role: "alert" });
  const find = async () => {
    const { kind, game } = KINDS[choose.selectedIndex];
    const { id } = await server.randomPuzzle({ kind, game, length: length.value });
    await go(`/puzzles/${id}`);
  };
  return h("div", {}, h("form", { class: "row random", onsubmit: (event) => {
    event.preventDefault();
    find().catch((error) => fill(wrong, error.message));
  } },
  h("label", {}, t("puzzles.kind"), choose), h("label", {}, t("puzzles.length"), length),
  h("button", { class: "go" }, t("puzzles.go"))), wrong);
}

/** @param {Server.Puzzle} puzzle */
function card(puzzle) {
  const solved = wasSolved(puzzle.id);
  return h("a", { class: `card pattern${solved ? " done" : ""}`, href: `/puzzles/${puzzle.id}` },
    sketch(puzzle.options.goal), h("strong", {}, nameOfPuzzle(puzzle)),
    h("span", { class: "quiet" }, t("puzzle.pushes", { n: puzzle.least }),
      solved && h("span", { class: "solved" }, " ✓ ", h("span", { class: "unseen" }, t("puzzle.solved")))));
}

/**
 * A picture's drawing in small: rows of # and dots.
 *
 * @param {string} drawing
 */
function sketch(drawing) {
  const dots = drawing.split("/").flatMap((row, y) => [...row].map((sign, x) =>
    `<circle cx="${x * 10 + 5}" cy="${y * 10 + 5}" r="${sign === "#" ? 4.4 : 1.6}" class="${sign === "#" ? "full" : "void"}"/>`));
  return picture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50" class="sketch" aria-hidden="true">${dots.join("")}</svg>`);
}
