// Light and dark: what somebody chose here, or else what the system says.

import { h } from "./dom.js";
import { t } from "./texts.js";

const THEMES = ["auto", "light", "dark"];
const SIGNS = /** @type {Record<string, string>} */ ({ auto: "◐", light: "☀", dark: "☾" });
const CHANGED = "theme"; // an event of the window

const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)");

/** Light or dark, as it is now. */
export const theme = () => document.documentElement.dataset.theme ?? (systemIsDark().matches ? "dark" : "light");

/**
 * Call when the theme may have changed, until the signal stops it.
 *
 * @param {() => void} act
 * @param {AbortSignal} signal
 */
export function onTheme(act, signal) {
  addEventListener(CHANGED, act, { signal });
  systemIsDark().addEventListener("change", act, { signal });
}

/** A button that goes through the themes. */
export function themeButton() {
  const { dataset } = document.documentElement;
  const now = () => dataset.theme ?? "auto";
  const button = h("button", { type: "button", class: "icon", onclick: () => {
    const next = THEMES[(THEMES.indexOf(now()) + 1) % THEMES.length];
    if (next === "auto") delete dataset.theme;
    else dataset.theme = next;
    localStorage.setItem("theme", next);
    label();
    dispatchEvent(new Event(CHANGED));
  } });
  const label = () => {
    button.textContent = SIGNS[now()];
    button.title = button.ariaLabel = t(`theme-${now()}`);
  };
  label();
  return button;
}
