// A piece that is dragged: it lies where it fits, nearest to the pointer, and can be turned on the way.

import { alike, allAround, middle, mirrored, shape, turned } from "./shapes.js";

/**
 * @typedef {import("./shapes.js").Point} Point
 * @typedef {Server.Place & { at: Point, lies: number }} Spot a place with its middle, and how the piece lies there
 */

const REACH = 0.9; // widths of a cell within which the piece keeps lying as it does
const FAR = 1.6; // farther than this from all places it is not laid down at all

/**
 * @param {Point} a
 * @param {Point} b
 */
const between = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** A piece in somebody's hand. */
export class Carried {
  /** @type {Spot | null} where it would come to lie if it were let go */
  spot = null;
  /** Which of the ways to lie it is held in. */
  way = 0;

  /**
   * @param {readonly Server.Place[]} places
   * @param {Map<string, Server.Cell>} cells
   * @param {readonly string[]} from the cells where it lies
   * @param {Point} point where it is gripped
   */
  constructor(places, cells, from, point) {
    this.wide = cells.get(from[0])?.width ?? 1;
    this.home = middle(from, cells);
    this.grip = { x: point.x - this.home.x, y: point.y - this.home.y };
    this.point = point;
    /** @type {Point[][]} every way to lie, as it lies now first, then turned, then mirrored */
    this.ways = [shape(from, cells)];
    const shapes = places.map((place) => shape(place.covers, cells));
    for (const each of [...allAround(this.ways[0]), ...shapes]) {
      const used = shapes.some((other) => alike(each, other));
      if (used && !this.ways.some((other) => alike(each, other))) this.ways.push(each);
    }
    /** @type {Spot[]} */
    this.spots = places.map((place, n) =>
      ({ ...place, at: middle(place.covers, cells), lies: this.ways.findIndex((way) => alike(way, shapes[n])) }));
  }

  /** Where the middle of the piece is held. */
  get held() { return { x: this.point.x - this.grip.x, y: this.point.y - this.grip.y }; }

  /**
   * The nearest place for a piece that lies in one way, or in any; with how far away it is.
   *
   * @param {number | null} way
   * @returns {[Spot | null, number]}
   */
  nearest(way) {
    let [found, least] = [/** @type {Spot | null} */ (null), Infinity];
    for (const spot of this.spots) {
      const far = between(spot.at, this.held) / this.wide;
      if ((way === null || spot.lies === way) && far < least) [found, least] = [spot, far];
    }
    return [found, least];
  }

  /**
   * The pointer is here now. Where the piece was lying it is left alone.
   *
   * @param {Point} point
   */
  to(point) {
    this.point = point;
    const [same, far] = this.nearest(this.way);
    const home = this.way === 0 ? between(this.home, this.held) / this.wide : Infinity;
    if (home <= Math.min(far, REACH)) this.spot = null;
    else if (far <= REACH) this.spot = same;
    else {
      const [any, farther] = this.nearest(null);
      this.spot = farther <= FAR ? any : null;
    }
    return this.spot;
  }

  /**
   * The next way to lie that fits somewhere here.
   *
   * @param {number} by
   */
  turn(by) {
    const count = this.ways.length;
    const at = this.spot?.lies ?? this.way;
    for (let n = 1; n < count; n += 1) if (this.hold((at + n * by + n * count) % count)) return;
  }

  /** As in a mirror, left and right exchanged; if that does not fit here, turned as well. */
  flip() {
    const now = this.ways[this.spot?.lies ?? this.way];
    const images = [0, 180, 90, 270, 60, 120, 240, 300].map((angle) => turned(mirrored(now), angle));
    images.some((image) => this.hold(this.ways.findIndex((way) => alike(way, image))));
  }

  /**
   * Hold it in this way, by its middle, if it fits somewhere here so.
   *
   * @param {number} way
   */
  hold(way) {
    const grip = this.grip;
    this.grip = { x: 0, y: 0 };
    const [spot, far] = this.nearest(way);
    if (!spot || far > FAR) {
      this.grip = grip;
      return false;
    }
    this.way = way;
    this.spot = spot;
    return true;
  }
}
