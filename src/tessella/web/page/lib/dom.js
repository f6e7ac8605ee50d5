// Making elements. Nothing here knows the game or the server.

import { t } from "./texts.js";

/**
 * @typedef {{ [K in keyof HTMLElementEventMap as `on${K}`]?: (event: HTMLElementEventMap[K]) => unknown }} Handlers
 * @typedef {Handlers & { [name: string]: unknown }} Attributes What is null or false is left out.
 * @typedef {Node | string | false | null | undefined | readonly Child[]} Child
 */

/**
 * An element: h("button", { class: "go", onclick: play }, "Play"). Children that are null or false are left out.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Attributes} [attributes]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  set(element, attributes);
  element.append(...present(children));
  return element;
}

/**
 * @param {any} children
 * @returns {(Node | string)[]}
 */
const present = (children) => children.flat(Infinity).filter(Boolean);

/**
 * A button.
 *
 * @param {Child} text
 * @param {() => unknown} onclick
 * @param {Attributes} [attributes]
 */
export const press = (text, onclick, attributes = {}) => h("button", { type: "button", onclick, ...attributes }, text);

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 */
export function set(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    else if (value == null || value === false) element.removeAttribute(key);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  return element;
}

/**
 * Put these, and only these, into an element.
 *
 * @template {Element | ShadowRoot} E
 * @param {E} element
 * @param {Child[]} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
  return element;
}

/**
 * The first element that a selector finds. It has to be there.
 *
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function find(root, selector) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return /** @type {HTMLElement} */ (found);
}

/**
 * Whether an event happened in an element that a selector finds.
 *
 * @param {Event} event
 * @param {string} selector
 */
export const happenedIn = ({ target }, selector) => target instanceof Element && target.closest(selector) !== null;

/** Whether a dialog lies over the page. */
export const isDialogOpen = () => document.querySelector("dialog[open]") !== null;

/**
 * A key that is pressed by itself and meant for the page: it is no letter of a text, and no dialog lies over it.
 *
 * @param {KeyboardEvent} event
 */
export const isPlainKey = (event) => !event.altKey && !event.ctrlKey && !event.metaKey
  && !happenedIn(event, "input, select, textarea") && !isDialogOpen();

/**
 * A picture that the server drew.
 *
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function picture(text) {
  const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return document.importNode(/** @type {any} */ (drawn), true);
}

/**
 * A small drawing that nobody has to hear of.
 *
 * @param {string} box
 * @param {string} kind
 * @param {string} content
 */
export const sketch = (box, kind, content) => picture(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" class="${kind}" aria-hidden="true">${content}</svg>`);

/**
 * Parts of a picture, to be put into one.
 *
 * @param {string} text
 * @returns {SVGElement[]}
 */
export function parts(text) {
  return /** @type {any} */ ([...picture(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`).children]);
}

/**
 * Tell those who do not see the page what happened.
 *
 * @param {string} text
 */
export function announce(text) {
  const said = find(document, "#said");
  said.textContent = "";
  requestAnimationFrame(() => { said.textContent = text; });
}

/**
 * A dialog over the page; it closes by Escape, by its button, by a click beside it, or by `close`.
 *
 * @param {string} title
 * @param {Child[]} content
 */
export function dialog(title, ...content) {
  const close = press("×", () => { box.close(); }, { class: "icon", "aria-label": t("close"), title: t("close") });
  const box = h("dialog", { "aria-label": title }, h("header", {}, h("h2", {}, title), close), ...content);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * A short message at the edge of the page.
 *
 * @param {string} text
 */
export function toast(text) {
  const note = h("div", { class: "toast" }, text);
  for (const older of document.querySelectorAll("body > .toast")) older.remove(); // two could not be read
  document.body.append(note);
  announce(text);
  setTimeout(() => note.remove(), 5000);
}

/**
 * Say what went wrong at the edge of the page.
 *
 * @param {unknown} error
 */
export const complain = (error) => toast(error instanceof Error ? error.message : String(error));

/** Whether somebody wants no motion. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
