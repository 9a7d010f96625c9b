import { describe, expect, test } from "vitest";
import {
  DOUBLES_PER_PEARL,
  EBB,
  HIGH_TIDE,
  rules,
  type Shore,
  tideLevel,
} from "~/domain/play/tile-tide/v1/rules";
import { type Direction, isStuck, slide } from "~/domain/play/tile-tide/v1/slide";

const [UP, DOWN, LEFT, RIGHT] = [0, 1, 2, 3] as const;
const SAND = [0, 0, 0, 0];
const shore = (...first: number[]) => [...first, ...SAND, ...SAND, ...SAND];
const row = (cells: readonly number[]) => cells.slice(0, 4);
const shells = ({ cells }: Shore) => cells.filter(Boolean).length;
const start = (changes: Partial<Shore>): Shore => ({ ...rules.start("0".repeat(32)), ...changes });
function go(state: Shore, ...inputs: number[]): Shore {
  state.happened.length = 0;
  rules.step(state, inputs, 0);
  return state;
}
/** Full, and no two neighbours of a kind. */
const FULL = [1, 2, 1, 2, 2, 1, 2, 1, 3, 4, 3, 4, 4, 5, 6, 7];

describe("sliding", () => {
  test.for<[number[], Direction, number[]]>([
    [[0, 1, 0, 2], LEFT, [1, 2, 0, 0]],
    [[0, 1, 0, 2], RIGHT, [0, 0, 1, 2]],
    [[1, 1, 1, 0], LEFT, [2, 1, 0, 0]],
    [[1, 1, 1, 0], RIGHT, [0, 0, 1, 2]],
    [[1, 1, 1, 1], LEFT, [2, 2, 0, 0]],
    [[2, 1, 1, 0], LEFT, [2, 2, 0, 0]],
    [[1, 0, 0, 1], LEFT, [2, 0, 0, 0]],
  ])("%j in direction %s is %j", ([before, direction, after]) => {
    expect(row(slide(shore(...before), direction).cells)).toEqual(after);
  });

  test("goes up and down too", () => {
    const cells = [1, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0];
    expect(slide(cells, UP).cells.filter((_, at) => at % 4 === 0)).toEqual([2, 2, 0, 0]);
    expect(slide(cells, DOWN).cells.filter((_, at) => at % 4 === 0)).toEqual([0, 0, 2, 2]);
  });
});

describe("a move", () => {
  test("begins with two shells, and brings the one that was announced", () => {
    expect(shells(start({}))).toBe(2);
    const moved = go(start({ cells: shore(0, 0, 0, 1), next: [3, 2] }), LEFT);
    expect(shells(moved)).toBe(2);
    expect(moved.cells).toContain(3);
    expect(moved.next[0]).toBe(2);
  });

  test("that moves nothing changes nothing", () => {
    const state = go(start({ cells: shore(1, 2, 0, 0) }), LEFT);
    expect(state.cells).toEqual(shore(1, 2, 0, 0));
  });

  test("scores what it joins, four times as much from kind to kind, and the more the lower the tide", () => {
    const worth = (kind: number, tide = 0) =>
      go(start({ cells: shore(kind, kind, 0, 0), tide }), LEFT).score;
    expect([1, 2, 3, 4, 5, 9].map((kind) => worth(kind))).toEqual([4, 4, 4, 16, 64, 16_384]);
    expect([0, 3, 6, HIGH_TIDE].map((tide) => worth(5, tide))).toEqual([64, 48, 32, 16]);
    expect(worth(17)).toBe(2 ** 24 - 1);
  });

  test("ends the game when nothing can move any more and no pearl is left", () => {
    // The last move makes the shore full: 1 slides in at the left, and what washes up fits nothing.
    const cells = [...FULL.slice(0, 12), 0, 5, 6, 7];
    expect(go(start({ cells, pearls: 0, next: [9, 1] }), LEFT).over).toBe(true);
    expect(go(start({ cells: [...cells], pearls: 1, next: [9, 1] }), LEFT).over).toBe(false);
    expect(go(start({ cells: cells.with(15, 6), pearls: 0, next: [9, 1] }), LEFT).over).toBe(false);
  });
});

test("stuck is when it is full without a pair, and only then", () => {
  expect(isStuck(FULL)).toBe(true);
  expect(isStuck(FULL.with(5, 2))).toBe(false);
  expect(isStuck(FULL.with(5, 0))).toBe(false);
  for (const direction of [UP, DOWN, LEFT, RIGHT]) expect(slide(FULL, direction).moved).toBe(false);
});

describe("the tide", () => {
  const tideAfter = (first: number[], tide: number) =>
    go(start({ cells: shore(...first), tide }), LEFT).tide;

  test("rises when nothing joins, rests at one pair, falls at two", () => {
    expect(tideAfter([0, 1, 2, 3], 3)).toBe(5);
    expect(tideAfter([1, 1, 2, 3], 3)).toBe(3);
    expect(tideAfter([1, 1, 2, 2], 3)).toBe(2);
    expect(tideAfter([1, 1, 2, 2], 0)).toBe(0);
    expect(tideAfter([0, 1, 2, 3], HIGH_TIDE)).toBe(HIGH_TIDE);
  });

  test("washes two shells ashore at its highest", () => {
    const moved = go(start({ cells: shore(0, 1, 0, 0), tide: HIGH_TIDE - 1 }), LEFT);
    expect(shells(moved)).toBe(3);
    expect(tideLevel(moved)).toBe(3);
  });
});

describe("pearls", () => {
  test("come for double joins, three at most", () => {
    const doubles = DOUBLES_PER_PEARL - 1;
    const pair = () => shore(1, 1, 2, 2);
    expect(go(start({ cells: pair(), doubles, pearls: 1 }), LEFT)).toMatchObject({ pearls: 2 });
    expect(go(start({ cells: pair(), doubles, pearls: 3 }), LEFT)).toMatchObject({ pearls: 3 });
  });

  test("call the ebb, which takes the smallest kind and the tide", () => {
    const state = go(start({ cells: shore(1, 3, 1, 5), pearls: 1, tide: 7 }), EBB);
    expect(state).toMatchObject({ cells: shore(0, 3, 0, 5), pearls: 0, tide: 0, score: 0 });
    expect(go(state, EBB)).toMatchObject({ cells: shore(0, 3, 0, 5), happened: ["stuck"] });
  });

  test("never take all that there is", () => {
    expect(go(start({ cells: shore(1, 1, 0, 0) }), EBB)).toMatchObject({ pearls: 1 });
  });
});
