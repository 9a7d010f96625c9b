// @ts-check
/** Notes of a scale in which nothing sounds wrong. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];

/** @type {AudioContext | undefined} */
let context;
let muted = true;

/** @param {boolean} value */
export function mute(value) {
  muted = value;
}

/**
 * A plucked string, or a drop.
 *
 * @param {number} pitch in hertz
 * @param {{ long?: number, loud?: number, fall?: number, shape?: OscillatorType }} [how]
 */
function pluck(pitch, { long = 0.5, loud = 0.16, fall = 1, shape = "triangle" } = {}) {
  if (muted) return;
  context ??= new AudioContext();
  void context.resume();
  const now = context.currentTime;
  const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.linearRampToValueAtTime(loud, now + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + long);
  tone.frequency.exponentialRampToValueAtTime(pitch * fall, now + long);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(now + long);
}

/** @param {number} step of the scale */
const note = (step) => 294 * 2 ** ((SCALE[Math.min(step, SCALE.length - 1)] ?? 0) / 12);

/**
 * @param {string} happened
 * @param {number} skips
 */
export function sound(happened, skips) {
  if (happened === "throw") pluck(180, { long: 0.16, loud: 0.06, fall: 2.4, shape: "sine" });
  if (happened === "skip") pluck(note(skips), { long: 0.45 });
  if (happened === "perfect") {
    pluck(note(skips), { long: 0.7, loud: 0.2 });
    pluck(note(skips) * 2, { long: 0.5, loud: 0.06, shape: "sine" });
  }
  if (happened === "lantern") pluck(note(skips) * 3, { long: 0.9, loud: 0.07, shape: "sine" });
  if (happened === "frog") pluck(130, { long: 0.14, loud: 0.2, fall: 1.7, shape: "square" });
  if (happened === "koi")
    for (const up of [0, 2, 4, 7]) pluck(note(up) * 2, { long: 1.2, loud: 0.05 });
  if (happened === "plop") pluck(420, { long: 0.22, loud: 0.2, fall: 0.3, shape: "sine" });
}
