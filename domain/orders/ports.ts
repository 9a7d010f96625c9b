import type { RefundProof } from "./pay-refund";
import type { Placement } from "./check-out";
import type { OrderState } from "./state";

export interface OrderPorts {
  /** What an order has from the house and from chance. Without a credible price it has none in SOL. */
  gatherPlacement(userId: string, method: "SOL" | "USDC", now: Date): Promise<Placement>;
  /** What stands for the code of a gift in the log and in tables. */
  giftIdOf(orderId: string, lineId: string): string;
  /** What this transaction took from the shop and gave to whom it is owed. Throws `chain_unavailable`. */
  proveRefund(signature: string, refund: OrderState["refunds"][number]): Promise<RefundProof>;
}
