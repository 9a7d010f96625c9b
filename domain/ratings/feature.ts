import { feature } from "~/domain/event-store/model";
import { ratingEvents } from "./events";
import { ratingSubscription } from "./subscription";

/** In the main log: what the reviews of the communities come to. */
export const ratingsFeature = feature({
  name: "ratings",
  events: ratingEvents,
  subscriptions: [ratingSubscription],
});
