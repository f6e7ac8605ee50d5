// Small sounds, made here: a tap of wood for a move, two notes for an ending. Off unless switched on.

/** @type {AudioContext | null} */
let context = null;

/** Whether they are heard. */
export const isOn = () => localStorage.getItem("sound") === "on";

/** @param {boolean} on */
export const switchTo = (on) => localStorage.setItem("sound", on ? "on" : "off");

/** @typedef {{ pitch: number, at: number, length: number, loud: number }} Note in Hz and seconds */

/** @type {Record<"move" | "end", Note[]>} */
const TUNES = {
  move: [{ pitch: 520, at: 0, length: 0.07, loud: 0.25 }],
  end: [{ pitch: 523, at: 0, length: 0.25, loud: 0.2 }, { pitch: 784, at: 0.16, length: 0.4, loud: 0.2 }],
};

/** @param {keyof typeof TUNES} tune */
export function play(tune) {
  if (!isOn()) return;
  context ??= new AudioContext();
  context.resume();
  for (const note of TUNES[tune]) sound(context, note);
}

/**
 * @param {AudioContext} on
 * @param {Note} note
 */
function sound(on, { pitch, at, length, loud }) {
  const voice = on.createOscillator();
  const volume = on.createGain();
  const start = on.currentTime + at;
  voice.type = "triangle";
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  voice.connect(volume).connect(on.destination);
  voice.start(start);
  voice.stop(start + length);
}
