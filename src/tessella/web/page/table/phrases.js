// Quick phrases: what people at a table say to each other, by a few texts that everybody reads in their own language.

import { announce, fill, h, press } from "../lib/dom.js";
import { recall, remember } from "../lib/store.js";
import { t } from "../lib/texts.js";

/** @type {readonly Server.Phrase[]} */
export const PHRASES = ["hello", "luck", "well", "thanks", "oops", "moment", "again"];
const LASTS = 9000; // ms that a bubble stays

/** What was said lately at a table, by seat. */
export class Talk {
  /** @type {Map<number, { phrase: Server.Phrase, until: number }>} */
  said = new Map();

  /** @param {string} table */
  constructor(table) {
    this.place = `muted:${table}`;
  }

  get muted() { return recall(this.place, false, sessionStorage); }

  /** @param {boolean} yes */
  mute(yes) {
    remember(this.place, yes, sessionStorage);
    if (yes) this.said.clear();
  }

  /**
   * Whether somebody is to hear it: not if others are muted.
   *
   * @param {Server.Said} said
   * @param {readonly number[]} mine
   * @param {number} now ms
   */
  hear({ seat, phrase }, mine, now) {
    if (this.muted && !mine.includes(seat)) return false;
    this.said.set(seat, { phrase, until: now + LASTS });
    return true;
  }

  /**
   * What is still to be seen.
   *
   * @param {number} now ms
   */
  fresh(now) {
    return [...this.said].filter(([, { until }]) => until > now).map(([seat, { phrase }]) => ({ seat, phrase }));
  }
}

/** The button with the phrases, and the bubbles beside the names. */
export class Phrases {
  element = h("details", { class: "phrases", hidden: true });

  /**
   * @param {string} table
   * @param {{ say: (phrase: Server.Phrase) => unknown, signal: AbortSignal }} to
   */
  constructor(table, { say, signal }) {
    this.talk = new Talk(table);
    /** @type {Element | null} the list of people, as it is now */
    this.people = null;
    const mute = h("input", { type: "checkbox", onchange: () => { this.talk.mute(mute.checked); this.draw(); } });
    mute.checked = this.talk.muted;
    fill(this.element, h("summary", { class: "button" }, t("say")),
      h("div", { class: "row" },
        PHRASES.map((each) => press(t(`phrase-${each}`), () => { this.element.open = false; say(each); }))),
      h("label", {}, mute, t("say-mute")));
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.element.open) return;
      this.element.open = false;
      this.element.querySelector("summary")?.focus();
      event.stopPropagation();
    }, { signal });
  }

  /**
   * Somebody said something.
   *
   * @param {Server.Said} said
   * @param {readonly number[]} mine
   */
  hear(said, mine) {
    if (!this.talk.hear(said, mine, Date.now())) return;
    this.draw();
    setTimeout(() => this.draw(), LASTS + 50);
    announce(t("says", { seat: said.seat, phrase: t(`phrase-${said.phrase}`) }));
  }

  /**
   * @param {Element} [people] the list of people, drawn anew
   * @param {boolean} [possible] whether one can say something to somebody
   */
  draw(people, possible = !this.element.hidden) {
    this.people = people ?? this.people;
    this.element.hidden = !possible;
    for (const old of this.people?.querySelectorAll(".bubble") ?? []) old.remove();
    for (const { seat, phrase } of this.talk.fresh(Date.now())) {
      this.people?.querySelector(`[data-seat="${seat}"] .who`)
        ?.append(h("span", { class: "bubble" }, t(`phrase-${phrase}`)));
    }
  }
}
