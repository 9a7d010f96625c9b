import { describe, expect, test } from "vitest";
import {
  COLUMNS,
  neighbour,
  pace,
  ROWS,
  rules,
  type Serpent,
} from "~/app/routes/play/neon-serpent/rules";
import type { Direction } from "~/app/routes/play/rules";

/** Steps until the serpent has moved this often. */
function move(serpent: Serpent, times: number, ...turns: Direction[]): Serpent {
  const input = { turns, push: 0, pointer: null } as const;
  serpent = rules.step(serpent, input, 0);
  for (let moved = 0; moved < times && !serpent.over; moved++) {
    serpent = rules.step(serpent, { ...input, turns: [] }, serpent.wait);
  }
  return serpent;
}

const start = (changes: Partial<Serpent> = {}): Serpent => ({
  ...rules.start(1),
  light: 0,
  ...changes,
});
const head = ({ body }: Serpent) => body[0]!;

describe("moving", () => {
  test("goes on by itself, and leaves a trail", () => {
    const moved = move(start(), 3);
    expect(head(moved)).toBe(head(start()) + 3);
    expect(moved.body).toHaveLength(4);
    expect(moved.trail).toHaveLength(3);
  });

  test("turns, one turn a move", () => {
    const moved = move(start(), 2, "up", "left");
    expect(head(moved)).toBe(head(start()) - COLUMNS - 1);
  });

  test("never turns back into itself", () => {
    expect(move(start(), 1, "left")).toMatchObject({ heading: "right", over: false });
  });

  test("leaves through a wall and comes in at the other side", () => {
    expect(neighbour(COLUMNS - 1, "right")).toBe(0);
    expect(neighbour(COLUMNS, "left")).toBe(2 * COLUMNS - 1);
    expect(neighbour(3, "up")).toBe((ROWS - 1) * COLUMNS + 3);
    expect(neighbour((ROWS - 1) * COLUMNS + 3, "down")).toBe(3);
    expect(move(start(), COLUMNS).over).toBe(false);
  });
});

describe("light", () => {
  test("makes it longer, faster and richer, and shines elsewhere", () => {
    const fed = move(start({ light: head(start()) + 1 }), 1);
    expect(fed).toMatchObject({ score: 10, eaten: 1 });
    expect(fed.body).toHaveLength(5);
    expect(fed.body).not.toContain(fed.light);
    expect(pace(fed.eaten)).toBeLessThan(pace(0));
  });

  test("always finds a free cell, down to the last", () => {
    const body = Array.from({ length: COLUMNS * ROWS - 2 }, (_, at) => at + 2);
    const fed = move(start({ body, heading: "left", light: 1 }), 1);
    expect(fed.light).toBe(0);
    expect(move({ ...fed, heading: "left" }, 1)).toMatchObject({ over: true, eaten: 2 });
  });
});

test("it ends when it bites itself, but may follow its tail", () => {
  const corner = head(start());
  const square = [corner, corner + 1, corner + 1 + COLUMNS, corner + COLUMNS];
  expect(move(start({ body: square, heading: "left" }), 1, "down").over).toBe(false);
  const longer = [...square, corner + COLUMNS - 1];
  expect(move(start({ body: longer, heading: "left" }), 1, "down").over).toBe(true);
});
