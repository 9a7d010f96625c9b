import { feature } from "~/domain/event-store/model";
import { matchBoardSubscription } from "./subscription";
import { matchEvents } from "./events";
import { matchesProjection } from "./projection";

/** Games for two at tables: what is played there, and where players stand by it. */
export const matchesFeature = feature({
  name: "matches",
  events: matchEvents,
  projections: [matchesProjection],
  subscriptions: [matchBoardSubscription],
  holds: {
    clears: ["play_tables", "table_invites"].map(
      (table) => `DELETE FROM "${table}" WHERE "host_id" IN (SELECT value FROM json_each(?1))`,
    ),
  },
  refusals: {
    table_open: { title: "You are at another table" },
    table_full: { title: "Two play at this table already" },
    table_reserved: { title: "This seat is for somebody else" },
    too_many_invites: { status: 429, title: "You have invited enough for this hour" },
    not_friends: { title: "You are not friends" },
  },
});
