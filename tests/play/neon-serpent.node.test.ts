import { describe, expect, test } from "vitest";
import {
  COLUMNS,
  DOWN,
  type Direction,
  LEFT,
  neighbour,
  RIGHT,
  ROWS,
  UP,
} from "~/domain/play/neon-serpent/v1/grid";
import { lightsLeft, pace, rules, type Serpent } from "~/domain/play/neon-serpent/v1/rules";
import { wallsOf } from "~/domain/play/neon-serpent/v1/stages";

const SEED = "0".repeat(32);

/** Steps until the serpent has moved this often. */
function move(serpent: Serpent, times: number, ...turns: Direction[]): Serpent {
  let inputs: Direction[] = turns;
  for (let moved = 0; moved < times && !serpent.over;) {
    const before = serpent.way;
    rules.step(serpent, inputs, 0);
    inputs = [];
    if (serpent.way < before) moved++;
  }
  return serpent;
}

const start = (changes: Partial<Serpent> = {}): Serpent => ({
  ...rules.start(SEED),
  light: 0,
  ...changes,
});
const head = ({ body }: Serpent) => body[0]!;
const middle = head(start());

describe("moving", () => {
  test("goes on by itself, one turn a move", () => {
    expect(head(move(start(), 3))).toBe(middle + 3);
    expect(head(move(start(), 2, UP, LEFT))).toBe(middle - COLUMNS - 1);
  });

  test("never turns back into itself", () => {
    expect(move(start(), 1, LEFT)).toMatchObject({ heading: RIGHT, over: false });
  });

  test("leaves through an edge and comes in at the other side", () => {
    expect(neighbour(COLUMNS - 1, RIGHT)).toBe(0);
    expect(neighbour(COLUMNS, LEFT)).toBe(2 * COLUMNS - 1);
    expect(neighbour(3, UP)).toBe((ROWS - 1) * COLUMNS + 3);
    expect(neighbour((ROWS - 1) * COLUMNS + 3, DOWN)).toBe(3);
    expect(move(start(), COLUMNS).over).toBe(false);
  });
});

describe("light", () => {
  test("makes it longer, faster and richer, and shines elsewhere", () => {
    const fed = move(start({ light: middle + 1 }), 1);
    expect(fed).toMatchObject({ score: 10, eaten: 1, combo: 1 });
    expect(fed.body).toHaveLength(5);
    expect(fed.body).not.toContain(fed.light);
    expect(pace(fed)).toBeGreaterThan(pace(start()));
  });

  test("is worth more the quicker the next follows", () => {
    const quick = move(start({ light: middle + 1, combo: 2, comboLeft: 30 }), 1);
    expect(quick.score).toBe(30);
    const late = start({ combo: 2, comboLeft: 1, light: middle + 5 });
    expect(move(late, 5).score).toBe(10);
  });

  test("goes elsewhere when nobody comes for it", () => {
    const waiting = start({ light: 3, lightLeft: 1 });
    rules.step(waiting, [], 0);
    expect(waiting.light).not.toBe(3);
  });

  test("the last cell of all ends it as well as can be", () => {
    const body = Array.from({ length: COLUMNS * ROWS - 1 }, (_, at) => at + 1);
    expect(move(start({ body, heading: LEFT, light: 0 }), 1)).toMatchObject({
      over: true,
      eaten: 1,
    });
  });
});

describe("stages", () => {
  test("bring walls after so many lights, never on or right before the serpent", () => {
    const fed = move(start({ eaten: 7, light: middle + 1 }), 1);
    expect(fed).toMatchObject({ stage: 2, happened: expect.arrayContaining(["stage"]) });
    expect(fed.body.some((cell) => fed.walls[cell])).toBe(false);
    expect(lightsLeft(fed)).toBe(8);
    expect(fed.walls.includes(1)).toBe(true);
  });

  test("leave no cell shut in", () => {
    for (let stage = 1; stage <= 20; stage++) {
      const walls = wallsOf(stage);
      const seen = new Set([walls.indexOf(0)]);
      for (const cell of seen) {
        for (const direction of [UP, DOWN, LEFT, RIGHT] as const) {
          const next = neighbour(cell, direction);
          if (!walls[next]) seen.add(next);
        }
      }
      expect(seen.size).toBe(walls.filter((wall) => wall === 0).length);
    }
  });

  test("a wall ends it", () => {
    const walls = wallsOf(1);
    walls[middle + 1] = 1;
    expect(move(start({ walls }), 1)).toMatchObject({ over: true, happened: ["crash"] });
  });
});

describe("special lights", () => {
  const met = (kind: "gold" | "scissors" | "ice" | "ghost", changes: Partial<Serpent> = {}) =>
    move(start({ special: { cell: middle + 1, kind, left: 99 }, ...changes }), 1);

  test("come with every fourth light", () => {
    expect(move(start({ eaten: 3, light: middle + 1 }), 1).special).not.toBeNull();
  });

  test("do what they are", () => {
    expect(met("gold", { combo: 3, comboLeft: 90 }).score).toBe(150);
    const long = Array.from({ length: 20 }, (_, at) => middle - at);
    expect(met("scissors", { body: long }).body).toHaveLength(12);
    expect(pace(met("ice"))).toBeLessThan(pace(start()));
    const inside = [middle, middle - 1, middle + 1, middle + 2, middle + 3];
    expect(move(start({ body: [...inside], ghostLeft: 300 }), 1).over).toBe(false);
    expect(move(start({ body: inside }), 1).over).toBe(true);
  });
});

test("it ends when it bites itself, but may follow its tail", () => {
  const square = [middle, middle + 1, middle + 1 + COLUMNS, middle + COLUMNS];
  expect(move(start({ body: [...square], heading: LEFT }), 1, DOWN).over).toBe(false);
  const longer = [...square, middle + COLUMNS - 1];
  expect(move(start({ body: longer, heading: LEFT }), 1, DOWN).over).toBe(true);
});
