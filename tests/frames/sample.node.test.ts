import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PEBBLES, type Pond, newPond, press, release, step } from "~/sdk/sample/pond.js";

const TICK = 0.005;

function round(act: (pond: Pond) => void): Pond {
  let seed = 11;
  const pond = newPond(() => (seed = (seed * 16807) % 2147483647) / 2147483647);
  for (let tick = 0; pond.phase !== "over" && tick < 60_000; tick++) {
    if (pond.phase === "aim" && !pond.holding) press(pond);
    if (pond.phase === "aim" && pond.power > 0.9) release(pond);
    if (pond.phase === "fly") act(pond);
    step(pond, TICK);
  }
  expect(pond.phase).toBe("over");
  expect(pond.pebbles).toBe(0);
  return pond;
}

describe("Pebble Pond", () => {
  const still = round(() => {});
  const random = round((pond) => pond.random() < 0.02 && press(pond));
  const timely = round((pond) => {
    if (pond.rise < 0 && pond.height < 0.6) press(pond);
  });

  test("gives nothing to who does nothing, little to who presses whenever, much to who presses in time", () => {
    expect(still.score).toBe(0);
    expect(timely.score).toBeGreaterThan(4 * random.score);
    expect(timely.best).toBeGreaterThanOrEqual(12);
  });

  test("is a round of pebbles that ends, however well one throws", () => {
    expect(timely.seconds).toBeLessThan(PEBBLES * 60);
  });
});

test("the module is smaller than 3 KB and asks for nothing", () => {
  const source = readFileSync("sdk/playstead.js", "utf8");
  expect(Buffer.byteLength(source)).toBeLessThan(3 * 1024);
  expect(source).not.toMatch(/\bimport\b[^.{]*\bfrom\b/);
  const { dependencies, exports: given } = JSON.parse(readFileSync("sdk/package.json", "utf8")) as {
    dependencies?: object;
    exports: object;
  };
  expect(dependencies).toBeUndefined();
  expect(given).toEqual({ ".": { types: "./playstead.d.ts", default: "./playstead.js" } });
});
