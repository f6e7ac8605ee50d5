// Moves that were taken back and can be played again, until something else is played. Nothing here draws or asks.

/**
 * @param {Server.Action} a
 * @param {Server.Action | undefined} b
 */
const same = (a, b) => a.seat === b?.seat && a.text === b.text;

/** What of one's own moves was taken back last. */
export class Redo {
  /** @type {readonly Server.Action[]} as it was when it was seen last */
  history = [];
  /** @type {readonly Server.Action[]} one's own moves that were taken back, the next one first */
  undone = [];

  /**
   * What was played by now.
   *
   * @param {readonly Server.Action[]} history
   * @param {readonly number[]} mine one's own seats
   */
  see(history, mine) {
    const before = this.history;
    this.history = history;
    let shared = 0;
    while (shared < history.length && same(history[shared], before[shared])) shared += 1;
    /** @param {Server.Action} action */
    const own = ({ seat }) => mine.includes(seat);
    this.undone = [...before.slice(shared).filter(own), ...this.undone];
    for (const action of history.slice(shared).filter(own)) {
      this.undone = same(action, this.undone[0]) ? this.undone.slice(1) : [];
    }
  }

  /**
   * The move to play again, if that seat is to move now.
   *
   * @param {number} turn
   */
  next(turn) {
    const [first] = this.undone;
    return first && first.seat === turn ? first.text : null;
  }
}
