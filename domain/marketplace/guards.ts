import type { Write } from "~/domain/event-store/execute";
import { guard } from "~/domain/event-store/use-case";

const NOT_STOPPED = `NOT EXISTS (SELECT 1 FROM "market_switch" WHERE "stopped")`;

export const guardRunning = (): Write => guard(NOT_STOPPED, [], "market_stopped");

/** We sign a purchase only of what is open, at its price, for the key that was approved, and while no other price waits. */
export const guardForSale = (listing: {
  listingId: string;
  price: number;
  currency: string;
  delegate: string;
}): Write =>
  guard(
    `EXISTS (SELECT 1 FROM "listings" WHERE "listing_id" = ? AND "state" = 'open' AND "price" = ? AND "currency" = ?
      AND "delegate" = ? AND "next_price" IS NULL)`,
    [listing.listingId, listing.price, listing.currency, listing.delegate],
    "retry",
  );

/** Nothing that we have signed for a listing can land: only then it is over, or has another price. */
export const guardNoneOutstanding = (listingId: string): Write =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "market_purchases" WHERE "listing_id" = ? AND "state" = 'pending')`,
    [listingId],
    "retry",
  );

/** Still the wallet's, as far as the log knows. */
export const guardOwned = (item: { itemId: string; owner: string; holder: string }): Write =>
  guard(
    `EXISTS (SELECT 1 FROM "items" WHERE "item_id" = ? AND "state" = 'on_chain' AND "owner_address" = ? AND "holder" = ?)`,
    [item.itemId, item.owner, item.holder],
    "retry",
  );

/** The same of an offer. */
export const guardOfferOpen = (offerId: string, delegate: string): Write =>
  guard(
    `EXISTS (SELECT 1 FROM "offers" WHERE "offer_id" = ? AND "state" = 'open' AND "delegate" = ?)`,
    [offerId, delegate],
    "retry",
  );

export const guardNoneAccepting = (offerId: string): Write =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "market_purchases" WHERE "offer_id" = ? AND "state" = 'pending')`,
    [offerId],
    "retry",
  );
