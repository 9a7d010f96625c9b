import { expect, test } from "vitest";
import { levelOf, pointsOfLevel } from "~/domain/points/level";

test("a level begins with its points, and not one before", () => {
  for (let level = 2; level < 3_000; level++) {
    const from = pointsOfLevel(level);
    expect(levelOf(from)).toEqual({ level, from, next: pointsOfLevel(level + 1) });
    expect(levelOf(from - 1).level).toBe(level - 1);
  }
});

test("each takes 100 points more than the one before; whoever has earned nothing is on the first", () => {
  expect([1, 2, 3, 4, 5].map(pointsOfLevel)).toEqual([0, 100, 300, 600, 1_000]);
  expect(levelOf(0)).toEqual({ level: 1, from: 0, next: 100 });
  expect(levelOf(Number.MAX_SAFE_INTEGER).level).toBeGreaterThan(1_000_000);
});
