import { startStream } from "~/domain/event-store/append";
import { defineUseCase } from "~/domain/event-store/use-case";
import { centsOf } from "~/domain/royalty/royalty-of";
import { listDealtBefore, listReverse, type SoldSale } from "./sale-queries";

interface Examining {
  sale: SoldSale;
  /** Whether the chain shows that one wallet gave the other its first SOL. */
  isFunded: boolean;
}

/** A deed costs the buyer so many cents of royalty at least: it is bounded by money that came in. */
const MIN_ROYALTY = 5;

/** What a sale that counts is for both sides, where each has an account: the first between the two alone. */
function dealsOf({ saleId: purchaseId, itemId, buyerId, sellerId, ...sale }: SoldSale) {
  const { currency, price: amount, royalty, worth } = sale;
  const cents = centsOf({ price: { amount, currency }, royalty, worth });
  if (buyerId === null || sellerId === null || cents < MIN_ROYALTY) return [];
  const deal = { purchaseId, itemId };
  return [
    { type: "DealBought", data: { ...deal, userId: buyerId, withId: sellerId } },
    { type: "DealSold", data: { ...deal, userId: sellerId, withId: buyerId } },
  ] as const;
}

/** Says once for all whether a sale counts for prices. Two wallets that sell to each other to and fro make no price. */
export const examineSale = defineUseCase({
  load: ({ sale }: Examining) => ({
    reverse: listReverse(sale),
    before: listDealtBefore(sale),
  }),
  decide({ sale, isFunded, reverse, before }) {
    const { saleId: purchaseId, collectibleId, worth, soldAt } = sale;
    const excluded = reverse.length ? "to_and_fro" : isFunded ? "funded" : null;
    const alsoExcluded = reverse.flatMap(({ saleId, counts }) => (counts ? [saleId] : []));
    const data = { purchaseId, collectibleId, worth, soldAt, excluded, alsoExcluded } as const;
    const deals = excluded === null && !before.length ? dealsOf(sale) : [];
    const examined = { type: "SaleExamined", data } as const;
    return { appends: [startStream(`sale-${purchaseId}`, [examined, ...deals])] };
  },
});
