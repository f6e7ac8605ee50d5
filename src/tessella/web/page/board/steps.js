// Buttons to step through moves, the same wherever there are some.

import { press, sketch } from "../lib/dom.js";
import { t } from "../lib/texts.js";

// Drawn, since not every system has letters for these.
const ICONS = {
  first: "M5 4v12M15 4 7.5 10 15 16Z",
  back: "M13 4 6 10 13 16Z",
  play: "M6.5 3.5 15.5 10 6.5 16.5Z",
  pause: "M7 4v12M13 4v12",
  on: "M7 4 14 10 7 16Z",
  last: "M15 4v12M5 4 12.5 10 5 16Z",
};

/** @typedef {keyof typeof ICONS} Sign */

/** @param {Sign} name */
export const stepIcon = (name) => sketch("0 0 20 20", "step-icon", `<path d="${ICONS[name]}"/>`);

/**
 * @param {Sign} sign
 * @param {() => unknown} onclick
 * @param {string} [label] if it is not what the sign usually means
 */
export const stepButton = (sign, onclick, label = t(`step-${sign}`)) =>
  press(stepIcon(sign), onclick, { class: "icon", "aria-label": label, title: label });
