import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import type { ListingEnd, ListingEvent } from "./events";
import { isPrice, type Price } from "./price";

export interface Listing {
  listingId: string;
  itemId: string;
  collectibleId: CollectibleId;
  userId: string;
  seller: string;
  mint: string;
  price: Price;
  /** The price that waits until nothing can land at the one before. */
  next: Price | null;
  /** How often the price was changed. */
  changes: number;
  state: "pending" | "open" | "ending" | "ended";
  reason: ListingEnd | null;
}

type Prepared = Extract<ListingEvent, { type: "ListingPrepared" }>["data"];

/** Whether a purchase that we have signed may still land, and about when it no longer can. */
export interface Outstanding {
  count: number;
  until: string;
}

export type ListingCommand =
  | { type: "Prepare"; listing: Prepared; now: Date }
  | { type: "Open"; signature: string; slot: number }
  | { type: "Reprice"; price: Price; change: number; signature: string; outstanding: Outstanding }
  | { type: "BeginPrice"; outstanding: Outstanding }
  | { type: "End"; reason: ListingEnd; outstanding: Outstanding };

export const MAX_LISTED_MS = 30 * 86_400_000;
const MIN_LISTED_MS = 60_000;

/** One listing of one item, from its seller's approval to its end. */
export const listingDecider: Decider<Listing | null, ListingCommand, ListingEvent> = {
  initialState: null,

  evolve(listing, { type, data }) {
    if (type === "ListingPrepared") {
      const { listingId, itemId, collectibleId, userId, seller, mint, price } = data;
      const begun = { listingId, itemId, collectibleId, userId, seller, mint, price };
      return { ...begun, next: null, changes: 0, state: "pending", reason: null };
    }
    if (!listing) return listing;
    switch (type) {
      case "ItemListed":
        return { ...listing, state: "open" };
      case "ListingRepriced": {
        const { price, change, effectiveAt } = data;
        const changed = effectiveAt === null ? { price, next: null } : { next: price };
        return { ...listing, ...changed, changes: change };
      }
      case "ListingPriceBegan":
        return { ...listing, price: data.price, next: null };
      case "ListingEnding":
        return { ...listing, state: "ending", reason: data.reason };
      case "ListingEnded":
        return { ...listing, state: "ended", reason: data.reason };
    }
  },

  decide(command, listing) {
    if (command.type === "Prepare") return prepare(command.listing, command.now);
    if (!listing) throw new Refusal("not_found");
    const { listingId, itemId, userId, state } = listing;
    const of = { listingId, itemId, userId };
    switch (command.type) {
      case "Open": {
        if (state !== "pending") return [];
        const { signature, slot } = command;
        const { collectibleId } = listing;
        return [{ type: "ItemListed", data: { ...of, collectibleId, signature, slot } }];
      }
      case "Reprice": {
        const { price, change, signature, outstanding } = command;
        requireOpen(listing);
        if (!isPrice(price)) throw new Refusal("price_out_of_range");
        if (change !== listing.changes + 1) throw new Refusal("signature_invalid");
        const effectiveAt = outstanding.count ? outstanding.until : null;
        return [
          { type: "ListingRepriced", data: { ...of, price, change, signature, effectiveAt } },
        ];
      }
      case "BeginPrice": {
        if (state !== "open" || !listing.next || command.outstanding.count) return [];
        return [{ type: "ListingPriceBegan", data: { ...of, price: listing.next } }];
      }
      case "End":
        return end(listing, command.reason, command.outstanding);
    }
  },
};

function prepare(listing: Prepared, now: Date): ListingEvent[] {
  if (!isPrice(listing.price)) throw new Refusal("price_out_of_range");
  const lasts = Date.parse(listing.endsAt) - now.getTime();
  if (lasts < MIN_LISTED_MS || lasts > MAX_LISTED_MS) throw new Refusal("end_out_of_range");
  return [{ type: "ListingPrepared", data: listing }];
}

/** Refuses with `listing_ending` or `not_found`. */
export function requireOpen(listing: Pick<Listing, "state">): void {
  if (listing.state === "ending") throw new Refusal("listing_ending");
  if (listing.state !== "open") throw new Refusal("not_found");
}

/** At once where nothing that we have signed can still land; sold is sold. */
function end(listing: Listing, reason: ListingEnd, outstanding: Outstanding): ListingEvent[] {
  const { listingId, itemId, collectibleId, userId, state } = listing;
  const of = { listingId, itemId, collectibleId, userId };
  const over = (reason: ListingEnd): ListingEvent[] => [
    { type: "ListingEnded", data: { ...of, reason, wasOpen: state === "open" } },
  ];
  if (state === "ended") return [];
  if (reason === "sold" || state === "pending") return over(reason);
  if (!outstanding.count) return over(listing.reason ?? reason);
  if (state === "ending") return [];
  return [{ type: "ListingEnding", data: { ...of, reason, effectiveAt: outstanding.until } }];
}
