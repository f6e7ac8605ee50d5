// Style sheets that are asked for when they are needed.

import { h } from "./dom.js";

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/**
 * A style sheet; each is asked for once. Settled when it is there, so that nothing has to be seen without.
 *
 * @param {string} href
 */
function loadStyle(href) {
  const known = sheets.get(href);
  if (known) return known;
  const sheet = new Promise((there) => {
    document.head.append(h("link", { rel: "stylesheet", href, onload: there, onerror: there }));
  });
  sheets.set(href, sheet);
  return sheet;
}

/**
 * A page's own style.
 *
 * @param {string} name
 */
export const pageStyle = (name) => loadStyle(`/page/style/${name}.css`);

/**
 * The style of boards with cells so wide.
 *
 * @param {number} grain
 */
export const boardStyle = (grain) => loadStyle(`/board-${grain}.css`);
