// A table as it was before.

import * as api from "../lib/api.js";

/** The positions of one table, asked for when somebody looks back. */
export class Past {
  /** @type {Promise<Server.Positions> | null} */
  found = null;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
  }

  /** @type {Map<number, Server.Board>} boards that were seen, by the number of actions, for when the line is down */
  seen = new Map();

  /**
   * A board that was shown; what was seen after it is taken back by now, if it ever was.
   *
   * @param {number} n
   * @param {Server.Board} board
   */
  keep(n, board) {
    for (const later of [...this.seen.keys()].filter((each) => each > n)) this.seen.delete(later);
    this.seen.set(n, board);
  }

  /** There is more of it by now. */
  forget() { this.found = null; }

  /**
   * The board after so many actions; without a line, as it was seen.
   *
   * @param {number} n
   * @param {readonly number[]} colours
   */
  async board(n, colours) {
    try {
      return await this.ask(n, colours);
    } catch (error) {
      const seen = this.seen.get(n);
      if (seen && error instanceof api.Refused && error.code === "offline") return seen;
      throw error;
    }
  }

  /**
   * @param {number} n
   * @param {readonly number[]} colours
   */
  async ask(n, colours) {
    this.found ??= api.positions(this.id);
    this.found.catch(() => this.forget());
    const { game, options, positions, history } = await this.found;
    const before = n ? { position: positions[n - 1], moves: [history[n - 1].text] } : { position: positions[0] };
    return (await api.lookAt({ game, options, ...before, colours: [...colours] })).board;
  }
}
