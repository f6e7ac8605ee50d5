// The board: the picture that the server drew, and a labelled control over each of its cells.
//
//   pointer and keys  ->  onstep(cell), onenter(cell), onhover(cell | null), ondrag(cells), oncycle(by),
//                         ongrab(cell), oncarry(point), onrelease(lay), onkey(key)
//   what to show      <-  show(board), offer(choices), ghost(text), mark(choices)

import { calm, fill, find, h, parts, picture, set } from "../lib/dom.js";
import { called } from "../lib/moves.js";
import { boardStyle } from "../lib/style.js";
import { t } from "../lib/texts.js";
import { Controls } from "./controls.js";
import { Grip } from "./grip.js";
import { animate, cellsOf, piecesOn } from "./motion.js";
import { isOnCell, ON_CELLS } from "./picks.js";
import { snapTaps } from "./snap.js";
import { worthMark, worthWords } from "./worth.js";

const FINGER = 40; // px that a fingertip needs
const SMALL = 48; // the grain of pieces in trays

/** @type {Map<string, SVGSVGElement>} */
const drawn = new Map();

/**
 * A piece by itself, in a tray; there are many, and they are drawn again and again.
 *
 * @param {string} text
 */
export function small(text) {
  boardStyle(SMALL);
  const known = drawn.get(text) ?? picture(text);
  drawn.set(text, known);
  return /** @type {SVGSVGElement} */ (known.cloneNode(true));
}

/**
 * What small pieces are filled with stands once in the page.
 *
 * @param {string} text
 */
function addPatterns(text) {
  if (text && !document.querySelector("svg.patterns")) document.body.append(picture(text));
}

/**
 * A board that is only looked at; with rings around cells to look at first.
 *
 * @param {Server.Board} drawing
 * @param {readonly string[]} [ringed]
 */
export function still(drawing, ringed = []) {
  const board = new Board();
  board.show(drawing);
  board.point(ringed);
  board.freeze();
  return board.element;
}

/** A board that can be pointed at, clicked, and reached by keys. */
export class Board {
  /** @type {Server.Board | null} */
  board = null;
  svg = picture('<svg xmlns="http://www.w3.org/2000/svg"/>');
  /** @type {Map<string, Server.Cell>} */
  cells = new Map();
  /** @type {Map<string, Server.Piece>} what lies on each cell */
  lying = new Map();
  /** @type {Map<string, SVGElement>} the control over each cell */
  places = new Map();
  /** @type {Map<string, Server.Choice>} */
  offered = new Map();
  /** @type {string | undefined} the cell that Tab leads to */
  focused = undefined;
  /** Pixels that the board would have to be wide for fingertips. */
  least = 0;
  /** An overlay that stays when the board is drawn again. */
  kept = "";

  // What happens on it; whoever uses the board listens.
  /** @type {((cell: string, touch: boolean) => unknown) | undefined} */
  onstep = undefined;
  /** @type {((cell: string) => boolean) | undefined} whether Enter was meant for something else than a step */
  onenter = undefined;
  /** @type {((cell: string | null) => unknown) | undefined} */
  onhover = undefined;
  /** @type {((cells: readonly string[], end: boolean) => unknown) | undefined} */
  ondrag = undefined;
  /** @type {((by: number) => boolean) | undefined} whether the wheel turned something */
  oncycle = undefined;
  /** @type {((cell: string, point: import("./shapes.js").Point) => boolean) | undefined} whether it can be taken up */
  ongrab = undefined;
  /** @type {((point: import("./shapes.js").Point) => unknown) | undefined} */
  oncarry = undefined;
  /** @type {((lay: boolean) => unknown) | undefined} */
  onrelease = undefined;
  /** @type {((key: string) => boolean) | undefined} whether a key turned what is carried */
  onkey = undefined;

  constructor() {
    this.element = h("div", { class: "board" });
    this.grip = new Grip(this);
    this.controls = new Controls(this);
    snapTaps(this);
  }

  /**
   * Draw a board as it is now; `move`: show how the last move came about.
   *
   * @param {Server.Board} board
   * @param {{ move?: boolean }} [how]
   */
  show(board, { move = false } = {}) {
    const before = this.board && this.svg;
    addPatterns(board.patterns);
    this.board = board;
    this.cells = new Map(board.cells.map((cell) => [cell.name, cell]));
    this.lying = new Map(board.pieces.flatMap((piece) => piece.cells.map((cell) => [cell, piece])));
    this.svg = picture(board.svg);
    set(this.svg, { role: "group", "aria-label": `${t("board")}: ${board.title}` });
    this.places.clear();
    for (const place of this.svg.querySelectorAll("[data-touch]")) this.prepare(/** @type {SVGElement} */ (place));
    this.offered.clear();
    this.makeRoom(board);
    const held = this.element.contains(document.activeElement);
    this.put(this.svg, board.grain, before === null);
    this.overlay(this.kept);
    this.rove(this.focused && this.cells.has(this.focused) ? this.focused : board.cells[0]?.name, held);
    if (move && before && board.change && !calm()) animate(before, this.svg, this.cells, board.change);
  }

  /**
   * @param {SVGSVGElement} svg
   * @param {number} grain
   * @param {boolean} first
   */
  put(svg, grain, first) {
    const { element } = this;
    const { scrollLeft, scrollTop } = element;
    svg.classList.add("unstyled"); // without its style it would be black for a moment
    boardStyle(grain).then(() => svg.classList.remove("unstyled"));
    fill(element, svg);
    if (!first) element.scrollTo(scrollLeft, scrollTop);
    else requestAnimationFrame(() => element.scrollTo((element.scrollWidth - element.clientWidth) / 2, 0));
  }

  /** Only to look at: nothing is chosen here. */
  freeze() {
    this.svg.querySelector(".touch")?.remove();
    set(this.svg, { role: "img" });
  }

  /**
   * How wide a board has to be for each of its cells to be as large as a fingertip.
   *
   * @param {Server.Board} board
   */
  makeRoom({ cells, box: [, , width] }) {
    const narrow = Math.min(...cells.map((cell) => cell.width));
    this.least = Math.ceil((FINGER / narrow) * width);
    this.element.style.setProperty("--least", `${this.least}px`);
  }

  get isZoomed() { return this.element.classList.contains("zoomed"); }

  /** Whether fingertips would be glad of larger cells, or have them. */
  get isSmall() {
    const { width, height } = this.element.getBoundingClientRect();
    const [, , w, h] = this.board?.box ?? [0, 0, 1, 1];
    return matchMedia("(pointer: coarse)").matches && (this.isZoomed || Math.min(width, height / h * w) < this.least);
  }

  /** See the whole board at once, or cells that a fingertip can hit, starting from its middle. */
  zoom() {
    const { element } = this;
    element.classList.toggle("zoomed");
    element.scrollTo((element.scrollWidth - element.clientWidth) / 2, (element.scrollHeight - element.clientHeight) / 2);
  }

  // What can be chosen ---------------------------------------------------------------------------------------------

  /** @param {SVGElement} place */
  prepare(place) {
    const name = place.dataset.touch ?? "";
    this.places.set(name, place);
    set(place, { role: "button", tabindex: "-1", "aria-label": this.describe(name), "aria-disabled": "true" });
    this.controls.listen(name, place);
  }

  /**
   * @param {string} name
   * @param {boolean} touch
   */
  step(name, touch) {
    if (this.isOpen(name)) this.onstep?.(name, touch);
  }

  /**
   * Whether a cell can be chosen now.
   *
   * @param {string} name
   */
  isOpen(name) {
    return this.places.get(name)?.getAttribute("aria-disabled") === "false";
  }

  /**
   * One cell at a time can be reached by Tab; the arrows go on from there.
   *
   * @param {string | undefined} name
   * @param {boolean} focus
   */
  rove(name, focus) {
    if (this.focused) this.places.get(this.focused)?.setAttribute("tabindex", "-1");
    this.focused = name;
    const place = name && this.places.get(name);
    if (!place) return;
    place.setAttribute("tabindex", "0");
    if (focus) place.focus();
  }

  /** Back to the cell that the keyboard was at. */
  focus() { this.rove(this.focused, true); }

  // What is shown on it --------------------------------------------------------------------------------------------

  /** @param {string} name */
  describe(name) {
    const cell = this.cells.get(name);
    const piece = this.lying.get(name);
    const words = [name.startsWith("-") ? t("pocket-unused") : called(name)];
    for (const seat of cell?.goal ? [cell.seat, ...cell.others] : []) {
      words.push(t(seat ? "goal-of" : "goal-of-nobody", { goal: cell?.goal, seat }));
    }
    if (cell?.dot) words.push(t("dot-of", { n: cell.dot }));
    if (piece) words.push(piece.seat ? t("piece-of", { seat: piece.seat }) : t("piece-neutral"));
    else if (cell?.kind !== "border") words.push(t("empty"));
    return words.join(", ");
  }

  /**
   * Light up what can be chosen now; `others` can be chosen too, but do not ask for it.
   *
   * @param {readonly Server.Choice[]} choices
   * @param {readonly string[]} [others]
   * @param {boolean} [lit]
   */
  offer(choices, others = [], lit = false) {
    this.offered = new Map(choices.filter(isOnCell).map((each) => [each.value, each]));
    const some = lit || this.offered.size < this.cells.size * 0.9;
    this.svg.classList.toggle("some-offered", some);
    this.dot(some ? choices.filter((each) => each.kind === "cell" && !each.worth) : []);
    for (const [name, place] of this.places) {
      const choice = this.offered.get(name);
      for (const kind of ON_CELLS) place.classList.toggle(`offered-${kind}`, choice?.kind === kind);
      place.classList.toggle("offered", Boolean(choice));
      place.setAttribute("aria-disabled", choice || others.includes(name) ? "false" : "true");
      const worth = choice?.worth ? [worthWords(choice.worth)] : [];
      const can = choice ? [t(`offered-${choice.kind}`)] : [];
      place.setAttribute("aria-label", [this.describe(name), ...can, ...worth].join(", "));
    }
    this.mark(choices);
  }

  /**
   * A dot on each space that can be chosen; where there is something to read, and at pockets, a ring instead.
   *
   * @param {readonly Server.Choice[]} choices
   */
  dot(choices) {
    const signs = choices.flatMap(({ value }) => {
      const cell = this.cells.get(value);
      if (cell?.kind !== "cell") return [];
      const { x, y, room, goal, dot } = cell;
      return goal || dot ? `<circle class="around" cx="${x}" cy="${y}" r="${room * 0.72}"/>`
        : `<circle cx="${x}" cy="${y}" r="${Math.max(4, room * 0.16)}"/>`;
    });
    this.layer("dots", signs.join(""));
  }

  /**
   * What is worth what, right on the board: a shape and a number.
   *
   * @param {readonly Server.Choice[]} choices
   */
  mark(choices) {
    const signs = choices.map(({ value, worth }) => {
      const cell = this.cells.get(value);
      return cell && worth ? worthMark(cell, worth) : "";
    });
    this.layer("truths", signs.join(""));
  }

  /**
   * Lay something over the board, under the shapes that are touched, in place of what is there by the same name.
   *
   * @param {string} name
   * @param {string} text
   */
  layer(name, text) {
    this.svg.querySelector(`.${name}`)?.remove();
    if (!text) return;
    const [layer] = parts(`<g class="${name}">${text}</g>`);
    this.svg.insertBefore(layer, this.svg.querySelector(".touch"));
  }

  /**
   * Show which pieces can be taken up and dragged; a finger that moves on such a board draws, and scrolls nothing.
   *
   * @param {readonly string[]} names
   */
  lift(names) {
    this.svg.classList.toggle("lifts", names.length > 0);
    for (const [name, place] of this.places) place.classList.toggle("grab", names.includes(name));
  }

  /**
   * Show which cells were chosen so far.
   *
   * @param {readonly string[]} names
   */
  choose(names) {
    for (const [name, place] of this.places) place.classList.toggle("chosen", names.includes(name));
  }

  /**
   * What a choice would do, laid over the board.
   *
   * @param {string} [text]
   */
  ghost(text = "") {
    const shown = parts(text);
    fill(find(this.svg, ".ghosts"), shown);
    const lifted = (shown[0]?.dataset.lifted ?? "").split(" ").filter(Boolean);
    this.svg.classList.toggle("lifting", lifted.length > 0);
    for (const piece of piecesOn(this.svg)) {
      piece.classList.toggle("lifted", cellsOf(piece).some((cell) => lifted.includes(cell)));
    }
  }

  /**
   * A finder: outlines on top, which stay when the board is drawn again.
   *
   * @param {string} [text]
   */
  overlay(text = "") {
    this.kept = text;
    this.layer("overlay", text);
  }

  /**
   * Rings around cells that somebody should look at, for as long as this position stands.
   *
   * @param {readonly string[]} names
   */
  point(names) {
    const rings = names.map((name) => {
      const cell = this.cells.get(name);
      return cell ? `<circle class="pointed" cx="${cell.x}" cy="${cell.y}" r="${cell.room * 0.82}"/>` : "";
    });
    this.overlay(rings.join(""));
    this.kept = "";
  }
}
