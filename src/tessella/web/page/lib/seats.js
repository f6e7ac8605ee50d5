// Who sits where, and how they are called by whoever looks: "you", by their names, or by their colours.

import { h } from "./dom.js";
import { language, speak, speakOf, t } from "./texts.js";

/**
 * @typedef {import("./texts.js").Words} Words
 * @typedef {Pick<Server.Seat, "seat"> & Partial<Server.Seat>} Seated
 * @typedef {object} Seen
 * @property {readonly number[]} [mine] one's own seats
 * @property {readonly number[]} [colours] the look that each seat has
 * @property {readonly number[] | null} [lots] the seats that were drawn; none yet: they will be
 */

/** How the level of a computer begins that is a program of others. */
export const ENGINE = "engine:";

/** @param {string} level */
export const isEngine = (level) => level.startsWith(ENGINE);

/**
 * What a computer's level is called; a program has its own name.
 *
 * @param {string | null | undefined} level
 */
export const levelName = (level) =>
  (isEngine(level ?? "") ? (level ?? "").slice(ENGINE.length) : t(`level-${level}`));

/** Those at a table, as somebody sees them who sits at the seats `mine`; who watches has none. */
export class Company {
  /**
   * @param {readonly Seated[]} [seats]
   * @param {Seen} [seen]
   */
  constructor(seats = [], { mine = [], colours = [], lots = null } = {}) {
    this.seats = seats;
    this.mine = mine;
    this.colours = colours;
    /** Whether lots are still to be drawn: nobody has a colour yet. */
    this.undrawn = lots?.length === 0;
  }

  /**
   * Which of the six looks a seat has.
   *
   * @param {number} seat
   */
  hue(seat) { return this.colours[seat - 1] ?? seat; }

  /** The seat that is "you": the only one that somebody has. Who plays for several people is none of them. */
  get you() { return this.mine.length === 1 ? this.mine[0] : 0; }

  /** @param {number} seat */
  isYou(seat) { return seat > 0 && seat === this.you; }

  /**
   * How a seat is called in a sentence.
   *
   * @param {number} seat
   * @returns {Words}
   */
  called(seat) { return this.isYou(seat) ? ["seat-you", {}] : this.known(seat); }

  /**
   * How those who win together are called.
   *
   * @param {readonly number[]} seats
   * @returns {Words}
   */
  calledTogether(seats) {
    if (seats.includes(this.you)) return ["seat-your-team", {}];
    return ["seat-team", { names: inRow(seats.map((seat) => speak(this.called(seat)))) }];
  }

  /**
   * The seats that win together with one, and itself.
   *
   * @param {number} seat
   */
  side(seat) {
    const { team } = this.seats[seat - 1] ?? {};
    if (team === undefined) return [seat];
    return this.seats.filter((each) => each.team === team).map((each) => each.seat);
  }

  /** All seats, those together that win together. */
  get sides() { return this.seats.map(({ seat }) => this.side(seat)).filter(([first], n) => first === n + 1); }

  /**
   * Those who win together with a seat, as a row of names; nobody where everybody plays alone.
   *
   * @param {number} seat
   */
  mates(seat) {
    const mates = this.side(seat).filter((each) => each !== seat);
    return inRow(mates.map((each) => speak(this.called(each), { form: "dat" })));
  }

  /**
   * What the others call a seat: by its name, or by its colour. Where two have the same name the colour tells which.
   *
   * @param {number} seat
   * @returns {Words}
   */
  known(seat) {
    const name = this.nameOf(seat);
    const look = this.hue(seat);
    if (this.undrawn) return name ? ["seat-named", { name }] : ["seat-number", { seat }];
    if (!name) return ["seat-colour", { look }];
    const same = this.seats.some((other) => other.seat !== seat && this.sounds(other.seat) === name.toLowerCase());
    return same ? ["seat-name-and-colour", { name, look }] : ["seat-named", { name }];
  }

  /**
   * The name that somebody gave; nobody has one that is empty, and a computer has none.
   *
   * @param {number} seat
   */
  nameOf(seat) {
    const { kind, name = "" } = this.seats[seat - 1] ?? {};
    return kind === "computer" ? "" : name;
  }

  /** @param {number} seat */
  sounds(seat) { return (this.nameOf(seat) || speak(["seat-colour", { look: this.hue(seat) }])).toLowerCase(); }

  /**
   * A seat's name to stand by itself, in a list or at the beginning of a sentence.
   *
   * @param {number} seat
   */
  label(seat) { return speak(this.called(seat), { form: "start" }); }

  /**
   * The same for everybody, also for who sits there.
   *
   * @param {number} seat
   */
  knownAs(seat) { return speak(this.known(seat), { form: "start" }); }

  /**
   * A seat's name with a computer's level.
   *
   * @param {number} seat
   */
  title(seat) {
    const { kind, level } = this.seats[seat - 1] ?? {};
    if (kind !== "computer") return this.label(seat);
    return t("computer-name", { who: this.label(seat), level: levelName(level) });
  }

  /**
   * Those who win together, as a sentence begins with them.
   *
   * @param {readonly number[]} seats
   */
  together(seats) {
    const names = seats.map((seat, n) => speak(this.called(seat), { form: n ? "" : "start" }));
    return inRow(names);
  }

  /**
   * How it ended, in one sentence.
   *
   * @param {Server.Ending} over
   */
  ending({ winners, reason }) {
    const why = speak(reason, { people: this });
    if (!winners.length) return t(this.seats.length > 1 ? "drawn" : "nobody-won", { why });
    if (winners.length === 1) return t("won", { seat: winners[0], why }, { people: this });
    if (winners.includes(this.you)) return t("won-by-your-team", { why });
    return t("won-by-team", { who: this.together(winners), why });
  }
}

/** Those who are at the table that is looked at; at a board without a table, nobody. */
export let company = new Company();
speakOf(company);

/**
 * From now on the page is about these; about nobody, where there is no table.
 *
 * @param {readonly Seated[]} [seats]
 * @param {Seen} [seen]
 */
export function gather(seats, seen) {
  company = new Company(seats, seen);
  speakOf(company);
}

/**
 * What somebody is told who sits down: their colour.
 *
 * @param {boolean} changed whether they had another seat in the game before
 */
export function youPlay(changed) {
  const { you } = company;
  const who = company.mates(you);
  const name = `you-play${changed ? "-now" : ""}${who ? "-with" : ""}`;
  return you && !company.undrawn ? t(name, { colour: ["seat-colour", { look: hue(you) }], who }) : "";
}

/** What is told as long as lots are to be drawn. */
export const waitsForLots = () => speak(["table-lots-waiting", {}]);

/**
 * Which of the six looks a seat has.
 *
 * @param {number} seat
 */
export const hue = (seat) => company.hue(seat);

/**
 * The square in a seat's colour and pattern; before lots are drawn, it has none.
 *
 * @param {number} seat
 */
export const chip = (seat) => h("span", { class: `chip ${company.undrawn ? "undrawn" : `seat-${hue(seat)}`}`,
  "aria-hidden": "true" });

/**
 * Several names in a row.
 *
 * @param {readonly string[]} names
 * @param {Intl.ListFormatOptions} [how]
 */
export const inRow = (names, how) => new Intl.ListFormat(language(), how).format(names);
