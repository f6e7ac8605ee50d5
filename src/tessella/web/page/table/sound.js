// Small sounds, made here: a tap of wood for a move, two notes for an ending. Off unless switched on.

let context = null;
export const on = () => localStorage.getItem("sound") === "on";
export const switchTo = (wanted) => localStorage.setItem("sound", wanted ? "on" : "off");

function note(pitch, at, length, loud) {
  const voice = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + at;
  voice.type = "triangle";
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
}

const TUNES = {
  move: [[520, 0, 0.07, 0.25]],
  end: [[523, 0, 0.25, 0.2], [784, 0.16, 0.4, 0.2]],
};

export function play(tune) {
  if (!on()) return;
  context ??= new AudioContext();
  context.resume();
  for (const each of TUNES[tune]) note(...each);
}
