// What a choice is worth, where that is known: a win, a draw or a loss, and how far away.

import { has, t } from "../lib/texts.js";

const ORDER = ["win", "draw", "loss"];

/**
 * A quick win first, a quick loss last, and what is not known after that.
 *
 * @param {Server.Worth | undefined} worth
 */
function rank(worth) {
  if (!worth) return [ORDER.length, 0];
  const distance = worth.distance ?? 0;
  return [ORDER.indexOf(worth.value), worth.value === "loss" ? -distance : distance];
}

/**
 * The best choices first.
 *
 * @template {{ worth?: Server.Worth }} C
 * @param {readonly C[]} choices
 */
export function byWorth(choices) {
  return choices.toSorted((a, b) => {
    const [[one, near], [other, far]] = [rank(a.worth), rank(b.worth)];
    return one - other || near - far;
  });
}

/**
 * The best that can be chosen; null if nothing is known.
 *
 * @param {readonly Server.Choice[]} choices
 */
export const bestWorth = (choices) => byWorth(choices)[0]?.worth ?? null;

/** @param {Server.Worth} worth */
export function worthWords({ value, distance }) {
  const name = `worth-${value}`;
  return distance == null || !has(`page-${name}-in`) ? t(name) : t(`${name}-in`, { n: distance });
}

/**
 * Win points up, loss points down, a draw is level: as on every picture.
 *
 * @param {Server.Cell} cell
 * @param {Server.Worth} worth
 */
export function worthMark({ x, y, room }, { value, distance }) {
  const r = Math.max(9, Math.min(20, room * 0.5));
  const shape = {
    win: `M${x} ${y - r}L${x + r} ${y + r * 0.8}H${x - r}Z`,
    loss: `M${x} ${y + r}L${x + r} ${y - r * 0.8}H${x - r}Z`,
    draw: `M${x - r} ${y - r * 0.55}h${2 * r}v${r * 1.1}h${-2 * r}Z`,
  }[value];
  const low = { win: 0.62, loss: 0.12, draw: 0.36 }[value];
  const text = distance == null ? "" : `<text x="${x}" y="${y + r * low}" font-size="${r * 0.95}">${distance}</text>`;
  return `<g class="worth worth-${value}"><path d="${shape}"/>${text}</g>`;
}
