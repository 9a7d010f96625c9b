import { note, type Sound } from "~/app/routes/play/machine/sound";
import { type Courier, SECTOR_STEPS } from "~/domain/play/comet-courier/v1/rules";

const SCALE = [0, 3, 5, 7, 10, 12, 15, 17, 19];
const blip = (halfTones: number, after = 0, loud = 0.22): Sound => [
  { wave: "square", pitch: note(halfTones), after, length: 0.09, loud },
  { wave: "sine", pitch: note(halfTones + 12), after, length: 0.25, loud: loud * 0.7 },
];
const run = (tones: readonly number[], every: number) =>
  tones.flatMap((tone, at) => blip(tone, at * every));

export const sounds: Record<string, Sound | ((value: number) => Sound)> = {
  dash: [
    { wave: "noise", pitch: 900, to: 7000, length: 0.22, loud: 0.45 },
    { wave: "sawtooth", pitch: 110, to: 330, length: 0.2, loud: 0.2 },
  ],
  collect: run([7, 12], 0.06),
  // Each delivery of a chain sounds a step higher.
  deliver: (chain) =>
    run(
      [0, 4, 7].map((tone) => tone + SCALE[chain - 1]!),
      0.06,
    ),
  near: [{ wave: "sine", pitch: 900, to: 1700, length: 0.11, loud: 0.28 }],
  dust: [{ wave: "triangle", pitch: note(31), length: 0.05, loud: 0.14 }],
  smash: [
    { wave: "noise", pitch: 4500, to: 400, length: 0.35, loud: 0.6 },
    { wave: "square", pitch: 170, to: 50, length: 0.2, loud: 0.3 },
  ],
  hit: [
    { wave: "noise", pitch: 2500, to: 300, length: 0.3, loud: 0.6 },
    { wave: "sawtooth", pitch: 220, to: 60, length: 0.3, loud: 0.35 },
  ],
  spill: [
    { wave: "noise", pitch: 2500, to: 300, length: 0.3, loud: 0.6 },
    ...run([3, -1, -4], 0.07),
  ],
  wreck: [
    { wave: "noise", pitch: 3000, to: 120, length: 1.1, loud: 0.7 },
    { wave: "sawtooth", pitch: 260, to: 30, length: 1, loud: 0.4 },
  ],
  back: run([0, 7, 12], 0.1),
  shield: run([12, 15, 19, 24], 0.05),
  unchained: [{ wave: "triangle", pitch: 330, to: 160, length: 0.25, loud: 0.3 }],
  comet: [{ wave: "sine", pitch: 2200, to: 500, attack: 0.3, length: 1.4, loud: 0.2 }],
  sector: run([0, 5, 7, 12, 17, 19], 0.08),
  end: run([12, 7, 12, 19, 24], 0.11),
};

/** A bass that walks, a beat, and from the second sector on a tune: quicker in each. */
const BEATS = [15, 13, 11] as const;
const ROOTS = [0, 0, -4, -4, 3, 3, -2, -2];
const BASS = [0, 0, 12, 0, 7, 0, 12, 10];
const TUNE = [19, -1, 15, -1, 12, 15, -1, 10, 12, -1, -1, 7, 10, 12, 15, -1];

export function music(step: number, { sector }: Readonly<Courier>): Sound | undefined {
  const beat = BEATS[sector] ?? BEATS[0];
  const since = step % SECTOR_STEPS;
  if (since % beat > 0) return undefined;
  const at = since / beat;
  const root = ROOTS[Math.floor(at / 8) % 8]!;
  const sound: Sound[number][] = [
    { wave: "triangle", pitch: note(root + BASS[at % 8]! - 24), length: 0.16, loud: 0.3 },
  ];
  if (at % 4 === 0) sound.push({ wave: "sine", pitch: 120, to: 45, length: 0.12, loud: 0.4 });
  if (at % 4 === 2) sound.push({ wave: "noise", pitch: 6000, length: 0.05, loud: 0.12 });
  const tone = TUNE[at % 16]!;
  if (sector > 0 && tone >= 0)
    sound.push({ wave: "square", pitch: note(root + tone), length: 0.12, loud: 0.07 });
  return sound;
}
