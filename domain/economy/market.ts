import { worthOf } from "~/domain/mystery-box/allowance";
import type { BoxPrize, MysteryBoxRule } from "~/domain/mystery-box/rule";
import { middleCents, takeSales } from "~/domain/mystery-box/value-decider";
import { habits } from "./world";

/** What of the rule of boxes bounds what they let out, and what is in them, where that is known. */
export type Boxes = Pick<MysteryBoxRule, "allowancePercent"> &
  Partial<Pick<MysteryBoxRule, "prizes" | "market">>;

/** What honest players do on the market. */
export const trade = {
  /** They pay so many cents for a collectible, half as much and half as much again. */
  cents: { common: 5, uncommon: 25, rare: 100, epic: 800, legendary: 6_000 },
  /** Of what they draw they sell so many within a month. */
  sold: 0.05,
  /** What a game in a box costs. */
  gameCents: 1_999,
} as const;

/** Whether attackers sell what they have drawn to themselves: for a cent, or for a thousand times what it costs. */
export type Wash = "low" | "dear";
const WASHED = { low: () => 1, dear: (cents: number) => 1_000 * cents } satisfies Record<
  Wash,
  (cents: number) => number
>;

const MICRO_OF_CENT = 10_000;
const WEEKS_OF_MONTH = 30 / 7;
/** More sales than these are played by as many that stand for them. */
const MAX_SALES = 200;

type Collectible = Extract<BoxPrize, { kind: "collectible" }>;
type Filled = Boxes & Pick<MysteryBoxRule, "prizes">;

/** The weights times what each counts as, which is what a box is worth, but for the sum of weights. */
function weigh(boxes: Filled, valueOf: (prize: Collectible) => number): number {
  return boxes.prizes.reduce((sum, prize) => {
    const cents =
      prize.kind === "collectible"
        ? valueOf(prize)
        : worthOf(prize, boxes, { [prize.id]: trade.gameCents });
    return sum + prize.weight * cents;
  }, 0);
}

/** What honest players pay for all that is in a box, in the mean. */
const paidFor = (boxes: Filled) => weigh(boxes, ({ rarity }) => trade.cents[rarity]);

/** What honest players' allowances let out in a month, in cents. */
function honestMonth({ allowancePercent }: Boxes): number {
  const { players, buyers, ordersPerWeek, prices } = habits;
  const mean = prices.reduce((sum, cents) => sum + cents, 0) / prices.length;
  const paid = players * buyers * ordersPerWeek * WEEKS_OF_MONTH * mean;
  return (paid * allowancePercent) / 100;
}

/** What a collectible counts as, in cents, beside so many of the attackers' own that were sold to themselves. */
function countedAs(
  boxes: Filled,
  prize: Collectible,
  own: { cents: number; wash: Wash } | undefined,
): number {
  const { rarity, weight } = prize;
  const { market } = boxes;
  if (!market) return worthOf(prize, boxes, {});
  const cents = trade.cents[rarity];
  const drawn = (taken: number) => (taken * weight) / paidFor(boxes);
  const honest = Math.floor(drawn(honestMonth(boxes)) * trade.sold);
  const scale = Math.min(1, MAX_SALES / Math.max(1, honest));
  const sales = (count: number, centsOf: (nth: number) => number, whose: string) =>
    Array.from({ length: count }, (_, nth) => {
      const id = `${whose} ${nth}`;
      return { saleId: id, itemId: id, buyer: id, worth: centsOf(nth) * MICRO_OF_CENT };
    });
  const played = Math.floor(honest * scale);
  const taken = takeSales([
    ...sales(played, (nth) => cents * (0.5 + (nth + 0.5) / played), "honest"),
    ...(own
      ? sales(Math.ceil(drawn(own.cents) * scale), () => WASHED[own.wash](cents), "own")
      : []),
  ]);
  const value = taken.length < market.leastSales ? 0 : middleCents(taken);
  return worthOf(prize, boxes, { [prize.id]: value });
}

/**
 * How much more what an allowance lets out brings, sold at what honest players pay, than was taken off it. `cents`: what the
 * attackers' allowances let out, of which they sell the collectibles to themselves beforehand, if they do.
 */
export function worthMore(boxes: Boxes, cents: number, wash?: Wash): number {
  const { prizes } = boxes;
  if (!prizes?.length) return 1;
  const filled = { ...boxes, prizes };
  const counted = weigh(filled, (prize) => countedAs(filled, prize, wash && { cents, wash }));
  return counted ? paidFor(filled) / counted : 1;
}
