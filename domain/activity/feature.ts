import { feature } from "~/domain/event-store/model";
import { activityProjection } from "./projection";

export const activityFeature = feature({
  name: "activity",
  projections: [activityProjection],
});
