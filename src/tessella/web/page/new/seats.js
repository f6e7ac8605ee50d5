// Who sits where: a person here, a person who comes by a link, or a computer; and the colour and pattern of each seat.

import { announce, fill, find, h } from "../lib/dom.js";
import { aboutLevel, STRENGTHS } from "../lib/games.js";
import { chip, isEngine, levelName } from "../lib/seats.js";
import { speak, t } from "../lib/texts.js";

const NAME = 40; // letters
const COLOURS = [1, 2, 3, 4, 5, 6];

/**
 * @typedef {{ kind: "here" | "link" | "computer", name: string, level?: string }} Player
 */

/**
 * At first: somebody here against computers.
 *
 * @param {number} n
 * @returns {Player}
 */
const usual = (n) => (n === 0 ? { kind: "here", name: "" } : { kind: "computer", name: "", level: "level2" });

/**
 * Those who sat there last, as far as they still can: programs come and go.
 *
 * @param {readonly Player[]} players
 * @param {readonly string[]} engines
 * @returns {Player[]}
 */
export const stillThere = (players, engines) => players.map((player) =>
  (isEngine(player.level ?? "") && !engines.includes(player.level ?? "") ? usual(1) : player));

/**
 * Seats as the server takes them.
 *
 * @param {readonly Player[]} players
 * @param {readonly number[]} colours
 * @returns {Server.SeatWanted[]}
 */
export const seatsWanted = (players, colours) => players.map(({ kind, name, level }, n) => ({
  kind,
  ...(kind === "computer" ? { level } : { name }),
  ...(colours[n] !== n + 1 && { colour: colours[n] }),
}));

/**
 * Colours after one seat has chosen one: a colour that another seat has is exchanged with it.
 *
 * @param {readonly number[]} colours
 * @param {number} n
 * @param {number} wanted
 */
export const exchange = (colours, n, wanted) =>
  colours.map((colour, k) => (k === n ? wanted : colour === wanted ? colours[n] : colour));

/** A form for all seats. */
export class SeatsForm {
  /** @type {readonly (readonly number[])[]} */
  teams = [];
  list = h("ol", { class: "seats" });
  element = h("div", {}, this.list);

  /**
   * @param {object} how
   * @param {Player[]} [how.players]
   * @param {readonly number[]} [how.colours]
   * @param {readonly string[]} [how.engines] programs that can play
   * @param {() => unknown} how.onchange seats look different now
   */
  constructor({ players = [], colours = COLOURS, engines = [], onchange }) {
    this.players = stillThere(players, engines);
    this.engines = engines;
    this.colours = colours;
    this.onchange = onchange;
  }

  get count() { return this.teams.flat().length; }
  get now() { return this.players.slice(0, this.count); }

  /** As the server takes them. */
  get wanted() { return seatsWanted(this.now, this.colours); }

  /**
   * How many there are, and who plays together, follows from the options.
   *
   * @param {readonly (readonly number[])[]} teams
   */
  show(teams) {
    if (JSON.stringify(teams) === JSON.stringify(this.teams)) return;
    this.teams = teams;
    while (this.players.length < this.count) this.players.push(usual(this.players.length));
    this.draw();
  }

  draw() {
    fill(this.list, this.now.map((player, n) => this.line(player, n)));
  }

  /**
   * @param {Player} player
   * @param {number} n
   */
  line(player, n) {
    const seat = n + 1;
    const team = this.teams.findIndex((each) => each.includes(seat));
    const together = this.teams.some((each) => each.length > 1);
    const name = h("input", { type: "text", maxlength: NAME, value: player.name, placeholder: t("name"),
      "aria-label": t("seats-name", { n: seat }), autocomplete: "off", hidden: player.kind === "computer",
      oninput: () => { player.name = name.value; } });
    const about = h("small", { class: "about", "aria-live": "polite" }, player.level && aboutLevel(player.level));
    return h("li", {},
      h("span", { class: "place" }, chip(this.colours[n]), h("span", {}, t("seat", { n: seat }),
        together && h("small", {}, t("team", { n: team + 1 })))),
      this.colour(n),
      this.who(player, seat, name, about),
      name, about,
      h("span", { class: "swap" }, this.arrow(n, -1), this.arrow(n, 1)));
  }

  /** @param {number} n */
  colour(n) {
    const select = h("select", { class: "colour", "aria-label": t("seats-colour", { n: n + 1 }), onchange: () => {
      this.colours = exchange(this.colours, n, Number(select.value));
      this.draw();
      find(this.list.children[n], ".colour").focus();
      this.onchange();
    } }, COLOURS.map((each) => h("option", { value: each }, speak(["seat-colour", { look: each }], { form: "start" }))));
    select.value = String(this.colours[n]);
    return select;
  }

  /**
   * @param {Player} player
   * @param {number} seat
   * @param {HTMLInputElement} name
   * @param {HTMLElement} about
   */
  who(player, seat, name, about) {
    const select = h("select", { "aria-label": t("seats-who", { n: seat }), onchange: () => {
      const { value } = select;
      if (value === "here" || value === "link") Object.assign(player, { kind: value, level: undefined });
      else Object.assign(player, { kind: "computer", level: value });
      name.hidden = player.kind === "computer";
      about.textContent = player.level ? aboutLevel(player.level) : "";
    } },
    h("option", { value: "here" }, t("seats-here")),
    h("option", { value: "link" }, t("seats-link")),
    h("optgroup", { label: t("seats-computer") }, STRENGTHS.map((level, n) =>
      h("option", { value: level }, t("seats-level", { n: n + 1, name: t(`strength-${level}`) })))),
    this.engines.length > 0 && h("optgroup", { label: t("seats-engine") }, this.engines.map((level) =>
      h("option", { value: level }, levelName(level)))));
    select.value = player.level ?? player.kind;
    return select;
  }

  /**
   * Change places with the neighbour.
   *
   * @param {number} n
   * @param {number} by
   */
  arrow(n, by) {
    const other = n + by;
    const label = t(by < 0 ? "seats-up" : "seats-down", { n: n + 1 });
    return h("button", { type: "button", class: "icon plain", "aria-label": label, title: label,
      disabled: other < 0 || other >= this.count, onclick: () => {
        [this.players[n], this.players[other]] = [this.players[other], this.players[n]];
        this.draw();
        announce(t("seats-moved", { n: other + 1 }));
        /** @type {HTMLButtonElement[]} */
        const arrows = [...this.list.children[other].querySelectorAll("button")];
        (by < 0 ? arrows : arrows.toReversed()).find((each) => !each.disabled)?.focus();
      } }, by < 0 ? "↑" : "↓");
  }
}
