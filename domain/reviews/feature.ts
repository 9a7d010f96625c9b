import { feature } from "~/domain/event-store/model";
import { reviewEvents } from "./events";
import { reviewProjection } from "./projection";

/** In each log of the communities: what owners say of a game, in the log of its official Space. */
export const reviewsFeature = feature({
  name: "reviews",
  events: reviewEvents,
  projections: [reviewProjection],
  effects: {
    ReviewPublished: ["settle-post-card"],
    ReviewEdited: ["settle-post-card"],
  },
  refusals: {
    not_an_owner: { status: 403, title: "Only those who own the game review it" },
    own_review: { title: "This is your own review" },
    answer_too_long: { status: 400, title: "An answer has at most 2,000 characters" },
  },
});
