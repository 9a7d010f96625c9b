import { feature } from "~/domain/event-store/feature";
import { profileEvents } from "./events";
import { profileProjection } from "./projection";

export const profileFeature = feature({
  name: "profile",
  events: profileEvents,
  projections: [profileProjection],
});
