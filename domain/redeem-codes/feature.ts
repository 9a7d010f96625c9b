import { feature } from "~/domain/event-store/feature";
import { redeemCodeEvents } from "./events";
import { redeemCodeProjection } from "./projection";

export const redeemCodesFeature = feature({
  name: "redeem-codes",
  events: redeemCodeEvents,
  projections: [redeemCodeProjection],
  refusals: {
    unknown_code: { title: "There is no such code" },
    code_used: { title: "This code was used already" },
    code_expired: { title: "This code is no longer valid" },
    already_redeemed: { title: "You have redeemed this code already" },
  },
});
