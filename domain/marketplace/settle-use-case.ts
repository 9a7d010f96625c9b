import { BEGINNING } from "~/domain/chain/search-place";
import { appendTo } from "~/domain/event-store/append";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { itemDecider } from "~/domain/items/decider";
import { loadItem } from "~/domain/items/queries";
import { rememberWatch } from "~/domain/items/watches";
import { getUserByAddress } from "~/domain/sign-in/queries";
import { dropApprovals } from "./approvals";
import type { ListingEnd, OfferEnd } from "./events";
import { guardNoneAccepting, guardNoneOutstanding } from "./guards";
import { listingDecider } from "./listing-decider";
import { offerDecider } from "./offer-decider";
import { purchaseDecider } from "./purchase-decider";
import { getOutstanding, getOutstandingOfOffer, type PurchaseRow } from "./queries";
import { listingStream, offerStream, purchaseStream } from "./streams";

interface Settling {
  purchase: Pick<
    PurchaseRow,
    "purchaseId" | "listingId" | "offerId" | "itemId" | "seller" | "buyer" | "holder"
  >;
  signature: string;
  slot: number;
  at: string;
  /** Micro US dollars, where anybody could say. */
  worth: number | null;
  /** The account in which the buyer has it. */
  to: string;
  now: Date;
}

const SOLD = { count: 0, until: "" };

/** The chain shows a purchase: it is a sale, the item is the buyer's, and what it was bought of is over. All or nothing. */
export const settlePurchase = defineUseCase({
  load: ({ purchase }: Settling) => ({
    stream: purchaseStream.load(purchase.purchaseId),
    listing: listingStream.load(purchase.listingId ?? ""),
    offer: offerStream.load(purchase.offerId ?? ""),
    item: loadItem(purchase.itemId),
    buyer: first(getUserByAddress({ address: purchase.buyer })),
    seller: first(getUserByAddress({ address: purchase.seller })),
  }),
  decide({
    purchase,
    signature,
    slot,
    at,
    worth,
    to,
    now,
    stream,
    listing,
    offer,
    item,
    ...people
  }) {
    const { itemId, seller, buyer, holder } = purchase;
    const sold = purchaseDecider.decide(
      {
        type: "Settle",
        signature,
        slot,
        at,
        worth,
        buyerId: people.buyer?.id ?? null,
        sellerId: people.seller?.id ?? null,
      },
      stream.state,
    );
    if (!sold.length) return { appends: [] };
    const from = { address: seller, holder };
    const moved = { itemId, kind: "sold", signature, slot, at, from } as const;
    const moves = itemDecider.decide(
      { type: "Move", ...moved, to: { address: buyer, holder: to } },
      item.state,
    );
    const watch = { address: to, ...BEGINNING, through: signature, found: null };
    return {
      // Where it came to is read from here on, behind the transaction that brought it.
      writes: [
        // What its listing had approved is used up; an offer is accepted by the owner's own signature.
        ...(purchase.listingId === null ? [] : [dropApprovals([holder], slot)]),
        ...(moves.length ? [rememberWatch(itemId, watch, now.toISOString())] : []),
      ],
      appends: [
        appendTo(stream, sold),
        appendTo(item, moves),
        ...(listing.state
          ? [
              appendTo(
                listing,
                listingDecider.decide(
                  { type: "End", reason: "sold", outstanding: SOLD },
                  listing.state,
                ),
              ),
            ]
          : []),
        ...(offer.state
          ? [
              appendTo(
                offer,
                offerDecider.decide(
                  { type: "End", reason: "accepted", outstanding: SOLD },
                  offer.state,
                ),
              ),
            ]
          : []),
      ],
    };
  },
});

interface Ending {
  purchaseId: string;
  /** Of the finalized chain; null where the chain shows that it failed. */
  blockHeight: number | null;
}

/** It can land no more, or did and failed: nobody paid anything but its fee. */
export const endPurchase = defineUseCase({
  load: ({ purchaseId }: Ending) => ({ stream: purchaseStream.load(purchaseId) }),
  decide: ({ blockHeight, stream }) => ({
    appends: [
      appendTo(
        stream,
        purchaseDecider.decide(
          blockHeight === null ? { type: "Fail" } : { type: "Lapse", blockHeight },
          stream.state,
        ),
      ),
    ],
  }),
});

interface Opening {
  listingId: string;
  signature: string;
  slot: number;
}

/** The chain shows the approval. */
export const openListing = defineUseCase({
  load: ({ listingId }: Opening) => ({ listing: listingStream.load(listingId) }),
  decide: ({ signature, slot, listing }) => ({
    appends: [
      appendTo(listing, listingDecider.decide({ type: "Open", signature, slot }, listing.state)),
    ],
  }),
});

interface EndingListing {
  listingId: string;
  reason: ListingEnd;
}

/** Ends it, or lets it end once nothing that we have signed can land. */
export const endListing = defineUseCase({
  load: ({ listingId }: EndingListing) => ({
    listing: listingStream.load(listingId),
    outstanding: getOutstanding(listingId),
  }),
  decide({ listingId, reason, listing, outstanding }) {
    const events = listingDecider.decide({ type: "End", reason, outstanding }, listing.state);
    const over = events.some(({ type }) => type === "ListingEnded");
    return {
      appends: [appendTo(listing, events)],
      writes: over ? [guardNoneOutstanding(listingId)] : [],
    };
  },
});

/** Lets the new price begin, once nothing at the one before can land. */
export const beginPrice = defineUseCase({
  load: ({ listingId }: { listingId: string }) => ({
    listing: listingStream.load(listingId),
    outstanding: getOutstanding(listingId),
  }),
  decide({ listingId, listing, outstanding }) {
    const events = listingDecider.decide({ type: "BeginPrice", outstanding }, listing.state);
    return {
      appends: [appendTo(listing, events)],
      writes: events.length ? [guardNoneOutstanding(listingId)] : [],
    };
  },
});

/** The chain shows the approval of an offer. */
export const openOffer = defineUseCase({
  load: ({ offerId }: { offerId: string; signature: string; slot: number }) => ({
    offer: offerStream.load(offerId),
  }),
  decide: ({ signature, slot, offer }) => ({
    appends: [appendTo(offer, offerDecider.decide({ type: "Open", signature, slot }, offer.state))],
  }),
});

/** Ends it, or lets it end once no acceptance that we have signed can land. */
export const endOffer = defineUseCase({
  load: ({ offerId }: { offerId: string; reason: OfferEnd }) => ({
    offer: offerStream.load(offerId),
    outstanding: getOutstandingOfOffer(offerId),
  }),
  decide({ offerId, reason, offer, outstanding }) {
    const events = offerDecider.decide({ type: "End", reason, outstanding }, offer.state);
    const over = events.some(({ type }) => type === "OfferEnded");
    return {
      appends: [appendTo(offer, events)],
      writes: over ? [guardNoneAccepting(offerId)] : [],
    };
  },
});
