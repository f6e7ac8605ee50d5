// Whether a new table is open to anybody; only where seats wait for somebody, and where the server allows it.

import * as api from "../lib/api.js";
import { Tick } from "./tick.js";

/** A box to tick. */
export class OpenChoice {
  tick = new Tick("new-open");
  allowed = false;
  waits = false;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    api.openTables(signal).then(({ allowed }) => {
      this.allowed = allowed;
      this.draw();
    }, () => {});
  }

  /** @param {readonly Server.SeatWanted[]} seats */
  show(seats) {
    this.waits = seats.some(({ kind }) => kind === "link");
    this.draw();
  }

  draw() { this.tick.show(this.allowed && this.waits); }

  get wanted() { return this.tick.wanted; }
}
