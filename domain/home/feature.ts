import { feature } from "~/domain/event-store/model";
import { homeEvents } from "./events";
import { homeProjection } from "./projection";

export const homeFeature = feature({
  name: "home",
  events: homeEvents,
  projections: [homeProjection],
});
