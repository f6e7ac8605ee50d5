// The draw for the seats, seen by everybody: a card over the board with a slip for each player. They are turned over one
// after the other; who wants no motion sees them as they lie in the end.

import { calm, fill, h, isDialogOpen, press } from "../lib/dom.js";
import { chip, company } from "../lib/seats.js";
import { recall, remember } from "../lib/store.js";
import { speak, t } from "../lib/texts.js";
import { justDrawn, lotsOf } from "./draws.js";

const [FIRST, NEXT, STAYS] = [500, 600, 5000]; // ms until slips are turned over, and then until the card goes

/** The card. */
export class Lots {
  element = h("section", { class: "lots", hidden: true, "aria-label": t("lots") });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer = undefined;

  /**
   * @param {string} id the table's
   * @param {AbortSignal} signal
   */
  constructor(id, signal) {
    this.place = `lots:${id}`;
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && !isDialogOpen()) this.hide();
    }, { signal });
    signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  /**
   * Show a draw that is news; it is so once.
   *
   * @param {Server.Table} table
   * @returns {boolean} whether it is shown
   */
  show(table) {
    if (!justDrawn(table) || recall(this.place, false, sessionStorage)) return false;
    remember(this.place, true, sessionStorage);
    const lots = lotsOf(table);
    fill(this.element,
      h("header", {}, h("h2", {}, t("lots-title")),
        press("×", () => this.hide(), { class: "icon plain", "aria-label": t("close"), title: t("close") })),
      h("ol", {}, lots.map((lot, n) => h("li", {}, h("span", { class: "who" }, lot.who), slip(lot, n)))));
    this.element.hidden = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), (calm() ? 0 : FIRST + NEXT * lots.length) + STAYS);
    return true;
  }

  hide() {
    clearTimeout(this.timer);
    this.element.hidden = true;
  }
}

/**
 * @param {import("./draws.js").Lot} lot
 * @param {number} n
 */
function slip({ seat, begins }, n) {
  const element = h("span", { class: "slip" },
    h("span", { class: "face" }, chip(seat), speak(["seat-colour", { look: company.hue(seat) }], { form: "start" }),
      begins && h("small", {}, t("lots-begins"))),
    h("span", { class: "back", "aria-hidden": "true" }, "?"));
  element.style.animationDelay = `${FIRST + NEXT * n}ms`;
  return element;
}
