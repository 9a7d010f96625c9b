import { feature } from "~/domain/event-store/feature";
import { activityProjection } from "./projection";

export const activityFeature = feature({
  name: "activity",
  projections: [activityProjection],
});
