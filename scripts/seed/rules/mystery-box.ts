import { type CollectibleId, collectibles } from "~/domain/mystery-box/collectibles";
import type { Rarity } from "~/domain/mystery-box/rarity";
import type { BoxPrize, MysteryBoxRule } from "~/domain/mystery-box/rule";
import { FROM_THE_BEGINNING, type SeededRule } from "./rule";

const points = (amount: number, rarity: Rarity, weight: number): BoxPrize => ({
  id: `points-${amount}`,
  kind: "points",
  rarity,
  weight,
  stock: null,
  amount,
});

const discount = (
  percent: number,
  rarity: Rarity,
  weight: number,
  stock: number | null,
  budget: { mostCents: number; perDay: number },
): BoxPrize => ({
  id: `discount-${percent}`,
  kind: "discount",
  rarity,
  weight,
  stock,
  percent,
  amountCents: null,
  minimumCents: 10_00,
  ...budget,
  days: 30,
});

const collectible = (collectibleId: CollectibleId, weight: number): BoxPrize => ({
  id: collectibleId,
  kind: "collectible",
  rarity: collectibles[collectibleId],
  weight,
  stock: null,
  collectibleId,
});

const game = (gameId: string, rarity: Rarity, weight: number, stock: number): BoxPrize => ({
  id: `game-${gameId}`,
  kind: "game",
  rarity,
  weight,
  stock,
  perDay: 1,
  gameId,
});

/** Weights are hundred-thousandths: 62 % common, 26 % uncommon, 9.5 % rare, 2.2 % epic, 0.3 % legendary. */
const prizes: BoxPrize[] = [
  points(1, "common", 16_000),
  collectible("acorn-cap", 8_000),
  collectible("brass-button", 8_000),
  collectible("four-leaf", 7_500),
  collectible("paper-boat", 7_500),
  collectible("toadstool", 7_500),
  collectible("tin-bell", 7_500),

  points(2, "uncommon", 6_000),
  discount(5, "uncommon", 5_000, null, { mostCents: 2_00, perDay: 200 }),
  collectible("firefly-jar", 4_000),
  collectible("letter-bottle", 4_000),
  collectible("old-lantern", 3_500),
  collectible("tide-shell", 3_500),

  points(5, "rare", 2_500),
  discount(10, "rare", 2_000, null, { mostCents: 5_00, perDay: 80 }),
  collectible("ember-fox", 1_400),
  collectible("moon-owl", 1_400),
  collectible("clockwork-beetle", 1_200),
  collectible("storm-bottle", 1_000),

  collectible("dragon-egg", 550),
  collectible("ghost-lamp", 550),
  collectible("comet-shard", 500),
  discount(25, "epic", 500, 400, { mostCents: 15_00, perDay: 20 }),
  game("moth-and-lantern", "epic", 60, 8),
  game("paper-aviators", "epic", 40, 6),

  collectible("phoenix-feather", 90),
  collectible("world-seed", 80),
  points(100, "legendary", 60),
  game("gloamdelve", "legendary", 40, 4),
  game("stormglass", "legendary", 30, 3),
];

export const mysteryBoxRule: SeededRule<MysteryBoxRule> = {
  kind: "mystery-box",
  startsAt: FROM_THE_BEGINNING,
  // 1.0.0, when nobody could sell a collectible.
  earlier: ["b1a9cbe537df34808391243d7a2aa0877542385e736e4fb6f5266abfb5460577"],
  body: {
    price: 1,
    dailyLimit: 50,
    allowancePercent: 5,
    market: {
      days: 30,
      leastSales: 5,
      leastCents: { common: 1, uncommon: 5, rare: 20, epic: 100, legendary: 500 },
    },
    pity: { within: 15, rarity: "rare" },
    prizes,
    fallback: "points-5",
  },
};
