import { note, type Sound } from "~/app/routes/play/machine/sound";

/** A garden in the evening: soft wood for steps, leaves for hedges. */
export const sounds: Readonly<Record<string, Sound>> = {
  step: [
    { wave: "triangle", pitch: note(-5), to: note(-12), length: 0.09, loud: 0.5 },
    { wave: "noise", pitch: 900, to: 500, length: 0.05, loud: 0.12 },
  ],
  jump: [
    { wave: "triangle", pitch: note(0), to: note(12), length: 0.14, loud: 0.5 },
    { wave: "triangle", pitch: note(7), to: note(-5), after: 0.14, length: 0.12, loud: 0.4 },
  ],
  hedge: [
    { wave: "noise", pitch: 5200, to: 2600, length: 0.16, attack: 0.03, loud: 0.28 },
    { wave: "noise", pitch: 3600, to: 1800, after: 0.1, length: 0.18, attack: 0.04, loud: 0.22 },
    { wave: "square", pitch: note(-17), to: note(-20), after: 0.02, length: 0.1, loud: 0.16 },
  ],
  win: [0, 4, 7, 12, 16].map((tone, at) => ({
    wave: "square" as const,
    pitch: note(tone),
    after: at * 0.11,
    length: at === 4 ? 0.5 : 0.14,
    loud: 0.28,
  })),
  draw: [7, 5, 4, 0].map((tone, at) => ({
    wave: "triangle" as const,
    pitch: note(tone),
    after: at * 0.16,
    length: 0.22,
    loud: 0.4,
  })),
};
