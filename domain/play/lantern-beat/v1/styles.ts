/** What songs of one kind have in common. Rhythms are a bar of sixteen characters, a sixteenth note each. */
export interface Style {
  /** Semitones above the key, for each of the seven degrees. */
  mode: readonly number[];
  /** Degrees (0 to 6) that the melody steps around. */
  avoided: readonly number[];
  /** The chord of each of four bars, as the degree that it is built on. */
  progressions: readonly (readonly number[])[];
  kick: readonly string[];
  snare: readonly string[];
  /** "x" is loud, "o" is soft. */
  hat: readonly string[];
  /** "1", "5" and "8" strike root, fifth and octave; "-" holds on. */
  bass: readonly string[];
  /** "x" strikes, "-" holds on. */
  chords: readonly string[];
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const DORIAN = [0, 2, 3, 5, 7, 9, 10];
const MINOR = [0, 2, 3, 5, 7, 8, 10];

/** In this order: a temple festival, a river at night, a night market, the roofs of a city. */
export const styles: readonly Style[] = [
  {
    mode: MAJOR,
    // Five tones are left: the pentatonic scale.
    avoided: [3, 6],
    progressions: [
      [0, 5, 3, 4],
      [0, 3, 5, 4],
      [5, 3, 0, 4],
      [0, 4, 5, 3],
    ],
    kick: ["x.....x.x.......", "x.....x.x.....x.", "x..x....x..x...."],
    snare: ["....x.......x...", "....x.......x.xx"],
    hat: ["x.o.x.o.x.o.x.o.", "x.oox.o.x.oox.o."],
    bass: ["1---..1-5---..5-", "1-----1-8---5---"],
    chords: ["x-------x-------", "x-----x-----x---"],
  },
  {
    mode: DORIAN,
    avoided: [],
    progressions: [
      [0, 3, 0, 4],
      [0, 6, 3, 0],
      [0, 2, 3, 4],
      [5, 6, 0, 0],
    ],
    kick: ["x.......x.x.....", "x..x....x.x....."],
    snare: ["....x.......x...", "....x.......x..x"],
    hat: ["x.o.x.o.x.o.x.oo", "o.x.o.x.o.x.oxx."],
    bass: ["1-----8-1---5---", "1---5---8---5-1-"],
    chords: ["x---------x-----", "..x---..x-----x-"],
  },
  {
    mode: MINOR,
    avoided: [],
    progressions: [
      [0, 5, 2, 6],
      [0, 3, 5, 4],
      [0, 6, 5, 6],
      [5, 6, 0, 2],
    ],
    kick: ["x...x...x...x...", "x...x.x.x...x..."],
    snare: ["....x.......x...", "....x..x....x..x"],
    hat: ["xooxxooxxooxxoox", "x.oxx.oxx.oxx.ox"],
    bass: ["1.8.1.8.1.8.1.8.", "1.1.8.1.5.1.8.5."],
    chords: ["x.x...x.x.x...x.", "x..x..x.x..x..x."],
  },
  {
    mode: MAJOR,
    avoided: [3],
    progressions: [
      [3, 4, 2, 5],
      [5, 3, 0, 4],
      [3, 4, 5, 5],
      [1, 4, 0, 5],
    ],
    kick: ["x...x...x...x...", "x...x...x..xx..."],
    snare: ["....x.......x...", "....x.......x..o"],
    hat: ["..x...x...x...x.", "o.x.o.x.o.x.o.xo"],
    bass: ["..1-..1-..1-..8-", "1.-.1-8-..1-8-5-"],
    chords: ["x-..x-..x-..x-..", "..x-..x-..x-..x-"],
  },
];
