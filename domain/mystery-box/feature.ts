import { feature } from "~/domain/event-store/feature";
import { mysteryBoxEvents } from "./events";
import { mysteryBoxProjection } from "./projection";

export const mysteryBoxFeature = feature({
  name: "mystery-box",
  events: mysteryBoxEvents,
  projections: [mysteryBoxProjection],
  refusals: {
    daily_limit_reached: { title: "All boxes of today are opened" },
    no_commitment: { title: "No commitment is in force" },
    sold_out: { title: "All boxes are sold out" },
  },
});
