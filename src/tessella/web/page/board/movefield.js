// A move by its text, for those who would rather type. The key / leads there.

import { h } from "../lib/dom.js";
import { t } from "../lib/words.js";

/** A form; `play(text)` gets what was typed. */
export function typing(play) {
  const field = h("input", { name: "move", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    placeholder: t("type.move"), "aria-label": t("type.move") });
  return h("form", { class: "typing row", onsubmit: (event) => {
    event.preventDefault();
    const text = field.value.trim();
    field.value = "";
    if (text) play(text);
  } }, field, h("button", {}, t("play.it")));
}

addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, select, textarea")) return;
  const field = document.querySelector("dialog[open]") ? null : document.querySelector(".typing:not([hidden]) input");
  if (!field) return;
  event.preventDefault();
  field.focus();
});
