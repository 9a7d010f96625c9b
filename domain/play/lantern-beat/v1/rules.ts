import { type Random, seedRandom, shuffle } from "~/domain/play/random";
import type { GameState, Rules } from "~/domain/play/rules";
import { drawChart, type Lantern, LANES } from "./chart";
import { composeSong, type Song } from "./compose";
import { styles } from "./styles";

/** Inputs 0 to 3 press a lane, 4 to 7 let go of it. */
export const RELEASE = LANES;

/** Steps before or after a lantern's own in which a press is perfect (42 ms), or good (92 ms). */
export const PERFECT = 5;
export const GOOD = 11;

const SONGS = 3;
/** Steps between two songs, to breathe and to look at what one did. */
export const INTERVAL = 480;

/** The flame goes out at 0; it fills up no further than this. */
export const FULL_FLAME = 1000;
const FIRST_FLAME = 600;
/** By song: what a lantern missed takes from the flame, and what a press at nothing takes. */
const MISS_COSTS = [14, 22, 30];
const STRAY_COSTS = [8, 12, 16];
const PERFECT_FEEDS = 10;
const GOOD_FEEDS = 6;

/** Lanterns in a row from which on each counts twice, three and four times. */
export const MULTIPLY_FROM = [10, 25, 50];
/** By song. */
const PERFECT_SCORES = [100, 150, 200];
const GOOD_SCORES = [50, 75, 100];
const HELD_SCORES = [10, 15, 20];
/** A song without a miss. */
const FULL_SCORES = [5_000, 10_000, 15_000];

export type Mark = "waiting" | "perfect" | "good" | "missed";

export interface Tally {
  perfect: number;
  good: number;
  missed: number;
}

export interface LanternBeat extends GameState {
  songs: readonly Song[];
  /** The step at which each song begins. */
  starts: readonly number[];
  lanterns: readonly Lantern[];
  /** Of each lantern. */
  marks: Mark[];
  /** All lanterns before this one are settled. */
  first: number;
  /** The song that plays, or has just ended. */
  song: number;
  /** Lanes that are pressed. */
  down: boolean[];
  /** The lantern that is held in each lane, or -1. */
  held: number[];
  combo: number;
  bestCombo: number;
  flame: number;
  /** Of each song. */
  tallies: Tally[];
  /** What last happened in each lane, and at which step, for the picture. */
  struck: { mark: Mark | "stray"; at: number }[];
}

function start(seed: string): LanternBeat {
  const random = seedRandom(seed);
  const songs = composeSongs(random);
  const starts: number[] = [];
  let from = 0;
  for (const { length, sixteenth } of songs) {
    starts.push(from);
    from += length * sixteenth + INTERVAL;
  }
  const lanterns = songs.flatMap((song, place) => drawChart(song, starts[place]!));
  return {
    random,
    score: 0,
    over: false,
    happened: [],
    songs,
    starts,
    lanterns,
    marks: lanterns.map(() => "waiting"),
    first: 0,
    song: 0,
    down: Array.from({ length: LANES }, () => false),
    held: Array.from({ length: LANES }, () => -1),
    combo: 0,
    bestCombo: 0,
    flame: FIRST_FLAME,
    tallies: songs.map(() => ({ perfect: 0, good: 0, missed: 0 })),
    struck: Array.from({ length: LANES }, () => ({ mark: "waiting", at: -1000 })),
  };
}

function composeSongs(random: Random): Song[] {
  const order = shuffle(
    random,
    styles.map((_, style) => style),
  );
  return order.slice(0, SONGS).map((style, place) => composeSong(random, place, style));
}

export const rules: Rules<LanternBeat> = {
  stepsPerSecond: 120,
  maxSteps: 30_000,
  waits: false,
  inputs: 2 * LANES,
  start,
  step(state, inputs, at) {
    for (const input of inputs) {
      if (input < LANES) press(state, input, at);
      else letGo(state, input - RELEASE, at);
    }
    hold(state, at);
    missLate(state, at);
    moveOn(state, at);
    if (state.flame <= 0 && !state.over) {
      state.over = true;
      state.happened.push("out");
    }
  },
};

/** How often each lantern counts after so many in a row. */
export function multiplier(combo: number): number {
  return 1 + MULTIPLY_FROM.filter((from) => combo >= from).length;
}

function press(state: LanternBeat, lane: number, at: number): void {
  if (state.down[lane]) return;
  state.down[lane] = true;
  const { lanterns, marks } = state;
  for (let index = state.first; index < lanterns.length; index++) {
    const lantern = lanterns[index]!;
    if (lantern.at - at > GOOD) break;
    if (lantern.lane !== lane || marks[index] !== "waiting") continue;
    const perfect = Math.abs(lantern.at - at) <= PERFECT;
    light(state, lantern, perfect ? "perfect" : "good", at);
    marks[index] = perfect ? "perfect" : "good";
    if (lantern.until > at) state.held[lane] = index;
    return;
  }
  state.combo = 0;
  state.flame -= STRAY_COSTS[state.song]!;
  state.struck[lane] = { mark: "stray", at };
  state.happened.push("stray");
}

function light(state: LanternBeat, { song, lane }: Lantern, mark: "perfect" | "good", at: number) {
  state.combo++;
  state.bestCombo = Math.max(state.bestCombo, state.combo);
  const worth = (mark === "perfect" ? PERFECT_SCORES : GOOD_SCORES)[song]!;
  state.score += worth * multiplier(state.combo);
  const feeds = mark === "perfect" ? PERFECT_FEEDS : GOOD_FEEDS;
  state.flame = Math.min(FULL_FLAME, state.flame + feeds);
  state.tallies[song]![mark]++;
  state.struck[lane] = { mark, at };
  state.happened.push(mark);
  if (MULTIPLY_FROM.includes(state.combo)) state.happened.push("multiply");
}

function letGo(state: LanternBeat, lane: number, at: number): void {
  state.down[lane] = false;
  const lantern = state.lanterns[state.held[lane]!];
  state.held[lane] = -1;
  if (!lantern || at >= lantern.until - GOOD) return;
  state.combo = 0;
  state.struck[lane] = { mark: "missed", at };
  state.happened.push("dropped");
}

/** What is held pays each eighth note. */
function hold(state: LanternBeat, at: number): void {
  for (let lane = 0; lane < LANES; lane++) {
    const lantern = state.lanterns[state.held[lane]!];
    if (!lantern) continue;
    const eighth = 2 * state.songs[lantern.song]!.sixteenth;
    const since = at - lantern.at;
    if (since > 0 && since % eighth === 0) {
      state.score += HELD_SCORES[lantern.song]! * multiplier(state.combo);
    }
    if (at < lantern.until) continue;
    state.held[lane] = -1;
    state.struck[lane] = { mark: "perfect", at };
    state.happened.push("held");
  }
}

function missLate(state: LanternBeat, at: number): void {
  const { lanterns, marks } = state;
  for (; state.first < lanterns.length; state.first++) {
    const { at: due, lane, song } = lanterns[state.first]!;
    if (due + GOOD > at) break;
    if (marks[state.first] !== "waiting") continue;
    marks[state.first] = "missed";
    state.combo = 0;
    state.flame -= MISS_COSTS[song]!;
    state.tallies[song]!.missed++;
    state.struck[lane] = { mark: "missed", at };
    state.happened.push("missed");
  }
}

/** Ends songs and the evening, and begins the next song. */
function moveOn(state: LanternBeat, at: number): void {
  const { song, songs, starts } = state;
  const { length, sixteenth } = songs[song]!;
  const sinceEnd = at - starts[song]! - length * sixteenth;
  if (sinceEnd === 0) {
    const { missed } = state.tallies[song]!;
    if (missed === 0) state.score += FULL_SCORES[song]!;
    state.happened.push(missed === 0 ? "full" : "applause");
  }
  if (song < SONGS - 1 && at + 1 === starts[song + 1]) state.song++;
  if (song === SONGS - 1 && sinceEnd === INTERVAL) state.over = true;
}
