import { type DrawTable, drawTable } from "./draw";
import type { BoxPrize, MysteryBoxRule } from "./rule";
import { MICRO, type Odds } from "./weights";

/** List prices of the games among the prizes, and what collectibles count as by the market. US cents, by the prize's id. */
export type Prices = Readonly<Record<string, number>>;

type Valued = Pick<MysteryBoxRule, "market">;

/** US cents: what a prize is worth at most. Points have no price. */
export function worthOf(prize: BoxPrize, { market }: Valued, prices: Prices): number {
  switch (prize.kind) {
    case "points":
      return 0;
    case "discount":
      return prize.amountCents ?? prize.mostCents ?? 0;
    case "collectible":
      return Math.max(
        prize.valueCents ?? 0,
        market?.leastCents[prize.rarity] ?? 0,
        prices[prize.id] ?? 0,
      );
    case "game":
      return prices[prize.id] ?? 0;
  }
}

/** What a draw is worth in expectation, rounded up. What cannot be had is worth nothing, for the fallback has no price. */
function expectedWorth(
  { prizes, total }: Pick<DrawTable, "prizes" | "total">,
  unavailable: ReadonlySet<string>,
  worth: (prize: BoxPrize) => number,
): number {
  const sum = prizes
    .filter(({ id }) => !unavailable.has(id))
    .reduce((sum, prize) => sum + BigInt(prize.weight) * BigInt(worth(prize)), 0n);
  return Number((sum * BigInt(MICRO) + BigInt(total) - 1n) / BigInt(total));
}

/** An account's money for boxes: its firm money, and what its openings have taken off, of the same time. */
export interface BoxMoney {
  firmCents: number;
  taken: number;
}

/** What an account may still take out in expectation. Never below 0, though money may have gone back that was used. */
export function allowanceOf(
  { firmCents, taken }: BoxMoney,
  { allowancePercent }: Pick<MysteryBoxRule, "allowancePercent">,
): number {
  return Math.max(0, firmCents * allowancePercent * (MICRO / 100) - taken);
}

interface NextDraw {
  odds: Odds;
  table: DrawTable;
  /** What the draw takes off the allowance. */
  worth: number;
  /** What one from all prizes would take. */
  needed: number;
}

/**
 * What an opening is drawn from: all prizes, where the allowance covers what that is worth; where it covers all but the
 * collectibles, all prizes of which those stay with the account, so that nobody loses games and discounts by what others say that
 * a collectible is worth; else collectibles alone.
 */
export function nextDraw(
  rule: Pick<MysteryBoxRule, "prizes" | "pity" | "market">,
  pityBefore: number,
  unavailable: ReadonlySet<string>,
  { allowance, prices }: { allowance: number; prices: Prices },
): NextDraw {
  const all = drawTable(rule, pityBefore, unavailable);
  const worth = (prize: BoxPrize) => worthOf(prize, rule, prices);
  const needed = expectedWorth(all, unavailable, worth);
  if (needed <= allowance) return { odds: "all", table: all, worth: needed, needed };
  const bound = expectedWorth(all, unavailable, (prize) =>
    prize.kind === "collectible" ? 0 : worth(prize),
  );
  if (bound < needed && bound <= allowance) {
    return { odds: "bound", table: all, worth: bound, needed };
  }
  const table = drawTable(rule, pityBefore, unavailable, "collectibles");
  return { odds: "collectibles", table, worth: 0, needed };
}
