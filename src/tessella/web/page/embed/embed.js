// A replay to be shown within another site's page. Whoever looks at it is nobody here: no cookie goes along, nothing is
// remembered, and nothing can be done but to look.

import { settingIn } from "../analysis/address.js";
import { Replay } from "../analysis/replay.js";
import { freeLine, playedAt } from "../analysis/subject.js";
import { nextOf, wayTo } from "../analysis/tree.js";
import { Board } from "../board/board.js";
import { announce, complain, fill, find, h } from "../lib/dom.js";
import { called } from "../lib/moves.js";
import { forgetCookies } from "../lib/requests.js";
import { chip, company } from "../lib/seats.js";
import * as api from "../lib/api.js";
import { load, speak, t } from "../lib/texts.js";
import { linkOf } from "./code.js";

/** @typedef {import("../analysis/tree.js").Step} Step */

/** A board that is only looked at, step by step. */
class EmbeddedReplay {
  board = new Board();
  status = h("p", { class: "status" });
  replay = new Replay({ go: (n) => this.go(this.subject.tree.mainLine[n]).catch(complain) });
  /** @type {Map<Step, Promise<Server.FreeBoard>>} */
  boards = new Map();

  /** @param {import("../analysis/subject.js").Subject} subject */
  constructor(subject) {
    this.subject = subject;
  }

  content() {
    const { title, seats, table } = this.subject;
    document.title = `${title} - Tessella`;
    const href = linkOf(location.pathname, location.search);
    return [
      h("header", {}, h("h1", {}, title), table && h("p", { class: "quiet" },
        seats.map((seat, n) => [n > 0 && " · ", chip(seat.seat), " ", company.title(seat.seat)]))),
      this.board.element, this.status,
      h("footer", {}, this.replay.element,
        h("a", { href, target: "_blank", rel: "noopener" }, t("embed-open"))),
    ];
  }

  /** @param {Step} step */
  look(step) {
    const { game, options, colours } = this.subject;
    const known = this.boards.get(step) ?? api.lookAt({ game, options, colours, ...wayTo(step) });
    this.boards.set(step, known);
    known.catch(() => this.boards.delete(step));
    return known;
  }

  /** @param {Step} step */
  async go(step) {
    const { tree, table } = this.subject;
    const seen = await this.look(step);
    const move = step.parent === tree.at;
    tree.go(step);
    this.board.show(seen.board, { move });
    this.board.freeze();
    const last = tree.mainLine.length - 1;
    const end = (step.n === last && table?.over) || seen.over; // a match may end where the position does not say so
    const text = end ? company.ending(end) : seen.turn ? t("turn-of", { seat: seen.turn }) : speak(seen.status);
    fill(this.status, !end && seen.turn > 0 && chip(seen.turn), text);
    this.replay.show(step.n, last);
    announce(step.n ? `${step.n}. ${called(step.text)}. ${text}` : text);
    const next = nextOf(step);
    if (next) this.look(next).catch(() => {});
  }
}

forgetCookies();
await load();
const main = find(document, "#main");
main.className = "embed";
const [, id] = /^\/embed\/([\w-]+)$/.exec(location.pathname) ?? [];
try {
  const subject = await (id ? playedAt(id, location.search) : freeLine(settingIn(location.search)));
  const shown = new EmbeddedReplay(subject);
  fill(main, shown.content());
  await shown.go(id ? subject.begin : subject.tree.root);
} catch (error) {
  fill(main, h("p", {}, error instanceof Error ? error.message : String(error)));
}
