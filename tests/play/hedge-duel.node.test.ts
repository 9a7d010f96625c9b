import { expect, test } from "vitest";
import { CELLS, distance, LYING, SIZE } from "~/domain/play/hedge-duel/v1/garden";
import { choose } from "~/domain/play/hedge-duel/v1/opponent";
import {
  AGREED,
  type DuelState,
  goalOf,
  HOME,
  isLegal,
  legalInputs,
  other,
  PLANT,
  RESIGNS,
  rules,
  type Side,
  TIME_IS_UP,
} from "~/domain/play/hedge-duel/v1/rules";
import { below, seedRandom } from "~/domain/play/random";
import { Playing, replay, runTape } from "~/domain/play/replay";
import { decodeTape, encodeTape, MAX_TAPE_BYTES } from "~/domain/play/tape";
import golden from "./golden/hedge-duel-v1.json" with { type: "json" };

const seedOf = (number: number) => number.toString(16).padStart(32, "0");
const bed = (x: number, y: number) => y * SIZE + x;
const lying = (x: number, y: number) => PLANT + y * (SIZE - 1) + x;
const standing = (x: number, y: number) => PLANT + LYING + y * (SIZE - 1) + x;

/** A game in which the first begins, after these inputs. */
function play(...inputs: number[]): DuelState {
  const state = rules.start(seedOf(1));
  state.turn = 0;
  inputs.forEach((input, at) => rules.step(state, [input], at));
  return state;
}
/** Both stand face to face in the middle, and it is the first one's turn. */
function facing(...hedges: number[]): DuelState {
  const state = play();
  state.pawns = [bed(4, 4), bed(4, 3)];
  hedges.forEach((hedge, at) => {
    state.turn = (at % 2) as Side;
    rules.step(state, [hedge], at);
  });
  state.turn = 0;
  return state;
}
const steps = (state: DuelState) =>
  legalInputs(state)
    .filter((input) => input < PLANT)
    .sort((one, another) => one - another);

test("they begin in the middle of their sides with ten hedges each, and the seed says who does", () => {
  const state = play();
  expect([state.pawns, state.left]).toEqual([
    [bed(4, 8), bed(4, 0)],
    [10, 10],
  ]);
  const first = Array.from({ length: 40 }, (_, at) => rules.start(seedOf(at)).turn);
  expect(new Set(first)).toEqual(new Set([0, 1]));
});

test("a step goes to a bed beside, in turns, and no further", () => {
  expect(steps(play())).toEqual([bed(4, 7), bed(3, 8), bed(5, 8)]);
  const state = play(bed(4, 7), bed(4, 1));
  expect([state.pawns, state.turn, state.moves]).toEqual([[bed(4, 7), bed(4, 1)], 0, 2]);
  for (const input of [bed(4, 5), bed(3, 6), bed(4, 7), bed(4, 1), CELLS + 2 * LYING - 1 + 99])
    expect(isLegal(state, input)).toBe(false);
});

test("what may not be done is as if it had not been", () => {
  const before = play(bed(4, 7));
  const after = play(bed(4, 7), bed(0, 0), PLANT - 1);
  expect(after).toEqual({ ...before, refused: [bed(0, 0), PLANT - 1] });
});

test("over whoever stands in the way, or beside them where a hedge or the edge lies behind", () => {
  expect(steps(facing())).toEqual([bed(4, 2), bed(3, 4), bed(5, 4), bed(4, 5)]);
  const behind = facing(lying(4, 2));
  expect(steps(behind)).toEqual([bed(3, 3), bed(5, 3), bed(3, 4), bed(5, 4), bed(4, 5)]);
  const beside = facing(lying(4, 2), standing(3, 3));
  expect(steps(beside)).toEqual([bed(5, 3), bed(5, 4), bed(4, 5)]);
  const between = facing(lying(4, 3));
  expect(steps(between)).toEqual([bed(3, 4), bed(5, 4), bed(4, 5)]);
  const edge = play();
  edge.pawns = [bed(4, 1), bed(4, 0)];
  expect(steps(edge)).toEqual([bed(3, 0), bed(5, 0), bed(3, 1), bed(5, 1), bed(4, 2)]);
});

test("a hedge takes two ways, and room that no other has", () => {
  const state = play(lying(3, 6));
  expect(state.left).toEqual([9, 10]);
  state.turn = 0;
  state.pawns = [bed(3, 7), bed(4, 0)];
  expect(steps(state)).toEqual([bed(2, 7), bed(4, 7), bed(3, 8)]);
  for (const taken of [lying(3, 6), standing(3, 6), lying(2, 6), lying(4, 6)])
    expect(isLegal(state, taken)).toBe(false);
  for (const free of [lying(1, 6), lying(5, 6), standing(2, 6), standing(4, 6), standing(3, 5)])
    expect(isLegal(state, free)).toBe(true);
});

test("nobody is shut in, and nobody plants an eleventh hedge", () => {
  // The second would have a wall before it from one side to the other, but for one gap.
  const walls = [lying(0, 0), lying(2, 0), lying(4, 0), lying(6, 0)];
  const state = play(...walls);
  expect(state.moves).toBe(4);
  expect(isLegal(state, standing(7, 0))).toBe(false);
  expect(isLegal(state, standing(7, 1))).toBe(true);
  const beds = play(...walls);
  rules.step(beds, [standing(7, 0)], 4);
  expect(beds.moves).toBe(4);
  state.left = [0, 10];
  expect(legalInputs(state).filter((input) => input >= PLANT)).toEqual([]);
});

test("whoever reaches the far side wins", () => {
  const state = play();
  state.pawns = [bed(0, 1), bed(8, 1)];
  rules.step(state, [bed(0, 0), bed(8, 2)], 0);
  expect(state).toMatchObject({ over: true, winner: 0, ending: "home", score: 1, moves: 1 });
  expect(state.happened).toEqual(["step", "win"]);
});

test("it ends when one gives up, has no time left, or both agree that nobody wins", () => {
  expect(play(RESIGNS[0])).toMatchObject({ ending: "resigned", winner: 1, score: 2 });
  expect(play(RESIGNS[1])).toMatchObject({ ending: "resigned", winner: 0, score: 1 });
  expect(play(TIME_IS_UP[0])).toMatchObject({ ending: "time", winner: 1 });
  expect(play(TIME_IS_UP[1])).toMatchObject({ ending: "time", winner: 0 });
  expect(play(AGREED)).toMatchObject({ ending: "agreed", winner: null, score: 0, over: true });
});

test("nobody wins when all stands alike for the third time, or after two hundred moves", () => {
  const round = [bed(3, 8), bed(3, 0), bed(4, 8), bed(4, 0)];
  const twice = play(...round, ...round);
  expect(twice.over).toBe(false);
  rules.step(twice, [bed(3, 8), bed(3, 0)], 8);
  expect(twice).toMatchObject({ ending: "repeated", winner: null, score: 0, moves: 9 });
  const long = play();
  long.moves = 199;
  rules.step(long, [bed(4, 7)], 0);
  expect(long).toMatchObject({ ending: "limit", winner: null });
});

/** A whole game, and the tape of it. */
function run(
  seed: number,
  choosers: readonly ((state: DuelState, random: ReturnType<typeof seedRandom>) => number)[],
) {
  const random = seedRandom(seedOf(seed + 1_000));
  const playing = new Playing(rules, seedOf(seed));
  const { state } = playing;
  const tape: { step: number; input: number }[] = [];
  while (!playing.over) {
    const input = choosers[state.turn]!(state, random);
    tape.push({ step: playing.step, input });
    playing.advance([input]);
  }
  return { state, tape };
}
const anything = (state: DuelState, random: ReturnType<typeof seedRandom>) => {
  const found = legalInputs(state);
  return found[below(random, found.length)]!;
};
const shortest = (depth: 1 | 2) => (state: DuelState, random: ReturnType<typeof seedRandom>) =>
  choose(state, depth, (count) => below(random, count));

test("200 games of whatever is allowed end, twice alike, and shut nobody in", () => {
  for (let seed = 0; seed < 200; seed++) {
    const { state, tape } = run(seed, [anything, anything]);
    expect(tape.length).toBeLessThanOrEqual(200);
    for (const side of [0, 1] as const) {
      expect(distance(state.ways, state.pawns[side], goalOf(side))).toBeGreaterThanOrEqual(0);
      expect(state.left[side]).toBeGreaterThanOrEqual(0);
    }
    const bytes = encodeTape(tape);
    const again = runTape(rules, seedOf(seed), decodeTape(bytes, rules.maxSteps));
    expect(again.state).toEqual(state);
    expect(replay(rules, seedOf(seed), tape)).toMatchObject({ score: state.score });
  }
});

test("whoever plays anything loses to the shortest way, and that mostly to who thinks of the answer", () => {
  const wins = (games: number, one: number | "any", another: number | "any") => {
    const of = (who: number | "any") => (who === "any" ? anything : shortest(who as 1 | 2));
    let won = 0;
    for (let seed = 0; seed < games; seed++) {
      if (run(seed, [of(one), of(another)]).state.winner === 0) won++;
    }
    return won;
  };
  expect(wins(20, 1, "any")).toBe(20);
  expect(wins(20, "any", 1)).toBe(0);
  expect(wins(10, 2, 1) + 10 - wins(10, 1, 2)).toBeGreaterThan(13);
});

test("the longest tape runs again within its time, whatever stands in it", () => {
  const worst = { milliseconds: 0 };
  for (let seed = 0; seed < 3; seed++) {
    const random = seedRandom(seedOf(seed));
    const tape = Array.from({ length: MAX_TAPE_BYTES / 2 }, (_, step) => ({
      step,
      input: PLANT + below(random, 2 * LYING),
    }));
    const from = performance.now();
    replay(rules, seedOf(seed), tape);
    worst.milliseconds = Math.max(worst.milliseconds, performance.now() - from);
  }
  expect(worst.milliseconds).toBeLessThan(200);
});

test("what was played with these rules ends as it did, for ever", () => {
  for (const { seed, tape, winner, moves, ending } of golden) {
    const bytes = Uint8Array.from(Buffer.from(tape, "base64"));
    const { state } = runTape(rules, seed, decodeTape(bytes, rules.maxSteps));
    expect([state.winner, state.moves, state.ending]).toEqual([winner, moves, ending]);
  }
  expect([HOME, other(0)]).toEqual([[8, 0], 1]);
});
