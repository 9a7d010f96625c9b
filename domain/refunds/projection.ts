import { insert, projection, remove } from "~/domain/event-store/projection";
import { payoutEvents } from "./events";
import { refundPayouts } from "./read-model";

const free = (refunds: readonly string[]) =>
  refunds.map((refundId) => remove(refundPayouts, { refundId }));

export const payoutProjection = projection({
  name: "refund-payouts",
  tables: [refundPayouts],
  events: payoutEvents,
  refusals: { "refund_payouts.refund_id": "payout_pending" },
  on: {
    PayoutPrepared: ({ data: { refunds, ...payout }, occurredAt: preparedAt }) =>
      refunds.map(({ refundId, orderId }) => {
        const { payoutId, payer, reference, lastValidBlockHeight } = payout;
        const of = { payoutId, payer, reference, lastValidBlockHeight, preparedAt };
        return insert(refundPayouts, { refundId, orderId, ...of });
      }),
    PayoutLanded: ({ data: { paid, unpaid } }) => free([...paid, ...unpaid]),
    PayoutExpired: ({ data: { refunds } }) => free(refunds),
  },
});
