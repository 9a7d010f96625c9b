import { describe, expect, test } from "vitest";
import {
  across,
  down,
  mirrorAcross,
  mirrorDown,
  steep,
  UP,
} from "~/domain/play/brick-garden/v1/directions";
import { type Garden, PIXEL, type Plant } from "~/domain/play/brick-garden/v1/garden";
import { layBeetle } from "~/domain/play/brick-garden/v1/beetle";
import { LEFT_DOWN, LEFT_UP, RIGHT_DOWN, rules } from "~/domain/play/brick-garden/v1/rules";
import {
  breakable,
  buildWall,
  COLUMNS,
  CRACKED,
  POT,
  ROCK,
  ROWS,
  touchedBrick,
} from "~/domain/play/brick-garden/v1/wall";

const SEED = "0".repeat(32);
const DOWNWARDS = 32;

function play(garden: Garden, steps: number, input: (garden: Garden) => number[] = () => []) {
  for (let step = 0; step < steps && !garden.over; step++) {
    garden.happened.length = 0;
    rules.step(garden, input(garden), garden.step + 1);
  }
  return garden;
}

/** Follows the lowest ball. */
const follow = ({ balls }: Garden): number[] => {
  const lowest = balls.toSorted((a, b) => b.y - a.y)[0];
  return lowest ? [Math.min(159, Math.floor(lowest.x / PIXEL) + 4)] : [];
};
const ball = (x: number, y: number, direction: number) => ({
  x: x * PIXEL,
  y: y * PIXEL,
  direction,
});
const serving = (changes: Partial<Garden>): Garden => ({
  ...rules.start(SEED),
  serve: 0,
  ...changes,
});
const falling = () => [ball(10, 180, DOWNWARDS)];

describe("directions", () => {
  test("are of one length and mirror each other", () => {
    for (let at = 0; at < 128; at++) {
      const length = Math.hypot(across(at, 256), down(at, 256));
      expect(Math.abs(length - 256)).toBeLessThan(3);
      expect(mirrorAcross(mirrorAcross(at))).toBe(at);
      expect(mirrorDown(mirrorDown(at))).toBe(at);
      expect(Math.abs(down(steep(at), 256))).toBeGreaterThan(80);
    }
    expect([across(UP, 256), down(UP, 256)]).toEqual([0, -256]);
  });
});

describe("the ball", () => {
  test("sets out after a second, upwards", () => {
    expect(play(rules.start(SEED), 59).balls).toEqual([]);
    expect(down(play(rules.start(SEED), 61).balls[0]!.direction, 256)).toBeLessThan(0);
  });

  test("stays on the screen and breaks bricks as long as somebody returns it", () => {
    const garden = play(rules.start(SEED), 1200, follow);
    expect(garden.lives).toBe(3);
    expect(garden.left).toBeLessThan(breakable(buildWall(1)));
    expect(garden.score).toBeGreaterThan(0);
  });

  test("costs a life when it falls, and the third ends the game", () => {
    expect(play(serving({ balls: falling() }), 12)).toMatchObject({ lives: 2, over: false });
    expect(play(serving({ lives: 1, balls: falling() }), 12)).toMatchObject({
      lives: 0,
      over: true,
    });
  });

  test("does not go up and down over a paddle that stands still for ever", () => {
    const up = [ball(15, 160, UP)];
    const bricks = buildWall(1).map((brick, at) => (at % COLUMNS < 3 ? 0 : brick));
    const garden = play(serving({ lives: 1, bricks, balls: up, paddle: 15 * PIXEL }), 60 * 60);
    expect(garden).toMatchObject({ lives: 0, over: true });
  });

  test("is saved once by a cactus", () => {
    const saved = play(serving({ cacti: 1, balls: falling() }), 12);
    expect(saved).toMatchObject({ lives: 3, cacti: 0 });
    expect(down(saved.balls[0]!.direction, 256)).toBeLessThan(0);
  });
});

describe("bricks", () => {
  const rising = () => [ball(70, 60, UP)];
  const wall = (brick: number) => buildWall(1).map((_, at) => (at === 27 ? brick : 0));

  test("are worth more the higher they stand, and in a row without the paddle", () => {
    const broken = play(serving({ bricks: wall(1), left: 2, balls: rising() }), 5);
    expect(broken).toMatchObject({ left: 1, combo: 1, score: 8 });
    const row = play(serving({ bricks: wall(1), left: 2, balls: rising(), combo: 3 }), 5);
    expect(row.score).toBe(32);
  });

  test("pots crack first, rocks never break, and chilli burns through both but rock", () => {
    expect(play(serving({ bricks: wall(POT), left: 2, balls: rising() }), 5).bricks[27]).toBe(
      CRACKED,
    );
    expect(play(serving({ bricks: wall(ROCK), left: 2, balls: rising() }), 5).bricks[27]).toBe(
      ROCK,
    );
    const lasting = { ...rules.start(SEED).lasting, chilli: 99 };
    const burnt = play(serving({ bricks: wall(POT), left: 2, balls: rising(), lasting }), 5);
    expect(burnt.bricks[27]).toBe(0);
    expect(down(burnt.balls[0]!.direction, 256)).toBeLessThan(0);
  });

  test("are touched by their edge", () => {
    expect(touchedBrick(buildWall(1), 6.5 * PIXEL, 24 * PIXEL, 2)).toBe(0);
    expect(touchedBrick(buildWall(1), 5.5 * PIXEL, 24 * PIXEL, 2)).toBe(-1);
  });
});

describe("seeds", () => {
  const dropped = (plant: Plant, x: number) =>
    serving({
      balls: [ball(80, 160, UP)],
      seeds: [{ x: x * PIXEL, y: 165 * PIXEL, plant, colour: 3 }],
    });

  test("grow into a flower where they land", () => {
    const garden = play(dropped("flower", 12), 40);
    expect(garden.plots[1]).toMatchObject({ colour: 3 });
    expect(garden.seeds).toEqual([]);
  });

  test.for<[Plant, Partial<Garden>]>([
    ["flower", { score: 5 }],
    ["rose", { lives: 4 }],
    ["cactus", { cacti: 1 }],
  ])("%s is caught", ([plant, then]) => {
    expect(play(dropped(plant, 80), 12)).toMatchObject(then);
  });

  test("last for a while, or bring balls", () => {
    for (const plant of ["vine", "chilli", "snail", "clover", "thorn"] as const) {
      expect(play(dropped(plant, 80), 12).lasting[plant]).toBeGreaterThan(200);
    }
    expect(play(dropped("dandelion", 80), 12).balls).toHaveLength(3);
    expect(play(dropped("thorn", 80), 12).score).toBe(0);
  });
});

test("the paddle follows buttons and pointer, and stays inside", () => {
  const held = play(
    play(rules.start(SEED), 1, () => [LEFT_DOWN]),
    100,
  );
  expect(held.paddle).toBe(15 * PIXEL);
  expect(play(rules.start(SEED), 10, () => [159]).paddle).toBe(145 * PIXEL);
  const both = play(rules.start(SEED), 1, () => [LEFT_DOWN, RIGHT_DOWN, LEFT_UP]);
  expect(play(both, 1).paddle).toBeGreaterThan(80 * PIXEL);
});

describe("walls", () => {
  test("a cleared one makes room for the next", () => {
    const cleared = play(serving({ left: 0 }), 1);
    expect(cleared).toMatchObject({ level: 2, score: 100, bricks: buildWall(2) });
  });

  test("all have bricks, and every fifth a beetle", () => {
    for (let level = 1; level <= 30; level++) {
      expect(buildWall(level)).toHaveLength(COLUMNS * ROWS);
      expect(breakable(buildWall(level))).toBeGreaterThan(8);
    }
    expect(play(serving({ left: 0, level: 4 }), 1).beetle).not.toBeNull();
  });

  test("a beetle takes its hits, throws thorns, and must be gone", () => {
    const beetle = { ...layBeetle(1), hits: 1, throws: 1 };
    const met = serving({
      bricks: buildWall(1).map(() => 0),
      left: 0,
      beetle,
      balls: [ball(80, 48, UP)],
    });
    play(met, 1);
    expect(met.seeds[0]).toMatchObject({ plant: "thorn" });
    expect(met.level).toBe(1);
    expect(play(met, 2)).toMatchObject({ beetle: null, level: 2 });
  });
});
