// A table: live play over one socket, with everything that stands around the board.

import { Board } from "../board/board.js";
import { finder } from "../board/finder.js";
import { moveField } from "../board/movefield.js";
import { Picker } from "../board/picker.js";
import { scoreSheet } from "../board/trays.js";
import { announce, calm, complain, fill, h, picture, toast } from "../lib/dom.js";
import { variantOf } from "../lib/games.js";
import { notice } from "../lib/notice.js";
import { go } from "../lib/route.js";
import { company, gather } from "../lib/seats.js";
import * as server from "../lib/server.js";
import { SAID, TableSocket } from "../lib/socket.js";
import { pageStyle } from "../lib/style.js";
import { speak, t } from "../lib/texts.js";
import * as aids from "./aids.js";
import { Attention } from "./attention.js";
import { Buttons } from "./buttons.js";
import * as dialogs from "./dialogs.js";
import { keepFocus } from "./focus.js";
import { Hints } from "./hints.js";
import { invite, inviteAgain } from "./invite.js";
import { listenForKeys } from "./keys.js";
import { Layout } from "./layout.js";
import { Moves } from "./moves.js";
import { Pace } from "./pace.js";
import { Past } from "./past.js";
import { People } from "./people.js";
import { Phrases } from "./phrases.js";
import { Redo } from "./redo.js";
import { Result } from "./result.js";
import { openRules } from "./rules.js";
import { share } from "./share.js";
import { sitDown } from "./sit.js";
import { listenForSkips } from "./skip.js";
import * as sound from "./sound.js";
import { TableState } from "./state.js";
import { greet, tell } from "./tell.js";
import { Trail } from "./trail.js";

/**
 * @param {HTMLElement} main
 * @param {string} id
 */
export async function show(main, id) {
  await pageStyle("table");
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  const why = key ? await sitDown(id, key) : "";
  const table = new TablePage(main, id, why);
  return () => table.leave();
}

class TablePage {
  /** @type {TableState | null} the table as it is shown, which may be behind what happened; null until it is known */
  state = null;
  /** @type {import("./pace.js").Seen | null} */
  view = null;
  /** @type {number | null} after how many actions the board is shown; null: now */
  back = null;
  /** Whether a move is on its way. */
  busy = false;
  /** Who had come when the invitations were drawn. */
  invited = "";
  trail = new Trail();
  attention = new Attention();
  leaving = new AbortController();

  offline = h("p", { class: "offline", role: "status", hidden: true }, t("offline"));
  status = h("p", { class: "status" });
  dice = h("p", { class: "dice" });
  redo = new Redo();
  invitations = h("div", {});
  beyond = h("div", { class: "beyond" });
  field = moveField((text) => this.play(text));

  /**
   * @param {HTMLElement} main
   * @param {string} id
   * @param {string} why why an invitation did not work
   */
  constructor(main, id, why) {
    this.main = main;
    this.id = id;
    this.past = new Past(id);
    this.board = new Board();
    this.people = new People({
      invite: (seat) => inviteAgain(id, seat),
      rename: (seat) => dialogs.rename(seat, (name) => this.do({ type: "join", seat: seat.seat, name })),
    });
    this.layout = new Layout(main, this.leaving.signal);
    this.moves = new Moves({ step: (n) => this.step(n) });
    this.hints = new Hints(id, this.board, (text) => this.play(text));
    this.buttons = new Buttons({
      why,
      do: (wish) => this.do(wish),
      hint: () => this.hints.ask(),
      undo: () => this.undo(),
      redo: () => this.playAgain(),
      canRedo: ({ table }) => this.redo.next(table.turn) !== null,
      rules: () => this.state && openRules(this.state.table).catch(complain),
      resign: () => dialogs.resign(() => this.do({ type: "resign" })),
      share: () => share(id, this.moves.at),
      help: () => dialogs.help(),
    });
    this.result = new Result(id, this.board, {
      endButtons: (state) => this.buttons.endButtons(state),
      share: () => share(id, this.moves.at),
      step: (n) => this.step(n),
      onfold: () => { if (this.state) this.refresh(this.state); },
    });
    this.picker = new Picker(this.board, {
      game: "", // until the table is known
      ask: (steps, after) => server.pick(id, { steps, after: [...after] }),
      open: (after) => server.lookAhead(id, [...after]),
      places: () => server.places(id),
      play: (...texts) => this.play(...texts),
      onerror: complain,
    });
    this.pace = new Pace({
      show: (steps) => { if (this.state) this.take(this.state, steps); },
      atOnce: () => calm() || document.hidden || this.back !== null,
      hurried: () => this.state?.table.clock.due != null,
    });
    listenForSkips(this.pace, this.leaving.signal);
    this.socket = new TableSocket(id, {
      onmessage: (said) => this.takeMessage(said),
      onlost: () => this.lose(),
    });
    this.phrases = new Phrases(id, { say: (phrase) => this.socket.say(phrase), signal: this.leaving.signal });
    keepFocus(main, () => this.board.rove(this.board.focused, true), this.leaving.signal);
    listenForKeys({
      h: () => this.hints.ask(),
      u: () => this.undo(),
      U: () => this.playAgain(),
      i: () => this.buttons.doing.rules(),
      Escape: () => this.picker.back(),
      ",": () => this.moves.go(this.moves.at - 1),
      ".": () => this.moves.go(this.moves.at + 1),
      "?": () => dialogs.help(),
    }, this.leaving.signal);
  }

  /** The line is down; who opens a table then sees at least that. */
  lose() {
    this.offline.hidden = false;
    if (!this.state) fill(this.main, this.offline);
  }

  leave() {
    this.socket.close();
    this.pace.stop();
    this.people.stop();
    this.attention.stop();
    this.hints.stop();
    this.result.stop();
    this.leaving.abort();
  }

  // What the server says ------------------------------------------------------------------------------------------

  /** @param {Server.FromServer} said */
  takeMessage(said) {
    if (said.type === "snapshot") this.arrive(said);
    else if (said.type === "deleted") this.fail(new Error(t("table-gone")));
    else if (!this.state) {
      if (said.type === "refused") this.fail(new Error(said.error));
    } else if (said.type === "missed") this.catchUp(this.state, said);
    else if (said.type === "event") this.pace.add(said, this.state.mine);
    else if (said.type === "view") this.see(this.state, said);
    else if (said.type === "said") this.phrases.hear(said, this.state.mine);
    else if (said.type === "refused" && said.id === SAID) toast(speak(said.message));
    else if (said.type === "presence") {
      this.state.presence = said;
      this.refresh(this.state);
    }
  }

  /** @param {Server.Snapshot} said */
  arrive({ seats, owner, table }) {
    const { presence } = this.state ?? {};
    this.pace.stop();
    this.past.forget();
    this.view = null;
    this.state = new TableState(table, seats, owner);
    if (presence) this.state.presence = presence;
    this.meet(this.state);
    this.offline.hidden = true;
    this.layOut(table);
    this.refresh(this.state);
    announce(greet(this.state));
    this.trail.recall(this.state, this.past);
  }

  /**
   * @param {TableState} state
   * @param {Server.Missed} said
   */
  catchUp(state, said) {
    this.pace.flush();
    state.mine = said.seats;
    this.offline.hidden = true;
    for (const event of said.events) this.hear(state, event);
    state.stand(said.state);
    this.forget();
    this.refresh(state);
  }

  /**
   * Steps become part of what is shown, with the board that they led to.
   *
   * @param {TableState} state
   * @param {import("./pace.js").Step[]} steps
   */
  take(state, steps) {
    const said = [];
    for (const step of steps) {
      if (step.action) state.act(step.action);
      else this.hear(state, step.event);
      if (step.state) state.stand(step.state, step.came);
      if (step.drawn) this.forget();
      said.push(...tell(state, step));
      this.happened(state, step);
    }
    const views = steps.flatMap(({ view }) => view ?? []);
    for (const view of views) this.look(state, view, { move: steps.length === 1, last: view === views.at(-1) });
    this.refresh(state);
    sound.play(...sound.tunesOf(steps, state, this.trail.tookAt(state.table.history.length)));
    if (said.length) announce(said.join(" "));
  }

  /**
   * A board that is shown; of several at once, the last.
   *
   * @param {TableState} state
   * @param {import("./pace.js").Seen} view
   * @param {{ move: boolean, last?: boolean }} how
   */
  look(state, view, { move, last = true }) {
    this.view = view;
    this.past.keep(view.actions, view.board);
    if (last && this.back === null) this.draw(state, { move });
    else this.trail.see(view, state.table.history, picture(view.board.svg));
  }

  /**
   * @param {TableState} state
   * @param {Server.Event} event
   */
  hear(state, event) {
    state.take(event);
    this.meet(state); // somebody may have come, or taken another name
  }

  /** @param {TableState} state */
  meet({ table, mine }) {
    gather(table.seats, { mine, colours: table.colours });
  }

  /** What was known of the position that was shown. */
  forget() {
    this.past.forget();
    this.hints.clear();
  }

  /**
   * @param {TableState} state
   * @param {import("./pace.js").Step} step
   */
  happened(state, { event }) {
    if (event.kind === "rematch") go(`/table/${event.table}`);
    else if (state.declined === event) toast(t(`said-${event.kind}`, { seat: event.seat }));
  }

  /**
   * @param {TableState} state
   * @param {Server.View} view
   */
  see(state, view) {
    const { board, choices } = view;
    if (board && !this.pace.see({ ...view, board })) this.lookAgain(state, { ...view, board });
    if (!choices || this.pace.offer(view) || this.view?.seq !== view.seq || this.view.choices) return;
    this.view.choices = choices;
    if (this.back === null) this.choose(state);
  }

  /**
   * A board of what is shown already: the first one, or one that comes late.
   *
   * @param {TableState} state
   * @param {import("./pace.js").Seen} view
   */
  lookAgain(state, view) {
    const { seq = 0, actions = 0 } = this.view ?? {};
    if (seq > view.seq || (seq === view.seq && actions >= view.actions)) return; // drawn for somebody who came
    this.look(state, view, { move: this.view !== null && this.view.actions !== view.actions });
    this.seat(state); // the points come with the board
  }

  /** @param {Error} error */
  fail(error) {
    this.socket.close();
    fill(this.main, notice(error));
  }

  // What a person does --------------------------------------------------------------------------------------------

  /** @param {string[]} texts one move, after others that only prepare it */
  async play(...texts) {
    const { state } = this;
    if (!state || this.busy || this.back !== null) return;
    this.pace.flush();
    this.busy = true;
    this.hints.clear();
    try {
      let { seq } = state.table;
      for (const text of texts) ({ seq } = await this.socket.do({ type: "move", text, answers: seq }));
    } catch (error) {
      complain(error);
      this.choose(state);
    } finally {
      this.busy = false;
    }
  }

  /** @param {import("../lib/socket.js").Wish} wish */
  async do(wish) {
    this.pace.flush();
    await this.socket.do(wish).catch(complain);
  }

  undo() {
    this.pace.flush();
    return this.do({ type: "takeback", answers: this.state?.table.seq });
  }

  /** What was taken back, once more. */
  playAgain() {
    const text = this.redo.next(this.state?.table.turn ?? 0);
    return text && this.play(text);
  }

  /**
   * Show the board as it was after some actions; after all of them, as it is.
   *
   * @param {number} n
   */
  async step(n) {
    const { state } = this;
    if (!state) return;
    this.pace.flush();
    this.back = n < state.table.history.length ? n : null;
    if (this.back === null) this.draw(state);
    else {
      const board = await this.past.board(n, state.table.colours).catch((error) => {
        if (this.back === n) this.back = null; // what is shown is still there
        throw error;
      });
      if (this.back !== n) return; // something else is looked at meanwhile
      this.board.show(board);
      fill(this.beyond, scoreSheet(board, state.table.turn));
      this.picker.begin([], { idle: t("looking-back", { n }) });
    }
    this.refresh(state);
  }

  // What is shown -------------------------------------------------------------------------------------------------

  /** @param {Server.Table} table */
  layOut(table) {
    const { game, title, options } = table;
    this.picker.game = game;
    this.invited = "";
    const variant = variantOf(game, options);
    this.main.className = `table game-${game}`;
    this.layout.put({
      title: h("div", { class: "title" }, h("h1", {}, title), variant && h("p", { class: "quiet" }, variant),
        aids.goalLine(table)),
      play: h("div", { class: "play" }, this.board.element, this.offline),
      strip: h("div", { class: "strip" }, this.status, this.picker.bar, this.field),
      people: this.people.element,
      recent: this.moves.recent,
      notes: this.buttons.notes,
      asked: this.buttons.asked,
      hints: this.hints.element,
      trays: this.picker.trays,
      main: this.buttons.main,
      acts: this.buttons.acts,
      dice: this.dice,
      result: this.result.element,
      target: aids.targetPicture(table),
      rest: [this.invitations, this.phrases.element, this.beyond, finder(game, this.board, this.beyond),
        this.moves.element],
    });
  }

  /**
   * @param {TableState} state
   * @param {{ move?: boolean }} [how]
   */
  draw(state, { move = false } = {}) {
    if (!this.view) return;
    this.board.show(this.view.board, { move });
    aids.showDice(this.dice, this.view.board);
    this.trail.see(this.view, state.table.history, this.board.svg);
    this.trail.show(this.board, state);
    fill(this.beyond, scoreSheet(this.view.board, state.table.turn));
    this.choose(state);
  }

  /** @param {TableState} state */
  choose(state) {
    const choices = state.myTurn && !state.table.over ? this.view?.choices ?? [] : [];
    this.picker.begin(choices, { idle: state.myTurn ? "…" : "", seat: state.table.turn, mine: state.mine });
  }

  /** @param {TableState} state */
  standing({ table: { over, turn, seats } }) {
    if (over) return company.ending(over);
    return t(seats[turn - 1]?.kind === "computer" ? "thinking" : "turn-of", { seat: turn });
  }

  /** @param {TableState} state */
  refresh(state) {
    const { table, presence } = state;
    this.seat(state);
    fill(this.status, this.standing(state),
      state.seated && presence.watching > 0
        && h("small", { class: "quiet" }, ` · ${t("watching", { n: presence.watching })}`));
    this.moves.show(table.history, this.back ?? table.history.length);
    this.invite(table);
    this.redo.see(table.history, state.mine);
    this.result.show(state, this.back);
    this.buttons.show(state, { ended: !this.result.isOpen });
    this.attention.show(state);
    this.field.hidden = !state.seated || table.over !== null;
  }

  /** @param {Server.Table} table */
  invite({ seats, over }) {
    this.invitations.hidden = over !== null;
    const come = JSON.stringify(seats.map((seat) => seat.joined));
    if (come !== this.invited) {
      const links = invite(this.id, seats);
      fill(this.invitations, links);
      this.layout.open(links !== null);
    }
    this.invited = come;
  }

  /** @param {TableState} state */
  seat({ table, mine, owner, seated, alone, presence, read }) {
    const scores = this.view?.board.scores ?? table.scores;
    this.people.show({ ...table, scores, mine, owner, read, here: presence.seats });
    this.phrases.draw(this.people.element, seated && !alone);
  }
}
