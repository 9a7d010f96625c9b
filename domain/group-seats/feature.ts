import { feature } from "~/domain/event-store/model";
import { MAX_GROUPS } from "~/domain/groups/limits";

/** In the main log's database: in how many groups a player is, of all logs. */
export const groupSeatsFeature = feature({
  name: "group-seats",
  holds: {
    clears: [`DELETE FROM "group_seats" WHERE "user_id" IN (SELECT value FROM json_each(?1))`],
  },
  refusals: {
    too_many_groups: { title: `One can be in ${MAX_GROUPS} groups at most` },
  },
});
