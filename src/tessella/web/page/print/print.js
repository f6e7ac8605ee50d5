// A set on paper: the board as large as the sheet allows, and the pieces to cut out, in the board's own scale.

import { Board } from "../board/board.js";
import { announce, fill, h, picture, set } from "../lib/dom.js";
import { allGames, titleOfPreset, variantOf } from "../lib/games.js";
import * as api from "../lib/api.js";
import { recall, remember } from "../lib/store.js";
import { pageStyle } from "../lib/style.js";
import { t } from "../lib/texts.js";
import { optionsIn, presetOf } from "../lib/values.js";
import { layOut } from "./layout.js";
import { piecesOf } from "./pieces.js";

/** @type {Record<string, [number, number]>} */
const PAPERS = { a4: [210, 297], letter: [215.9, 279.4] }; // mm
const EDGE = 9; // mm that printers leave white
const HEADING = 10; // mm
const SMALL = 48; // the grain of pieces in trays
const MOST_STEPS = 9; // clicks that a move takes

/** @param {HTMLElement} main */
export async function show(main) {
  const [games] = await Promise.all([allGames(), pageStyle("print")]);
  document.title = `${t("print")} · Tessella`;
  const page = new PrintPage(games);
  main.className = "printing";
  fill(main, page.content());
  await page.prepare();
  return () => page.leaving.abort();
}

class PrintPage {
  leaving = new AbortController();
  /** Counts what was chosen: only the last counts. */
  turn = 0;
  name = "";
  sheets = h("div", { class: "sheets" });
  // Paper is light, whatever the page is: in a tree of its own, the boards' style knows no dark.
  host = h("div");
  root = this.host.attachShadow({ mode: "open" });

  /** @param {readonly Server.Game[]} games */
  constructor(games) {
    this.games = games;
    const asked = new URLSearchParams(location.search);
    const other = (/** @type {Record<string, import("../lib/values.js").Value>} */ options) => {
      this.options = options;
      this.prepare();
    };
    this.game = choice("print-game", games.map(({ name, title }) => [name, title]), asked.get("game"), () => other({}));
    this.preset = choice("print-preset", [], null, () =>
      other(this.rules.presets.find(({ name }) => name === this.preset.select.value)?.values ?? this.options));
    const papers = Object.keys(PAPERS).map((name) => [name, t(`paper-${name}`)]);
    this.paper = choice("print-paper", papers, asked.get("paper") ?? recall("paper", ""), () => this.prepare());
    this.options = optionsIn(this.rules, asked);
  }

  /** The game that was chosen. */
  get rules() { return this.games[this.game.select.selectedIndex]; }

  content() {
    return [
      h("div", { class: "ask" },
        h("h1", {}, t("print")),
        h("p", { class: "quiet" }, t("print-about")),
        h("div", { class: "row" }, this.game.element, this.preset.element, this.paper.element,
          h("button", { type: "button", class: "go", onclick: () => print() }, t("print-go")))),
      this.host,
    ];
  }

  get wanted() {
    return { game: this.rules.name, options: this.options };
  }

  async prepare() {
    const paper = this.paper.select.value;
    remember("paper", paper);
    const turn = (this.turn += 1);
    const { signal } = this.leaving;
    const begin = await api.lookAt(this.wanted, { signal });
    const { board } = begin;
    const styles = ["/page/style/print.css", `/board-${board.grain}.css`, `/board-${SMALL}.css`];
    const sheets = await Promise.all(styles.map((each) => this.style(each)));
    const samples = board.trays.length || board.pieces.length ? [] : await this.samples(begin);
    const name = await variantOf(begin.game, begin.options);
    if (this.turn !== turn) return; // something else was chosen meanwhile
    this.say(begin.options, name);
    this.root.adoptedStyleSheets = sheets;
    this.draw(board, samples, paper);
    announce(t("print-ready", { n: this.sheets.children.length }));
  }

  /**
   * What is drawn, in the box of variants and in the address: a preset, or options that come to none.
   *
   * @param {Record<string, string>} options
   * @param {string} name what these are called
   */
  say(options, name) {
    const { rules } = this;
    const preset = presetOf(rules.presets, options);
    const entries = rules.presets.map((each) => [each.name, titleOfPreset(rules, each.name)]);
    offer(this.preset.select, preset ? entries : [["", name], ...entries], preset?.name ?? "");
    this.name = this.preset.select.selectedOptions[0]?.textContent ?? "";
    const asked = preset ? { preset: preset.name } : options;
    history.replaceState(null, "", `?${new URLSearchParams({ game: rules.name, ...asked, paper: this.paper.select.value })}`);
  }

  /** @param {string} address */
  async style(address) {
    return new CSSStyleSheet().replace(await api.styleText(address, this.leaving.signal));
  }

  /**
   * Where nothing lies at first: let each seat move once, to see its pieces.
   *
   * @param {Server.FreeBoard} begin
   */
  async samples({ choices, teams }) {
    const seats = teams.flat().length;
    /** @type {string[]} */
    const moves = [];
    const seen = [];
    for (let offered = choices; seen.length < seats;) {
      const move = await this.someMove(moves, offered, seen.length / seats);
      if (!move) break;
      moves.push(move);
      const now = await api.lookAt({ ...this.wanted, moves }, { signal: this.leaving.signal });
      offered = now.choices;
      seen.push(now.board);
    }
    return seen;
  }

  /**
   * A move that begins with one of these choices.
   *
   * @param {string[]} moves those before it
   * @param {Server.Choice[]} choices
   * @param {number} along which of them: 0 the first, nearly 1 the last
   */
  async someMove(moves, choices, along) {
    /** @type {Server.StepWanted[]} */
    const steps = [];
    /** @type {Pick<Server.Picked, "choices"> & Partial<Server.Picked>} */
    let told = { choices };
    while (!told.move && told.choices.length && steps.length < MOST_STEPS) {
      const { kind, value } = told.choices[Math.floor(told.choices.length * along)];
      steps.push({ kind, value });
      told = await api.pickOn({ ...this.wanted, moves, steps }, { signal: this.leaving.signal });
    }
    return told.move ?? null;
  }

  /**
   * @param {Server.Board} board
   * @param {readonly Server.Board[]} samples
   * @param {string} paper
   */
  draw(board, samples, paper) {
    const [width, height] = PAPERS[paper].map((side) => side - 2 * EDGE);
    const [, , w, high] = board.box;
    const scale = Math.min(width / w, (height - HEADING) / high); // mm of a unit
    const { element, svg } = boardAt(board, scale);
    fill(this.root, this.sheets, board.patterns && picture(board.patterns));
    const title = [board.title, this.name].join(" · ");
    fill(this.sheets, leaf(paper, title, element));
    const cuts = piecesOf(svg, board, samples, scale);
    for (const layer of svg.querySelectorAll(".pieces, .marks, .ghosts, .touch")) layer.remove();
    for (const sheet of layOut(cuts, { width, height: height - HEADING })) {
      const pieces = sheet.map(({ piece, x, y }) => {
        Object.assign(piece.element.style, { left: `${x}mm`, top: `${y}mm` });
        return piece.element;
      });
      this.sheets.append(leaf(paper, `${title} · ${t("print-pieces")}`, h("div", { class: "cuts" }, pieces)));
    }
  }
}

/**
 * A board in a scale.
 *
 * @param {Server.Board} board
 * @param {number} scale mm of a unit
 */
function boardAt(board, scale) {
  const [, , width, height] = board.box;
  const shown = new Board();
  shown.show(board);
  set(shown.svg, { role: "img" });
  Object.assign(shown.svg.style, { width: `${width * scale}mm`, height: `${height * scale}mm` });
  return shown;
}

/**
 * A sheet of paper.
 *
 * @param {string} paper
 * @param {string} title
 * @param {Node} content
 */
const leaf = (paper, title, content) => h("section", { class: `leaf ${paper}` }, h("h2", {}, title), content);

/**
 * @param {string} name
 * @param {string[][]} options
 * @param {string | null} chosen
 * @param {() => unknown} onchange
 */
function choice(name, options, chosen, onchange) {
  const select = h("select", { onchange });
  offer(select, options, chosen);
  return { select, element: h("label", {}, t(name), select) };
}

/**
 * @param {HTMLSelectElement} select
 * @param {string[][]} options
 * @param {string | null} chosen
 */
function offer(select, options, chosen) {
  fill(select, options.map(([value, text]) => h("option", { value }, text)));
  if (options.some(([value]) => value === chosen)) select.value = chosen ?? "";
}
