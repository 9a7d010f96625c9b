import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { boxDecider, type BoxState } from "~/domain/mystery-box/decider";
import { drawTable, rollOf } from "~/domain/mystery-box/draw";
import { isAtLeast } from "~/domain/mystery-box/rarity";
import { type BoxPrize, mysteryBoxRuleSchema } from "~/domain/mystery-box/rule";
import { totalWeight } from "~/domain/mystery-box/weights";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";

const OPENINGS = 200_000;
const rule = { ...mysteryBoxRule.body, dailyLimit: OPENINGS };
const NOW = new Date("2026-11-21T12:00:00.000Z");

/** The 99.9 % point of chi-square, after Wilson and Hilferty. */
function critical(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 3.0902 * Math.sqrt(part)) ** 3;
}

function chiSquare(counts: ReadonlyMap<string, number>, prizes: readonly BoxPrize[]): number {
  const total = totalWeight(prizes);
  const draws = prizes.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
  return prizes.reduce((sum, { id, weight }) => {
    const expected = (draws * weight) / total;
    return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected;
  }, 0);
}

const count = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

test(
  "200,000 openings come out as the odds and the pity rule declare",
  { timeout: 120_000 },
  async () => {
    expect(mysteryBoxRuleSchema.parse(mysteryBoxRule.body)).toEqual(mysteryBoxRule.body);
    const serverSeed = createHash("sha256").update("openings of a simulated player").digest("hex");
    const seed = {
      seedId: "s",
      seedHash: "",
      oddsVersion: 1,
      day: "2026-11-21",
      signature: "",
      nonce: 0,
    };
    let state: BoxState = { seed, pity: 0, day: "", openedToday: 0 };
    const drawn = new Map<string, number>();
    const drawnByPity = new Map<string, number>();
    let byPity = 0;
    let drought = 0;

    for (let nonce = 0; nonce < OPENINGS; nonce++) {
      const { total } = drawTable(rule, state.pity, new Set());
      const clientSeed = "player";
      const roll = rollOf({ serverSeed, clientSeed, nonce, oddsVersion: 1 }, total);
      const [opened] = boxDecider.decide(
        {
          type: "OpenBox",
          userId: "u",
          openingId: "o",
          clientSeed,
          rule,
          oddsVersion: 1,
          today: "2026-11-21",
          soldOut: [],
          owned: [],
          allowance: Number.MAX_SAFE_INTEGER,
          prices: {},
          roll: () => roll,
          discountCode: "BOX-00000-00000",
          now: NOW,
        },
        state,
      );
      state = boxDecider.evolve(state, opened!);
      if (opened!.type !== "MysteryBoxOpened") throw new Error("No box was opened");
      const { data } = opened!;
      if (data.pityApplied) byPity += 1;
      count(data.pityApplied ? drawnByPity : drawn, data.drawn);
      drought = isAtLeast(data.prize.rarity, rule.pity.rarity) ? 0 : drought + 1;
      expect(drought).toBeLessThan(rule.pity.within);
    }

    const rareEnough = rule.prizes.filter(({ rarity }) => isAtLeast(rarity, rule.pity.rarity));
    expect(chiSquare(drawn, rule.prizes)).toBeLessThan(critical(rule.prizes.length - 1));
    expect(chiSquare(drawnByPity, rareEnough)).toBeLessThan(critical(rareEnough.length - 1));

    // A round ends with a rare prize: after k ordinary openings with chance (1-p)^k, at the latest by pity.
    const p = totalWeight(rareEnough) / totalWeight(rule.prizes);
    const untilPity = (1 - p) ** (rule.pity.within - 1);
    const expected = untilPity / ((1 - untilPity) / p + untilPity);
    expect(Math.abs(byPity / OPENINGS - expected)).toBeLessThan(0.05 * expected);
  },
);
