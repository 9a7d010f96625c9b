import type { Prices } from "./allowance";
import type { CollectibleId } from "./collectibles";
import type { MysteryBoxRule } from "./rule";

/** A prize of the odds in force as the database knows it. */
export interface Shelved {
  prizeId: string;
  gameId: string | null;
  /** What the rule's stock leaves; null for no end. */
  left: number | null;
  delivery: string | null;
  withdrawnAt: string | null;
  /** How many are given away on one day, and were today. */
  perDay: number | null;
  givenToday: number | null;
  /** What the game costs without sales. */
  priceCents: number | null;
  /** Copies of the game that nobody holds. */
  available: number | null;
  keyId: string | null;
  /** The order or opening through which the player has the game. */
  claimedBy: string | null;
}

/** How many there still are; null for no end. A game needs a copy in the shop, too. */
export function leftOf(prize: Shelved): number | null {
  if (prize.gameId === null) return prize.left;
  const copies = copiesOf(prize);
  if (prize.left === null) return copies;
  return copies === null ? prize.left : Math.min(prize.left, copies);
}

function copiesOf(prize: Shelved): number | null {
  const { delivery, withdrawnAt, priceCents, keyId, available } = prize;
  // What has no price yet cannot be taken off an allowance.
  if (withdrawnAt !== null || priceCents === null) return 0;
  if (delivery === "account") return null;
  return delivery === "key" && keyId !== null ? Math.max(0, available ?? 0) : 0;
}

/** How many there still are today; null without a budget. */
export const leftToday = ({ perDay, givenToday }: Shelved): number | null =>
  perDay === null ? null : Math.max(0, perDay - (givenToday ?? 0));

/** What collectibles count as by the market, US cents. */
export type Values = Readonly<Partial<Record<CollectibleId, number>>>;

/** What collectibles among the prizes count as by the market. */
export const marketPrices = (
  { prizes, market }: Pick<MysteryBoxRule, "prizes" | "market">,
  values: Values,
): Prices =>
  Object.fromEntries(
    prizes.flatMap((prize) => {
      const cents = market && prize.kind === "collectible" && values[prize.collectibleId];
      return cents ? [[prize.id, cents]] : [];
    }),
  );

/** The same, beside what the games among them cost. */
export const pricesOf = (
  shelf: readonly Shelved[],
  rule: Pick<MysteryBoxRule, "prizes" | "market">,
  values: Values,
): Prices => ({
  ...Object.fromEntries(
    shelf.flatMap(({ prizeId, gameId, priceCents }) =>
      gameId === null || priceCents === null ? [] : [[prizeId, priceCents]],
    ),
  ),
  ...marketPrices(rule, values),
});

/** Prizes that nobody can have now, and games that this player has already. */
export function unavailable(shelf: readonly Shelved[]) {
  const soldOut: string[] = [];
  const owned: string[] = [];
  for (const prize of shelf) {
    if (leftOf(prize) === 0 || leftToday(prize) === 0) soldOut.push(prize.prizeId);
    else if (prize.claimedBy !== null) owned.push(prize.prizeId);
  }
  return { soldOut, owned };
}

/** Whether somebody can open a box at all. */
export function isSoldOut(rule: MysteryBoxRule, shelf: readonly Shelved[]): boolean {
  return unavailable(shelf).soldOut.includes(rule.fallback);
}
