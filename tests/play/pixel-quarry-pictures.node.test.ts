import { describe, expect, test } from "vitest";
import { large } from "~/domain/play/pixel-quarry/v1/large";
import { clueOf, solve } from "~/domain/play/pixel-quarry/v1/lines";
import { middle } from "~/domain/play/pixel-quarry/v1/middle";
import { drawPicture, isFair, pictureOf, spare } from "~/domain/play/pixel-quarry/v1/pictures";
import { SIZES } from "~/domain/play/pixel-quarry/v1/rules";
import { small } from "~/domain/play/pixel-quarry/v1/small";
import { seedRandom } from "~/domain/play/random";

const seedOf = (number: number) => number.toString(16).padStart(32, "0");

describe("lines", () => {
  test("are told by the lengths of their runs", () => {
    expect(clueOf(0b1110011, 7)).toEqual([2, 3]);
    expect(clueOf(0, 5)).toEqual([]);
    expect(clueOf(0b11111, 5)).toEqual([5]);
  });

  test("are solved without a guess, or not at all", () => {
    const inks = [0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0];
    const { rows, columns } = pictureOf(5, inks, 0);
    const found = solve(5, rows, columns);
    expect(found.solved).toBe(true);
    expect(found.stones.flatMap((row) => [0, 1, 2, 3, 4].map((at) => (row >> at) & 1))).toEqual(
      inks,
    );
    // Two stones in two by two: either corner could be the first.
    expect(solve(2, [[1], [1]], [[1], [1]])).toMatchObject({ solved: false, stones: [0, 0] });
  });
});

describe("pictures", () => {
  test("have sections that fit together", () => {
    for (const [size, kinds] of [
      [5, small],
      [10, middle],
      [15, large],
    ] as const) {
      for (const { mirrored, sections } of kinds) {
        const heights = sections.map((options) => options.map((rows) => rows.split("/").length));
        for (const same of heights) expect(new Set(same).size).toBe(1);
        expect(heights.reduce((sum, [height]) => sum + height!, 0)).toBe(size);
        for (const row of sections.flat().flatMap((rows) => rows.split("/"))) {
          expect(row).toMatch(/^[.A-Ea-e]+$/);
          expect(row).toHaveLength(mirrored ? Math.ceil(size / 2) : size);
        }
      }
    }
  });

  test("are fair, various and drawn in a moment, and so is the spare", () => {
    for (const size of [5, 10, 15]) {
      expect(isFair(spare(size))).toBe(true);
      const drawn = new Set<string>();
      const before = process.cpuUsage();
      for (let number = 0; number < 300; number++) {
        const picture = drawPicture(seedRandom(seedOf(number)), size, []);
        expect(isFair(picture)).toBe(true);
        drawn.add(picture.inks.join(""));
      }
      // A picture takes 0.06 ms of processor time.
      expect(process.cpuUsage(before).user / 300).toBeLessThan(40_000);
      expect(drawn.size).toBeGreaterThan(60);
    }
  });

  test("never show one kind of thing twice in a size of a run", () => {
    for (let number = 0; number < 50; number++) {
      const random = seedRandom(seedOf(number));
      const used: number[] = [];
      for (const size of SIZES) drawPicture(random, size, used);
      expect(new Set(used).size).toBe(used.length);
      expect(used.length).toBe(SIZES.length);
    }
  });
});
