// The code by which a replay stands in another site's page, to be copied.

import { copy } from "../lib/copy.js";
import { h, press } from "../lib/dom.js";
import { t } from "../lib/texts.js";
import { embedCode } from "./code.js";

/**
 * @param {() => string} path the replay's address, as it is when somebody wants it
 */
export function embedBox(path) {
  const code = () => embedCode(location.origin + path(), `Tessella: ${t("replay")}`);
  const field = h("textarea", { readonly: true, rows: 3, class: "snippet", spellcheck: "false", "aria-label": t("embed"),
    onfocus: () => { field.select(); } });
  return h("details", { class: "embedding", ontoggle: () => { field.value = code(); } }, h("summary", {}, t("embed")),
    h("p", { class: "quiet" }, t("embed-about")), field, press(t("embed-copy"), () => copy(code())));
}
