// Going to another address without loading the page anew.

/** @type {() => Promise<unknown>} */
let show = async () => {};

/**
 * Whoever shows what belongs to an address says so here.
 *
 * @param {() => Promise<unknown>} act
 */
export function onGo(act) { show = act; }

/**
 * Go to an address of the page. Settled when it is shown.
 *
 * @param {string} path
 */
export function go(path) {
  history.pushState(null, "", path);
  scrollTo(0, 0);
  return show();
}
