// Whoever does not want to wait: a click or a key shows at once what is still to come. On the board it does nothing
// else, since it was not meant for what lies there now.

import { happenedIn } from "../lib/dom.js";

const BOARD = ".board, .picking, .trays";
const AGAIN = 350; // ms in which a second click is part of the first one
const SILENT = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];
const MOVES_ON = ["Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]; // no key of these plays anything

/**
 * @param {import("./pace.js").Pace} pace
 * @param {AbortSignal} signal when to listen no more
 */
export function listenForSkips(pace, signal) {
  let skipped = -Infinity;

  /** @param {Event} event */
  const swallow = (event) => {
    if (!happenedIn(event, BOARD)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  addEventListener("visibilitychange", () => pace.go(), { capture: true, signal }); // who looks elsewhere does not wait

  addEventListener("click", (event) => {
    if (pace.waiting.length) skipped = event.timeStamp;
    if (event.timeStamp - skipped > AGAIN) return;
    swallow(event);
    pace.flush();
  }, { capture: true, signal });

  addEventListener("keydown", (event) => {
    if (!pace.waiting.length || SILENT.includes(event.key)) return;
    if (!MOVES_ON.includes(event.key)) swallow(event);
    pace.flush();
  }, { capture: true, signal });
}
