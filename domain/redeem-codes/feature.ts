import { feature } from "~/domain/event-store/model";
import { redeemCodeEvents } from "./events";
import { REDEEM_CODE, redeemCodeProjection } from "./projection";

export const redeemCodesFeature = feature({
  name: "redeem-codes",
  events: redeemCodeEvents,
  projections: [redeemCodeProjection],
  holds: {
    // Those that others redeem too: of a code for one alone nothing is left to be had.
    grants: {
      [REDEEM_CODE]: `SELECT taken."code_id" AS "key" FROM "redemptions" taken
        JOIN "redeem_codes" code ON code."code_id" = taken."code_id"
        JOIN "redeem_batches" batch ON batch."batch_id" = code."batch_id"
        WHERE taken."user_id" = ?1 AND batch."uses_per_code" > 1 AND batch."closed_at" IS NULL`,
    },
  },
  refusals: {
    unknown_code: { title: "There is no such code" },
    code_used: { title: "This code was used already" },
    code_expired: { title: "This code is no longer valid" },
    already_redeemed: { title: "You have redeemed this code already" },
  },
});
