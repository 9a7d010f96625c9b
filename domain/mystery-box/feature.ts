import { feature } from "~/domain/event-store/model";
import { mysteryBoxEvents } from "./events";
import { OPENINGS } from "./resume-day";
import { mysteryBoxProjection } from "./projection";

export const mysteryBoxFeature = feature({
  name: "mystery-box",
  events: mysteryBoxEvents,
  projections: [mysteryBoxProjection],
  holds: {
    grants: {
      [OPENINGS]: `SELECT "day" || '/' || "opened_today" || '/' || "daily_limit" AS "key" FROM "box_players"
        WHERE "user_id" = ?1 AND "day" = ?3`,
    },
  },
  refusals: {
    daily_limit_reached: { title: "All boxes of today are opened" },
    no_commitment: { title: "No commitment is in force" },
    sold_out: { title: "All boxes are sold out" },
  },
});
