// The page: its head, and what stands below it for each address.

import { announce, fill, h, paint, toast } from "./lib/dom.js";
import { LANGUAGES, language, load, t } from "./lib/words.js";

const PAGES = [
  [/^\/$/, () => import("./lobby/lobby.js")],
  [/^\/new\/(\w+)$/, () => import("./new/new.js")],
  [/^\/table\/([\w-]+)$/, () => import("./table/table.js")],
  [/^\/analysis(?:\/([\w-]+))?$/, () => import("./analysis/analysis.js")],
  [/^\/puzzles(?:\/([\w:.-]+))?$/, () => import("./puzzles/puzzles.js")],
  [/^\/learn(?:\/(\w+))?$/, () => import("./learn/learn.js")],
  [/^\/print$/, () => import("./print/print.js")],
];

let leave = null;
let shown = 0;

/** Show what belongs to the address. A page that is still being drawn when another is asked for is never seen. */
async function show() {
  const turn = (shown += 1);
  let main = document.getElementById("main");
  leave?.();
  leave = null;
  paint();
  const path = location.pathname;
  const [pattern, page] = PAGES.find(([each]) => each.test(path)) ?? [null, null];
  document.title = "Tessella";
  try {
    if (!page) throw new Error(t("no.page"));
    const { show: draw } = await page();
    if (turn !== shown) return;
    const fresh = h("main", { id: "main", tabindex: "-1" });
    main.replaceWith(fresh);
    main = fresh;
    const left = await draw(main, ...pattern.exec(path).slice(1));
    if (turn !== shown) return left?.();
    leave = left;
  } catch (error) {
    if (turn !== shown) return;
    fill(main, h("section", { class: "notice" }, h("h1", {}, t("sorry")), h("p", {}, error.message),
      h("p", {}, h("a", { href: "/" }, t("to.lobby")))));
  }
  for (const link of document.querySelectorAll("#top nav a")) {
    const here = link.pathname !== "/" && path.startsWith(link.pathname);
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** Go to another address without loading the page anew. */
export function go(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  scrollTo(0, 0);
  return show().then(() => announce(document.title));
}

function theme() {
  const root = document.documentElement;
  const themes = ["auto", "light", "dark"];
  const now = () => root.dataset.theme ?? "auto";
  const signs = { auto: "◐", light: "☀", dark: "☾" };
  const button = h("button", { type: "button", class: "icon", onclick: () => {
    const next = themes[(themes.indexOf(now()) + 1) % themes.length];
    if (next === "auto") delete root.dataset.theme;
    else root.dataset.theme = next;
    localStorage.setItem("theme", next);
    name();
    dispatchEvent(new CustomEvent("theme"));
  } });
  const name = () => {
    button.textContent = signs[now()];
    button.title = t(`theme.${now()}`);
    button.setAttribute("aria-label", t(`theme.${now()}`));
  };
  name();
  return button;
}

function head() {
  const choose = h("select", { "aria-label": t("language"), onchange: () => {
    localStorage.setItem("language", choose.value);
    location.reload();
  } }, Object.entries(LANGUAGES).map(([tag, name]) => h("option", { value: tag, selected: tag === language() }, name)));
  fill(document.getElementById("top"),
    h("a", { class: "name", href: "/" }, h("img", { src: "/page/icon.svg", alt: "", width: 26, height: 26 }), "Tessella"),
    h("nav", { "aria-label": t("nav") },
      h("a", { href: "/puzzles" }, t("puzzles")),
      h("a", { href: "/learn" }, t("learn")),
      h("a", { href: "/analysis" }, t("analysis")),
      h("a", { href: "/print" }, t("print"))),
    h("div", { class: "tools" }, choose, theme()));
  const skip = document.querySelector(".skip");
  skip.textContent = t("skip");
  skip.addEventListener("click", (event) => {
    event.preventDefault(); // another address would draw the page anew
    document.getElementById("main").focus();
  });
}

addEventListener("popstate", show);
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='/']");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || link.target || link.hasAttribute("download") || link.pathname.startsWith("/api")) return;
  if (!PAGES.some(([pattern]) => pattern.test(link.pathname))) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
addEventListener("unhandledrejection", (event) => {
  if (event.reason?.name === "AbortError") return event.preventDefault();
  if (event.reason?.code) {
    toast(event.reason.message);
    event.preventDefault();
  }
});

// Not awaited: pages import `go` from here, and would wait for this module for ever.
load().then(() => {
  head();
  return show();
});
