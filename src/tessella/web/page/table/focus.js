// Whoever works with keys keeps their place: when what they were at is drawn anew they are at the new one, and when it is
// gone they are back at the board.

/** What can be at the keyboard's place. */
const CONTROLS = "a[href], button:not(:disabled), input:not(:disabled), select, [tabindex]";

/** @param {Element} element */
const nameOf = (element) => `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}`;

/**
 * Whether somebody has gone nowhere else: the keyboard is where it was, or what it was at was drawn anew.
 *
 * @param {Element | null} place where it was
 */
export function isStillAt(place) {
  const here = document.activeElement;
  if (here === place || !place || place.isConnected) return here === place;
  return here === null || here === document.body || nameOf(here) === nameOf(place);
}

/**
 * @param {HTMLElement} main
 * @param {() => unknown} home goes to the board
 * @param {AbortSignal} signal
 */
export function keepFocus(main, home, signal) {
  /** @type {{ element: Element, name: string } | null} where the keyboard is, and what that is called */
  let last = null;
  let keys = false; // whether it was keys that were used last: pointers need no place
  const listen = { signal, capture: true };
  addEventListener("keydown", () => { keys = true; }, listen);
  addEventListener("pointerdown", () => { keys = false; }, listen);
  main.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) last = { element: target, name: nameOf(target) };
  }, { signal });
  const observer = new MutationObserver(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!keys || !lost || !last || (last.element.isConnected && !isHidden(last.element))) return;
    const { name } = last;
    const again = [...main.querySelectorAll(CONTROLS)].find((each) => nameOf(each) === name && !isHidden(each));
    if (again instanceof HTMLElement) again.focus();
    else home();
  });
  observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden", "disabled"] });
  observer.observe(document.body, { childList: true }); // a box over the page was closed
  signal.addEventListener("abort", () => observer.disconnect());
}

/** @param {Element} element */
const isHidden = (element) => !element.checkVisibility();
