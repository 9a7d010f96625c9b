import { note, type Sound } from "~/app/routes/play/machine/sound";
import type { Quarry } from "~/domain/play/pixel-quarry/v1/rules";

const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19];
/** Wood and stone: a knock with a ring to it. */
const bar = (halfTones: number, after = 0, loud = 0.3): Sound => [
  { wave: "sine", pitch: note(halfTones), after, length: 0.4, loud },
  { wave: "triangle", pitch: note(halfTones + 24), after, length: 0.07, loud: loud * 0.4 },
];
const run = (tones: readonly number[], every: number) =>
  tones.flatMap((tone, at) => bar(tone, at * every));

export const sounds: Record<string, Sound | ((value: number) => Sound)> = {
  dig: [
    { wave: "noise", pitch: 2600, to: 900, length: 0.07, loud: 0.4 },
    { wave: "triangle", pitch: 240, to: 120, length: 0.08, loud: 0.4 },
  ],
  // Each line of a chain rings a step higher.
  line: (chain) => [...bar(SCALE[chain - 1]!, 0.03), ...bar(SCALE[chain - 1]! + 12, 0.1, 0.18)],
  flag: [{ wave: "square", pitch: 620, length: 0.025, loud: 0.13 }],
  clear: [{ wave: "square", pitch: 410, length: 0.025, loud: 0.13 }],
  crack: [
    { wave: "noise", pitch: 6500, to: 700, length: 0.28, loud: 0.6 },
    { wave: "sawtooth", pitch: 150, to: 45, length: 0.3, loud: 0.4 },
  ],
  lantern: run([12, 16, 19, 24], 0.09),
  solved: run([0, 4, 7, 12, 16, 19, 24], 0.085),
  clean: [...bar(28, 0.75, 0.25), ...bar(31, 0.85, 0.25), ...bar(36, 0.95, 0.25)],
  mend: [{ wave: "triangle", pitch: 500, to: 1500, after: 1.1, length: 0.2, loud: 0.3 }],
  next: [{ wave: "noise", pitch: 500, to: 3500, attack: 0.12, length: 0.3, loud: 0.25 }],
  broken: [...run([7, 3, 0, -5, -12], 0.15), { wave: "noise", pitch: 900, length: 0.6, loud: 0.4 }],
  quarry: run([12, 16, 19, 24, 19, 24, 28, 36], 0.12),
};

const BEAT = 40;
/** Bass and bars over four chords, with room between them to think. */
const CHORDS = [
  [-12, 7, 12, 16],
  [-15, 4, 9, 12],
  [-19, 5, 9, 12],
  [-17, 7, 11, 14],
];
const PATTERN = [1, 0, 3, 0, 2, 0, 0, 3, 1, 0, 2, 0, 3, 0, 0, 0];

export function music(step: number, { round }: Readonly<Quarry>): Sound | undefined {
  if (step % BEAT > 0) return undefined;
  const beat = step / BEAT;
  const chord = CHORDS[Math.floor(beat / 16) % 4]!;
  const sound: Sound[number][] = [];
  if (beat % 16 === 0)
    sound.push({ wave: "sine", pitch: note(chord[0]!), attack: 0.4, length: 6, loud: 0.16 });
  const tone = PATTERN[(beat + round * 3) % 16]!;
  // Deeper pictures sound deeper.
  if (tone > 0) sound.push(...bar(chord[tone]! - (round > 3 ? 12 : 0), 0, 0.09));
  return sound.length > 0 ? sound : undefined;
}
