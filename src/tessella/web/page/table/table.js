// A table: live play over one line, with everything that stands around the board.

import { announce, dialog, fill, h, paint, toast } from "../lib/dom.js";
import { Board } from "../board/board.js";
import { Hints } from "./hint.js";
import { invite } from "./invite.js";
import { Moves } from "./moves.js";
import { ending, nameOf, People } from "./people.js";
import { Picking } from "../board/picking.js";
import { get, Line, look, pick, post, Refused } from "../lib/server.js";
import { variantOf } from "../lib/games.js";
import * as sound from "./sound.js";
import { takeAlong } from "./share.js";
import { sheet } from "../board/trays.js";
import { finder } from "../board/finder.js";
import { typing } from "../board/movefield.js";
import { go } from "../app.js";
import { t } from "../lib/words.js";

export async function show(main, id) {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (key) await sitDown(id, key);
  const table = new Table(main, id);
  return () => table.leave();
}

/** An invitation is used once: from then on this browser is known at the seat, and the address is safe to show. */
async function sitDown(id, key) {
  try {
    const name = localStorage.getItem("name") ?? "";
    await post(`/api/tables/${id}/join`, { name, remember: true, id: crypto.randomUUID?.() ?? "" }, { key });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message);
  }
  history.replaceState(null, "", location.pathname);
}

class Table {
  constructor(main, id) {
    Object.assign(this, { main, id, mine: [], presence: { seats: [], watching: 0 }, table: null, back: null, busy: false });
    this.board = new Board({ seatName: (seat) => this.nameOf(seat) });
    this.people = new People({ rename: (seat) => this.rename(seat) });
    this.moves = new Moves({ step: (n) => this.step(n) });
    this.line = new Line(id, { heard: (said) => this.heard(said), lost: (is) => this.lost(is) });
    this.keys = (event) => this.key(event);
    addEventListener("keydown", this.keys);
  }

  leave() {
    this.line.close();
    this.people.stop();
    this.hints?.stop();
    removeEventListener("keydown", this.keys);
  }

  /** A colour may lie on the board without anybody behind it. */
  nameOf(seat) {
    return nameOf(this.table?.seats[seat - 1] ?? { seat, name: "" });
  }

  // What the server says ------------------------------------------------------------------------------------------

  heard(said) {
    const take = { snapshot: "snapshot", missed: "missed", event: "happened", view: "view", presence: "present", deleted: "gone" };
    if (said.type === "refused" && !this.table) return this.failed(new Error(said.error));
    this[take[said.type]]?.(said);
  }

  snapshot({ seats, table }) {
    this.mine = seats;
    this.table = table;
    this.stand();
    paint(table.colours);
    this.again = new Set(table.events.filter((event) => event.kind === "rematch_asked").map((event) => event.seat));
    this.lost(false);
    this.layOut();
    this.refresh();
  }

  missed({ seats, events, state }) {
    this.mine = seats;
    this.lost(false);
    for (const event of events) this.take(event);
    this.stand(state);
    this.refresh();
  }

  happened({ event, state }) {
    this.take(event);
    this.stand(state);
    this.tell(event);
    this.refresh();
  }

  /** How it stands now; the clocks were read at this moment. */
  stand(state = {}) {
    Object.assign(this.table, state);
    this.table.clock.at = performance.now();
  }

  /** What an event changes beside the state that comes with it. */
  take(event) {
    const { seats, history } = this.table;
    if (event.kind === "moved") {
      history.push({ seat: event.seat, text: event.text }, ...(event.rolls ?? []).map((text) => ({ seat: 0, text })));
      this.positions = null;
    } else if (event.kind === "took_back") {
      this.positions = null;
      this.again.clear();
      get(`/api/tables/${this.id}?view=false`).then((now) => { this.table.history = now.history; this.refresh(); });
    } else if (event.kind === "joined") {
      Object.assign(seats[event.seat - 1], { name: event.name, joined: true });
    } else if (event.kind === "rematch_asked") {
      this.again.add(event.seat);
    }
  }

  tell(event) {
    const who = event.seat ? this.nameOf(event.seat) : "";
    if (event.kind === "moved") {
      announce([t("said.move", { who, text: event.text }), ...(event.rolls ?? []).map((text) => t("said.roll", { text }))].join(" "));
      sound.play("move");
    } else if (event.kind === "rematch") {
      go(`/table/${event.table}`);
    } else if (["takeback_declined", "draw_declined", "resigned", "flagged", "took_back", "joined"].includes(event.kind)) {
      announce(t(`said.${event.kind}`, { who }));
      if (event.kind.endsWith("declined")) toast(t(`said.${event.kind}`, { who }));
    }
    if (this.table.over && ["moved", "resigned", "flagged", "draw_offered"].includes(event.kind)) {
      announce(ending(this.table.over, this.table.seats));
      sound.play("end");
    }
  }

  view({ seq, board, choices }) {
    if (board) {
      const again = this.now && this.now.seq === seq;
      this.now = { seq, board, choices: null };
      if (this.back === null) this.draw(!again);
      this.seated(); // the points come with the board
    }
    if (choices && this.now?.seq === seq) {
      this.now.choices = choices;
      if (this.back === null) this.choose();
    }
  }

  present(presence) {
    this.presence = presence;
    if (this.table) this.refresh();
  }

  gone() { this.failed(new Error(t("table.gone"))); }

  failed(error) {
    this.line.close();
    fill(this.main, h("section", { class: "notice" }, h("h1", {}, t("sorry")), h("p", {}, error.message),
      h("p", {}, h("a", { href: "/" }, t("to.lobby")))));
  }

  lost(is) {
    this.offline?.toggleAttribute("hidden", !is);
  }

  // What a person does --------------------------------------------------------------------------------------------

  get myTurn() { return this.table.turn > 0 && this.mine.includes(this.table.turn); }

  async play(text) {
    if (this.busy || this.back !== null) return;
    this.busy = true;
    this.hints.clear();
    try {
      await this.line.do({ type: "move", text, answers: this.table.seq });
    } catch (error) {
      toast(error.message);
      this.choose();
    } finally {
      this.busy = false;
    }
  }

  async do(message) {
    try {
      await this.line.do(message);
    } catch (error) {
      toast(error.message);
    }
  }

  rename(seat) {
    const field = h("input", { name: "name", maxlength: 40, value: nameOf(seat), "aria-label": t("name") });
    const box = dialog(t("rename", { who: nameOf(seat) }), h("form", { method: "dialog", class: "row", onsubmit: () => {
      localStorage.setItem("name", field.value);
      this.do({ type: "join", seat: seat.seat, name: field.value });
      box.close();
    } }, field, h("button", { class: "go" }, t("ok"))));
    field.select();
  }

  resign() {
    const box = dialog(t("resign"), h("p", {}, t("resign.sure")), h("div", { class: "row" },
      h("button", { type: "button", class: "go", onclick: () => { box.close(); this.do({ type: "resign" }); } }, t("resign")),
      h("button", { type: "button", onclick: () => box.close() }, t("resign.not"))));
  }

  /** Show the board as it was; all of it, to go back to now. */
  async step(n) {
    const last = n >= this.table.history.length;
    this.back = last ? null : n;
    if (last) {
      this.draw(false);
      this.choose();
    } else {
      this.positions ??= await get(`/api/tables/${this.id}/positions`);
      if (this.back !== n) return;
      const { game, options, positions, history: played } = this.positions;
      const before = n ? { position: positions[n - 1], moves: [played[n - 1].text] } : { position: positions[0] };
      const { board } = await look({ game, options, ...before, colours: this.table.colours });
      if (this.back !== n) return;
      this.board.show(board);
      this.beside(board);
      this.picking.begin([], { idle: t("looking.back", { n }) });
    }
    this.refresh();
  }

  key(event) {
    if (event.target.matches?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    const acts = { h: () => this.hints.ask(), u: () => this.undo(), ",": () => this.moves.go(this.moves.at - 1), ".": () => this.moves.go(this.moves.at + 1), "?": () => this.help() };
    if (!(event.key in acts)) return;
    event.preventDefault();
    acts[event.key]();
  }

  undo() { return this.do({ type: "takeback", answers: this.table.seq }); }

  help() {
    const keys = ["arrows", "enter", "turning", "escape", "slash", "hint", "undo", "steps"];
    dialog(t("keys"), h("dl", { class: "keys" }, keys.map((name) => [h("dt", {}, t(`keys.${name}.key`)), h("dd", {}, t(`keys.${name}`))])));
  }

  // What is shown -------------------------------------------------------------------------------------------------

  layOut() {
    const { game, title, options } = this.table;
    document.title = `${title} · Tessella`;
    this.picking = new Picking(this.board, {
      game,
      ask: (steps) => pick(this.id, { steps }),
      play: (text) => this.play(text),
      failed: (error) => toast(error.message),
    });
    this.hints = new Hints(this.id, this.board, () => this.table.history.length);
    this.typing = typing((text) => this.play(text));
    this.offline = h("p", { class: "offline", role: "status", hidden: true }, t("offline"));
    this.status = h("p", { class: "status" });
    this.asked = h("div", { class: "asked" });
    this.acts = h("div", { class: "acts row" });
    this.invited = h("div", {});
    this.beyond = h("div", { class: "beyond" });
    const variant = variantOf(game, options);
    this.main.className = `table game-${game}`;
    fill(this.main,
      h("div", { class: "title" }, h("h1", {}, title), variant && h("p", { class: "quiet" }, variant)),
      h("div", { class: "play" }, this.offline, this.board.element, this.picking.bar, this.typing),
      h("aside", { class: "around" }, this.status, this.asked, this.invited, this.people.element, this.acts,
        this.hints.element, this.picking.trays, this.beyond, finder(game, this.board), this.moves.element));
  }

  draw(move) {
    this.board.show(this.now.board, { move });
    this.beside(this.now.board);
    this.choose();
  }

  beside(board) {
    fill(this.beyond, sheet(board, this.table.turn));
  }

  choose() {
    const { choices } = this.now;
    const can = this.myTurn && choices && !this.table.over;
    this.picking.begin(can ? choices : [], { idle: this.idle(), seat: this.table.turn });
  }

  idle() {
    const { over, turn, seats } = this.table;
    if (over) return ending(over, seats);
    if (!turn) return "";
    const who = this.nameOf(turn);
    if (this.myTurn) return "…";
    return t(seats[turn - 1].kind === "computer" ? "thinking" : "waiting.for", { who });
  }

  refresh() {
    const { table, mine, presence } = this;
    this.seated();
    const who = table.turn ? this.nameOf(table.turn) : "";
    fill(this.status, table.over ? ending(table.over, table.seats) : t("turn.of", { who }),
      presence.watching > 0 && h("small", { class: "quiet" }, ` · ${t("watching", { n: presence.watching })}`));
    const at = this.back ?? table.history.length;
    this.moves.show(table.history, at);
    this.invited.hidden = Boolean(table.over);
    const waits = JSON.stringify(table.seats.map((seat) => seat.joined));
    if (waits !== this.waits) fill(this.invited, invite(this.id, table.seats));
    this.waits = waits;
    this.offers();
    this.actions();
    this.typing.hidden = !mine.length || Boolean(table.over);
  }

  seated() {
    const { table, mine, presence } = this;
    const scores = this.now?.board.scores ?? table.scores;
    this.people.show({ ...table, scores, mine, presence: presence.seats });
  }

  /** What somebody else wants, and what oneself can answer. */
  offers() {
    const { table, mine } = this;
    const ask = (text, yes, no) => h("div", { class: "card ask", role: "alert" }, h("p", {}, text), h("div", { class: "row" },
      h("button", { type: "button", class: "go", onclick: yes }, t("yes")), h("button", { type: "button", onclick: no }, t("no"))));
    const drawBy = table.offers.filter((seat) => !mine.includes(seat));
    const answer = (yes) => this.do({ type: "answer_takeback", yes });
    const again = [...this.again].filter((seat) => !mine.includes(seat));
    fill(this.asked,
      table.takeback && !mine.includes(table.takeback) && mine.length > 0
        && ask(t("asks.takeback", { who: this.nameOf(table.takeback) }), () => answer(true), () => answer(false)),
      drawBy.length > 0 && mine.length > 0 && !table.over
        && ask(t("asks.draw", { who: this.nameOf(drawBy[0]) }), () => this.do({ type: "draw" }), () => this.do({ type: "draw", yes: false })),
      again.length > 0 && table.over && !table.rematch
        && h("p", { class: "card ask", role: "alert" }, t("asks.rematch", { who: this.nameOf(again[0]) })));
  }

  actions() {
    const { table, mine } = this;
    const people = table.seats.filter((seat) => seat.kind !== "computer");
    const alone = people.every((seat) => seat.kind === "here") || people.length === 1;
    const played = table.history.length > 0;
    const act = (name, onclick, { when = true, ...more } = {}) =>
      when && h("button", { type: "button", onclick, ...more }, t(name));
    const seated = mine.length > 0;
    fill(this.acts,
      act("hint", () => this.hints.ask(), { when: seated && !table.over && alone, disabled: !this.myTurn }),
      act(alone ? "undo" : "ask.takeback", () => this.undo(), { when: seated && (!table.over || alone), disabled: !played }),
      act("offer.draw", () => this.do({ type: "draw" }), { when: seated && !table.over && people.length === table.seats.length && table.seats.length > 1, disabled: table.offers.some((seat) => mine.includes(seat)) }),
      act("resign", () => this.resign(), { when: seated && !table.over && table.seats.length > 1 }),
      act("rematch", () => this.do({ type: "rematch" }), { when: seated && table.over && !table.rematch, class: "go", disabled: mine.some((seat) => this.again.has(seat)) }),
      table.rematch && h("a", { class: "button go", href: `/table/${table.rematch}` }, t("to.rematch")),
      (table.over || alone) && played && h("a", { class: "button", href: `/analysis/${this.id}` }, t("analyse")),
      act("take.along", () => takeAlong(this.id, this.moves.at)),
      this.sounds(),
      act("keys.short", () => this.help(), { class: "icon", "aria-label": t("keys"), title: t("keys") }));
  }

  sounds() {
    const button = h("button", { type: "button", class: "icon", "aria-pressed": String(sound.on()), "aria-label": t("sound"), title: t("sound"),
      onclick: () => {
        sound.switchTo(!sound.on());
        button.setAttribute("aria-pressed", String(sound.on()));
        button.textContent = sound.on() ? "♪" : "♪̸";
        sound.play("move");
      } }, sound.on() ? "♪" : "♪̸");
    return button;
  }
}
