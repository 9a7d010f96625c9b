import { feature } from "~/domain/event-store/model";
import { royaltyEvents } from "./events";

export const royaltyFeature = feature({
  name: "royalty",
  events: royaltyEvents,
  effects: { ItemSold: ["count-royalty"] },
});
