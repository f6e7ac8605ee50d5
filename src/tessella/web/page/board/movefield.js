// A move by its text, for those who would rather type: a button that the key / presses too, and a field in its place.

import { h, isPlainKey, press } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/**
 * @param {(text: string) => unknown} play gets what was typed
 */
export function moveField(play) {
  const field = h("input", { name: "move", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    placeholder: t("type-move"), "aria-label": t("type-move") });
  const form = h("form", { class: "row", hidden: true, onsubmit: (event) => {
    event.preventDefault();
    const text = field.value.trim();
    field.value = "";
    if (text) play(text);
  } }, field, h("button", {}, t("play-it")));
  const open = press(t("type-move"), () => show(true), { class: "plain opener", "aria-keyshortcuts": "/" });
  /** @param {boolean} typing */
  const show = (typing) => {
    form.hidden = !typing;
    open.hidden = typing;
    (typing ? field : open).focus();
  };
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    show(false);
  });
  return h("div", { class: "typing" }, open, form);
}

addEventListener("keydown", (event) => {
  if (event.key !== "/" || !isPlainKey(event)) return;
  const open = document.querySelector(".typing:not([hidden]) .opener");
  if (!(open instanceof HTMLButtonElement)) return;
  event.preventDefault();
  open.click();
});
