import { feature } from "~/domain/event-store/model";
import { pointEvents } from "./events";
import { pointProjection } from "./projection";

export const pointsFeature = feature({
  name: "points",
  events: pointEvents,
  projections: [pointProjection],
  refusals: {
    not_enough_points: { title: "Not enough points" },
    own_points: { title: "Nobody gives points to themselves" },
  },
});
