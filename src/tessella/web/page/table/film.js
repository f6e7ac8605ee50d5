// The game as a film: the server draws it frame by frame, which takes a few seconds, so one sees how far it is.

import { announce, complain, fill, h, press } from "../lib/dom.js";
import * as api from "../lib/api.js";
import { speak, t } from "../lib/texts.js";

/**
 * A link to a film. The first click has it drawn, with its progress and a way to stop that; then it is saved.
 *
 * @param {string} table
 * @param {string} theme
 * @param {AbortSignal} signal nobody wants it any more
 */
export function filmLink(table, theme, signal) {
  const ready = { now: false };
  const beside = h("div", { class: "row drawing" });
  const link = h("a", { class: "button", href: `/api/tables/${table}/film.gif?theme=${theme}`,
    download: `tessella-${table}.gif`,
    onclick: (event) => {
      if (ready.now) return;
      event.preventDefault();
      if (!beside.firstChild) draw();
    } }, t("take-gif"));

  async function draw() {
    const stopping = new AbortController();
    const bar = h("progress", { "aria-label": t("film-drawing"), max: 1 });
    const far = h("span", { class: "quiet" }, t("film-drawing"));
    fill(beside, bar, far, press(t("cancel"), () => stopping.abort(), { class: "plain" }));
    announce(t("film-drawing"));
    try {
      await api.filmOf(table, theme, AbortSignal.any([signal, stopping.signal]), {
        drawn: ({ frames, of }) => {
          bar.value = frames / of;
          far.textContent = t("film-drawn", { n: frames, of });
        },
        done: () => { ready.now = true; },
        failed: (why) => complain(speak(why)),
      });
    } catch (error) {
      if (!api.isStop(error)) complain(error);
    }
    fill(beside);
    if (!ready.now) return;
    announce(t("film-done"));
    link.click();
  }

  return [link, beside];
}
