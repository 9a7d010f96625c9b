import { note, type Sound } from "~/app/routes/play/machine/sound";

/** Half tones of a scale in which any two sound well together. */
const SCALE = [0, 3, 5, 7, 10, 12, 15];

export const sounds: Record<string, Sound | ((value: number) => Sound)> = {
  turn: [{ wave: "square", pitch: 180, to: 220, length: 0.03, loud: 0.06 }],
  eat: (combo) => [
    { wave: "square", pitch: note(SCALE[combo]! + 12), length: 0.09, loud: 0.3 },
    { wave: "square", pitch: note(SCALE[combo]! + 24), after: 0.06, length: 0.16, loud: 0.25 },
    { wave: "sine", pitch: 90, to: 50, length: 0.1, loud: 0.5 },
  ],
  special: [0, 7, 12].map((tone, at) => ({
    wave: "triangle",
    pitch: note(tone + 24),
    after: at * 0.07,
    length: 0.25,
    loud: 0.3,
  })),
  fade: [{ wave: "triangle", pitch: 500, to: 120, length: 0.25, loud: 0.2 }],
  gold: [0, 4, 7, 12, 16].map((tone, at) => ({
    wave: "square",
    pitch: note(tone + 12),
    after: at * 0.05,
    length: 0.14,
    loud: 0.25,
  })),
  scissors: [
    { wave: "noise", pitch: 9000, length: 0.05, loud: 0.4 },
    { wave: "noise", pitch: 9000, after: 0.09, length: 0.06, loud: 0.4 },
  ],
  ice: [
    { wave: "sine", pitch: 2200, to: 600, length: 0.5, loud: 0.25 },
    { wave: "noise", pitch: 12_000, to: 3000, length: 0.4, loud: 0.12 },
  ],
  ghost: [
    { wave: "sine", pitch: 300, to: 620, length: 0.6, attack: 0.15, loud: 0.3 },
    { wave: "sine", pitch: 304, to: 610, length: 0.6, attack: 0.15, loud: 0.3 },
  ],
  stage: [0, 3, 7, 10, 12, 15, 19].map((tone, at) => ({
    wave: "sawtooth",
    pitch: note(tone),
    after: at * 0.06,
    length: 0.3,
    loud: 0.16,
  })),
  crash: [
    { wave: "sawtooth", pitch: 320, to: 40, length: 0.6, loud: 0.4 },
    { wave: "noise", pitch: 3000, to: 300, length: 0.5, loud: 0.5 },
  ],
};
