import { below, type Random } from "~/domain/play/random";
import { BAR, type Mood, PHRASE, pick, type Phrase, writePhrase } from "./melody";
import { type Style, styles } from "./styles";

type Part = "kick" | "snare" | "hat" | "bass" | "chord" | "lead";

/** `at` and `length` are sixteenths of the song, `pitch` is a MIDI note (0 for drums), `loud` is 1 to 3. */
export interface Note {
  part: Part;
  at: number;
  length: number;
  pitch: number;
  loud: number;
}

export interface Song {
  /** Index into `styles`. */
  style: number;
  /** 0, 1, 2: each is faster than the one before. */
  place: number;
  /** Steps of the game that a sixteenth note takes. */
  sixteenth: number;
  /** Its length in sixteenths. */
  length: number;
  /** In the order in which they sound. */
  notes: readonly Note[];
  sections: readonly Section[];
}

/** Four bars of a song. */
export interface Section extends Phrase {
  letter: string;
  /** Sixteenths of the song before it. */
  at: number;
}

/** "I" opens, "A" is the verse, "B" the chorus, "C" lets one breathe, "D" is the bridge. */
const FORMS = ["IAABACBB", "IABACABBB", "IAABCADBBB"];
/** The slower of the two tempos of each song, in steps a sixteenth: 100, 112 and 128 beats a minute. */
const SLOWEST = [18, 16, 14];
/** A bass's E. */
const LOWEST = 28;

export function composeSong(random: Random, place: number, styleIndex: number): Song {
  const style = styles[styleIndex]!;
  const sixteenth = SLOWEST[place]! - below(random, 2);
  const key = LOWEST + below(random, 12);
  const form = FORMS[place]!;
  const phrases = new Map<string, Phrase>();
  for (const letter of new Set(form)) {
    phrases.set(letter, writePhrase(random, style, moodOf(letter, place)));
  }
  const band = new Band(random, style, key);
  const sections = [...form].map((letter, at) => ({
    letter,
    at: at * PHRASE,
    ...phrases.get(letter)!,
  }));
  for (const section of sections) band.play(section);
  band.end(form.length * PHRASE);
  const notes = band.notes.toSorted((one, other) => one.at - other.at);
  // A bar for the last tone to fade.
  const length = form.length * PHRASE + BAR;
  return { style: styleIndex, place, sixteenth, length, notes, sections };
}

function moodOf(letter: string, place: number): Mood {
  if (letter === "I") return "opening";
  if (letter === "C") return "calm";
  return letter === "A" ? place : place + 1;
}

/** Who plays along with the melody: the same few patterns for a whole song. */
class Band {
  readonly notes: Note[] = [];
  readonly #patterns;

  constructor(
    random: Random,
    readonly style: Style,
    readonly key: number,
  ) {
    const { kick, snare, hat, bass, chords } = style;
    this.#patterns = {
      kick: pick(random, kick),
      snare: pick(random, snare),
      hat: pick(random, hat),
      bass: pick(random, bass),
      chords: pick(random, chords),
    };
  }

  play({ letter, at, chords, tones }: Section): void {
    const { kick, snare, hat, bass, chords: comping } = this.#patterns;
    for (const [bar, chord] of chords.entries()) {
      const from = at + bar * BAR;
      const countedIn = letter === "I" && bar === 0;
      if (countedIn) {
        this.#strike("hat", "x...x...x...x...", from);
        continue;
      }
      this.#strike("hat", letter === "C" ? "x...o...x...o..." : hat, from);
      if (letter !== "C") this.#strike("kick", kick, from);
      // The last bar before something new is filled by the drum.
      if (bar === 3 && letter !== "C") this.#strike("snare", "....x.......xoxx", from);
      else if (letter !== "I" && letter !== "C") this.#strike("snare", snare, from);
      this.#hold(letter === "C" ? "1---------------" : bass, from, (sign) => {
        const degree = chord + (sign === "5" ? 4 : sign === "8" ? 7 : 0);
        this.#sound("bass", degree > 8 ? degree - 7 : degree, this.key, 3);
      });
      this.#hold(letter === "B" || letter === "D" ? comping : "x---------------", from, () => {
        for (const third of [0, 2, 4]) {
          this.#sound("chord", (chord + third) % 7, this.key + 24, 1);
        }
      });
    }
    for (const { at: within, length, degree } of tones) {
      this.#place = { at: at + within, length };
      this.#sound("lead", degree, this.key + 36, within % 4 === 0 ? 3 : 2);
    }
  }

  /** All together on the key. */
  end(at: number): void {
    this.#place = { at, length: BAR - 2 };
    this.#sound("bass", 0, this.key, 3);
    for (const degree of [0, 2, 4]) this.#sound("chord", degree, this.key + 24, 2);
    this.#sound("lead", 7, this.key + 36, 3);
    for (const part of ["kick", "hat"] as const) this.#strike(part, "x", at);
  }

  #place = { at: 0, length: 0 };

  #sound(part: Part, degree: number, base: number, loud: number): void {
    const octave = Math.floor(degree / 7);
    const pitch = base + octave * 12 + this.style.mode[degree - octave * 7]!;
    this.notes.push({ part, ...this.#place, pitch, loud });
  }

  #strike(part: Part, pattern: string, from: number): void {
    for (const [at, sign] of [...pattern].entries()) {
      if (sign === ".") continue;
      const loud = sign === "x" ? 3 : 1;
      this.notes.push({ part, at: from + at, length: 1, pitch: 0, loud });
    }
  }

  #hold(pattern: string, from: number, sound: (sign: string) => void): void {
    for (const [at, sign] of [...pattern].entries()) {
      if (sign === "." || sign === "-") continue;
      let length = 1;
      while (pattern[at + length] === "-") length++;
      this.#place = { at: from + at, length };
      sound(sign);
    }
  }
}
