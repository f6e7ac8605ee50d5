// Something was won or solved: a handful of small tiles.

import { calm, h } from "./dom.js";

const TILES = 26;
const TIME = 1300; // ms

/**
 * Tiles in the seats' colours fly up and fall; nobody who wants calm sees it.
 *
 * @param {Element} place
 * @param {readonly number[]} [hues] which of the six looks they have
 */
export function celebrate(place, hues = [1, 2, 3, 4, 5, 6]) {
  if (calm()) return;
  const layer = h("div", { class: "tiles", "aria-hidden": "true" });
  place.append(layer);
  const flights = Array.from({ length: TILES }, (_, n) => {
    const tile = h("span", { class: `chip seat-${hues[n % hues.length]}` });
    layer.append(tile);
    const angle = (Math.random() * 1.2 - 1.1) * Math.PI;
    const far = 90 + Math.random() * 170;
    const [x, y] = [Math.cos(angle) * far * 1.4, Math.sin(angle) * far];
    const turn = Math.random() * 540 - 270;
    const duration = TIME * (0.75 + Math.random() * 0.4);
    return tile.animate([
      { transform: "translate(0, 0) scale(.4)", opacity: 1 },
      { transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`, opacity: 1, offset: 0.5, easing: "ease-in" },
      { transform: `translate(${x * 1.2}px, ${y + 190}px) rotate(${turn * 1.6}deg)`, opacity: 0 },
    ], { duration, easing: "cubic-bezier(.1,.7,.4,1)", fill: "forwards" }).finished;
  });
  Promise.allSettled(flights).then(() => layer.remove());
}
