// A table: live play over one socket, with everything that stands around the board.

import { finder } from "../board/finder.js";
import { moveField } from "../board/movefield.js";
import { announce, calm, complain, fill, h, toast } from "../lib/dom.js";
import { nameMoves } from "../lib/moves.js";
import { refusal } from "../lib/requests.js";
import { notice } from "../lib/notice.js";
import { go } from "../lib/route.js";
import { company, gather, waitsForLots } from "../lib/seats.js";
import { SAID, TableSocket } from "../lib/socket.js";
import { pageStyle } from "../lib/style.js";
import { speak, t } from "../lib/texts.js";
import { goalLine, targetPicture, variantLine } from "./aids.js";
import { Attention } from "./attention.js";
import { Buttons } from "./buttons.js";
import * as dialogs from "./dialogs.js";
import { tellLots } from "./draws.js";
import { keepFocus } from "./focus.js";
import { GameClock } from "./gameclock.js";
import { Hints } from "./hints.js";
import { openHost } from "./host.js";
import { invite, inviteAgain, waiting } from "./invite.js";
import { listenForKeys } from "./keys.js";
import { Layout } from "./layout.js";
import { Lots } from "./lots.js";
import { Moves } from "./moves.js";
import { lastTurn } from "./notes.js";
import { Pace } from "./pace.js";
import { People } from "./people.js";
import { Phrases } from "./phrases.js";
import { Redo } from "./redo.js";
import { Result } from "./result.js";
import { openRules } from "./rules.js";
import { SeriesSheet } from "./series.js";
import { share } from "./share.js";
import { sitDown } from "./sit.js";
import { listenForSkips } from "./skip.js";
import * as sound from "./sound.js";
import { Stage } from "./stage.js";
import { TableState } from "./state.js";
import { greet, tell, tellNews } from "./tell.js";

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
  /** Whether a move is on its way. */
  busy = false;
  /** The invitations that are drawn. */
  invited = "";
  attention = new Attention();
  leaving = new AbortController();

  offline = h("p", { class: "offline", role: "status", hidden: true }, t("offline"));
  status = h("p", { class: "status" });
  redo = new Redo();
  series = new SeriesSheet();
  invitations = h("div", {});
  field = moveField((text) => this.play(text));

  /**
   * @param {HTMLElement} main
   * @param {string} id
   * @param {string} why why an invitation did not work
   */
  constructor(main, id, why) {
    this.main = main;
    this.id = id;
    this.stage = new Stage(id, (...texts) => this.play(...texts));
    const { board, picker } = this.stage;
    this.people = new People({
      invite: (seat) => inviteAgain(id, seat, () => this.refreshed()),
      rename: (seat) => dialogs.rename(seat, (name) => this.do({ type: "join", seat: seat.seat, name })),
    });
    this.layout = new Layout(main, this.leaving.signal);
    this.lots = new Lots(id, this.leaving.signal);
    this.clock = new GameClock(() => this.tellLastTurn());
    this.moves = new Moves({ step: (n) => this.step(n) });
    this.hints = new Hints(id, board, (text) => this.play(text));
    this.buttons = new Buttons({
      why,
      do: (wish) => this.do(wish),
      hint: () => this.hints.ask(),
      undo: () => this.undo(),
      redo: () => this.playAgain(),
      canRedo: ({ table }) => this.redo.next(table.turn) !== null,
      rules: () => this.state && openRules(this.state.table).catch(complain),
      resign: () => dialogs.resign(() => this.do({ type: "resign" })),
      leave: (state) => dialogs.leave(state, (wish) => this.do(wish)),
      host: (state) => openHost(state, () => this.refreshed()),
      share: () => share(id, this.moves.at),
      help: () => dialogs.help(),
    });
    this.result = new Result(id, board, {
      endButtons: (state) => this.buttons.endButtons(state),
      share: () => share(id, this.moves.at),
      step: (n) => this.step(n),
      onfold: () => this.refreshed(),
    });
    this.pace = new Pace({
      show: (steps) => { if (this.state) this.take(this.state, steps); },
      atOnce: () => calm() || document.hidden || this.stage.back !== null,
      hurried: () => this.state?.table.clock.due != null,
    });
    listenForSkips(this.pace, this.leaving.signal);
    this.socket = new TableSocket(id, {
      onmessage: (said) => this.takeMessage(said),
      onlost: () => this.lose(),
    });
    this.phrases = new Phrases(id, { say: (phrase) => this.socket.say(phrase), signal: this.leaving.signal });
    keepFocus(main, () => board.focus(), this.leaving.signal);
    listenForKeys({
      h: () => this.hints.ask(),
      u: () => this.undo(),
      U: () => this.playAgain(),
      i: () => this.buttons.doing.rules(),
      Escape: () => picker.back(),
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
    this.clock.stop();
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
    else if (said.type === "refused" && said.code === "private") this.fail(refusal(said));
    else if (!this.state) {
      if (said.type === "refused") this.fail(refusal(said));
    } else if (said.type === "missed") this.catchUp(this.state, said);
    else if (said.type === "event" && !said.event.lots) this.pace.add(said, this.state.mine); // else all comes anew
    else if (said.type === "view") this.see(this.state, said);
    else if (said.type === "said") this.phrases.hear(said, this.state.mine);
    else if (said.type === "refused" && said.id === SAID) toast(speak(said.message));
    else if (said.type === "presence") {
      this.state.presence = said;
      this.showPresence(this.state);
    }
  }

  /** @param {Server.Snapshot} said */
  arrive({ seats, owner, table }) {
    const { presence } = this.state ?? {};
    this.pace.stop();
    this.state = new TableState(table, seats, owner);
    nameMoves(table.move_names);
    this.stage.begin(this.state);
    if (presence) this.state.presence = presence;
    this.meet(this.state);
    this.offline.hidden = true;
    this.layOut(table);
    this.refresh(this.state);
    announce(greet(this.state, this.lots.show(table) ? tellLots(table) : ""));
  }

  /**
   * @param {TableState} state
   * @param {Server.Missed} said
   */
  catchUp(state, said) {
    this.pace.flush();
    if (said.seats.join() !== state.mine.join()) { // all looks different from elsewhere
      this.socket.beginAnew();
      return;
    }
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
    for (const view of views) this.stage.look(state, view, { move: steps.length === 1, last: view === views.at(-1) });
    this.refresh(state);
    sound.play(...sound.tunesOf(steps, state, this.stage.trail.tookAt(state.table.history.length)));
    if (said.length) announce(said.join(" "));
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
    gather(table.seats, { mine, colours: table.colours, lots: table.lots });
  }

  /** What was known of the position that was shown. */
  forget() {
    this.stage.past.forget();
    this.hints.clear();
  }

  /**
   * @param {TableState} state
   * @param {import("./pace.js").Step} step
   */
  happened(state, { event }) {
    if (event.kind === "rematch") go(`/table/${event.table}`);
    else if (tellNews(event)) toast(tellNews(event));
    else if (state.declined === event) toast(t(`said-${event.kind}`, { seat: event.seat }));
  }

  /**
   * @param {TableState} state
   * @param {Server.View} view
   */
  see(state, view) {
    const { board, choices } = view;
    const again = board && !this.pace.see({ ...view, board }) && this.stage.lookAgain(state, { ...view, board });
    if (again) this.seat(state); // the points come with the board
    if (choices && !this.pace.offer(view)) this.stage.offer(state, view);
  }

  /** @param {Error} error */
  fail(error) {
    this.socket.close();
    this.main.className = "";
    fill(this.main, notice(error));
  }

  // What a person does --------------------------------------------------------------------------------------------

  /** @param {string[]} texts one move, after others that only prepare it */
  async play(...texts) {
    const { state } = this;
    if (!state || this.busy || this.stage.back !== null) return;
    this.pace.flush();
    this.busy = true;
    this.hints.clear();
    try {
      let { seq } = state.table;
      for (const text of texts) ({ seq } = await this.socket.do({ type: "move", text, answers: seq }));
    } catch (error) {
      complain(error);
      this.stage.choose(state);
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
    if (n >= state.table.history.length) this.stage.goOn(state);
    else if (!await this.stage.goBack(state, n)) return;
    this.refresh(state);
  }

  // What is shown -------------------------------------------------------------------------------------------------

  /** @param {Server.Table} table */
  layOut(table) {
    const { game, title } = table;
    const { board, picker, dice, beyond } = this.stage;
    this.invited = "";
    this.main.className = `table game-${game}`;
    this.layout.put({
      title: h("div", { class: "title" }, h("h1", {}, title), variantLine(table), goalLine(table)),
      play: h("div", { class: "play" }, board.element, this.offline, this.lots.element),
      strip: h("div", { class: "strip" }, this.status, picker.bar, this.field),
      people: this.people.element,
      recent: this.moves.recent,
      notes: this.buttons.notes,
      asked: this.buttons.asked,
      hints: this.hints.element,
      trays: picker.trays,
      main: this.buttons.main,
      acts: this.buttons.acts,
      dice,
      result: this.result.element,
      target: targetPicture(table),
      rest: [this.invitations, this.phrases.element, beyond, finder(game, board, beyond), this.series.element,
        this.moves.element],
    });
  }

  /** @param {TableState} state */
  standing(state) {
    const { over, closed, turn, seats } = state.table;
    if (over) return company.ending(over);
    if (closed) return speak(["table-closed", {}]);
    if (state.undrawn) return waitsForLots();
    if (state.isLastTurn(performance.now())) return t("last-turn", { seat: turn });
    return t(seats[turn - 1]?.kind === "computer" ? "thinking" : "turn-of", { seat: turn });
  }

  /** The time for the whole game is up, and the turn in progress is finished. */
  tellLastTurn() {
    if (!this.state) return;
    this.refresh(this.state);
    announce(lastTurn(this.state));
  }

  refreshed() { if (this.state) this.refresh(this.state); }

  /** @param {TableState} state */
  refresh(state) {
    const { table } = state;
    if (table.history.length) this.lots.hide();
    this.clock.show(state);
    this.showPresence(state);
    this.moves.show(table.history, this.stage.back ?? table.history.length);
    this.invite(state);
    this.redo.see(table.history, state.mine);
    this.series.show(table);
    this.result.show(state, this.stage.back);
    this.buttons.show(state, { ended: !this.result.isOpen });
    this.attention.show(state);
    this.field.hidden = !state.seated || state.undrawn || state.ended;
    this.stage.picker.trays.hidden = state.undrawn; // whose pieces those are is not known yet
  }

  /**
   * What changes when somebody comes or goes. Most buttons stay: a press on one that is drawn anew meanwhile is lost.
   *
   * @param {TableState} state
   */
  showPresence(state) {
    const { watching } = state.presence;
    this.seat(state);
    fill(this.status, this.clock.element, this.standing(state),
      state.seated && watching > 0 && h("small", { class: "quiet" }, ` · ${t("watching", { n: watching })}`));
    this.buttons.tell(state);
  }

  /** @param {TableState} state */
  invite({ table: { seats }, ended }) {
    this.invitations.hidden = ended;
    const come = waiting(this.id, seats);
    if (come !== this.invited) {
      const links = invite(this.id, seats);
      fill(this.invitations, links);
      this.layout.open(links !== null);
    }
    this.invited = come;
  }

  /** @param {TableState} state */
  seat({ table, mine, owner, seated, alone, presence, read }) {
    const scores = this.stage.view?.board.scores ?? table.scores;
    this.people.show({ ...table, scores, mine, owner, read, here: presence.seats });
    this.phrases.draw(this.people.element, seated && !alone);
  }
}
