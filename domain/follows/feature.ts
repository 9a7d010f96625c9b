import { feature } from "~/domain/event-store/model";
import { followEvents } from "./events";
import { FOLLOWS, followProjection } from "./projection";

export const followsFeature = feature({
  name: "follows",
  events: followEvents,
  projections: [followProjection],
  holds: {
    grants: {
      [FOLLOWS]: `SELECT "day" || '/' || "follows" AS "key" FROM "follow_days"
        WHERE "user_id" = ?1 AND "day" = ?3`,
    },
  },
  refusals: {
    follow_limit: { title: "You follow as many people as possible" },
    daily_follow_limit: { title: "You have followed many people today" },
  },
});
