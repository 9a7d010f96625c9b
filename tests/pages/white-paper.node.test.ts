import { readFileSync } from "node:fs";
import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { wordsIn } from "~/app/routes/rules/describe/words";
import { plotMint, plotPity, showOdds } from "~/app/routes/white-paper/show-rules";
import played from "~/domain/economy/played.json";
import { locales } from "~/locales/index";
import { miningRule } from "~/scripts/seed/rules/mining";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";

const i18n = createInstance();
await i18n.init({ lng: "en", resources: locales, initAsync: false });
const words = wordsIn(i18n);

describe("a plot is drawn from the rule:", () => {
  test("an epoch mints by the dollar, until its pool is reached", () => {
    const { points } = plotMint(miningRule.body, words);
    expect(points.map(({ y }) => y)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1, 1, 1, 1, 1, 1]);
    const other = plotMint({ ...miningRule.body, perDollar: miningRule.body.perDollar * 2 }, words);
    expect(points[1]).toMatchObject({ xText: "$20.00", yText: "200 STEAD" });
    expect(other.points[1]).toMatchObject({ xText: "$10.00", yText: "200 STEAD" });
  });

  test("the pity rule makes the last opening certain, and those before follow from the weights", () => {
    const { points } = plotPity(mysteryBoxRule.body, words);
    expect(points).toHaveLength(mysteryBoxRule.body.pity.within);
    expect(points[0]!.y).toBeCloseTo(0.12);
    expect(points[1]!.y).toBeCloseTo(1 - 0.88 ** 2);
    expect(points.at(-1)!.yText).toBe("100%");
  });

  test("each rarity has its share of the weights", () => {
    const odds = showOdds(mysteryBoxRule.body, words);
    expect(odds.map(({ text }) => text)).toEqual(["62%", "26%", "9.5%", "2.2%", "0.3%"]);
  });
});

test("what attackers got out is what docs/economy.md says", () => {
  const lines = readFileSync("docs/economy.md", "utf8").split("\n");
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  for (const row of played.rows) {
    const told = [dollars(row.budget), row.wallets, dollars(row.paid), dollars(row.own)];
    const prizes = dollars(row.prizes);
    expect(lines.some((line) => line.includes(` | ${[...told, prizes].join(" | ")} | `))).toBe(
      true,
    );
  }
});
