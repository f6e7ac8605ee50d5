// What each browser decides for itself at a table: whether it makes sounds, and whether it says that it is one's turn.

import { h, press, sketch } from "../lib/dom.js";
import { t } from "../lib/texts.js";
import * as notify from "./notify.js";
import * as sound from "./sound.js";

const SIGNS = {
  sound: "M3 9v6h4l5 4V5L7 9zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  notify: "M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4",
};

/**
 * @param {keyof typeof SIGNS} name
 * @param {() => boolean} isOn
 * @param {() => unknown} turn
 */
function makeSwitch(name, isOn, turn) {
  const slash = '<path class="slash" d="M4 4l16 16"/>';
  const button = press(sketch("0 0 24 24", "glyph", `<path d="${SIGNS[name]}"/>${slash}`), async () => {
    await turn();
    button.setAttribute("aria-pressed", String(isOn()));
  }, { class: "icon switch", "aria-pressed": String(isOn()), "aria-label": t(name), title: t(name) });
  return button;
}

/**
 * @param {import("./state.js").TableState} state
 */
export function switches({ table, mine, seated }) {
  const others = seated && mine.length < table.seats.length;
  return h("span", { class: "row switches" },
    makeSwitch("sound", sound.isOn, () => { sound.switchTo(!sound.isOn()); sound.play("mine"); }),
    others && notify.isPossible() && makeSwitch("notify", notify.isOn, () => notify.switchTo(!notify.isOn())));
}
