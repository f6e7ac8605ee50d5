// Making elements. Nothing here knows the game or the server.

/** An element: h("button", { class: "go", onclick: play }, "Play"). What is null or false is left out. */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  set(element, attributes);
  element.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

export function set(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value == null || value === false) element.removeAttribute(key);
    else element.setAttribute(key, value === true ? "" : value);
  }
  return element;
}

/** Put these, and only these, into an element. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child != null && child !== false && child !== ""));
  return element;
}

/** A picture that the server drew. */
export function picture(text) {
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}

/** Parts of a picture, to be put into one. */
export function parts(text) {
  return [...picture(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`).childNodes];
}

/** Tell those who do not see the page what happened. */
export function announce(text) {
  const said = document.getElementById("said");
  said.textContent = "";
  requestAnimationFrame(() => { said.textContent = text; });
}

/** A dialog over the page; it closes by Escape, by its button, or when its promise is settled by `close`. */
export function dialog(title, ...content) {
  const close = h("button", { class: "icon", type: "button", "aria-label": "×", onclick: () => box.close() }, "×");
  const box = h("dialog", { "aria-label": title }, h("header", {}, h("h2", {}, title), close), ...content);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
  return box;
}

/** A short message at the edge of the page. */
export function toast(text) {
  const note = h("div", { class: "toast" }, text);
  document.body.append(note);
  announce(text);
  setTimeout(() => note.remove(), 5000);
}

const sheets = new Map();

/** A style sheet; each is asked for once. Settled when it is there, so that nothing has to be seen without. */
export function styleFrom(href) {
  if (!sheets.has(href)) {
    sheets.set(href, new Promise((there) => {
      document.head.append(h("link", { rel: "stylesheet", href, onload: there, onerror: there }));
    }));
  }
  return sheets.get(href);
}

/** A page's own style. */
export const sheet = (name) => styleFrom(`/page/style/${name}.css`);

let colours = [];

/** At a table people may have chosen their colours; elsewhere each seat has its own. */
export function paint(chosen = []) { colours = chosen; }

/** Which of the six looks a seat has. */
export const hue = (seat) => colours[seat - 1] ?? seat;

/** The square in a seat's colour and pattern. */
export function chip(seat) {
  return h("span", { class: `chip seat-${hue(seat)}`, "aria-hidden": "true" });
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
