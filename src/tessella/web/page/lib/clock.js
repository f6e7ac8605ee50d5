// Time that is left, as clocks show it.

import { t } from "./texts.js";

export const SHORT = 20; // seconds that are not much
const [DAY, HOUR, MINUTE] = [86400, 3600, 60];

/** @param {number} n */
const twoDigits = (n) => String(n).padStart(2, "0");

/**
 * What a clock shows.
 *
 * @param {number} seconds
 */
export function clockFace(seconds) {
  const left = Math.max(0, seconds);
  if (left >= 2 * DAY) return t("days", { n: Math.floor(left / DAY) });
  const whole = Math.ceil(left);
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor(whole / MINUTE) % 60];
  return hours ? `${hours}:${twoDigits(minutes)}:${twoDigits(whole % 60)}` : `${minutes}:${twoDigits(whole % 60)}`;
}
