import { expect, test } from "vitest";
import { doubtsOf } from "~/domain/play/doubts";
import { below, seedRandom } from "~/domain/play/random";
import { RETIRE } from "~/domain/play/rules";
import type { TapeEntry } from "~/domain/play/tape";

const human = { inputsPerSecond: 12, leastSteps: 3, irregular: true, ownFrom: 12 };
const seed = "00000000000000000000000000000001";

/** Inputs at these distances, each some of the game's. */
function tapeOf(gaps: readonly number[]): TapeEntry[] {
  let step = 0;
  return gaps.map((gap) => ({ step: (step += gap), input: gap % 4 }));
}
const doubt = (gaps: readonly number[], changes: Partial<typeof human> = {}) =>
  doubtsOf(tapeOf(gaps), { stepsPerSecond: 60 }, { ...human, ...changes });
const many = (count: number, gapAt: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => gapAt(at));

test("hands are believed", () => {
  const random = seedRandom(seed);
  expect(doubt(many(2_000, () => 6 + below(random, 40)))).toBeNull();
  // Twelve in one second, once.
  expect(doubt([...many(12, () => 5), ...many(30, (at) => 20 + (at % 7))])).toBeNull();
  expect(doubt([])).toBeNull();
  expect(doubtsOf([{ step: 0, input: RETIRE }], { stepsPerSecond: 60 }, human)).toBeNull();
});

test("more inputs in a second than hands make are not", () => {
  expect(doubt([...many(60, (at) => 20 + (at % 7)), ...many(13, () => 4)])).toBe("rate");
  expect(doubt(many(13, () => 0))).toBe("rate");
  expect(
    doubt(
      many(13, () => 0),
      { inputsPerSecond: 13 },
    ),
  ).toBeNull();
});

test("inputs closer together than hands make are not, where they are many", () => {
  const close = (share: number) => many(200, (at) => (at % share === 0 ? 1 : 30 + (at % 9)));
  expect(doubt(close(3))).toBe("spacing");
  expect(doubt(close(5))).toBeNull();
  expect(doubt(close(3), { leastSteps: 1 })).toBeNull();
});

test("inputs of one step are one movement, where a game says that none are too close", () => {
  const lines = many(200, (at) => (at % 3 === 0 ? 30 + (at % 19) : 0));
  expect(doubt(lines, { leastSteps: 1 })).toBeNull();
  expect(doubt(lines)).toBe("spacing");
});

test("one distance kept for long is not", () => {
  const regular = (share: number) => many(100, (at) => (at % share === 0 ? 17 + (at % 9) : 12));
  expect(doubt(regular(10))).toBe("regular");
  expect(doubt(regular(3))).toBeNull();
  expect(doubt(many(30, () => 12))).toBeNull();
  expect(doubt(regular(10), { irregular: false })).toBeNull();
});
