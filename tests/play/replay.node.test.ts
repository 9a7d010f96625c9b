import { describe, expect, test } from "vitest";
import { below, nextUint32, type Random, seedRandom, shuffle } from "~/domain/play/random";
import { replay, runTape } from "~/domain/play/replay";
import { type GameState, RETIRE, type Rules } from "~/domain/play/rules";
import { decodeTape, encodeTape, MAX_TAPE_BYTES, TapeError } from "~/domain/play/tape";

const SEED = "000102030405060708090a0b0c0d0e0f";

/** Counts inputs; ends by itself after input 2. */
const counter: Rules<GameState> = {
  stepsPerSecond: 10,
  maxSteps: 100,
  waits: false,
  inputs: 3,
  start: (seed) => ({ random: seedRandom(seed), score: 0, over: false, happened: [] }),
  step(state, inputs) {
    state.score += 1 + inputs.length * 1000;
    state.over = inputs.includes(2);
  },
};
const moves: Rules<GameState> = {
  ...counter,
  waits: true,
  step(state, inputs, at) {
    state.score += inputs.length * 1000 + at;
    state.over = inputs.includes(2);
  },
};

describe("random", () => {
  test("gives sfc32's numbers", () => {
    // The first two of the state (1, 2, 3, 4), by hand: 1 + 2 + 4, then 2 + 27 + 5.
    const random: Random = { a: 1, b: 2, c: 3, count: 4 };
    expect([nextUint32(random), nextUint32(random)]).toEqual([7, 34]);
  });

  test("draws evenly, and the same of the same seed", () => {
    const random = seedRandom(SEED);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let draw = 0; draw < 60_000; draw++) counts[below(random, 6)]!++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
    const order = shuffle(seedRandom(SEED), [0, 1, 2, 3, 4, 5, 6, 7]);
    expect(order.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(shuffle(seedRandom(SEED), [0, 1, 2, 3, 4, 5, 6, 7])).toEqual(order);
  });

  test("takes 32 hex digits and nothing else", () => {
    for (const seed of ["", SEED.slice(1), SEED.toUpperCase(), `${SEED}0`]) {
      expect(() => seedRandom(seed)).toThrow(RangeError);
    }
  });
});

describe("tape", () => {
  test("comes back as it was written", () => {
    const entries = [
      { step: 0, input: 0 },
      { step: 0, input: 7 },
      { step: 127, input: 1 },
      { step: 255, input: 2 },
      { step: 70_000, input: RETIRE },
    ];
    expect(decodeTape(encodeTape(entries), 70_001)).toEqual(entries);
    expect(encodeTape(entries)).toHaveLength(13);
  });

  test.each([
    ["a step without its input", [3]],
    ["a number that does not end", [128, 128]],
    ["a number longer than it need be", [128, 0, 1]],
    ["a number of five bytes", [255, 255, 255, 255, 1, 1]],
    ["a step after the last", [100, 1]],
  ])("refuses %s", (_, bytes) => {
    expect(() => decodeTape(Uint8Array.from(bytes), 100)).toThrow(TapeError);
  });

  test("refuses more than 48 KiB", () => {
    expect(() => decodeTape(new Uint8Array(MAX_TAPE_BYTES + 2), 100)).toThrow(TapeError);
  });
});

describe("replay", () => {
  test("ends where the rules, the player or the last step end it", () => {
    expect(replay(counter, SEED, [{ step: 4, input: 2 }])).toEqual({ score: 1005, steps: 5 });
    expect(replay(counter, SEED, [{ step: 4, input: RETIRE }])).toEqual({ score: 5, steps: 5 });
    expect(replay(counter, SEED, [{ step: 4, input: 1 }])).toEqual({ score: 1100, steps: 100 });
  });

  test("passes over the waiting of a game of moves", () => {
    const tape = [
      { step: 40, input: 0 },
      { step: 90, input: 2 },
    ];
    expect(replay(moves, SEED, tape)).toEqual({ score: 2130, steps: 91 });
  });

  test("leaves a game where its last input left it", () => {
    const playing = runTape(counter, SEED, [{ step: 4, input: 1 }]);
    expect(playing).toMatchObject({ step: 5, over: false, state: { score: 1005 } });
  });

  test.each([
    ["is none of the game's", [{ step: 0, input: 3 }]],
    [
      "follows the end",
      [
        { step: 0, input: 2 },
        { step: 1, input: 0 },
      ],
    ],
    [
      "follows the player's end",
      [
        { step: 0, input: RETIRE },
        { step: 0, input: 0 },
      ],
    ],
  ])("refuses an input that %s", (_, tape) => {
    expect(() => replay(counter, SEED, tape)).toThrow(TapeError);
  });
});
