// Pictures of boards that the server drew, in the theme of the page.

import { h } from "../lib/dom.js";
import { onTheme, theme } from "../lib/theme.js";

/**
 * An image from an address that takes a theme; it changes with it.
 *
 * @param {string} address
 * @param {import("../lib/dom.js").Attributes} attributes
 * @param {AbortSignal} signal
 */
export function themedImage(address, attributes, signal) {
  const image = h("img", { alt: "", decoding: "async", draggable: "false", ...attributes });
  const draw = () => { image.src = `${address}${address.includes("?") ? "&" : "?"}theme=${theme()}`; };
  draw();
  onTheme(draw, signal);
  return image;
}

/**
 * The board of a game after some moves, without what stands beside it.
 *
 * @param {string} game
 * @param {{ preset?: string, moves?: string } & import("../lib/dom.js").Attributes} which
 * @param {AbortSignal} signal
 */
export function boardImage(game, { preset = "", moves = "", ...attributes }, signal) {
  const asked = new URLSearchParams({ ...(preset && { preset }), ...(moves && { moves }) });
  return themedImage(`/api/games/${game}/picture.svg?${asked}`, attributes, signal);
}
