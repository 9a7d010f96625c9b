import { feature } from "~/domain/event-store/model";
import { miningEvents } from "./events";
import { miningProjection } from "./projection";

export const miningFeature = feature({
  name: "mining",
  events: miningEvents,
  projections: [miningProjection],
  effects: { EpochClosed: ["accrue-epoch"] },
  holds: {
    unfinished: {
      pending_claim: `SELECT "claim_id" AS "id" FROM "mining_claims" WHERE "user_id" = ?1 AND "state" = 'pending'`,
    },
  },
  refusals: {
    claim_pending: { title: "A claim is pending" },
    nothing_to_claim: { title: "There is nothing to claim" },
  },
});
