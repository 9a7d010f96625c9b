import { feature } from "~/domain/event-store/model";
import { discountEvents } from "./events";
import { DISCOUNT, discountProjection } from "./projection";

export const discountsFeature = feature({
  name: "discounts",
  events: discountEvents,
  projections: [discountProjection],
  holds: {
    // Without codes of their own: nobody else can use those, and they would tell in the log who came back.
    grants: {
      [DISCOUNT]: `SELECT taken."code" AS "key" FROM "discount_uses" taken
        JOIN "discount_codes" code ON code."code" = taken."code"
        WHERE taken."user_id" = ?1 AND code."user_id" IS NULL`,
    },
  },
  refusals: {
    discount_unknown: { title: "There is no such discount code" },
    discount_used: { title: "This discount code was used already" },
    discount_used_up: { title: "This discount code is used up" },
    discount_expired: { title: "This discount code is not valid now" },
    discount_exists: { title: "There is such a discount code already" },
    discount_uses_gone: { title: "More orders than that have used this code" },
    discount_minimum: { title: "The order is too small for this discount code" },
  },
});
