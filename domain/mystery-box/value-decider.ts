import type { Decider } from "~/domain/event-store/decider";
import type { ValueEvent } from "./events";
import type { MysteryBoxRule } from "./rule";

/** A sale that counts for prices. */
export interface PricedSale {
  saleId: string;
  itemId: string;
  buyer: string;
  /** Micro US dollars. */
  worth: number;
}

export interface ValueCollectible {
  collectibleId: ValueEvent["data"]["collectibleId"];
  /** UTC. */
  day: string;
  rule: { version: number; market: NonNullable<MysteryBoxRule["market"]> };
  /** Of the time that the rule says, the newest first. */
  sales: readonly PricedSale[];
}

export interface ValueState {
  valueCents: number;
}

/** What a collectible counts as by the market changes when the middle price of its sales does. */
export const valueDecider: Decider<ValueState, ValueCollectible, ValueEvent> = {
  initialState: { valueCents: 0 },
  evolve: (_, { data: { valueCents } }) => ({ valueCents }),
  decide({ collectibleId, day, rule, sales }, state) {
    const { days, leastSales } = rule.market;
    const taken = takeSales(sales);
    const valueCents = taken.length < leastSales ? 0 : middleCents(taken);
    if (valueCents === state.valueCents) return [];
    const saleIds = taken.map(({ saleId }) => saleId);
    const data = { collectibleId, valueCents, day, days, saleIds };
    return [{ type: "CollectibleValued", data, ruleVersion: `mystery-box:${rule.version}` }];
  },
};

/**
 * Of each item the newest sale, and of each buyer one. Wallets cost nothing, items were paid for: so whoever wants to say what
 * something costs needs as many of it as all others have sold. Who sells many to many is heard as often.
 */
export function takeSales(sales: readonly PricedSale[]): PricedSale[] {
  const known = new Set<string>();
  return sales.filter(({ itemId, buyer }) => {
    if (known.has(itemId) || known.has(buyer)) return false;
    known.add(itemId).add(buyer);
    return true;
  });
}

/** Micro US dollars of a cent. */
const CENT = 10_000;

/** The middle one, of two the dearer. */
export function middleCents(sales: readonly Pick<PricedSale, "worth">[]): number {
  const worths = sales.map(({ worth }) => worth).sort((one, other) => one - other);
  return Math.ceil(worths[worths.length >> 1]! / CENT);
}
