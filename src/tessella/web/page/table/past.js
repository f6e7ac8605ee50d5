// A table as it was before.

import * as server from "../lib/server.js";

/** The positions of one table, asked for when somebody looks back. */
export class Past {
  /** @type {Promise<Server.Positions> | null} */
  found = null;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
  }

  /** There is more of it by now. */
  forget() { this.found = null; }

  /**
   * The board after so many actions.
   *
   * @param {number} n
   * @param {readonly number[]} colours
   */
  async board(n, colours) {
    this.found ??= server.positions(this.id);
    this.found.catch(() => this.forget());
    const { game, options, positions, history } = await this.found;
    const before = n ? { position: positions[n - 1], moves: [history[n - 1].text] } : { position: positions[0] };
    return (await server.lookAt({ game, options, ...before, colours: [...colours] })).board;
  }
}
