import type { Write } from "~/domain/event-store/execute";
import { guard } from "~/domain/event-store/use-case";
import { UNMOVED } from "./queries";

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

/** Its seller has had the item in that account without a break since it was listed: an approval outlives a way there and back. */
export const guardUnmoved = (listingId: string): Write =>
  guard(
    `EXISTS (SELECT 1 FROM "listings" WHERE "listing_id" = ? AND ${UNMOVED})`,
    [listingId],
    "sold_a_moment_ago",
  );

/** As many as one player may have signed at once, who need not send any of them. */
const MAX_PENDING = 10;
const PENDING_MS = 60 * 60_000;

/** This one among them. Each holds up the end of a listing or an offer, and is searched for: whoever sends none of them is not given more. */
export const guardFewPending = (userId: string, now: Date): Write =>
  guard(
    `(SELECT count(*) FROM "market_purchases"
      WHERE "user_id" = ? AND "prepared_at" > ? AND "state" = 'pending') <= ${MAX_PENDING}`,
    [userId, new Date(now.getTime() - PENDING_MS).toISOString()],
    "purchases_pending",
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
