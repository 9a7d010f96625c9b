import { describe, expect, test } from "vitest";
import type { Garden } from "~/app/routes/play/brick-garden/garden";
import { rules } from "~/app/routes/play/brick-garden/rules";
import { buildWall, COLUMNS, ROWS, touchedBrick } from "~/app/routes/play/brick-garden/wall";
import type { Input } from "~/app/routes/play/rules";

const still: Input = { turns: [], push: 0, pointer: null };
const FRAME = 1 / 120;

function play(garden: Garden, seconds: number, input: (garden: Garden) => Input = () => still) {
  for (let time = 0; time < seconds; time += FRAME)
    garden = rules.step(garden, input(garden), FRAME);
  return garden;
}

/** Follows the lowest ball. */
const follow = ({ balls }: Garden): Input => {
  const lowest = balls.toSorted((a, b) => b.y - a.y)[0];
  return { ...still, pointer: lowest ? lowest.x / 160 + 0.03 : null };
};
const bricksOf = ({ bricks }: Garden) => bricks.filter(Boolean).length;
const serving = (changes: Partial<Garden>): Garden => ({ ...rules.start(1), serve: 0, ...changes });

describe("the ball", () => {
  test("sets out after a second, upwards", () => {
    expect(play(rules.start(1), 0.9).balls).toEqual([]);
    expect(play(rules.start(1), 1.1).balls[0]!.vy).toBeLessThan(0);
  });

  test("stays on the screen and breaks bricks as long as somebody returns it", () => {
    const garden = play(rules.start(7), 20, follow);
    expect(garden.lives).toBe(3);
    expect(bricksOf(garden)).toBeLessThan(COLUMNS * ROWS);
    expect(garden.score).toBeGreaterThan(0);
  });

  test("costs a life when it falls, and the third ends the game", () => {
    const fallen = play(serving({ balls: [{ x: 10, y: 180, vx: 0, vy: 90 }] }), 0.2);
    expect(fallen).toMatchObject({ lives: 2, over: false });
    const last = serving({ lives: 1, balls: [{ x: 10, y: 180, vx: 0, vy: 90 }] });
    const over = play(last, 0.2);
    expect(over).toMatchObject({ lives: 0, over: true });
    expect(rules.step(over, still, FRAME)).toBe(over);
  });

  test("is saved once by a cactus", () => {
    const saved = play(serving({ cacti: 1, balls: [{ x: 10, y: 180, vx: 0, vy: 90 }] }), 0.2);
    expect(saved).toMatchObject({ lives: 3, cacti: 0 });
    expect(saved.balls[0]!.vy).toBeLessThan(0);
  });
});

describe("seeds", () => {
  const falling = (plant: "flower" | "vine" | "dandelion", x: number) =>
    serving({
      balls: [{ x: 80, y: 100, vx: 0, vy: -1 }],
      seeds: [{ x, y: 165, plant, colour: 3 }],
    });

  test("grow into a flower where they land", () => {
    const garden = play(falling("flower", 12), 1);
    expect(garden.plots[1]).toMatchObject({ colour: 3 });
    expect(garden).toMatchObject({ seeds: [], score: 0 });
  });

  test("are worth points when caught, and do what their plant does", () => {
    expect(play(falling("flower", 80), 1).score).toBe(5);
    expect(play(falling("vine", 80), 1).vineUntil).toBeGreaterThan(10);
    expect(play(falling("dandelion", 80), 1).balls).toHaveLength(3);
  });
});

test("the paddle follows keys and pointer, and stays inside", () => {
  expect(play(rules.start(1), 2, () => ({ ...still, push: -1 })).paddle).toBe(15);
  expect(play(rules.start(1), 0.1, () => ({ ...still, pointer: 1 })).paddle).toBe(145);
});

test("a cleared wall makes room for the next", () => {
  const cleared = rules.step(serving({ bricks: buildWall(1).map(() => 0) }), still, FRAME);
  expect(cleared).toMatchObject({ level: 2, score: 100 });
  expect(cleared.bricks).toEqual(buildWall(2));
  for (let level = 1; level <= 10; level++) expect(buildWall(level).some(Boolean)).toBe(true);
});

test("a brick is touched by its edge", () => {
  expect(touchedBrick(buildWall(1), 6.5, 24, 2)).toBe(0);
  expect(touchedBrick(buildWall(1), 5.5, 24, 2)).toBe(-1);
});

test("the same seed and inputs lead to the same garden", () => {
  expect(play(rules.start(5), 10, follow)).toEqual(play(rules.start(5), 10, follow));
  expect(play(rules.start(5), 2)).not.toEqual(play(rules.start(6), 2));
});
