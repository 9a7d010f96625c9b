import { feature } from "~/domain/event-store/feature";
import { followEvents } from "./events";
import { followProjection } from "./projection";

export const followsFeature = feature({
  name: "follows",
  events: followEvents,
  projections: [followProjection],
  refusals: {
    follow_limit: { title: "You follow as many people as possible" },
    daily_follow_limit: { title: "You have followed many people today" },
  },
});
