// Small sounds, made here: taps of wood for moves, a few notes for an ending. Off unless switched on.

import { outcomeOf } from "./outcome.js";

/** @type {AudioContext | null} */
let context = null;

/** Whether they are heard. */
export const isOn = () => localStorage.getItem("sound") === "on";

/** @param {boolean} on */
export const switchTo = (on) => localStorage.setItem("sound", on ? "on" : "off");

/** @typedef {{ pitch: number, at: number, length: number, loud: number, falls?: number }} Note in Hz and seconds */

const TAP = { at: 0, length: 0.07, loud: 0.25, falls: 0.6 };

/** @param {number[]} pitches */
const chime = (...pitches) =>
  pitches.map((pitch, n) => ({ pitch, at: 0.12 + n * 0.14, length: n + 1 < pitches.length ? 0.25 : 0.5, loud: 0.16 }));

const TUNES = {
  mine: [{ ...TAP, pitch: 520 }],
  theirs: [{ ...TAP, pitch: 390, length: 0.09 }],
  capture: [{ ...TAP, pitch: 520 }, { ...TAP, pitch: 260, at: 0.09, length: 0.14, loud: 0.3 }],
  roll: [680, 610, 740, 640].map((pitch, n) => ({ ...TAP, pitch, at: n * 0.06, length: 0.04, loud: 0.14 })),
  won: chime(523, 659, 784, 1047),
  lost: chime(440, 349, 294),
  drawn: chime(523, 523),
  low: [0, 0.18].map((at) => ({ pitch: 988, at, length: 0.11, loud: 0.18 })),
};

/** @typedef {keyof typeof TUNES} Tune */

/**
 * What is heard of some steps that are shown together: the last action of them, and how they ended the game.
 *
 * @param {readonly import("./pace.js").Step[]} steps
 * @param {import("./state.js").TableState} state after them
 * @param {boolean} captured whether a piece left the board
 * @returns {Tune[]}
 */
export function tunesOf(steps, state, captured) {
  const { table: { over, seats }, mine } = state;
  const last = steps.findLast(({ action }) => action);
  /** @type {Tune[]} */
  const heard = [];
  if (last) heard.push(!last.action?.seat ? "roll" : captured ? "capture" : last.own ? "mine" : "theirs");
  if (over && steps.some(({ event }) => state.endedBy(event))) {
    const outcome = outcomeOf(over, { mine, seats });
    const won = outcome === "won" || (outcome === "others" && mine.length > 0); // one of those at this screen
    heard.push(won ? "won" : outcome === "lost" ? "lost" : "drawn");
  }
  return heard;
}

/** @param {Tune[]} tunes */
export function play(...tunes) {
  if (!tunes.length || !isOn()) return;
  context ??= new AudioContext();
  context.resume();
  for (const note of tunes.flatMap((tune) => TUNES[tune])) sound(context, note);
}

/**
 * @param {AudioContext} on
 * @param {Note} note
 */
function sound(on, { pitch, at, length, loud, falls = 1 }) {
  const voice = on.createOscillator();
  const volume = on.createGain();
  const start = on.currentTime + at;
  voice.type = "triangle";
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(pitch * falls, start + length);
  volume.gain.setValueAtTime(0.001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  voice.connect(volume).connect(on.destination);
  voice.start(start);
  voice.stop(start + length);
}
