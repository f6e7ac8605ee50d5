// What a table asks in a box of its own.

import { dialog, h, press } from "../lib/dom.js";
import { keepOwnName } from "../lib/store.js";
import { t } from "../lib/texts.js";

const KEYS = ["arrows", "enter", "turning", "flip", "done", "escape", "slash", "hint", "undo", "redo", "steps", "rules",
  "help"];

/**
 * @param {Server.Seat} seat
 * @param {(name: string) => unknown} then
 */
export function rename(seat, then) {
  const field = h("input", { name: "name", maxlength: 40, value: seat.name, "aria-label": t("name") });
  const box = dialog(t("rename", { seat: seat.seat }), h("form", { method: "dialog", class: "row", onsubmit: () => {
    keepOwnName(field.value);
    then(field.value);
    box.close();
  } }, field, h("button", { class: "go" }, t("ok"))));
  field.select();
}

/** @param {() => unknown} then */
export function resign(then) {
  const box = dialog(t("resign"), h("p", {}, t("resign-sure")), h("div", { class: "row" },
    press(t("resign"), () => { box.close(); then(); }, { class: "go" }),
    press(t("resign-not"), () => { box.close(); })));
}

/**
 * Leaving a seat; who would rather end the game gives up instead.
 *
 * @param {import("./state.js").TableState} state
 * @param {(wish: import("../lib/socket.js").Wish) => unknown} then
 */
export function leave({ table, ended, leavable: seat }, then) {
  const goesOn = table.history.length > 0 && !ended;
  /** @param {import("../lib/socket.js").Wish} wish */
  const wishing = (wish) => () => { box.close(); then(wish); };
  const box = dialog(t("leave"), h("p", {}, t(goesOn ? "leave-sure" : "leave-early")),
    goesOn && h("p", {}, t("leave-resign")), h("div", { class: "row" },
      press(t("leave"), wishing({ type: "leave", seat }), { class: "go" }),
      goesOn && press(t("resign"), wishing({ type: "resign", seat })),
      press(t("cancel"), () => { box.close(); })));
}

export function help() {
  dialog(t("keys"), h("dl", { class: "keys" }, KEYS.map((name) =>
    [h("dt", {}, t(`keys-${name}-key`)), h("dd", {}, t(`keys-${name}`))])));
}
