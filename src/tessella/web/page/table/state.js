// What is known of a table: all of it at first, then what happened since. Nothing here draws or asks.

/** Kinds of events after which a game may be over. */
const ENDING = ["moved", "resigned", "flagged", "time_up", "draw_offered"];

/** A table as it stands, seen from one's own seats. */
export class TableState {
  /** @type {readonly number[]} one's own seats */
  mine = [];
  /** @type {Server.Present} */
  presence = { seats: [], watching: 0 };
  /** @type {Set<number>} who wants a rematch */
  again = new Set();
  /** Who sat down with the last such event; 0: somebody who was here took another name. */
  newcomer = 0;
  /** @type {Set<number>} who agreed to a takeback that others have not answered */
  agreed = new Set();
  /** @type {Server.Event | null} the answer "no" to what one asked for, until something else happens */
  declined = null;
  /** When the clocks were read, by `performance.now()`. */
  read = 0;

  /**
   * @param {Server.Table} table
   * @param {readonly number[]} mine
   * @param {boolean} [owner] whether one set the table up
   */
  constructor(table, mine, owner = false) {
    this.table = table;
    this.mine = mine;
    this.owner = owner;
    this.stand(table);
    for (const { kind, seat } of table.events) {
      if (kind === "rematch_asked") this.again.add(seat);
      else if (kind === "left") this.again.delete(seat);
    }
  }

  /**
   * How it stands after an event.
   *
   * @param {Server.State} state
   * @param {number} [read] when it was heard of
   */
  stand(state, read = performance.now()) {
    const history = this.table.history.slice(0, state.actions); // fewer, if a move was taken back
    this.table = { ...this.table, ...state, history };
    this.read = read;
  }

  /** @param {Server.Action} action */
  act(action) {
    this.declined = null;
    this.agreed.clear();
    this.table.history = [...this.table.history, action];
  }

  /**
   * What an event changes beside the state that comes with it.
   *
   * @param {Server.Event} event
   */
  take(event) {
    const { seats } = this.table;
    this.hear(event);
    if (event.kind === "moved") {
      this.act({ seat: event.seat, text: event.text });
      for (const text of event.rolls ?? []) this.act({ seat: 0, text });
    } else if (event.kind === "took_back") {
      this.again.clear();
    } else if (event.kind === "joined") {
      const { seat, name } = event;
      this.newcomer = seats.some((each) => each.seat === seat && !each.joined) ? seat : 0;
      this.table.seats = seats.map((each) => (each.seat === seat ? { ...each, name, joined: true } : each));
    } else if (event.kind === "left") {
      const { seat } = event;
      this.again.delete(seat);
      this.table.seats = seats.map((each) => (each.seat === seat ? { ...each, name: "", joined: false } : each));
    } else if (event.kind === "rematch_asked") {
      this.again.add(event.seat);
    }
  }

  /**
   * Who agreed to a takeback, and who said no to us.
   *
   * @param {Server.Event} event
   */
  hear(event) {
    const { kind, seat } = event;
    if (kind === "joined") return;
    const said = kind === "takeback_declined" || kind === "draw_declined";
    this.declined = said && this.seated && !this.mine.includes(seat) ? event : null;
    if (kind === "takeback_agreed") this.agreed.add(seat);
    else this.agreed.clear();
  }

  /** Whether nobody can go on: the game is over, or the table was closed. */
  get ended() { return this.table.over !== null || this.table.closed; }

  /** One's own seat that one can leave: one to which one came by a link; 0: none is. */
  get leavable() {
    return this.table.seats.find(({ seat, kind }) => kind === "link" && this.mine.includes(seat))?.seat ?? 0;
  }

  get myTurn() { return this.table.turn > 0 && this.mine.includes(this.table.turn); }

  /** Whether lots are still to be drawn for the seats: nobody can do anything before. */
  get undrawn() { return this.table.lots?.length === 0; }

  /** Whether others wait for one's move. */
  get awaited() { return this.myTurn && !this.table.over && this.mine.length < this.table.seats.length; }

  /**
   * How many seconds are left for the whole game, if it has such a clock; below 0 in the last turn.
   *
   * @param {number} now
   */
  gameLeft(now) {
    const { game, due } = this.table.clock;
    return game && game.left - (due === null ? 0 : (now - this.read) / 1000);
  }

  /**
   * Whether the time for the whole game is up, and the turn in progress is finished.
   *
   * @param {number} now
   */
  isLastTurn(now) { return this.isTimeUp(now) && this.table.clock.due !== null && !this.table.over; }

  /**
   * Whether the time for the whole game is up: nothing is taken back any more.
   *
   * @param {number} now
   */
  isTimeUp(now) {
    const left = this.gameLeft(now);
    return left !== null && left <= 0;
  }

  /**
   * How many seconds one's own clock, or everybody's, has left if it runs.
   *
   * @param {number} now
   */
  timeLeft(now) {
    const { clock, turn, over } = this.table;
    if (clock.game) return this.seated && clock.due !== null ? this.gameLeft(now) : null;
    const left = clock.left[turn - 1];
    return this.myTurn && !over && clock.due != null && left != null ? left - (now - this.read) / 1000 : null;
  }

  /** Whether one sits at the table, and does not only watch. */
  get seated() { return this.mine.length > 0; }

  /** The seats of people. */
  get people() { return this.table.seats.filter((seat) => seat.kind !== "computer"); }

  /** Whether nobody plays against another person by a link: then moves are taken back at once, and hints are fair. */
  get alone() { return this.people.length === 1 || this.people.every((seat) => seat.kind === "here"); }

  /** Whether everybody could agree to a draw. */
  get canDraw() { return this.people.length === this.table.seats.length && this.table.seats.length > 1; }

  /** Who offers a draw to us. */
  get drawOffer() { return this.others(this.table.offers); }

  /** Who asks us for a takeback. */
  get takebackWish() { return this.others(this.table.takeback ? [this.table.takeback] : []); }

  /** Who else wants a rematch. */
  get rematchWish() { return this.others([...this.again]); }

  /**
   * The first seat that is not one's own.
   *
   * @param {readonly number[]} seats
   */
  others(seats) { return seats.find((seat) => !this.mine.includes(seat)) ?? null; }

  /**
   * Whether this event ended the game.
   *
   * @param {Server.Event} event
   */
  endedBy(event) { return this.table.over !== null && ENDING.includes(event.kind); }
}
