import { below, type Random } from "~/domain/play/random";
import type { Style } from "./styles";

export const BAR = 16;
/** Four bars: every phrase has as many. */
export const PHRASE = 4 * BAR;

/** A tone of the melody. `at` and `length` are sixteenths, `degree` counts up the mode: 0 is the key, 7 its octave. */
interface Tone {
  at: number;
  length: number;
  degree: number;
}

export interface Phrase {
  /** The chord of each bar, as the degree that it is built on. */
  chords: readonly number[];
  tones: readonly Tone[];
}

/** How a beat may be divided, from calm to busy; what stands more often is drawn more often. */
const BEATS: readonly (readonly string[])[] = [
  ["x...", "x...", "x...", "x...", "x...", "x.x.", "x.x.", "x.x.", "..x."],
  ["x...", "x...", "x...", "x.x.", "x.x.", "x.x.", "x.x.", "..x.", "..x."],
  ["x...", "x...", "x.x.", "x.x.", "x.x.", "x.xx", "xxx.", "..x.", "x..x"],
  ["x...", "x.x.", "x.x.", "x.x.", "x.xx", "x.xx", "xxx.", "x..x", "xxxx", "..x."],
];
/** Bars of long tones. */
const CALM = ["x...............", "x.......x.......", "x...........x...", "x.......x...x..."];
/** The end of a phrase rests on its last tone. */
const CADENCES = ["x...x...x.......", "x.x.x...x.......", "x.x.x.x.x......."];

const HIGHEST = 11;
/** No tone of the melody sounds for longer than a bar less one. */
const LONGEST = BAR - 1;

export type Mood = "opening" | "calm" | number;

/** Four bars that belong together: a bar, its answer, the bar again, and a close. */
export function writePhrase(random: Random, style: Style, mood: Mood): Phrase {
  const chords = pick(random, style.progressions);
  const call = writeBar(random, mood);
  const answer = writeBar(random, mood);
  const close = mood === "calm" ? CALM[1]! : CADENCES[mood === "opening" ? 0 : below(random, 3)]!;
  // The first bar of an opening is counted in.
  const bars = mood === "opening" ? ["", call, call, close] : [call, answer, call, close];
  const leaps = Array.from({ length: BAR }, () => below(random, 5) - 2);
  const tones: Tone[] = [];
  let degree = 4 + below(random, 4);
  for (const [bar, rhythm] of bars.entries()) {
    for (let at = rhythm.indexOf("x"); at >= 0; at = rhythm.indexOf("x", at + 1)) {
      const last = bar === 3 && rhythm.indexOf("x", at + 1) < 0;
      degree = within(degree + leaps[bar === 1 ? BAR - 1 - at : at]!);
      if (last || at % 8 === 0) degree = toChord(degree, chords[bar]!);
      else degree = around(degree, style.avoided);
      tones.push({ at: bar * BAR + at, length: 0, degree });
    }
  }
  for (const [index, tone] of tones.entries()) {
    const next = tones[index + 1]?.at ?? PHRASE;
    // Fingers need a moment between a long tone and the next.
    tone.length = Math.min(LONGEST, Math.max(1, next - tone.at - 1));
  }
  return { chords, tones };
}

function writeBar(random: Random, mood: Mood): string {
  if (mood === "calm") return pick(random, CALM);
  if (mood === "opening") return "x...x...x...x...";
  const beats = Array.from({ length: 4 }, () => pick(random, BEATS[mood]!));
  // A bar begins on its beat, so that one hears where one is.
  if (beats[0]!.startsWith(".")) beats[0] = "x...";
  return beats.join("");
}

function within(degree: number): number {
  if (degree < 0) return -degree;
  return degree > HIGHEST ? 2 * HIGHEST - degree : degree;
}

/** The tone of the chord next to a degree. */
function toChord(degree: number, chord: number): number {
  for (const move of [0, 1, -1, 2, -2]) {
    const interval = (degree + move - chord + 14) % 7;
    if (interval === 0 || interval === 2 || interval === 4) return within(degree + move);
  }
  return degree;
}

function around(degree: number, avoided: readonly number[]): number {
  return avoided.includes(degree % 7) ? degree - 1 : degree;
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[below(random, items.length)]!;
}
