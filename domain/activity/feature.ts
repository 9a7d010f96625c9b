import { feature } from "~/domain/event-store/model";
import { activityProjection } from "./activities";
import { playDeedProjection } from "./play-deeds";

export const activityFeature = feature({
  name: "activity",
  projections: [activityProjection, playDeedProjection],
});
