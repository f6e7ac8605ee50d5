// A set on paper: the board as large as the sheet allows, and the pieces to cut out, in the board's own scale.

import { Board, small } from "../board/board.js";
import { announce, fill, h, picture, set, sheet } from "../lib/dom.js";
import { get, look } from "../lib/server.js";
import { catalogue, remember, remembered, titleOfPreset } from "../lib/games.js";
import { t } from "../lib/words.js";

const PAPERS = { a4: [210, 297], letter: [215.9, 279.4] }; // mm
const EDGE = 9; // mm that printers leave white
const HEADING = 10; // mm
const SMALL = 48; // the grain of pieces in trays
const SPARE = 1.5; // of pieces whose number no rule gives: so many times what a fair share of the spaces needs

export async function show(main) {
  const [games] = await Promise.all([catalogue(), sheet("print")]);
  document.title = `${t("print")} · Tessella`;
  const page = new Printing(games);
  main.className = "printing";
  fill(main, page.drawn());
  await page.lay();
  return () => page.stop.abort();
}

class Printing {
  constructor(games) {
    Object.assign(this, { games, stop: new AbortController(), sheets: h("div", { class: "sheets" }) });
    // Paper is light, whatever the page is: in a tree of its own, the boards' style knows no dark.
    this.host = h("div");
    this.host.attachShadow({ mode: "open" });
    const asked = Object.fromEntries(new URLSearchParams(location.search));
    const lay = () => this.lay();
    this.game = choice("print.game", games.map(({ name, title }) => [name, title]), asked.game, () => this.offer());
    this.preset = choice("print.preset", [], "", lay);
    const papers = Object.keys(PAPERS).map((name) => [name, t(`paper.${name}`)]);
    this.paper = choice("print.paper", papers, asked.paper ?? remembered("paper"), lay);
    this.offer(asked.preset);
  }

  drawn() {
    return [
      h("div", { class: "ask" },
        h("h1", {}, t("print")),
        h("p", { class: "quiet" }, t("print.about")),
        h("div", { class: "row" }, this.game.element, this.preset.element, this.paper.element,
          h("button", { type: "button", class: "go", onclick: () => print() }, t("print.go")))),
      this.host,
    ];
  }

  /** The presets of the game that was chosen. */
  offer(preset) {
    const game = this.games.find(({ name }) => name === this.game.select.value);
    const names = game.presets.map((each) => [each.name, titleOfPreset(game, each)]);
    fill(this.preset.select, names.map(([value, name]) => h("option", { value }, name)));
    if (names.some(([name]) => name === preset)) this.preset.select.value = preset;
    if (this.host.isConnected) this.lay();
  }

  get wanted() {
    return { game: this.game.select.value, preset: this.preset.select.value };
  }

  async lay() {
    const paper = this.paper.select.value;
    remember("paper", paper);
    history.replaceState(null, "", `?${new URLSearchParams({ ...this.wanted, paper })}`);
    const turn = {};
    this.turn = turn;
    const { signal } = this.stop;
    const begin = await look(this.wanted, { signal });
    const styles = ["/page/style/print.css", `/board-${begin.board.grain}.css`, `/board-${SMALL}.css`];
    this.host.shadowRoot.adoptedStyleSheets = await Promise.all(styles.map((each) => this.styled(each)));
    const samples = begin.board.trays.length || begin.board.pieces.length ? [] : await this.sample(begin);
    if (this.turn !== turn) return; // something else was chosen meanwhile
    this.draw(begin, samples, paper);
    announce(t("print.ready", { n: this.sheets.children.length }));
  }

  async styled(address) {
    return new CSSStyleSheet().replace(await get(address, this.stop.signal));
  }

  /** Where nothing lies at first: let each seat move once, to see its pieces. */
  async sample({ choices, teams }) {
    const { signal } = this.stop;
    const moves = [];
    const seen = [];
    for (let now = { choices }; seen.length < teams.flat().length;) {
      const steps = [];
      let told = now;
      while (!told.move && told.choices.length && steps.length < 9) {
        const { kind, value } = told.choices[Math.floor((told.choices.length * seen.length) / teams.flat().length)];
        steps.push({ kind, value });
        told = await look({ ...this.wanted, moves, steps }, { signal });
      }
      if (!told.move) break;
      moves.push(told.move);
      now = await look({ ...this.wanted, moves }, { signal });
      seen.push(now.board);
    }
    return seen;
  }

  draw({ board, teams }, samples, paper) {
    const [width, height] = PAPERS[paper].map((side) => side - 2 * EDGE);
    const [, , w, high] = board.box;
    const scale = Math.min(width / w, (height - HEADING) / high); // mm of a unit
    const shown = new Board();
    shown.show(board);
    set(shown.svg, { role: "img" });
    Object.assign(shown.svg.style, { width: `${w * scale}mm`, height: `${high * scale}mm` });
    fill(this.host.shadowRoot, this.sheets, board.patterns && picture(board.patterns));
    const title = [board.title, this.preset.select.selectedOptions[0]?.textContent].join(" · ");
    fill(this.sheets, leaf(paper, title, shown.element));
    const cuts = pieces(shown, samples, teams.flat().length, scale);
    for (const layer of shown.svg.querySelectorAll(".pieces, .marks, .ghosts, .touch")) layer.remove();
    for (const page of paged(cuts, width, height - HEADING)) {
      this.sheets.append(leaf(paper, `${title} · ${t("print.pieces")}`, h("div", { class: "cuts" }, page)));
    }
  }
}

function leaf(paper, title, content) {
  return h("section", { class: `leaf ${paper}` }, h("h2", {}, title), content);
}

/** All pieces as pictures of their own, with their size in mm. */
function pieces(shown, samples, seats, scale) {
  const { board, svg } = shown;
  if (board.trays.length) return fromTrays(board, svg, scale);
  const lying = (picture) => [...picture.querySelectorAll(".pieces > .piece")];
  if (board.pieces.length) return lying(svg).map((piece) => cut(svg, piece, scale));
  const many = Math.ceil((board.cells.length / seats) * SPARE);
  return samples.flatMap((sample, n) => {
    const other = picture(sample.svg);
    svg.parentNode.append(other); // to be measured
    const seat = sample.pieces.findIndex((piece) => piece.seat === n + 1);
    const found = seat < 0 ? [] : Array.from({ length: many }, () => cut(other, lying(other)[seat], scale));
    other.remove();
    return found;
  });
}

/** A piece that lies on a board, by itself. */
function cut(svg, piece, scale) {
  const { x, y, width, height } = piece.getBBox();
  const alone = picture('<svg xmlns="http://www.w3.org/2000/svg"/>');
  set(alone, { viewBox: `${x} ${y} ${width} ${height}`, class: svg.getAttribute("class"), "aria-hidden": "true" });
  alone.append(piece.cloneNode(true)); // its pattern is found in the board's picture
  return sized(alone, width * scale, height * scale);
}

/** Pieces in trays are drawn small; on paper each covers a space of the board. */
function fromTrays(board, svg, scale) {
  const space = svg.querySelector(".touch .place").getBBox();
  const side = Math.max(space.width, space.height) * scale;
  return board.trays.flatMap((tray) => tray.stacks.flatMap((stack) =>
    Array.from({ length: stack.left }, () => sized(small(stack.svg), side, side))));
}

function sized(element, width, height) {
  Object.assign(element.style, { width: `${width}mm`, height: `${height}mm` });
  return { element, width, height };
}

/** Pieces in rows, rows on sheets. */
function paged(cuts, width, height) {
  const gap = 2;
  const pages = [];
  let [x, y, row] = [Infinity, Infinity, 0];
  for (const { element, width: w, height: high } of cuts) {
    if (x + w > width) [x, y, row] = [0, y + row + gap, 0];
    if (y + high > height) {
      pages.push([]);
      [x, y, row] = [0, 0, 0];
    }
    Object.assign(element.style, { left: `${x}mm`, top: `${y}mm` });
    pages.at(-1).push(element);
    x += w + gap;
    row = Math.max(row, high);
  }
  return pages;
}

function choice(name, options, chosen, onchange) {
  const select = h("select", { onchange }, options.map(([value, text]) => h("option", { value }, text)));
  if (options.some(([value]) => value === chosen)) select.value = chosen;
  return { select, element: h("label", {}, t(name), select) };
}
