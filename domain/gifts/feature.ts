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
    not_giftable: { title: "Physical editions and free games cannot be gifts" },
  },
});
