import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { PurchaseEvent } from "./events";

type Prepared = Extract<PurchaseEvent, { type: "PurchasePrepared" }>["data"];

export type Purchase = Prepared & { state: "pending" | "ended" | "sold" };

export type PurchaseCommand =
  | { type: "Prepare"; purchase: Prepared }
  | {
      type: "Settle";
      signature: string;
      slot: number;
      at: string;
      worth: number | null;
      /** The accounts that have the two wallets now. */
      buyerId: string | null;
      sellerId: string | null;
    }
  | { type: "Fail" }
  /** `blockHeight`: finalized, so that no fork can bring the transaction back. */
  | { type: "Lapse"; blockHeight: number };

/** One transaction that we have signed. What the chain shows is so, whatever was believed before. */
export const purchaseDecider: Decider<Purchase | null, PurchaseCommand, PurchaseEvent> = {
  initialState: null,

  evolve(purchase, { type, data }) {
    if (type === "PurchasePrepared") return { ...data, state: "pending" };
    if (!purchase) return purchase;
    return { ...purchase, state: type === "ItemSold" ? "sold" : "ended" };
  },

  decide(command, purchase) {
    if (command.type === "Prepare") {
      const { royalty, price } = command.purchase;
      if (royalty >= price.amount) throw new Refusal("price_out_of_range");
      return [{ type: "PurchasePrepared", data: command.purchase }];
    }
    if (!purchase) throw new Refusal("not_found");
    const { purchaseId, userId, itemId } = purchase;
    switch (command.type) {
      case "Settle": {
        if (purchase.state === "sold") return [];
        const { type: _, buyerId, ...seen } = command;
        const { listingId, offerId, collectibleId, mint, seller, buyer } = purchase;
        const { price, royalty, royaltyRule } = purchase;
        const what = { listingId, offerId, itemId, collectibleId, mint, seller, buyer };
        const paid = { price, royalty, royaltyRule };
        return [
          { type: "ItemSold", data: { purchaseId, userId: buyerId, ...what, ...paid, ...seen } },
        ];
      }
      case "Fail":
      case "Lapse": {
        if (purchase.state !== "pending") return [];
        const failed = command.type === "Fail";
        if (!failed && command.blockHeight <= purchase.lastValidBlockHeight) return [];
        const reason = failed ? "failed" : "lapsed";
        return [{ type: "PurchaseEnded", data: { purchaseId, userId, itemId, reason } }];
      }
    }
  },
};
