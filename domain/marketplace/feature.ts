import { feature } from "~/domain/event-store/model";
import { marketplaceEvents } from "./events";
import { marketplaceProjection } from "./projection";

export const marketplaceFeature = feature({
  name: "marketplace",
  events: marketplaceEvents,
  projections: [marketplaceProjection],
  holds: {
    unfinished: {
      open_listing: `SELECT "listing_id" AS "id" FROM "listings"
        WHERE "user_id" = ?1 AND "state" IN ('pending', 'open', 'ending')`,
      open_offer: `SELECT "offer_id" AS "id" FROM "offers"
        WHERE "user_id" = ?1 AND "state" IN ('pending', 'open', 'ending')`,
      pending_purchase: `SELECT "purchase_id" AS "id" FROM "market_purchases"
        WHERE "user_id" = ?1 AND "state" = 'pending'`,
    },
  },
  refusals: {
    not_on_chain: { title: "This item is not on chain yet" },
    item_listed: { title: "This item is for sale already" },
    item_moved: { title: "The chain shows this item elsewhere" },
    price_out_of_range: { title: "Nothing can be sold for this price", status: 422 },
    end_out_of_range: { title: "It must end within 30 days", status: 422 },
    sold_a_moment_ago: { title: "Sold a moment ago" },
    price_changed: { title: "The price has changed" },
    listing_ending: { title: "This listing is ending" },
    listing_ended: { title: "This listing is over" },
    insufficient_balance: { title: "The wallet does not have enough for this" },
    market_stopped: { title: "The market is stopped" },
    offer_open: { title: "An offer of yours for this item is open" },
    offer_ending: { title: "This offer is ending" },
    offer_ended: { title: "This offer is over" },
    too_many_offers: { title: "So many offers of yours are open that one must end first" },
    purchases_pending: { title: "Send what you were given to sign, or wait a minute" },
    offer_not_payable: { title: "This offer can no longer be paid" },
    offer_taken: { title: "This offer is being accepted" },
    signature_invalid: { title: "The wallet has not signed this" },
  },
});
