import { describe, expect, test } from "vitest";
import { drawChart, type Lantern, LANES } from "~/domain/play/lantern-beat/v1/chart";
import { composeSong } from "~/domain/play/lantern-beat/v1/compose";
import {
  GOOD,
  INTERVAL,
  type LanternBeat,
  multiplier,
  PERFECT,
  RELEASE,
  rules,
} from "~/domain/play/lantern-beat/v1/rules";
import { styles } from "~/domain/play/lantern-beat/v1/styles";
import { seedRandom } from "~/domain/play/random";
import { Playing, replay } from "~/domain/play/replay";
import { decodeTape, encodeTape, MAX_TAPE_BYTES } from "~/domain/play/tape";
import { playChart, pressAnything } from "~/art/play/players/lantern-beat";
import golden from "./golden/lantern-beat-v1.json" with { type: "json" };

const seedOf = (number: number) => number.toString(16).padStart(32, "0");
const SEED = seedOf(7919);

/** Plays a chart of one's own in place of the first song's: what is done at which step. */
function play(lanterns: readonly Partial<Lantern>[], done: Record<number, number[]>, steps = 200) {
  const state = rules.start(SEED);
  const hung = lanterns.map(({ lane = 0, at = 100, until = at, song = 0 }) => ({
    lane,
    at,
    until,
    song,
  }));
  Object.assign(state, { lanterns: hung, marks: hung.map(() => "waiting") });
  const happened: string[] = [];
  for (let at = 0; at < steps; at++) {
    rules.step(state, done[at] ?? [], at);
    happened.push(...state.happened.splice(0));
  }
  return { state, happened };
}

describe("striking", () => {
  test.each([
    [0, "perfect"],
    [PERFECT, "perfect"],
    [-PERFECT, "perfect"],
    [PERFECT + 1, "good"],
    [-GOOD, "good"],
    [GOOD - 1, "good"],
  ])("%i steps beside a lantern is %s", (beside, mark) => {
    const { state } = play([{ at: 100 }], { [100 + beside]: [0] });
    expect(state.marks).toEqual([mark]);
    expect(state.score).toBe(mark === "perfect" ? 100 : 50);
  });

  test("too early is a press at nothing, too late a miss: both end the row and take from the flame", () => {
    const row = [{ at: 50 }, { at: 100 }];
    const early = play(row, { 50: [0, RELEASE], [100 - GOOD - 1]: [0, RELEASE] });
    expect(early.happened).toEqual(["perfect", "stray", "missed"]);
    expect(early.state).toMatchObject({ combo: 0, bestCombo: 1, score: 100 });
    expect(early.state.flame).toBe(600 + 10 - 8 - 14);
    expect(early.state.tallies[0]).toEqual({ perfect: 1, good: 0, missed: 1 });
  });

  test("in another lane lights nothing", () => {
    expect(play([{ at: 100, lane: 2 }], { 100: [1] }).happened).toEqual(["stray", "missed"]);
  });

  test("takes the lantern that is due first", () => {
    const { state } = play([{ at: 100 }, { at: 110 }], { 104: [0] });
    expect(state.marks).toEqual(["perfect", "missed"]);
  });

  test("needs a finger that was lifted", () => {
    const row = [{ at: 100 }, { at: 130 }];
    expect(play(row, { 100: [0], 130: [0] }).state.marks).toEqual(["perfect", "missed"]);
    expect(play(row, { 100: [0], 120: [RELEASE], 130: [0] }).state.marks).toEqual([
      "perfect",
      "perfect",
    ]);
  });

  test("counts more the longer the row", () => {
    expect([0, 9, 10, 24, 25, 49, 50, 400].map(multiplier)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    const row = Array.from({ length: 11 }, (_, at) => ({ at: 40 + at * 30, lane: at % 4 }));
    const done = Object.fromEntries(row.map(({ at, lane }) => [at, [lane, lane + RELEASE]]));
    expect(play(row, done, 500).state.score).toBe(9 * 100 + 2 * 200);
  });
});

describe("holding", () => {
  const eighth = 2 * rules.start(SEED).songs[0]!.sixteenth;
  const long = [{ at: 100, until: 100 + 4 * eighth }];

  test("pays each eighth note, and is done by itself", () => {
    const { state, happened } = play(long, { 100: [0] }, 400);
    expect(happened).toEqual(["perfect", "held"]);
    expect(state).toMatchObject({ score: 100 + 4 * 10, combo: 1, held: [-1, -1, -1, -1] });
  });

  test("ends the row when one lets go, but for the last moment", () => {
    const dropped = play(long, { 100: [0], [100 + eighth]: [RELEASE] }, 400);
    expect(dropped.happened).toEqual(["perfect", "dropped"]);
    expect(dropped.state).toMatchObject({ score: 100, combo: 0 });
    const late = play(long, { 100: [0], [100 + 4 * eighth - GOOD]: [RELEASE] }, 400);
    expect(late.happened).toEqual(["perfect"]);
    expect(late.state.combo).toBe(1);
  });
});

describe("an evening", () => {
  test("has three songs of three styles, each faster", () => {
    for (let number = 1; number <= 20; number++) {
      const { songs, starts } = rules.start(seedOf(number * 31));
      expect(new Set(songs.map(({ style }) => style)).size).toBe(3);
      const [first, second, third] = songs.map(({ sixteenth }) => sixteenth);
      expect(first!).toBeGreaterThan(second!);
      expect(second!).toBeGreaterThan(third!);
      for (const { length, sixteenth } of songs) {
        expect((length * sixteenth) / 120).toBeGreaterThan(66);
        expect((length * sixteenth) / 120).toBeLessThan(82);
      }
      expect(starts[1]).toBe(songs[0]!.length * first! + INTERVAL);
    }
  });

  test("is played to its end by who strikes everything, and each full song is worth more", () => {
    const playing = new Playing<LanternBeat>(rules, SEED);
    const tape = playChart(SEED);
    const happened: string[] = [];
    for (let at = 0; !playing.over;) {
      const inputs: number[] = [];
      while (tape[at]?.step === playing.step) inputs.push(tape[at++]!.input);
      playing.advance(inputs);
      happened.push(...playing.state.happened);
    }
    expect(happened.filter((one) => one === "full")).toHaveLength(3);
    expect(happened).not.toContain("missed");
    expect(playing.state.bestCombo).toBe(playing.state.lanterns.length);
    expect(playing.step).toBeLessThan(rules.maxSteps);
  });

  test("ends when the flame is out", () => {
    const playing = new Playing<LanternBeat>(rules, SEED);
    playing.wait(rules.maxSteps);
    expect(playing.state).toMatchObject({ over: true, score: 0, song: 0 });
    expect(playing.state.happened).toContain("out");
  });
});

describe("a composition", () => {
  const songs = styles.flatMap((_, style) =>
    [0, 1, 2].map((place) => composeSong(seedRandom(seedOf(style * 7 + place)), place, style)),
  );

  test("keeps to its mode, its length and its order", () => {
    for (const song of songs) {
      const key = Math.min(
        ...song.notes.filter(({ part }) => part === "bass").map(({ pitch }) => pitch),
      );
      expect(key).toBeGreaterThanOrEqual(28);
      let before = 0;
      for (const { at, length, part, pitch } of song.notes) {
        expect(at).toBeGreaterThanOrEqual(before);
        expect(at + length).toBeLessThanOrEqual(song.length);
        if (part === "lead" || part === "bass" || part === "chord") expect(pitch).toBeLessThan(100);
        before = at;
      }
    }
  });

  test("can be struck by two hands: no lane twice within two sixteenths, nothing in a lane that is held", () => {
    for (const song of songs) {
      const chart = drawChart(song, 0);
      for (let lane = 0; lane < LANES; lane++) {
        const own = chart.filter((lantern) => lantern.lane === lane);
        for (const [index, { at }] of own.entries()) {
          const before = own[index - 1];
          if (!before) continue;
          expect(at - before.at).toBeGreaterThanOrEqual(2 * song.sixteenth);
          expect(at).toBeGreaterThan(before.until);
        }
      }
      const counts = new Map<number, number>();
      for (const { at } of chart) counts.set(at, (counts.get(at) ?? 0) + 1);
      expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
    }
  });

  test("is the same for the same seed, and another for another", () => {
    expect(rules.start(SEED)).toEqual(rules.start(SEED));
    expect(rules.start(SEED).lanterns).not.toEqual(rules.start(seedOf(7920)).lanterns);
  });
});

/** Milliseconds of the quickest of some runs: the others waited for a processor. */
function quickest(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const from = performance.now();
    run();
    return performance.now() - from;
  });
  return Math.min(...times);
}

describe("sessions", () => {
  test("of 200 who press anything end soon, the same twice, and are worth little", () => {
    for (let number = 1; number <= 200; number++) {
      const seed = seedOf(number * 7919);
      const tape = pressAnything(seed, seedRandom(seedOf(number)), 8 + (number % 60));
      const outcome = replay(rules, seed, tape);
      expect(replay(rules, seed, tape)).toEqual(outcome);
      expect(outcome.score).toBeLessThan(3000);
      expect(outcome.steps).toBeLessThan(5000);
    }
  });

  test("are worth what one can: perfect, practised and new", () => {
    const score = (jitter: number, misses: number) =>
      replay(rules, SEED, playChart(SEED, { jitter, misses })).score;
    const perfect = score(0, 0);
    const practised = score(8, 30);
    const fresh = score(10, 250);
    expect(perfect).toBeGreaterThan(300_000);
    expect(perfect).toBeLessThan(700_000);
    expect(practised).toBeGreaterThan(perfect / 4);
    expect(practised).toBeLessThan(perfect);
    expect(fresh).toBeLessThan(practised / 3);
  });

  test("fit their tape, and the longest runs again within the bound", () => {
    const tape = playChart(SEED, { jitter: 5 });
    expect(encodeTape(tape).length).toBeLessThan(MAX_TAPE_BYTES / 8);
    expect(quickest(() => replay(rules, SEED, tape))).toBeLessThan(200);
  });

  test("of version 1 come out as they always did", () => {
    for (const { seed, tape, score } of golden) {
      const entries = decodeTape(Uint8Array.from(Buffer.from(tape, "base64")), rules.maxSteps);
      expect(replay(rules, seed, entries).score).toBe(score);
    }
  });
});
