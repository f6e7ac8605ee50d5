// Puzzles: those of the day, one at random, and the catalogue of pictures.

import { fill, h, picture, set, sheet } from "../lib/dom.js";
import { get, look } from "../lib/server.js";
import { go } from "../app.js";
import { t } from "../lib/words.js";
import { solvedBefore, streak } from "./streaks.js";
import { Puzzle, named } from "./puzzle.js";
import { still } from "../board/practice.js";

// `lengths`: what the number may be, as a form says it. There are no others, or none with a single solution.
const KINDS = [
  { kind: "picture", game: "", lengths: { min: 1, max: 16, step: 1 } },
  { kind: "win", game: "lgame", lengths: { min: 1, max: 9, step: 2 } },
  { kind: "win", game: "alignment", lengths: { min: 1, max: 33, step: 1 } },
];

const query = (values) => new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString();

export async function show(main, id) {
  await Promise.all([sheet("practice"), sheet("puzzles")]);
  main.classList.add("puzzles");
  if (id) return one(main, id);
  document.title = `${t("puzzles")} · Tessella`;
  const days = h("div", { class: "days" });
  const shelf = h("div", { class: "shelf" });
  fill(main,
    h("header", { class: "lead" }, h("h1", {}, t("puzzles")), standing()),
    h("section", {}, h("h2", {}, t("puzzles.today")), days),
    h("section", {}, h("h2", {}, t("puzzles.random")), random()),
    h("section", {}, h("h2", {}, t("puzzles.catalogue")), h("p", { class: "quiet" }, t("puzzles.catalogue.about")), shelf));
  await Promise.all([
    ...KINDS.map((each) => daily(each, days)),
    get("/api/puzzles/catalogue").then((all) => fill(shelf, all.map(onShelf)), (error) => fill(shelf, h("p", {}, error.message))),
  ]);
}

async function one(main, id) {
  fill(main, h("header", { class: "lead" }, h("h1", {}, t("puzzles"))));
  const puzzle = new Puzzle(await get(`/api/puzzles/${id}`));
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

async function daily({ kind, game }, days) {
  const place = h("article", { class: "card day" });
  days.append(place);
  try {
    const puzzle = await get(`/api/puzzles/day?${query({ kind, game })}`);
    const solved = solvedBefore(puzzle.id);
    const still = h("div", { class: "still", "aria-hidden": "true" });
    fill(place, still,
      h("h3", {}, h("a", { href: `/puzzles/${puzzle.id}` }, named(puzzle))),
      h("p", { class: "quiet" }, t(`puzzle.${puzzle.kind}.task`, { n: puzzle.least })),
      solved && h("p", { class: "solved" }, `✓ ${t("puzzle.solved")}`));
    await boards(still, puzzle);
  } catch (error) {
    fill(place, h("p", {}, error.message));
  }
}

/** The board as it stands, and where it shall lead. */
async function boards(element, { game, options, position, target }) {
  const all = [position, target].filter(Boolean);
  const drawn = await Promise.all(all.map((each) => look({ game, options, position: each })));
  fill(element, drawn.map(({ board }, n) => [n > 0 && h("span", { class: "arrow" }, "→"), still(board)]));
}

function random() {
  const length = h("input", { type: "number", inputmode: "numeric", placeholder: t("puzzles.any"), class: "length" });
  const kind = h("select", { onchange: () => set(length, KINDS[kind.value].lengths) },
    KINDS.map((each, n) => h("option", { value: n }, t(`puzzle.kind.${each.game || each.kind}`))));
  set(length, KINDS[0].lengths);
  const wrong = h("p", { class: "error", role: "alert" });
  const form = h("form", { class: "row random", onsubmit: async (event) => {
    event.preventDefault();
    const { kind: which, game } = KINDS[kind.value];
    try {
      const { id } = await get(`/api/puzzles/random?${query({ kind: which, game, length: length.value })}`);
      await go(`/puzzles/${id}`);
    } catch (error) {
      fill(wrong, error.message);
    }
  } },
  h("label", {}, t("puzzles.kind"), kind), h("label", {}, t("puzzles.length"), length),
  h("button", { class: "go" }, t("puzzles.go")));
  return h("div", {}, form, wrong);
}

function onShelf(puzzle) {
  const solved = solvedBefore(puzzle.id);
  return h("a", { class: `card pattern${solved ? " done" : ""}`, href: `/puzzles/${puzzle.id}` },
    sketch(puzzle.options.goal), h("strong", {}, named(puzzle)),
    h("span", { class: "quiet" }, t("puzzle.pushes", { n: puzzle.least }),
      solved && h("span", { class: "solved" }, " ✓ ", h("span", { class: "unseen" }, t("puzzle.solved")))));
}

/** A picture's drawing in small: rows of # and dots. */
function sketch(drawing) {
  const dots = drawing.split("/").flatMap((row, y) => [...row].map((sign, x) =>
    `<circle cx="${x * 10 + 5}" cy="${y * 10 + 5}" r="${sign === "#" ? 4.4 : 1.6}" class="${sign === "#" ? "full" : "void"}"/>`));
  const drawn = picture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50" aria-hidden="true">${dots.join("")}</svg>`);
  drawn.classList.add("sketch");
  return drawn;
}
