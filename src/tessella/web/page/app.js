// The page: its head, and what stands below it for each address. The first word of an address is the folder where that
// page lives.

import { announce, complain, fill, find, h } from "./lib/dom.js";
import { notice } from "./lib/notice.js";
import { nameMoves } from "./lib/moves.js";
import { go, onGo } from "./lib/route.js";
import { gather } from "./lib/seats.js";
import { Refused, isStop } from "./lib/api.js";
import { themeButton } from "./lib/theme.js";
import { LANGUAGES, language, load, t } from "./lib/texts.js";

/**
 * @typedef {(() => void) | void} Leave what to do when the page is left
 * @typedef {{ show: (main: HTMLElement, ...named: string[]) => Leave | Promise<Leave> }} Page
 */

/** @type {[RegExp, () => Promise<Page>][]} */
const PAGES = [
  [/^\/$/, () => import("./lobby/lobby.js")],
  [/^\/new\/(\w+)$/, () => import("./new/new.js")],
  [/^\/table\/([\w-]+)$/, () => import("./table/table.js")],
  [/^\/analysis(?:\/([\w-]+))?$/, () => import("./analysis/analysis.js")],
  [/^\/puzzles(?:\/([\w:.-]+))?$/, () => import("./puzzles/puzzles.js")],
  [/^\/learn(?:\/(\w+)(?:\/(history))?)?$/, () => import("./learn/learn.js")],
  [/^\/print$/, () => import("./print/print.js")],
];

/** @type {Leave} */
let leave;
let shown = 0;

/** Show what belongs to the address. A page that is still being drawn when another is asked for is never seen. */
async function show() {
  const turn = (shown += 1);
  let main = find(document, "#main");
  leave?.();
  leave = undefined;
  gather();
  nameMoves();
  document.title = "Tessella";
  const path = location.pathname;
  try {
    const [pattern, page] = PAGES.find(([each]) => each.test(path)) ?? [];
    if (!pattern || !page) throw new Error(t("no-page"));
    const { show: draw } = await page().catch((cause) => { throw new Error(t("unreachable"), { cause }); });
    if (turn !== shown) return;
    const fresh = h("main", { id: "main", tabindex: "-1" });
    main.replaceWith(fresh);
    main = fresh;
    const left = await draw(main, ...(pattern.exec(path)?.slice(1) ?? []));
    if (turn !== shown) {
      left?.();
      return;
    }
    leave = left;
  } catch (error) {
    if (turn !== shown) return;
    fill(main, notice(error));
  }
  markHere(path);
}

/** @param {string} path */
function markHere(path) {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("#top nav a"))) {
    if (path.startsWith(link.pathname)) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

function head() {
  const choose = h("select", { "aria-label": t("language"), onchange: () => {
    localStorage.setItem("language", choose.value);
    location.reload();
  } }, Object.entries(LANGUAGES).map(([tag, name]) => h("option", { value: tag, selected: tag === language() }, name)));
  fill(find(document, "#top"),
    h("a", { class: "name", href: "/" },
      h("img", { src: "/page/icon.svg", alt: "", width: 26, height: 26 }), "Tessella"),
    h("nav", { "aria-label": t("nav") },
      h("a", { href: "/puzzles" }, t("puzzles")),
      h("a", { href: "/learn" }, t("learn")),
      h("a", { href: "/analysis" }, t("analysis")),
      h("a", { href: "/print" }, t("print"))),
    h("div", { class: "tools" }, choose, themeButton()));
  const skip = find(document, ".skip");
  skip.textContent = t("skip");
  skip.addEventListener("click", (event) => {
    event.preventDefault(); // another address would draw the page anew
    find(document, "#main").focus();
  });
}

/** @param {MouseEvent} event */
function followLink(event) {
  const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!(link instanceof HTMLAnchorElement) || !plain || link.target || link.hasAttribute("download")) return;
  if (!PAGES.some(([pattern]) => pattern.test(link.pathname))) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

onGo(() => show().then(() => announce(document.title)));
addEventListener("popstate", show);
addEventListener("click", followLink);
addEventListener("unhandledrejection", (event) => {
  if (!isStop(event.reason) && !(event.reason instanceof Refused)) return;
  event.preventDefault();
  if (!isStop(event.reason)) complain(event.reason);
});

await load();
head();
await show();
// Only HTTPS and this very machine have one; without, the page needs its line to open.
navigator.serviceWorker?.register("/worker.js").catch(() => {});
