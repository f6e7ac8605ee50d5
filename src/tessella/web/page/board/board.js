// The board: the picture that the server drew, and a labelled control over each of its cells.
//
//   pointer and keys  ->  onstep(cell), onenter(cell), onhover(cell | null), ondrag(cells), oncycle(by)
//   what to show      <-  show(board), offer(choices), ghost(text), marks(choices)

import { calm, fill, h, parts, picture, set, styleFrom } from "../lib/dom.js";
import { t, known } from "../lib/words.js";

const QUICK = 220; // ms of a motion
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FINGER = 40; // px that a fingertip needs
export const ON_CELLS = ["cell", "spare", "take"];
/** The style for boards with cells so wide. */
const style = (grain) => styleFrom(`/board-${grain}.css`);

const drawn = new Map();

/** A piece by itself, in a tray; there are many, and they are drawn again and again. */
export function small(text) {
  style(48);
  if (!drawn.has(text)) drawn.set(text, picture(text));
  return drawn.get(text).cloneNode(true);
}

/** What small pieces are filled with stands once in the page. */
function patterns(text) {
  if (text && !document.querySelector("svg.patterns")) document.body.append(picture(text));
}

export class Board {
  constructor({ seatName = (seat) => t("seat", { n: seat }) } = {}) {
    Object.assign(this, { seatName, offered: new Map(), focused: null });
    this.element = h("div", { class: "board" });
    this.element.addEventListener("wheel", (event) => {
      if (this.oncycle?.(Math.sign(event.deltaY))) event.preventDefault();
    }, { passive: false });
  }

  /** Draw a board as it is now; `move`: show how the last move came about. */
  show(board, { move = false } = {}) {
    const old = this.svg;
    patterns(board.patterns);
    this.board = board;
    this.cells = new Map(board.cells.map((cell) => [cell.name, cell]));
    this.lying = new Map(board.pieces.flatMap((piece) => piece.cells.map((cell) => [cell, piece])));
    this.svg = picture(board.svg);
    set(this.svg, { role: "group", "aria-label": `${t("board")}: ${board.title}` });
    this.places = new Map();
    for (const place of this.svg.querySelectorAll("[data-touch]")) this.prepare(place);
    this.offered.clear();
    this.room();
    const held = this.element.contains(document.activeElement);
    const { scrollLeft, scrollTop } = this.element;
    const drawn = this.svg;
    drawn.classList.add("unstyled"); // without its style it would be black for a moment
    style(board.grain).then(() => drawn.classList.remove("unstyled"));
    fill(this.element, drawn);
    this.overlay(this.over);
    if (old) this.element.scrollTo(scrollLeft, scrollTop);
    else requestAnimationFrame(() => this.element.scrollTo((this.element.scrollWidth - this.element.clientWidth) / 2, 0));
    this.rove(this.cells.has(this.focused) ? this.focused : board.cells[0]?.name, held);
    if (move && old && board.change && !calm()) this.animate(old, board.change);
  }

  /** On a touch screen a board may be larger than the screen, so that each cell can be hit. */
  room() {
    const narrow = Math.min(...this.board.cells.map((cell) => cell.width));
    const [, , width, height] = this.board.box;
    this.element.style.setProperty("--least", `${Math.ceil((FINGER / narrow) * width)}px`);
    this.element.style.setProperty("--ratio", `${width / height}`);
  }

  /** Whether the board is larger than the screen, or would be. */
  get large() {
    return this.element.scrollWidth > this.element.clientWidth + 1 || this.element.classList.contains("whole");
  }

  /** See the whole board at once, or cells that a fingertip can hit. */
  zoom() {
    return this.element.classList.toggle("whole");
  }

  prepare(place) {
    const name = place.dataset.touch;
    this.places.set(name, place);
    set(place, { role: "button", tabindex: "-1", "aria-label": this.describe(name), "aria-disabled": "true" });
    place.addEventListener("click", (event) => this.step(name, event));
    place.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "mouse") this.onhover?.(name);
      if (event.buttons && this.dragged) this.drag(name);
    });
    place.addEventListener("pointerleave", (event) => {
      if (event.pointerType === "mouse") this.onhover?.(null);
    });
    place.addEventListener("pointerdown", (event) => {
      place.releasePointerCapture?.(event.pointerId);
      this.dragged = [name];
    });
    place.addEventListener("pointerup", () => {
      if (this.dragged?.length > 1) this.ondrag?.(this.dragged, true);
      this.dragged = null;
    });
    place.addEventListener("focus", () => { this.rove(name, false); this.onhover?.(name); });
    place.addEventListener("keydown", (event) => this.key(event, name));
  }

  drag(name) {
    if (!this.dragged.includes(name)) this.dragged.push(name);
    this.ondrag?.(this.dragged, false);
  }

  step(name, event) {
    if (this.places.get(name).getAttribute("aria-disabled") === "false") {
      this.onstep?.(name, event.pointerType === "touch");
    }
  }

  key(event, name) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key in WAYS) this.go(name, WAYS[event.key]);
    else if (event.key === " " || (event.key === "Enter" && !this.onenter?.(name))) this.step(name, event);
    else if (event.key !== "Enter") return;
    event.preventDefault();
  }

  /** The next cell in a direction: near, and straight ahead. */
  go(name, [dx, dy]) {
    const from = this.cells.get(name);
    let best = null;
    for (const cell of this.cells.values()) {
      const x = cell.x - from.x;
      const y = cell.y - from.y;
      const along = x * dx + y * dy;
      const aside = Math.abs(x * dy - y * dx);
      if (along < 1 || aside > along * 1.8) continue;
      const far = along + aside * 1.4;
      if (!best || far < best.far) best = { far, name: cell.name };
    }
    if (best) this.rove(best.name, true);
  }

  /** One cell at a time can be reached by Tab; the arrows go on from there. */
  rove(name, focus) {
    this.places.get(this.focused)?.setAttribute("tabindex", "-1");
    this.focused = name;
    const place = this.places.get(name);
    place?.setAttribute("tabindex", "0");
    if (focus) place?.focus();
  }

  describe(name) {
    const cell = this.cells.get(name);
    const piece = this.lying.get(name);
    const words = [name.startsWith("-") ? t("pocket.unused") : name];
    if (cell.goal) words.push(t("goal.of", { goal: cell.goal, who: cell.seat ? this.seatName(cell.seat) : t("nobody") }));
    if (piece) words.push(piece.seat ? t("piece.of", { who: this.seatName(piece.seat) }) : t("piece.neutral"));
    else if (cell.kind !== "border") words.push(t("empty"));
    return words.join(", ");
  }

  /** Light up what can be chosen now; `others` can be chosen too, but do not ask for it. */
  offer(choices, others = [], lit = false) {
    this.offered = new Map(choices.filter((each) => ON_CELLS.includes(each.kind)).map((each) => [each.value, each]));
    const some = lit || this.offered.size < this.cells.size * 0.9;
    this.svg.classList.toggle("some-offered", some);
    this.dots(some ? choices.filter((each) => each.kind === "cell" && !each.worth) : []);
    for (const [name, place] of this.places) {
      const choice = this.offered.get(name);
      for (const kind of ON_CELLS) place.classList.toggle(`offered-${kind}`, choice?.kind === kind);
      place.classList.toggle("offered", Boolean(choice));
      place.setAttribute("aria-disabled", choice || others.includes(name) ? "false" : "true");
      const worth = choice?.worth ? [worthWords(choice.worth)] : [];
      const can = choice ? [t(`offered.${choice.kind}`)] : [];
      place.setAttribute("aria-label", [this.describe(name), ...can, ...worth].join(", "));
    }
    this.marks(choices);
  }

  /** A dot on each space that can be chosen; where there is something to read, and at pockets, a ring instead. */
  dots(choices) {
    this.svg.querySelector(".dots")?.remove();
    const found = choices.map((each) => this.cells.get(each.value)).filter((cell) => cell?.kind === "cell");
    if (!found.length) return;
    const drawn = found.map(({ x, y, room, goal }) => (goal
      ? `<circle class="around" cx="${x}" cy="${y}" r="${room * 0.72}"/>`
      : `<circle cx="${x}" cy="${y}" r="${Math.max(3, room * 0.14)}"/>`));
    this.under(`<g class="dots">${drawn.join("")}</g>`);
  }

  /** Lay something over the board, under the shapes that are touched. */
  under(text) {
    const [layer] = parts(text);
    this.svg.insertBefore(layer, this.svg.querySelector(".touch"));
  }

  /** What is worth what, right on the board: a shape and a number. */
  marks(choices) {
    this.svg.querySelector(".truths")?.remove();
    const found = choices.filter((each) => each.worth && this.cells.has(each.value));
    if (!found.length) return;
    const signs = found.map((each) => sign(this.cells.get(each.value), each.worth)).join("");
    this.under(`<g class="truths">${signs}</g>`);
  }

  chosen(names) {
    for (const [name, place] of this.places) place.classList.toggle("chosen", names.includes(name));
  }

  /** What a choice would do, laid over the board. */
  ghost(text) {
    const shown = text ? parts(text) : [];
    fill(this.svg.querySelector(".ghosts"), shown);
    const lifted = (shown[0]?.dataset?.lifted ?? "").split(" ");
    this.svg.classList.toggle("lifting", lifted[0] !== "");
    for (const piece of this.svg.querySelectorAll(".pieces > .piece")) {
      piece.classList.toggle("lifted", (piece.dataset.cells ?? "").split(" ").some((cell) => cell && lifted.includes(cell)));
    }
  }

  /** A finder, or a hint: outlines on top. */
  overlay(text) {
    this.over = text; // it stays when the board is drawn again
    this.svg.querySelector(".overlay")?.remove();
    if (!text) return;
    this.under(`<g class="overlay">${text}</g>`);
  }

  /** Rings around cells that somebody should look at. */
  point(names) {
    const rings = names.filter((name) => this.cells.has(name)).map((name) => {
      const { x, y, room } = this.cells.get(name);
      return `<circle class="pointed" cx="${x}" cy="${y}" r="${room * 0.82}"/>`;
    });
    this.overlay(rings.join(""));
    this.over = null; // but a hint is for one position
  }

  pieceAt(svg, name) {
    return [...svg.querySelectorAll(".pieces > .piece")].find((piece) =>
      (piece.dataset.cells ?? "").split(" ").includes(name));
  }

  animate(old, change) {
    const from = new Map(change.moved.map(([a, b]) => [b, a]));
    const quick = { duration: QUICK, easing: "ease-out" };
    for (const [to, start] of from) {
      const piece = this.pieceAt(this.svg, to);
      const [a, b] = [this.cells.get(start), this.cells.get(to)];
      if (piece && a && b && (piece.dataset.cells ?? "").split(" ").length === 1) {
        piece.animate([{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: "none" }], quick);
      }
    }
    for (const name of change.placed.filter((each) => !from.has(each))) {
      this.pieceAt(this.svg, name)?.animate([{ opacity: 0 }, { opacity: 1 }], quick);
    }
    for (const name of change.taken) {
      const piece = this.pieceAt(old, name);
      if (!piece) continue;
      const gone = document.importNode(piece, true);
      const end = change.moved.find(([a]) => a === name)?.[1];
      const [a, b] = [this.cells.get(name), this.cells.get(end ?? name)];
      this.svg.querySelector(".ghosts").append(gone);
      const last = { opacity: 0, transform: a && b ? `translate(${b.x - a.x}px, ${b.y - a.y}px)` : "none" };
      gone.animate([{ opacity: 1 }, last], { ...quick, fill: "forwards" }).finished.then(() => gone.remove());
    }
  }
}

/** Win points up, loss points down, a draw is level: as on every picture. */
function sign({ x, y, room }, { value, distance }) {
  const r = Math.max(9, Math.min(20, room * 0.5));
  const shape = {
    win: `M${x} ${y - r}L${x + r} ${y + r * 0.8}H${x - r}Z`,
    loss: `M${x} ${y + r}L${x + r} ${y - r * 0.8}H${x - r}Z`,
    draw: `M${x - r} ${y - r * 0.55}h${2 * r}v${r * 1.1}h${-2 * r}Z`,
  }[value];
  const low = { win: 0.62, loss: 0.12, draw: 0.36 }[value];
  const text = distance == null ? "" : `<text x="${x}" y="${y + r * low}" font-size="${r * 0.95}">${distance}</text>`;
  return `<g class="worth worth-${value}"><path d="${shape}"/>${text}</g>`;
}

export function worthWords({ value, distance }) {
  const name = `worth.${value}`;
  return distance == null || !known(`${name}.in`) ? t(name) : t(`${name}.in`, { n: distance });
}
