// Who sits where: a person here, a person who comes by a link, or a computer; and the colour and pattern of each seat.

import { announce, chip, fill, h } from "../lib/dom.js";
import { STRENGTHS } from "../lib/games.js";
import { t } from "../lib/words.js";

const NAME = 40; // letters
const COLOURS = [1, 2, 3, 4, 5, 6];

/** At first: somebody here against computers. */
const usual = (n) => (n === 0 ? { kind: "here", name: "" } : { kind: "computer", name: "", level: "level2" });

export class Seats {
  /** `changed()`: the seats look different now. */
  constructor({ players = [], colours = COLOURS, changed }) {
    Object.assign(this, { players, changed, colours: [...colours] });
    this.teams = [];
    this.list = h("ol", { class: "seats" });
    this.element = h("div", {}, this.list);
  }

  /** As the server takes them. */
  get wanted() {
    return this.now.map(({ kind, name, level }, n) => ({ kind, ...(kind === "computer" ? { level } : { name }),
      ...(this.colours[n] !== n + 1 && { colour: this.colours[n] }) }));
  }

  get now() { return this.players.slice(0, this.count); }
  get count() { return this.teams.flat().length; }

  /** How many there are, and who plays together, follows from the options. */
  show(teams) {
    if (JSON.stringify(teams) === JSON.stringify(this.teams)) return;
    this.teams = teams;
    while (this.players.length < this.count) this.players.push(usual(this.players.length));
    this.draw();
  }

  draw() {
    fill(this.list, this.now.map((player, n) => this.line(player, n)));
  }

  line(player, n) {
    const seat = n + 1;
    const team = this.teams.findIndex((each) => each.includes(seat));
    const together = this.teams.some((each) => each.length > 1);
    const name = h("input", { type: "text", maxlength: NAME, value: player.name, placeholder: t("name"),
      "aria-label": t("seats.name", { n: seat }), autocomplete: "off", hidden: player.kind === "computer",
      oninput: () => { player.name = name.value; } });
    return h("li", {},
      h("span", { class: "place" }, chip(this.colours[n]), h("span", {}, t("seat", { n: seat }),
        together && h("small", {}, t("team", { n: team + 1 })))),
      this.colour(n),
      this.who(player, seat, name),
      name,
      h("span", { class: "swap" }, this.arrow(n, -1), this.arrow(n, 1)));
  }

  /** A colour that another seat has is exchanged with it. */
  colour(n) {
    const select = h("select", { class: "colour", "aria-label": t("seats.colour", { n: n + 1 }), onchange: () => {
      const wanted = Number(select.value);
      this.colours[this.colours.indexOf(wanted)] = this.colours[n];
      this.colours[n] = wanted;
      this.draw();
      this.list.children[n].querySelector(".colour").focus();
      this.changed();
    } }, COLOURS.map((each) => h("option", { value: each }, t(`colour.${each}`))));
    select.value = this.colours[n];
    return select;
  }

  who(player, seat, name) {
    const select = h("select", { "aria-label": t("seats.who", { n: seat }), onchange: () => {
      const level = STRENGTHS.includes(select.value) ? select.value : undefined;
      Object.assign(player, { kind: level ? "computer" : select.value, level });
      name.hidden = Boolean(level);
    } },
    h("option", { value: "here" }, t("seats.here")),
    h("option", { value: "link" }, t("seats.link")),
    h("optgroup", { label: t("seats.computer") }, STRENGTHS.map((level, n) =>
      h("option", { value: level }, t("seats.level", { n: n + 1, name: t(`strength.${level}`) })))));
    select.value = player.level ?? player.kind;
    return select;
  }

  /** Change places with the neighbour. */
  arrow(n, by) {
    const other = n + by;
    const label = t(by < 0 ? "seats.up" : "seats.down", { n: n + 1 });
    return h("button", { type: "button", class: "icon plain", "aria-label": label, title: label,
      disabled: other < 0 || other >= this.count, onclick: () => {
        [this.players[n], this.players[other]] = [this.players[other], this.players[n]];
        this.draw();
        announce(t("seats.moved", { n: other + 1 }));
        const arrows = this.list.children[other].querySelectorAll(".swap button");
        (by < 0 ? [...arrows] : [...arrows].reverse()).find((each) => !each.disabled)?.focus();
      } }, by < 0 ? "↑" : "↓");
  }
}

const FIELDS = {
  none: [],
  move: [["seconds", 1, 60]],
  total: [["minutes", 60, 10], ["increment", 1, 5]],
  days: [["days", 1, 3]],
};

/** How long people may think. */
export class ClockForm {
  constructor({ kind = "none", values = {} } = {}) {
    this.values = { ...values };
    this.select = h("select", { "aria-label": t("clock"), onchange: () => this.draw() },
      Object.keys(FIELDS).map((each) => h("option", { value: each }, t(`clock.${each}`))));
    this.select.value = kind in FIELDS ? kind : "none";
    this.fields = h("span", { class: "row" });
    this.element = h("div", { class: "row" }, this.select, this.fields);
    this.draw();
  }

  draw() {
    fill(this.fields, FIELDS[this.select.value].map(([name, , usual]) => {
      this.values[name] ??= usual;
      const field = h("input", { type: "number", min: name === "increment" ? 0 : 1, step: "any",
        value: this.values[name], oninput: () => { this.values[name] = field.value; } });
      return h("label", {}, field, t(`clock.unit.${name}`));
    }));
  }

  /** To be shown again another time. */
  get kept() { return { kind: this.select.value, values: this.values }; }

  /** As the server takes it. */
  get wanted() {
    const wanted = { kind: this.select.value };
    for (const [name, size] of FIELDS[wanted.kind]) {
      wanted[name === "minutes" ? "seconds" : name] = Number(this.values[name]) * size;
    }
    return wanted;
  }
}
