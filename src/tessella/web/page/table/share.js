// To share and to take along: the link to watch, the record, the picture, the film.

import { dialog, h } from "../lib/dom.js";
import { linked, watching } from "./invite.js";
import { theme } from "../board/pictures.js";
import { t } from "../lib/words.js";

/** `actions`: after how many of them the board is shown, for the pictures. */
export function takeAlong(table, actions) {
  const at = `/api/tables/${table}`;
  const item = (name, href, file) => h("li", {}, h("a", { class: "button", href, download: file }, t(name)));
  dialog(t("take.along"), h("h3", {}, t("watch.link")), linked(watching(table), t("watch.link")), h("h3", {}, t("save")), h("ul", { class: "take-along" },
    item("take.record", `${at}/record`, `tessella-${table}.txt`),
    item("take.svg", `${at}/picture?theme=${theme()}&actions=${actions}`, `tessella-${table}.svg`),
    item("take.png", `${at}/picture.png?theme=${theme()}&actions=${actions}&width=1200`, `tessella-${table}.png`),
    item("take.gif", `${at}/film.gif?theme=${theme()}`, `tessella-${table}.gif`)));
}
