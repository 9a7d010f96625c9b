import type { AnnounceSeason } from "~/domain/seasons/commands";
import type { Caller } from "./caller";

/** A season must be announced before it starts: one can play in it a moment after the shop has opened. */
const SOON_MS = 15_000;

/**
 * Pars are half of what bots reach in the median of 40 seeds: 19,800 (a paddle under the lowest ball), 38,800 (a pilot who
 * aims ahead), 12,700 (the shortest way to each light), 34,600 (every picture without a fault), 28,900 (one move ahead).
 * So whoever plays as well as a bot has two thirds of what any game gives at most. `tests/play/pars.node.test.ts` holds them to it.
 */
export const firstSeason: Omit<AnnounceSeason, "startsAt"> = {
  title: { en: "Season of First Light", "zh-CN": "初光赛季", "zh-TW": "初光賽季" },
  games: [
    { id: "brick-garden", par: 10_000 },
    { id: "comet-courier", par: 19_000 },
    { id: "neon-serpent", par: 6_000 },
    { id: "pixel-quarry", par: 17_000 },
    { id: "tile-tide", par: 14_000 },
  ],
  triesADay: 3,
  rewards: [
    { fromRank: 1, toRank: 1, reward: 2_000 },
    { fromRank: 2, toRank: 3, reward: 1_000 },
    { fromRank: 4, toRank: 10, reward: 500 },
    { fromRank: 11, toRank: 100, reward: 200 },
    { fromRank: 101, toRank: 1_000, reward: 50 },
  ],
};

/** Announces the first season of a shop that has had none. What follows is for operators to decide. */
export async function announceSeason(operator: Pick<Caller, "give" | "read">): Promise<void> {
  const { items } = await operator.read<{ items: unknown[] }>("play/seasons");
  if (items.length > 0) return;
  const startsAt = new Date(Date.now() + SOON_MS).toISOString();
  await operator.give("PUT", "ops/seasons/first", { ...firstSeason, startsAt });
}
