// Choosing a move click by click. The server says what can come next; nothing here knows a rule.
//
//   levels[0]  choices at the start        steps[0]  the first click
//   levels[1]  choices after it            steps[1]  ...
//
// A click on something that an earlier level offered begins anew from there.

import { fill, h } from "../lib/dom.js";
import { ON_CELLS } from "./board.js";
import { known, t } from "../lib/words.js";
import { trays } from "./trays.js";

const same = (a, b) => a.kind === b.kind && a.value === b.value;

export class Picking {
  /** `ask(steps)` tells where clicks lead, `play(text)` plays a move. */
  constructor(board, { game, ask, play, failed }) {
    Object.assign(this, { board, game, ask, play, failed, levels: [], steps: [], way: 0, asked: 0 });
    this.bar = h("div", { class: "picking" });
    this.trays = h("div", { class: "trays" });
    board.onstep = (name, touch) => this.click(name, touch);
    board.onhover = (name) => this.hover(name);
    board.ondrag = (names, end) => this.dragged(names, end);
    board.onenter = (name) => this.turning && this.steps.at(-1)?.value === name && this.placed();
    board.oncycle = (by) => this.turning && this.turn(by);
    for (const element of [board.element, this.bar, this.trays]) {
      element.addEventListener("keydown", (event) => this.key(event));
    }
  }

  /** A new position: what can be chosen first; nothing, if it is not one's turn. `seat`: whose turn it is. */
  begin(choices, { idle = "", seat = 0 } = {}) {
    this.levels = [{ choices, ghost: "" }];
    this.steps = [];
    this.idle = idle;
    this.seat = seat;
    this.asked += 1;
    this.seen = new Map();
    this.show();
  }

  get now() { return this.levels.at(-1) ?? { choices: [] }; }
  get turns() { return this.now.choices.filter((each) => each.kind === "turn"); }
  get turning() { return this.turns.length > 0 && !this.now.move; }

  /** Cells that an earlier level offered, and the one in question: a click there begins anew, or turns the piece. */
  get others() {
    const before = this.levels.slice(0, -1).flatMap((level) => level.choices);
    return [...before, ...this.steps].filter((each) => ON_CELLS.includes(each.kind)).map((each) => each.value);
  }

  async click(name, touch) {
    const picked = this.steps.at(-1);
    if (this.now.move && picked?.value === name) return this.play(this.now.move);
    if (this.turning && picked?.value === name) return this.turn(1);
    for (let level = this.levels.length - 1; level >= 0; level -= 1) {
      const step = this.levels[level].choices.find((each) => ON_CELLS.includes(each.kind) && each.value === name);
      if (step) return this.take(step, level, touch);
    }
  }

  /** One step further, from a level. A fingertip has seen no preview, so its last step waits for a second one. */
  async take(step, level = this.levels.length - 1, touch = false) {
    if (step.move && !touch) return this.play(step.move);
    const steps = [...this.steps.slice(0, level), { kind: step.kind, value: step.value }];
    const turn = (this.asked += 1);
    let next;
    try {
      next = await this.look(steps);
    } catch (error) {
      return this.failed(error);
    }
    if (turn !== this.asked) return;
    if (next.move && !touch) return this.play(next.move);
    this.steps = steps;
    this.levels = [...this.levels.slice(0, level + 1), next];
    this.way = 0;
    this.show();
  }

  look(steps) {
    const key = JSON.stringify(steps);
    if (!this.seen.has(key)) {
      const found = this.ask(steps);
      this.seen.set(key, found);
      found.catch(() => this.seen.delete(key));
    }
    return this.seen.get(key);
  }

  /** What would happen: shown while one points at it. */
  async hover(name) {
    this.pointed = name;
    if (this.turning || this.now.move) return;
    const step = name && this.now.choices.find((each) => ON_CELLS.includes(each.kind) && each.value === name);
    if (!step) return this.board.ghost(this.now.ghost);
    const turn = this.asked;
    const found = await this.look([...this.steps, { kind: step.kind, value: step.value }]).catch(() => null);
    if (!found || turn !== this.asked || this.pointed !== name) return;
    const ways = found.choices.filter((each) => each.kind === "turn");
    this.board.ghost(found.ghost || ways[0]?.ghost);
    if (found.effects?.length) this.tell(found.effects);
  }

  /** Another way of lying. */
  turn(by) {
    this.way = (this.way + by + this.turns.length) % this.turns.length;
    this.show();
    return true;
  }

  /** It lies well so. */
  placed() {
    this.take(this.turns[this.way]);
    return true;
  }

  /** A stroke over several cells chooses among the ways of lying those that cover them. */
  async dragged(names, end) {
    if (names.length === 2 && !end && !this.turning) await this.click(names[0], false);
    if (!this.turning) return;
    const covers = (way) => names.every((name) => new RegExp(`data-cells="[^"]*\\b${name}\\b`).test(way.ghost));
    const at = this.turns.findIndex(covers);
    if (at < 0) return;
    this.way = at;
    this.show();
  }

  back() {
    if (!this.steps.length) return false;
    this.asked += 1;
    this.steps.pop();
    this.levels.pop();
    this.way = 0;
    this.show();
    return true;
  }

  key(event) {
    if (event.target.matches?.("input, textarea") || event.altKey || event.ctrlKey || event.metaKey) return;
    const turns = { r: 1, R: -1, "+": 1, "-": -1, "]": 1, "[": -1 };
    if (event.key === "Escape" && this.back()) event.preventDefault();
    else if (event.key in turns && this.turning) this.turn(turns[event.key]);
    else if (event.key === "d" && this.button("done")) this.take(this.button("done"));
  }

  button(word) {
    return this.now.choices.find((each) => each.kind === "button" && each.value === word);
  }

  show() {
    const { choices, ghost, move } = this.now;
    this.board.offer(this.turning ? [] : choices, this.others, this.steps.length > 0);
    this.board.chosen(this.steps.filter((step) => ON_CELLS.includes(step.kind)).map((step) => step.value));
    this.board.ghost(this.turning ? this.turns[this.way].ghost : ghost);
    const buttons = choices.filter((each) => each.kind === "button");
    const act = (text, onclick, more = {}) => h("button", { type: "button", onclick, ...more }, text);
    fill(
      this.bar,
      h("p", { class: "prompt" }, this.prompt()),
      this.turning && this.turns.length > 1 && [
        act("⟲", () => this.turn(-1), { class: "icon", "aria-label": t("turn.back") }),
        h("span", { class: "count" }, `${this.way + 1} / ${this.turns.length}`),
        act("⟳", () => this.turn(1), { class: "icon", "aria-label": t("turn.on") }),
      ],
      this.turning && act(t("place"), () => this.placed(), { class: "go" }),
      move && act(t("play.it"), () => this.play(move), { class: "go" }),
      buttons.map((each) => act(known(`button.${each.value}`) ? t(`button.${each.value}`) : each.value,
        () => this.take(each), { class: each.value === "done" ? "go" : "" })),
      this.board.large && act(t("zoom"), () => this.board.zoom(), { class: "plain" }),
      this.steps.length > 0 && act(t("back"), () => this.back(), { class: "plain" }),
    );
    const before = this.levels.slice(0, -1).flatMap((level) => level.choices);
    fill(this.trays, trays(this.board.board, {
      choices: [...choices, ...before],
      steps: this.steps,
      turn: this.seat,
      take: (step) => this.takePiece(step),
      seatName: this.board.seatName,
    }));
  }

  takePiece(step) {
    const level = this.levels.findLastIndex((each) => each.choices.some((choice) => same(choice, step)));
    if (level >= 0) this.take(this.levels[level].choices.find((choice) => same(choice, step)), level);
  }

  prompt() {
    const { choices, move, effects } = this.now;
    if (move) return effects?.length ? this.phrase(effects) : t("prompt.confirm");
    if (!choices.length) return this.idle;
    const kind = this.turning ? "turn" : choices.find((each) => each.kind !== "button")?.kind ?? "button";
    const own = `prompt.${this.game}.${this.steps.length}.${kind}`;
    return t(known(own) ? own : `prompt.${kind}`);
  }

  phrase(effects) {
    const text = effects.join(", ");
    return `${text[0].toUpperCase()}${text.slice(1)}.`;
  }

  tell(effects) {
    const prompt = this.bar.querySelector(".prompt");
    if (prompt) prompt.textContent = this.phrase(effects);
  }
}
