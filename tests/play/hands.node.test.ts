import { describe, expect, test } from "vitest";
import { Stick } from "~/app/routes/play/games/comet-courier/stick";
import { Hand } from "~/app/routes/play/games/pixel-quarry/hand";
import { BAR_TOP, GRID_LEFT, GRID_TOP } from "~/app/routes/play/games/pixel-quarry/layout";
import type { Signal } from "~/app/routes/play/machine/cabinet";
import {
  AIM_OFF,
  DASH,
  LEFT_OFF,
  LEFT_ON,
  THRUST_OFF,
  THRUST_ON,
} from "~/domain/play/comet-courier/v1/ship";
import {
  CLEAR,
  FLAG,
  FLAGGED,
  LANTERN,
  NEXT,
  PICK,
  rules,
  SPAN,
} from "~/domain/play/pixel-quarry/v1/rules";

const press = (button: "left" | "right" | "up" | "down" | "a" | "b", down = true): Signal => ({
  button,
  down,
  player: 0,
});
const point = (
  phase: "down" | "move" | "up" | "hover",
  x: number,
  y: number,
  more: { second?: boolean; finger?: number } = {},
): Signal => ({ x, y, phase, finger: 0, second: false, ...more });

describe("a hand in the quarry", () => {
  /** Five by five: cells of 30 pixels. */
  const begin = () => {
    const state = rules.start("0".repeat(32));
    state.cells.fill(0);
    const hand = new Hand();
    const at = (
      phase: "down" | "move" | "up" | "hover",
      column: number,
      row: number,
      second = false,
    ) =>
      hand.take(
        point(phase, GRID_LEFT + column * 30 + 15, GRID_TOP + row * 30 + 15, { second }),
        state,
      );
    return { state, hand, at };
  };

  test("digs a cell that is tapped, and names the tool once", () => {
    const { at } = begin();
    expect(at("down", 1, 2)).toEqual([]);
    expect(at("up", 1, 2)).toEqual([PICK, 11]);
    at("down", 0, 0);
    expect(at("up", 0, 0)).toEqual([0]);
  });

  test("draws a straight line, along the way that it goes furthest", () => {
    const { hand, at } = begin();
    at("down", 1, 2);
    at("move", 4, 3);
    expect(hand.line).toMatchObject({ from: 11, to: 14 });
    expect(at("up", 4, 3)).toEqual([PICK, 11, SPAN, 14]);
    at("down", 1, 2);
    expect(at("up", 1, 0)).toEqual([11, SPAN, 1]);
  });

  test("takes back what is dragged off the grid", () => {
    const { hand, at, state } = begin();
    at("down", 1, 2);
    hand.take(point("move", 10, 150), state);
    expect(hand.line?.to).toBe(-1);
    expect(hand.take(point("up", 10, 150), state)).toEqual([]);
  });

  test("flags with the right button or the chosen flag, and clears flags with either", () => {
    const { state, hand, at } = begin();
    at("down", 3, 0, true);
    expect(at("up", 3, 0, true)).toEqual([FLAG, 3]);
    hand.take(point("down", 90, BAR_TOP + 9), state);
    state.cells[4] = FLAGGED;
    at("down", 4, 0);
    expect(at("up", 4, 0)).toEqual([CLEAR, 4]);
  });

  test("moves by keys around the edges, and digs on while the button is held", () => {
    const { state, hand } = begin();
    hand.take(press("left"), state);
    expect(hand.cursor).toBe(12);
    for (let time = 0; time < 3; time++) hand.take(press("right"), state);
    expect(hand.cursor).toBe(10);
    expect(hand.take(press("a"), state)).toEqual([PICK, 10]);
    expect(hand.take(press("down"), state)).toEqual([15]);
    hand.take(press("a", false), state);
    expect(hand.take(press("down"), state)).toEqual([]);
    // Under the last row are the lanterns.
    hand.take(press("down"), state);
    expect(hand.take(press("a"), state)).toEqual([LANTERN]);
  });

  test("goes on when a picture is found and was looked at", () => {
    const { state, hand, at } = begin();
    state.solved = true;
    expect(at("down", 2, 2)).toEqual([]);
    hand.solvedFor = 2;
    expect(at("down", 2, 2)).toEqual([NEXT]);
    expect(hand.take(press("a"), state)).toEqual([NEXT]);
  });
});

describe("a stick in space", () => {
  test("aims and thrusts where the finger pulls, and lets go with it", () => {
    const stick = new Stick();
    expect(stick.take(point("down", 50, 100))).toEqual([]);
    expect(stick.take(point("move", 53, 100))).toEqual([]);
    expect(stick.take(point("move", 70, 100))).toEqual([0, THRUST_ON]);
    expect(stick.take(point("move", 72, 100))).toEqual([]);
    expect(stick.take(point("move", 50, 122))).toEqual([4]);
    expect(stick.take(point("up", 50, 122))).toEqual([AIM_OFF, THRUST_OFF]);
  });

  test("dashes at a tap, and at a second finger", () => {
    const stick = new Stick();
    stick.take(point("down", 50, 100));
    expect(stick.take(point("down", 90, 100, { finger: 1 }))).toEqual([DASH]);
    expect(stick.take(point("up", 51, 100))).toEqual([DASH]);
  });

  test("lets go of what was held when a pause swallowed the end of it", () => {
    const stick = new Stick();
    stick.take(point("down", 50, 100));
    stick.take(point("move", 70, 100));
    stick.base = null;
    expect(stick.take(point("down", 50, 100))).toEqual([AIM_OFF, THRUST_OFF]);
  });

  test("turns and dashes by buttons", () => {
    const stick = new Stick();
    expect(stick.take(press("left"))).toEqual([LEFT_ON]);
    expect(stick.take(press("left", false))).toEqual([LEFT_OFF]);
    expect(stick.take(press("up"))).toEqual([THRUST_ON]);
    expect(stick.take(press("a"))).toEqual([DASH]);
    expect(stick.take(press("a", false))).toEqual([]);
  });
});
