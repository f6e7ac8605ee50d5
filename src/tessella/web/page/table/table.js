// A table: live play over one socket, with everything that stands around the board.

import { Board } from "../board/board.js";
import { finder } from "../board/finder.js";
import { moveField } from "../board/movefield.js";
import { Picker } from "../board/picker.js";
import { scoreSheet } from "../board/trays.js";
import { announce, complain, dialog, fill, h, isPlainKey, press, toast } from "../lib/dom.js";
import { variantOf } from "../lib/games.js";
import { notice } from "../lib/notice.js";
import { go } from "../lib/route.js";
import { ending, nameOf, paint } from "../lib/seats.js";
import * as server from "../lib/server.js";
import { newId, TableSocket } from "../lib/socket.js";
import { pageStyle } from "../lib/style.js";
import { t } from "../lib/texts.js";
import { Buttons } from "./buttons.js";
import { Hints } from "./hints.js";
import { invite } from "./invite.js";
import { Moves } from "./moves.js";
import { People } from "./people.js";
import { share } from "./share.js";
import * as sound from "./sound.js";
import { TableState } from "./state.js";

/** Kinds of events that are told in a sentence of their own. */
const SAID = ["takeback_declined", "draw_declined", "resigned", "flagged", "took_back", "joined"];
const KEYS = ["arrows", "enter", "turning", "escape", "slash", "hint", "undo", "steps"];

/**
 * @param {HTMLElement} main
 * @param {string} id
 */
export async function show(main, id) {
  await pageStyle("table");
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (key) await sitDown(id, key);
  const table = new TablePage(main, id);
  return () => table.leave();
}

/**
 * An invitation is used once: from then on this browser is known at the seat, and the address is safe to show.
 *
 * @param {string} id
 * @param {string} key
 */
async function sitDown(id, key) {
  try {
    await server.join(id, { name: localStorage.getItem("name") ?? "", remember: true, id: newId() }, key);
  } catch (error) {
    if (!(error instanceof server.Refused)) throw error;
    complain(error);
  }
  history.replaceState(null, "", location.pathname);
}

class TablePage {
  /** @type {TableState | null} null until the table is known */
  state = null;
  /** @type {{ seq: number, board: Server.Board, choices: readonly Server.Choice[] | null } | null} */
  view = null;
  /** @type {Server.Positions | null} what was to be seen before, once asked for */
  positions = null;
  /** @type {number | null} after how many actions the board is shown; null: now */
  back = null;
  /** Whether a move is on its way. */
  busy = false;
  /** Who had come when the invitations were drawn. */
  invited = "";
  leaving = new AbortController();

  offline = h("p", { class: "offline", role: "status", hidden: true }, t("offline"));
  status = h("p", { class: "status" });
  invitations = h("div", {});
  beyond = h("div", { class: "beyond" });
  field = moveField((text) => this.play(text));

  /**
   * @param {HTMLElement} main
   * @param {string} id
   */
  constructor(main, id) {
    this.main = main;
    this.id = id;
    this.board = new Board({ seatName: (seat) => this.nameOf(seat) });
    this.people = new People({ rename: (seat) => this.rename(seat) });
    this.moves = new Moves({ step: (n) => this.step(n) });
    this.hints = new Hints(id, this.board);
    this.buttons = new Buttons({
      do: (wish) => this.do(wish),
      hint: () => this.hints.ask(),
      undo: () => this.undo(),
      resign: () => this.resign(),
      share: () => share(id, this.moves.at),
      help: () => this.help(),
    });
    this.picker = new Picker(this.board, {
      game: "", // until the table is known
      ask: (steps) => server.pick(id, { steps }),
      play: (text) => this.play(text),
      onerror: complain,
    });
    this.socket = new TableSocket(id, {
      onmessage: (said) => this.takeMessage(said),
      onlost: () => { this.offline.hidden = false; },
    });
    addEventListener("keydown", (event) => this.key(event), { signal: this.leaving.signal });
  }

  leave() {
    this.socket.close();
    this.people.stop();
    this.hints.stop();
    this.leaving.abort();
  }

  /**
   * A colour may lie on the board without anybody behind it.
   *
   * @param {number} seat
   */
  nameOf(seat) {
    return nameOf(this.state?.table.seats[seat - 1] ?? { seat });
  }

  // What the server says ------------------------------------------------------------------------------------------

  /** @param {Server.FromServer} said */
  takeMessage(said) {
    if (said.type === "snapshot") this.arrive(said);
    else if (said.type === "deleted") this.fail(new Error(t("table-gone")));
    else if (!this.state) {
      if (said.type === "refused") this.fail(new Error(said.error));
    } else if (said.type === "missed") this.catchUp(this.state, said);
    else if (said.type === "event") this.takeEvent(this.state, said);
    else if (said.type === "view") this.see(this.state, said);
    else if (said.type === "presence") {
      this.state.presence = said;
      this.refresh(this.state);
    }
  }

  /** @param {Server.Snapshot} said */
  arrive({ seats, table }) {
    const { presence } = this.state ?? {};
    this.state = new TableState(table, seats);
    if (presence) this.state.presence = presence;
    paint(table.colours);
    this.offline.hidden = true;
    this.layOut(table);
    this.refresh(this.state);
  }

  /**
   * @param {TableState} state
   * @param {Server.Missed} said
   */
  catchUp(state, said) {
    state.mine = said.seats;
    this.offline.hidden = true;
    for (const event of said.events) this.take(state, event);
    state.stand(said.state);
    this.refresh(state);
  }

  /**
   * @param {TableState} state
   * @param {Server.Happened} said
   */
  takeEvent(state, said) {
    this.take(state, said.event);
    state.stand(said.state);
    this.tell(state, said.event);
    this.refresh(state);
  }

  /**
   * @param {TableState} state
   * @param {Server.Event} event
   */
  take(state, event) {
    state.take(event);
    if (event.kind !== "moved" && event.kind !== "took_back") return;
    this.positions = null;
    this.hints.clear();
    if (event.kind === "took_back") {
      server.tableNow(this.id).then(({ history }) => { state.table.history = history; this.refresh(state); }, complain);
    }
  }

  /**
   * @param {TableState} state
   * @param {Server.Event} event
   */
  tell(state, event) {
    const who = event.seat ? this.nameOf(event.seat) : "";
    if (event.kind === "moved") {
      const rolls = (event.rolls ?? []).map((text) => t("said-roll", { text }));
      announce([t("said-move", { who, text: event.text }), ...rolls].join(" "));
      sound.play("move");
    } else if (event.kind === "rematch") {
      go(`/table/${event.table}`);
    } else if (SAID.includes(event.kind)) {
      announce(t(`said-${event.kind}`, { who }));
      if (event.kind.endsWith("declined")) toast(t(`said-${event.kind}`, { who }));
    }
    if (state.table.over && state.endedBy(event)) {
      announce(ending(state.table.over, state.table.seats));
      sound.play("end");
    }
  }

  /**
   * @param {TableState} state
   * @param {Server.View} view
   */
  see(state, { seq, board, choices }) {
    if (board) {
      const move = this.view?.seq !== seq;
      this.view = { seq, board, choices: null };
      if (this.back === null) this.draw(state, { move });
      this.seat(state); // the points come with the board
    }
    if (choices && this.view?.seq === seq) {
      this.view.choices = choices;
      if (this.back === null) this.choose(state);
    }
  }

  /** @param {Error} error */
  fail(error) {
    this.socket.close();
    fill(this.main, notice(error));
  }

  // What a person does --------------------------------------------------------------------------------------------

  /** @param {string} text */
  async play(text) {
    const { state } = this;
    if (!state || this.busy || this.back !== null) return;
    this.busy = true;
    this.hints.clear();
    try {
      await this.socket.do({ type: "move", text, answers: state.table.seq });
    } catch (error) {
      complain(error);
      this.choose(state);
    } finally {
      this.busy = false;
    }
  }

  /** @param {import("../lib/socket.js").Wish} wish */
  async do(wish) {
    await this.socket.do(wish).catch(complain);
  }

  undo() {
    return this.do({ type: "takeback", answers: this.state?.table.seq });
  }

  /** @param {Server.Seat} seat */
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
    const box = dialog(t("resign"), h("p", {}, t("resign-sure")), h("div", { class: "row" },
      press(t("resign"), () => { box.close(); this.do({ type: "resign" }); }, { class: "go" }),
      press(t("resign-not"), () => { box.close(); })));
  }

  /**
   * Show the board as it was after some actions; after all of them, as it is.
   *
   * @param {number} n
   */
  async step(n) {
    const { state } = this;
    if (!state) return;
    this.back = n < state.table.history.length ? n : null;
    if (this.back === null) this.draw(state);
    else if (!(await this.lookBack(state, n))) return;
    this.refresh(state);
  }

  /**
   * @param {TableState} state
   * @param {number} n
   * @returns {Promise<boolean>} false if something else is looked at meanwhile
   */
  async lookBack(state, n) {
    const found = (this.positions ??= await server.positions(this.id));
    if (this.back !== n) return false;
    const { game, options, positions, history } = found;
    const before = n ? { position: positions[n - 1], moves: [history[n - 1].text] } : { position: positions[0] };
    const { board } = await server.lookAt({ game, options, ...before, colours: state.table.colours });
    if (this.back !== n) return false;
    this.board.show(board);
    fill(this.beyond, scoreSheet(board, state.table.turn));
    this.picker.begin([], { idle: t("looking-back", { n }) });
    return true;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!isPlainKey(event) || document.querySelector("dialog[open]")) return;
    /** @type {Record<string, () => unknown>} */
    const acts = {
      h: () => this.hints.ask(),
      u: () => this.undo(),
      ",": () => this.moves.go(this.moves.at - 1),
      ".": () => this.moves.go(this.moves.at + 1),
      "?": () => this.help(),
    };
    if (!this.state || !(event.key in acts)) return;
    event.preventDefault();
    acts[event.key]();
  }

  help() {
    dialog(t("keys"), h("dl", { class: "keys" }, KEYS.map((name) =>
      [h("dt", {}, t(`keys-${name}-key`)), h("dd", {}, t(`keys-${name}`))])));
  }

  // What is shown -------------------------------------------------------------------------------------------------

  /** @param {Server.Table} table */
  layOut({ game, title, options }) {
    document.title = `${title} · Tessella`;
    this.picker.game = game;
    this.invited = "";
    const variant = variantOf(game, options);
    this.main.className = `table game-${game}`;
    fill(this.main,
      h("div", { class: "title" }, h("h1", {}, title), variant && h("p", { class: "quiet" }, variant)),
      h("div", { class: "play" }, this.offline, this.board.element, this.picker.bar, this.field),
      h("aside", { class: "around" }, this.status, this.buttons.asked, this.invitations, this.people.element,
        this.buttons.acts, this.hints.element, this.picker.trays, this.beyond, finder(game, this.board),
        this.moves.element));
  }

  /**
   * @param {TableState} state
   * @param {{ move?: boolean }} [how]
   */
  draw(state, { move = false } = {}) {
    if (!this.view) return;
    this.board.show(this.view.board, { move });
    fill(this.beyond, scoreSheet(this.view.board, state.table.turn));
    this.choose(state);
  }

  /** @param {TableState} state */
  choose(state) {
    const choices = state.myTurn && !state.table.over ? this.view?.choices ?? [] : [];
    this.picker.begin(choices, { idle: this.idle(state), seat: state.table.turn });
  }

  /** @param {TableState} state */
  idle({ table: { over, turn, seats }, myTurn }) {
    if (over) return ending(over, seats);
    if (!turn) return "";
    if (myTurn) return "…";
    return t(seats[turn - 1].kind === "computer" ? "thinking" : "waiting-for", { who: nameOf(seats[turn - 1]) });
  }

  /** @param {TableState} state */
  refresh(state) {
    const { table, presence } = state;
    this.seat(state);
    const who = table.turn ? this.nameOf(table.turn) : "";
    fill(this.status, table.over ? ending(table.over, table.seats) : t("turn-of", { who }),
      presence.watching > 0 && h("small", { class: "quiet" }, ` · ${t("watching", { n: presence.watching })}`));
    this.moves.show(table.history, this.back ?? table.history.length);
    this.invite(table);
    this.buttons.show(state);
    this.field.hidden = !state.seated || table.over !== null;
  }

  /** @param {Server.Table} table */
  invite({ seats, over }) {
    this.invitations.hidden = over !== null;
    const come = JSON.stringify(seats.map((seat) => seat.joined));
    if (come !== this.invited) fill(this.invitations, invite(this.id, seats));
    this.invited = come;
  }

  /** @param {TableState} state */
  seat({ table, mine, presence, read }) {
    const scores = this.view?.board.scores ?? table.scores;
    this.people.show({ ...table, scores, mine, read, here: presence.seats });
  }
}
