import { note, type Sound } from "~/app/routes/play/machine/sound";

const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const pluck = (halfTones: number, after = 0, loud = 0.3): Sound => [
  { wave: "triangle", pitch: note(halfTones), after, length: 0.22, loud },
  { wave: "square", pitch: note(halfTones + 12), after, length: 0.04, loud: loud * 0.3 },
];
const run = (tones: readonly number[], every: number) =>
  tones.flatMap((tone, at) => pluck(tone, at * every));
const power = run([7, 12, 16], 0.06);

export const sounds: Record<string, Sound | ((value: number) => Sound)> = {
  serve: [{ wave: "square", pitch: 220, to: 440, length: 0.1, loud: 0.2 }],
  wall: [{ wave: "square", pitch: 150, length: 0.03, loud: 0.12 }],
  paddle: [{ wave: "triangle", pitch: 200, to: 130, length: 0.08, loud: 0.45 }],
  // Each brick of a row sounds a step higher.
  break: (combo) => [
    ...pluck(MAJOR[(combo - 1) % 7]! + 12 * Math.min(2, Math.floor((combo - 1) / 7)) + 5),
    { wave: "noise", pitch: 5000, to: 1200, length: 0.09, loud: 0.25 },
  ],
  crack: [{ wave: "noise", pitch: 7000, to: 3000, length: 0.07, loud: 0.35 }],
  rock: [
    { wave: "sine", pitch: 1800, length: 0.12, loud: 0.2 },
    { wave: "sine", pitch: 2711, length: 0.09, loud: 0.14 },
  ],
  catch: pluck(24, 0, 0.2),
  vine: power,
  clover: power,
  dandelion: run([4, 9, 14, 19], 0.05),
  cactus: run([0, 7], 0.07),
  snail: run([12, 7, 4], 0.1),
  rose: run([0, 4, 7, 12, 16, 19], 0.07),
  chilli: [{ wave: "noise", pitch: 800, to: 6000, attack: 0.1, length: 0.5, loud: 0.4 }],
  thorn: [{ wave: "sawtooth", pitch: 200, to: 90, length: 0.3, loud: 0.35 }],
  throw: [{ wave: "sawtooth", pitch: 120, to: 260, length: 0.15, loud: 0.2 }],
  hit: [
    { wave: "square", pitch: 110, to: 60, length: 0.12, loud: 0.4 },
    { wave: "noise", pitch: 2000, length: 0.06, loud: 0.3 },
  ],
  beetle: [
    { wave: "sawtooth", pitch: 400, to: 50, length: 0.8, loud: 0.4 },
    ...run([0, 4, 7, 12, 16, 19, 24], 0.08),
  ],
  saved: [{ wave: "triangle", pitch: 300, to: 700, length: 0.16, loud: 0.4 }],
  lost: run([7, 4, 0], 0.12),
  clear: run([0, 4, 7, 12, 7, 12, 16], 0.09),
  over: run([7, 5, 4, 2, 0, -5], 0.14),
};
