import { describe, expect, test } from "vitest";
import type { Direction } from "~/app/routes/play/rules";
import { HIGH_TIDE, rules, type Shore, tideLevel } from "~/app/routes/play/tile-tide/rules";
import { slide } from "~/app/routes/play/tile-tide/slide";

const SAND = [0, 0, 0, 0];
const shore = (...first: number[]) => [...first, ...SAND, ...SAND, ...SAND];
const row = (cells: readonly number[]) => cells.slice(0, 4);
const shells = ({ cells }: Shore) => cells.filter(Boolean).length;
const go = (state: Shore, ...turns: Direction[]) =>
  rules.step(state, { turns, push: 0, pointer: null }, 0);
const start = (changes: Partial<Shore>): Shore => ({ ...rules.start(1), ...changes });

describe("sliding", () => {
  test.for<[number[], Direction, number[]]>([
    [[0, 1, 0, 2], "left", [1, 2, 0, 0]],
    [[0, 1, 0, 2], "right", [0, 0, 1, 2]],
    [[1, 1, 1, 0], "left", [2, 1, 0, 0]],
    [[1, 1, 1, 0], "right", [0, 0, 1, 2]],
    [[1, 1, 1, 1], "left", [2, 2, 0, 0]],
    [[2, 1, 1, 0], "left", [2, 2, 0, 0]],
    [[1, 0, 0, 1], "left", [2, 0, 0, 0]],
  ])("%j to the %s is %j", ([before, direction, after]) => {
    expect(row(slide(shore(...before), direction).cells)).toEqual(after);
  });

  test("goes up and down too", () => {
    const cells = [1, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0];
    expect(slide(cells, "up").cells.filter((_, at) => at % 4 === 0)).toEqual([2, 2, 0, 0]);
    expect(slide(cells, "down").cells.filter((_, at) => at % 4 === 0)).toEqual([0, 0, 2, 2]);
  });
});

describe("a move", () => {
  test("begins with two shells, and brings another", () => {
    expect(shells(rules.start(3))).toBe(2);
    expect(shells(go(start({ cells: shore(0, 0, 0, 1) }), "left"))).toBe(2);
  });

  test("that moves nothing changes nothing", () => {
    const state = start({ cells: shore(1, 2, 0, 0) });
    expect(go(state, "left").cells).toBe(state.cells);
  });

  test("scores what it joins, the more the higher the tide", () => {
    expect(go(start({ cells: shore(2, 2, 0, 0) }), "left").score).toBe(8);
    expect(go(start({ cells: shore(2, 2, 0, 0), tide: 6 }), "left").score).toBe(24);
  });

  test("ends the game when nothing can move any more", () => {
    const cells = [1, 2, 1, 2, 2, 1, 2, 1, 3, 4, 3, 4, 0, 5, 6, 7];
    expect(go(start({ cells }), "left").over).toBe(true);
    expect(go(start({ cells: cells.with(15, 6) }), "left").over).toBe(false);
  });
});

describe("the tide", () => {
  const tideAfter = (first: number[], tide: number) =>
    go(start({ cells: shore(...first), tide }), "left").tide;

  test("rises when nothing joins, rests at one pair, falls at two", () => {
    expect(tideAfter([0, 1, 2, 3], 3)).toBe(4);
    expect(tideAfter([1, 1, 2, 3], 3)).toBe(3);
    expect(tideAfter([1, 1, 2, 2], 3)).toBe(2);
    expect(tideAfter([1, 1, 2, 2], 0)).toBe(0);
    expect(tideAfter([0, 1, 2, 3], HIGH_TIDE)).toBe(HIGH_TIDE);
  });

  test("washes two shells ashore at its highest", () => {
    const state = start({ cells: shore(0, 1, 0, 0), tide: HIGH_TIDE - 1 });
    expect(shells(go(state, "left"))).toBe(3);
    expect(tideLevel(go(state, "left"))).toBe(3);
  });
});

test("the same seed and moves lead to the same shore", () => {
  const moves: Direction[] = ["left", "up", "right", "down", "left"];
  expect(go(rules.start(9), ...moves)).toEqual(go(rules.start(9), ...moves));
});
