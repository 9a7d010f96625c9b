import { feature } from "~/domain/event-store/model";
import { payoutEvents } from "./events";
import { payoutProjection } from "./projection";

export const refundsFeature = feature({
  name: "refunds",
  events: payoutEvents,
  projections: [payoutProjection],
  refusals: {
    refund_due: { title: "This is refunded already" },
    refund_paid: { title: "This refund is paid already" },
    key_revealed: { title: "Its key was shown" },
    already_used: { title: "It was used already" },
    nothing_to_refund: { title: "Nothing was paid for this" },
    delivery_pending: { title: "It is being delivered" },
    payout_pending: { title: "A transaction for this is on its way" },
    too_many_refunds: { title: "These are too many for one transaction" },
    foreign_token: { title: "The desk does not pay in this token" },
  },
});
