import { note, type Sound } from "~/app/routes/play/machine/sound";

/** A marimba on the beach: a soft tone, and its fourth overtone knocked. */
function bar(halfTones: number, after = 0, loud = 0.35): Sound {
  return [
    { wave: "sine", pitch: note(halfTones), after, length: 0.4, loud },
    { wave: "sine", pitch: note(halfTones + 24), after, length: 0.08, loud: loud * 0.5 },
  ];
}
const PENTATONIC = [0, 2, 4, 7, 9];
const toneOf = (kind: number) => PENTATONIC[kind % 5]! + 12 * Math.floor(kind / 5) - 5;
const run = (tones: readonly number[], every: number) =>
  tones.flatMap((tone, at) => bar(tone, at * every, 0.3));

export const sounds: Record<string, Sound | ((value: number) => Sound)> = {
  slide: [{ wave: "noise", pitch: 2600, to: 900, length: 0.09, loud: 0.16 }],
  stuck: [{ wave: "triangle", pitch: 110, to: 90, length: 0.08, loud: 0.3 }],
  join: (kind) => bar(toneOf(kind), 0.06),
  double: bar(16, 0.14, 0.25),
  new: run([4, 7, 12, 16], 0.09),
  pearl: run([12, 19, 24], 0.07),
  rise: [{ wave: "noise", pitch: 700, to: 2400, attack: 0.25, length: 0.7, loud: 0.3 }],
  fall: [{ wave: "noise", pitch: 2200, to: 500, attack: 0.05, length: 0.7, loud: 0.25 }],
  wave: [{ wave: "noise", pitch: 500, to: 1600, attack: 0.12, length: 0.5, loud: 0.4 }],
  ebb: [
    { wave: "noise", pitch: 3600, to: 300, attack: 0.1, length: 1.1, loud: 0.5 },
    ...run([19, 16, 12, 7, 4], 0.08),
  ],
  warn: [
    { wave: "triangle", pitch: note(-5), length: 0.2, loud: 0.4 },
    { wave: "triangle", pitch: note(-8), after: 0.2, length: 0.35, loud: 0.4 },
  ],
  // A song of the deep, in long glides.
  whale: [
    { wave: "sine", pitch: 180, to: 420, attack: 0.3, length: 1.2, loud: 0.5 },
    { wave: "sine", pitch: 420, to: 140, after: 1, attack: 0.2, length: 1.6, loud: 0.5 },
    ...run([0, 4, 7, 12, 16, 19, 24], 0.12),
  ],
  over: [
    { wave: "noise", pitch: 1800, to: 200, attack: 0.3, length: 1.5, loud: 0.35 },
    ...run([7, 4, 2, 0, -5], 0.2),
  ],
};
