import { feature } from "~/domain/event-store/model";
import { blockEvents } from "./events";
import { blockProjection } from "./projection";

/** Who blocks somebody, among what outlives an account: as ids. */
export const BLOCKED_BY = "blocked-by";
/** So many of them, as all comes back in one request. Those who did last. */
const MOST = 150;

export const blocksFeature = feature({
  name: "blocks",
  events: blockEvents,
  projections: [blockProjection],
  holds: {
    grants: {
      [BLOCKED_BY]: `SELECT "blocker_id" AS "key" FROM (SELECT "blocker_id" FROM "blocks"
        WHERE "blocked_id" = ?1 ORDER BY "blocked_at" DESC LIMIT ${MOST})`,
    },
  },
  effects: { PersonBlocked: ["tell-rooms-of-block"], PersonUnblocked: ["tell-rooms-of-block"] },
  refusals: { blocked: { title: "One of you has blocked the other" } },
});
