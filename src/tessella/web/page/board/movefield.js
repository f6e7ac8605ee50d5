// A move by its text, for those who would rather type. The key / leads there.

import { h, isPlainKey } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/**
 * A form with a field.
 *
 * @param {(text: string) => unknown} play gets what was typed
 */
export function moveField(play) {
  const field = h("input", { name: "move", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    placeholder: t("type-move"), "aria-label": t("type-move") });
  return h("form", { class: "typing row", onsubmit: (event) => {
    event.preventDefault();
    const text = field.value.trim();
    field.value = "";
    if (text) play(text);
  } }, field, h("button", {}, t("play-it")));
}

addEventListener("keydown", (event) => {
  if (event.key !== "/" || !isPlainKey(event) || document.querySelector("dialog[open]")) return;
  const field = document.querySelector(".typing:not([hidden]) input");
  if (!(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  field.focus();
});
