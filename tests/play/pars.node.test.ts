import { expect, test } from "vitest";
import { flyCourier } from "~/art/play/players/comet-courier";
import { solveQuarry } from "~/art/play/players/pixel-quarry";
import { loadRules } from "~/domain/play/games";
import type { Courier } from "~/domain/play/comet-courier/v1/rules";
import type { Quarry } from "~/domain/play/pixel-quarry/v1/rules";
import { seasonPoints } from "~/domain/seasons/scoring";
import { seedOf } from "~/scripts/engines/random-play";
import { firstSeason } from "~/scripts/seed/season";
import { type Bot, charmer, comber, gardener, playOut } from "~/art/play/players/arcade";

const pilot: Bot<Courier> = (state, step) => (step % 8 === 0 ? flyCourier(state) : []);
const solver: Bot<Quarry> = (state) => solveQuarry(state).slice(0, 1);
const bots: Record<string, Bot<never>> = {
  "brick-garden": gardener,
  "comet-courier": pilot,
  "neon-serpent": charmer,
  "pixel-quarry": solver,
  "tile-tide": comber,
};
const SEEDS = 9;

test.each(firstSeason.games)(
  "whoever plays $id as a bot does has about two thirds of what it gives to a season",
  async ({ id, par }) => {
    const rules = await loadRules(id, 1);
    const scores = Array.from(
      { length: SEEDS },
      (_, number) => playOut(rules, seedOf(number), bots[id]!).score,
    ).toSorted((one, other) => one - other);
    const points = seasonPoints(scores[SEEDS >> 1]!, par);
    expect(points).toBeGreaterThan(550_000);
    expect(points).toBeLessThan(750_000);
  },
);
