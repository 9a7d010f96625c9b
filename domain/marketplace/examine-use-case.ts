import { startStream } from "~/domain/event-store/append";
import { defineUseCase } from "~/domain/event-store/use-case";
import { listReverse, type SoldSale } from "./sale-queries";

interface Examining {
  sale: SoldSale;
  /** Whether the chain shows that one wallet gave the other its first SOL. */
  isFunded: boolean;
}

/** Says once for all whether a sale counts for prices. Two wallets that sell to each other to and fro make no price. */
export const examineSale = defineUseCase({
  load: ({ sale }: Examining) => ({ reverse: listReverse(sale) }),
  decide({ sale, isFunded, reverse }) {
    const { saleId: purchaseId, collectibleId, worth, soldAt } = sale;
    const excluded = reverse.length ? "to_and_fro" : isFunded ? "funded" : null;
    const alsoExcluded = reverse.flatMap(({ saleId, counts }) => (counts ? [saleId] : []));
    const data = { purchaseId, collectibleId, worth, soldAt, excluded, alsoExcluded } as const;
    return { appends: [startStream(`sale-${purchaseId}`, [{ type: "SaleExamined", data }])] };
  },
});
