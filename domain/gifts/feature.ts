import { feature } from "~/domain/event-store/model";
import { giftEvents } from "./events";
import { giftProjection } from "./projection";

export const giftsFeature = feature({
  name: "gifts",
  events: giftEvents,
  projections: [giftProjection],
  effects: { GiftReceived: ["tell-giver"] },
  refusals: {
    gift_redeemed: { title: "Somebody has redeemed this gift already" },
    refund_period_over: { title: "The 14 days in which a purchase can be given back are over" },
    not_giftable: { title: "Physical editions and free games cannot be gifts" },
  },
});
