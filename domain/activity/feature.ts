import { feature } from "~/domain/event-store/model";
import { activityProjection } from "./activities";

export const activityFeature = feature({
  name: "activity",
  projections: [activityProjection],
});
