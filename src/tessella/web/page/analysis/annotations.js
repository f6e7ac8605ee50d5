// Notes on the positions of a tree: pens below the board, a card beside it, and the record that takes them along.

import { announce, complain, fill, h, isPlainKey, press, set, sketch } from "../lib/dom.js";
import * as api from "../lib/api.js";
import { t } from "../lib/texts.js";
import { strokeShape } from "./arrows.js";
import { isNoted, LONGEST, NOTHING, notesOn, PENS, stepsFrom, withStroke } from "./notes.js";
import { Pen } from "./pen.js";

const SOON = 400; // ms without typing before it is kept
const HERE = { x: 10, y: 10, room: 11 };

/** @param {import("./notes.js").Pen} pen */
const icon = (pen) => sketch("0 0 20 20", "pen-icon arrows",
  strokeShape({ pen, cell: "here", to: "" }, new Map([["here", HERE]])));

/**
 * Let the browser save a text.
 *
 * @param {string} text
 * @param {string} name
 */
function saveText(text, name) {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Everything about notes. */
export class Annotations {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  soon = undefined;
  /** @type {import("./notes.js").Stroke | null} */
  sketched = null;
  leaving = new AbortController();
  toggle = press(["✎", h("span", { class: "word" }, t("pen"))], () => this.take(!this.pen.on),
    { "aria-label": t("pen"), "aria-pressed": "false", title: t("pen-key") });
  kinds = h("div", { class: "row", role: "group", "aria-label": t("pen-kind") });
  pens = h("div", { class: "pens" }, this.kinds, h("p", { class: "quiet" }, t("pen-how"), " ",
    h("span", { class: "by-keys" }, t("pen-keys"))));
  field = h("textarea", { rows: 3, maxlength: LONGEST, placeholder: t("note-placeholder"), "aria-label": t("note"),
    oninput: () => this.write(), onchange: () => this.keep() });
  strokes = h("ul", { class: "strokes" });
  stays = h("p", { class: "quiet" }, t("note-variations"));
  clear = press(t("note-clear"), () => this.change(NOTHING), { class: "plain" });
  card = h("section", { class: "card notes" }, h("div", { class: "heading" }, h("h2", {}, t("note")), this.clear),
    this.field, this.strokes, this.stays,
    press(t("note-save"), () => this.save().catch(complain)));

  /**
   * @param {import("./study.js").Study} study
   * @param {import("./subject.js").Subject} subject
   * @param {import("./notebook.js").Notebook} notebook
   * @param {() => unknown} onchange another step has notes, or has none any more
   */
  constructor(study, subject, notebook, onchange) {
    this.study = study;
    this.subject = subject;
    this.notebook = notebook;
    this.kept = study.tree.changes;
    this.onchange = onchange;
    this.pen = new Pen(study.board.element, {
      draw: (stroke) => this.draw(stroke),
      preview: (stroke) => { this.sketched = stroke; this.lay(); },
    });
    document.addEventListener("keydown", (event) => this.key(event), { signal: this.leaving.signal });
    this.take(false);
  }

  leave() {
    this.keep();
    this.leaving.abort();
  }

  get step() { return this.study.tree.at; }

  /** The board stands at another step, or is drawn anew. */
  show() {
    const { note } = this.step;
    if (this.study.tree.changes !== this.kept) this.keep();
    if (this.field.value.trim() !== note.text) this.field.value = note.text;
    this.list();
    this.lay();
  }

  /** @param {boolean} on */
  take(on) {
    this.pen.take(on);
    set(this.toggle, { "aria-pressed": String(on) });
    this.pens.hidden = !on;
    this.study.picker.bar.hidden = on; // no move can be chosen meanwhile
    fill(this.kinds, PENS.map((pen) => press([icon(pen), t(`pen-${pen}`)], () => this.choose(pen),
      { "aria-pressed": String(pen === this.pen.kind) })));
    if (on) announce(t("pen-keys"));
  }

  /** @param {import("./notes.js").Pen} pen */
  choose(pen) {
    this.pen.kind = pen;
    const held = this.kinds.contains(document.activeElement);
    this.take(true);
    if (held) this.kinds.querySelectorAll("button")[PENS.indexOf(pen)].focus();
  }

  /**
   * P takes the pen up and lays it down; figures choose another.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (!isPlainKey(event)) return;
    const kind = this.pen.on ? PENS[Number(event.key) - 1] : undefined;
    if (event.key === "p") this.take(!this.pen.on);
    else if (kind) this.choose(kind);
  }

  // What is noted --------------------------------------------------------------------------------------------------

  write() {
    const { step } = this;
    this.put({ ...step.note, text: this.field.value.trim() });
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.keep(), SOON);
  }

  /** @param {import("./notes.js").Stroke} stroke */
  draw(stroke) {
    const before = this.step.note.drawn.length;
    this.change(withStroke(this.step.note, stroke));
    const gone = this.step.note.drawn.length < before;
    announce(t(gone ? "stroke-gone" : "stroke-drawn", { what: this.words(stroke) }));
  }

  /** @param {import("./notes.js").Note} note */
  change(note) {
    this.put(note);
    this.keep();
    this.show();
  }

  /** @param {import("./notes.js").Note} note */
  put(note) {
    const { step } = this;
    const other = isNoted(step.note) !== isNoted(note);
    step.note = note;
    this.clear.hidden = !isNoted(note);
    if (!other) return;
    this.study.tree.changes += 1;
    this.onchange();
  }

  keep() {
    clearTimeout(this.soon);
    this.kept = this.study.tree.changes;
    this.notebook.save();
  }

  // What is seen ---------------------------------------------------------------------------------------------------

  /** Lay what is drawn over the board. */
  lay() {
    const { cells } = this.study.board;
    const { drawn } = this.step.note;
    const shown = this.sketched ? [...drawn, this.sketched] : drawn;
    this.study.board.layer("arrows", shown.map((stroke) => strokeShape(stroke, cells)).join(""));
  }

  list() {
    const { note } = this.step;
    fill(this.strokes, note.drawn.map((stroke) => h("li", {}, press([icon(stroke.pen), place(stroke), " ×"],
      () => this.draw(stroke), { "aria-label": t("stroke-remove", { what: this.words(stroke) }) }))));
    this.clear.hidden = !isNoted(note);
    this.stays.hidden = !stepsFrom(this.study.tree.root).some((each) => !each.main && isNoted(each.note));
  }

  /** @param {import("./notes.js").Stroke} stroke */
  words({ pen, cell, to }) {
    const what = { pen: t(`pen-${pen}`), cell: called(cell), to: called(to) };
    return to ? t("stroke-arrow", what) : t("stroke-cell", what);
  }

  // The record -----------------------------------------------------------------------------------------------------

  /** The table's whole game, or on a free board the line that one stands in. */
  async save() {
    const { table, free, game } = this.subject;
    const { tree, setting } = this.study;
    if (table) {
      saveText(await api.recordOf(table.id, notesOn(tree.mainLine)), `tessella-${table.id}.txt`);
      return;
    }
    const [, ...moves] = tree.line;
    const { options } = setting;
    const wanted = { game, options, position: free?.position, moves: moves.map(({ text }) => text) };
    saveText(await api.recordOfLine({ ...wanted, notes: notesOn(tree.line) }), `tessella-${game}.txt`);
  }
}

/** @param {string} cell */
const called = (cell) => (cell.startsWith("-") ? t("pocket-unused") : cell);

/** @param {import("./notes.js").Stroke} stroke */
const place = ({ cell, to }) => (to ? `${called(cell)} → ${called(to)}` : called(cell));
