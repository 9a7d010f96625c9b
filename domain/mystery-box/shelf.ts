import type { MysteryBoxRule } from "./rule";

/** A prize of the odds in force as the database knows it. */
export interface Shelved {
  prizeId: string;
  gameId: string | null;
  /** What the rule's stock leaves; null for no end. */
  left: number | null;
  delivery: string | null;
  withdrawnAt: string | null;
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

function copiesOf({ delivery, withdrawnAt, keyId, available }: Shelved): number | null {
  if (withdrawnAt !== null) return 0;
  if (delivery === "account") return null;
  return delivery === "key" && keyId !== null ? Math.max(0, available ?? 0) : 0;
}

/** Prizes that nobody can have now, and games that this player has already. */
export function unavailable(shelf: readonly Shelved[]) {
  const soldOut: string[] = [];
  const owned: string[] = [];
  for (const prize of shelf) {
    if (leftOf(prize) === 0) soldOut.push(prize.prizeId);
    else if (prize.claimedBy !== null) owned.push(prize.prizeId);
  }
  return { soldOut, owned };
}

/** Whether somebody can open a box at all. */
export function isSoldOut(rule: MysteryBoxRule, shelf: readonly Shelved[]): boolean {
  return unavailable(shelf).soldOut.includes(rule.fallback);
}
