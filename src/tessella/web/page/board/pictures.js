// Pictures of boards that the server drew, in the theme of the page.

import { h } from "../lib/dom.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Light or dark, as it is now. */
export const theme = () => document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light");

/** Call when the theme may have changed, until the signal stops it. */
export function onTheme(act, signal) {
  addEventListener("theme", act, { signal });
  dark.addEventListener("change", act, { signal });
}

/** An image from an address that takes a theme; it changes with it. */
export function themed(address, attributes, signal) {
  const image = h("img", { alt: "", decoding: "async", draggable: "false", ...attributes });
  const draw = () => { image.src = `${address}${address.includes("?") ? "&" : "?"}theme=${theme()}`; };
  draw();
  onTheme(draw, signal);
  return image;
}

/** The board of a game after some moves, without what stands beside it. */
export function boardOf(game, { preset = "", moves = "", ...attributes }, signal) {
  const asked = new URLSearchParams({ ...(preset && { preset }), ...(moves && { moves }) });
  return themed(`/api/games/${game}/picture.svg?${asked}`, attributes, signal);
}
