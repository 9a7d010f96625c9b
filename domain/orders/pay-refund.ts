import { Refusal } from "~/domain/event-store/decider";
import type { OrderEvent } from "./events";
import type { OrderState } from "./state";

/** What the chain shows of a transaction: what it took from whoever paid, and gave to whom a refund is owed. */
export interface RefundProof {
  sent: bigint;
  received: bigint;
}

export interface PayRefund {
  type: "PayRefund";
  refundId: string;
  signature: string;
  proof: RefundProof;
}

/** A refund was paid by a transaction, of which the database counts that it proves no more than it moved. */
export function payRefund(
  state: OrderState,
  { refundId, signature, proof }: PayRefund,
): OrderEvent[] {
  const refund = state.refunds.find((refund) => refund.refundId === refundId);
  if (!refund) throw new Refusal("not_found");
  if (refund.paid) return [];
  const { orderId, userId } = state;
  const { mint, to, amount } = refund;
  if (proof.received < amount || proof.sent < amount) {
    throw new Refusal("refund_not_found_on_chain");
  }
  const last = state.refunds.every((other) => other.paid || other === refund);
  const settlesOrder = state.status === "refund_due" && last;
  const parts = refund.parts.map(({ payment, amount }) => ({ payment, amount }));
  return [
    {
      type: "RefundPaid",
      data: {
        orderId,
        userId,
        refundId,
        to,
        received: proof.received.toString(),
        sent: proof.sent.toString(),
        mint,
        amount: amount.toString(),
        parts,
        signature,
        settlesOrder,
      },
    },
  ];
}
