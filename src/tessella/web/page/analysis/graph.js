// Each side's chances along a line of play. Two sides share the height between them; more have a line each, told apart
// by colour and by dashes. Pointing at it tells the values, pressing goes there; the same stands in a table.

import { chip, fill, h, hue, parts, picture } from "../lib/dom.js";
import { gradeMark } from "./grades.js";
import { t } from "../lib/words.js";

const [WIDE, HIGH, EDGE] = [600, 170, 10];
const DASHES = ["", "9 5", "2 5", "12 4 2 4", "5 3", "14 6"];

// The second side's pattern, as on the boards.
const weave = (seat) => `<defs><pattern id="graph-weave" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
  <path class="thread seat-${hue(seat)}" d="M0 0V7"/></pattern></defs>`;

const percent = (value) => `${Math.round(100 * value)} %`;
const y = (value) => HIGH - EDGE - value * (HIGH - 2 * EDGE);
const at = ([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`;

const valued = (steps) => steps.flatMap(({ values }, n) => (values ? [[n, values]] : []));
const stroke = (seat, side, path) =>
  `<path class="curve seat-${hue(seat)}" stroke-dasharray="${DASHES[side % DASHES.length]}" d="${path}"/>`;
const dash = (seat, side) =>
  picture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 4" class="dash" aria-hidden="true">${stroke(seat, side, "M0 2H30")}</svg>`);

export class Graph {
  /** `sides`: seats that win together; `go(n)`: show the board after so many actions. */
  constructor({ sides, seatName, go }) {
    Object.assign(this, { sides, seatName, go, steps: [], now: 0 });
    this.svg = picture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" role="img">
      ${weave(sides[1]?.[0] ?? 2)}<g class="plot"/><g class="here"/></svg>`);
    this.legend = h("ul", { class: "legend" });
    this.told = h("p", { class: "told quiet" });
    this.table = h("details", {}, h("summary", {}, t("graph.table")));
    this.table.addEventListener("toggle", () => this.list());
    this.element = h("section", { class: "graph", "aria-label": t("graph") },
      h("div", { class: "heading" }, h("h2", {}, t("graph")), this.told), this.legend,
      h("div", { class: "drawing" }, this.svg), this.table);
    this.svg.addEventListener("pointerdown", (event) => {
      this.svg.setPointerCapture(event.pointerId);
      this.go(this.nearest(event));
    });
    this.svg.addEventListener("pointermove", (event) => {
      const n = this.nearest(event);
      if (event.buttons && n !== this.now) this.go(n);
      else this.point(n);
    });
    this.svg.addEventListener("pointerleave", () => this.point(null));
  }

  /** The line of play, and after how many actions the board stands; `behind`: the game it leaves. */
  show(steps, now, behind) {
    Object.assign(this, { steps, now, span: Math.max(1, steps.length - 1, behind.length - 1) });
    this.svg.setAttribute("aria-label", t("graph.of", { n: steps.length - 1 }));
    const level = `<path class="even" d="M0 ${y(0.5)}H${WIDE}"/>`;
    const curves = this.sides.length === 2 ? this.shared(valued(steps)) : this.lines(valued(steps));
    const drawn = level + curves + this.left(behind) + this.marks();
    if (drawn !== this.drawn) fill(this.svg.querySelector(".plot"), parts(drawn));
    this.drawn = drawn;
    this.point(null);
    if (this.table.open) this.list();
  }

  x(n) { return EDGE + (n / this.span) * (WIDE - 2 * EDGE); }

  /** A side's line; a single position is the same all the way. */
  curve(known, side) {
    const whole = this.steps.length > 1 ? known : known.flatMap(([n, values]) => [[n, values], [this.span, values]]);
    return whole.map(([n, values]) => [this.x(n), y(values[this.sides[side][0] - 1])]);
  }

  shared(known) {
    if (!known.length) return "";
    const points = this.curve(known, 0);
    const line = points.map(at).join("L");
    const [from, to] = [points[0][0], points.at(-1)[0]];
    const area = (edge) => `M${from} ${edge}L${line}L${to} ${edge}Z`;
    const [one, other] = this.sides.map(([seat]) => seat);
    return `<path class="area seat-${hue(one)}" d="${area(HIGH)}"/><path class="area seat-${hue(other)}" d="${area(0)}"/>
      <path class="woven" d="${area(0)}"/><path class="curve shared" d="M${line}"/>`;
  }

  lines(known) {
    if (!known.length) return "";
    return this.sides.map(([seat], side) => stroke(seat, side, `M${this.curve(known, side).map(at).join("L")}`)).join("");
  }

  /** How it went on in the game. */
  left(behind) {
    if (behind.at(-1) === this.steps.at(-1)) return "";
    const line = this.curve(valued(behind), 0).map(at).join("L");
    return line && `<path class="left" d="M${line}"/>`;
  }

  sideOf(seat) { return Math.max(0, this.sides.findIndex((side) => side.includes(seat))); }

  /** Where chances were given away. */
  marks() {
    const size = Math.max(0.45, Math.min(1, 50 / this.span)).toFixed(2); // in a long game they stand close
    return this.steps.flatMap(({ grade, seat, values }, n) => {
      if (!values || (grade !== "mistake" && grade !== "blunder")) return [];
      const side = this.sides.length === 2 ? 0 : this.sideOf(seat);
      return [gradeMark(grade, this.x(n), y(values[this.sides[side][0] - 1]), size)];
    }).join("");
  }

  nearest(event) {
    const { left, width } = this.svg.getBoundingClientRect();
    const along = ((event.clientX - left) / width) * WIDE;
    const n = Math.round(((along - EDGE) / (WIDE - 2 * EDGE)) * this.span);
    return Math.max(0, Math.min(this.steps.length - 1, n));
  }

  /** Tell the values of a step; of the one where the board stands if none is pointed at. */
  point(n) {
    const upright = (name, step) => `<path class="${name}" d="M${this.x(step)} 0V${HIGH}"/>`;
    fill(this.svg.querySelector(".here"), parts(upright("now", this.now) + (n == null ? "" : upright("pointed", n))));
    const shown = n ?? this.now;
    const { values, text } = this.steps[shown] ?? {};
    this.told.textContent = n == null ? "" : `${shown}. ${text}`;
    fill(this.legend, this.sides.map((side, k) => h("li", {},
      this.sides.length > 2 && dash(side[0], k), side.map((seat) => chip(seat)), this.sideName(side),
      h("strong", {}, values ? percent(values[side[0] - 1]) : "–"))));
  }

  sideName(side) { return side.map((seat) => this.seatName(seat)).join(" + "); }

  list() {
    if (!this.table.open) return;
    this.table.querySelector("table")?.remove();
    this.table.append(h("table", {},
      h("caption", { class: "unseen" }, t("graph")),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("graph.step")), h("th", { scope: "col" }, t("graph.move")),
        this.sides.map((side) => h("th", { scope: "col" }, this.sideName(side))))),
      h("tbody", {}, this.steps.map(({ values, text }, n) =>
        h("tr", {}, h("th", { scope: "row" }, String(n)), h("td", {}, text || "–"),
          this.sides.map(([seat]) => h("td", {}, values ? percent(values[seat - 1]) : "–")))))));
  }
}
