// To share and to save: the link to watch, the record, the picture, the film.

import { dialog, h } from "../lib/dom.js";
import { theme } from "../lib/theme.js";
import { t } from "../lib/texts.js";
import { embedBox } from "../embed/box.js";
import { filmLink } from "./film.js";
import { linkBox, watchLink } from "./invite.js";

/**
 * @param {string} table
 * @param {number} actions after how many of them the board is shown, for the pictures
 */
export function share(table, actions) {
  const at = `/api/tables/${table}`;
  /**
   * @param {string} name
   * @param {string} href
   * @param {string} ending
   */
  const item = (name, href, ending) =>
    h("li", {}, h("a", { class: "button", href, download: `tessella-${table}.${ending}` }, t(name)));
  const closed = new AbortController();
  const box = dialog(t("take-along"),
    h("h3", {}, t("watch-link")), linkBox(watchLink(table), t("watch-link")),
    h("h3", {}, t("save")),
    h("ul", { class: "take-along" },
      item("take-record", `${at}/record`, "txt"),
      item("take-svg", `${at}/picture?theme=${theme()}&actions=${actions}`, "svg"),
      item("take-png", `${at}/picture.png?theme=${theme()}&actions=${actions}&width=1200`, "png"),
      h("li", {}, filmLink(table, theme(), closed.signal))),
    embedBox(() => `/embed/${table}`));
  box.addEventListener("close", () => closed.abort());
}
