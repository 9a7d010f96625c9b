import { note, type Sound, type Voice } from "~/app/routes/play/machine/sound";
import type { Note, Song } from "~/domain/play/lantern-beat/v1/compose";
import type { LanternBeat } from "~/domain/play/lantern-beat/v1/rules";

/** The notes of a song by the sixteenth at which they begin. */
const scores = new WeakMap<Song, Note[][]>();

function scoreOf(song: Song): Note[][] {
  const known = scores.get(song);
  if (known) return known;
  const score: Note[][] = Array.from({ length: song.length }, () => []);
  for (const one of song.notes) score[one.at]!.push(one);
  scores.set(song, score);
  return score;
}

/** What begins to sound at a step: the very composition that the lanterns were drawn from. */
export function musicAt(step: number, { songs, starts }: Readonly<LanternBeat>): Sound | undefined {
  let place = songs.length - 1;
  while (place > 0 && starts[place]! > step) place--;
  const song = songs[place]!;
  const since = step - starts[place]!;
  if (since < 0 || since % song.sixteenth !== 0) return undefined;
  const notes = scoreOf(song)[since / song.sixteenth];
  if (!notes?.length) return undefined;
  const seconds = song.sixteenth / 120;
  return notes.flatMap((one) => play(one, song.style, seconds));
}

/** The band of each style: its lead, chords and bass. Long tones ring, short ones are plucked. */
const BANDS: readonly Record<
  "lead" | "chord" | "bass",
  (pitch: number, seconds: number) => Voice[]
>[] = [
  {
    // A zither: a bright pluck over a string that rings on.
    lead: (pitch, seconds) => [
      { wave: "triangle", pitch, length: Math.max(0.5, seconds * 1.2), loud: 0.5 },
      { wave: "sawtooth", pitch: pitch * 2, length: 0.14, loud: 0.07 },
    ],
    chord: (pitch, seconds) => [
      { wave: "triangle", pitch, length: Math.min(1.2, seconds), loud: 0.13 },
    ],
    bass: (pitch, seconds) => [
      { wave: "triangle", pitch: pitch * 2, length: seconds + 0.1, loud: 0.42 },
    ],
  },
  {
    // A flute over an electric piano.
    lead: (pitch, seconds) => [
      { wave: "sine", pitch, length: Math.max(0.3, seconds), attack: 0.03, loud: 0.46 },
      {
        wave: "triangle",
        pitch: pitch * 2,
        length: Math.max(0.2, seconds / 2),
        attack: 0.03,
        loud: 0.06,
      },
    ],
    chord: (pitch, seconds) => [
      { wave: "sine", pitch, length: Math.min(1.6, seconds + 0.3), attack: 0.01, loud: 0.15 },
      { wave: "sine", pitch: pitch * 3, length: 0.25, loud: 0.03 },
    ],
    bass: (pitch, seconds) => [
      { wave: "sine", pitch: pitch * 2, length: seconds + 0.15, attack: 0.01, loud: 0.55 },
    ],
  },
  {
    // A game of long ago.
    lead: (pitch, seconds) => [
      { wave: "square", pitch, length: Math.max(0.16, seconds), loud: 0.2 },
      {
        wave: "square",
        pitch: pitch * 1.006,
        length: Math.max(0.16, seconds),
        after: 0.02,
        loud: 0.08,
      },
    ],
    chord: (pitch, seconds) => [
      { wave: "square", pitch, length: Math.min(0.22, seconds), loud: 0.05 },
    ],
    bass: (pitch, seconds) => [
      { wave: "triangle", pitch: pitch * 2, length: seconds + 0.04, loud: 0.5 },
    ],
  },
  {
    // Saws that swell over a deep bass.
    lead: (pitch, seconds) => [
      { wave: "sawtooth", pitch, length: Math.max(0.26, seconds), attack: 0.008, loud: 0.14 },
      {
        wave: "sawtooth",
        pitch: pitch * 1.008,
        length: Math.max(0.26, seconds),
        attack: 0.008,
        loud: 0.1,
      },
      { wave: "sine", pitch, length: Math.max(0.26, seconds), loud: 0.2 },
    ],
    chord: (pitch, seconds) => [
      { wave: "sawtooth", pitch, length: Math.min(0.7, seconds + 0.1), attack: 0.02, loud: 0.05 },
    ],
    bass: (pitch, seconds) => [
      { wave: "sawtooth", pitch: pitch * 2, to: pitch * 1.99, length: seconds + 0.05, loud: 0.14 },
      { wave: "sine", pitch: pitch * 2, length: seconds + 0.08, loud: 0.4 },
    ],
  },
];

function play({ part, pitch, length, loud }: Note, style: number, seconds: number): Voice[] {
  switch (part) {
    case "kick":
      return [
        {
          wave: "sine",
          pitch: style === 0 ? 110 : 140,
          to: 42,
          length: style === 0 ? 0.34 : 0.2,
          loud: 0.85,
        },
      ];
    case "snare":
      return snare(style, loud);
    case "hat":
      return [
        style === 0
          ? { wave: "triangle", pitch: 1500, to: 1200, length: 0.05, loud: 0.03 + loud * 0.025 }
          : { wave: "noise", pitch: 8000, length: 0.045, loud: 0.02 + loud * 0.03 },
      ];
    default: {
      const voices = BANDS[style]![part](note(pitch - 60), length * seconds);
      const soft = part === "lead" && loud < 3 ? 0.75 : 1;
      return soft === 1
        ? voices
        : voices.map((voice) => ({ ...voice, loud: (voice.loud ?? 0.5) * soft }));
    }
  }
}

function snare(style: number, loud: number): Voice[] {
  const force = loud / 3;
  // The rim of a drum of wood, or a skin with wires.
  if (style === 0) {
    return [
      { wave: "noise", pitch: 1800, length: 0.05, loud: 0.28 * force },
      { wave: "triangle", pitch: 420, to: 300, length: 0.09, loud: 0.3 * force },
    ];
  }
  return [
    { wave: "noise", pitch: 3600, to: 2200, length: style === 1 ? 0.11 : 0.15, loud: 0.3 * force },
    { wave: "triangle", pitch: 210, to: 150, length: 0.08, loud: 0.3 * force },
  ];
}
