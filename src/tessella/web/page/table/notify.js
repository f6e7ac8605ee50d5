// Notifications: only if the browser has them, and somebody wants them.

import { toast } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/** Whether there can be any here; not on plain HTTP from another machine. */
export const isPossible = () => "Notification" in globalThis && isSecureContext;

/** Whether they are wanted and allowed. */
export const isOn = () => isPossible() && Notification.permission === "granted" && localStorage.getItem("notify") === "on";

/** @param {boolean} on */
export async function switchTo(on) {
  if (on && await Notification.requestPermission() !== "granted") return toast(t("notify-blocked"));
  localStorage.setItem("notify", on ? "on" : "off");
}

/**
 * @param {string} title
 * @param {NotificationOptions} more
 */
export async function notify(title, more) {
  if (!isOn()) return;
  const shown = { icon: "/page/icon-turn.svg", ...more };
  const worker = await navigator.serviceWorker?.getRegistration(); // phones have them from there alone
  if (worker) return worker.showNotification(title, shown);
  const note = new Notification(title, shown);
  note.onclick = () => { focus(); note.close(); };
}
