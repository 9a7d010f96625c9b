import type { FloorRow } from "~/domain/marketplace/list-queries";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import type { AskedPrice } from "./use-price";

/** What a collectible is sold for. */
export interface Floor {
  collectibleId: CollectibleId;
  /** The lowest price that is asked, in each currency that any is asked in. */
  floor: readonly AskedPrice[];
  last: AskedPrice | null;
}

export function toFloor({ collectibleId, usdc, sol, lastPrice, lastCurrency }: FloorRow): Floor {
  const asked = { USDC: usdc, SOL: sol };
  return {
    collectibleId,
    floor: (["USDC", "SOL"] as const).flatMap((currency) => {
      const amount = asked[currency];
      return amount === null ? [] : [{ amount: String(amount), currency }];
    }),
    last:
      lastPrice === null || lastCurrency === null
        ? null
        : { amount: String(lastPrice), currency: lastCurrency },
  };
}
