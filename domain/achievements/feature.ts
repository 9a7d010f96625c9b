import { feature } from "~/domain/event-store/model";
import { achievementEvents } from "./events";
import { achievementProjection } from "./projection";
import { achievementSubscription } from "./subscription";

export const achievementsFeature = feature({
  name: "achievements",
  events: achievementEvents,
  projections: [achievementProjection],
  subscriptions: [achievementSubscription],
  holds: {
    clears: [`DELETE FROM "due_achievements" WHERE "user_id" IN (SELECT value FROM json_each(?1))`],
  },
});
