// Keys that do something wherever the focus is at a table, but not in a field or a dialog.

import { isPlainKey } from "../lib/dom.js";

/**
 * @param {Record<string, () => unknown>} acts by key
 * @param {AbortSignal} signal when to listen no more
 */
export function listenForKeys(acts, signal) {
  addEventListener("keydown", (event) => {
    if (!isPlainKey(event) || event.defaultPrevented) return;
    if (!(event.key in acts)) return;
    event.preventDefault();
    acts[event.key]();
  }, { signal });
}
