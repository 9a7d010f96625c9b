import { appendTo, startStream, type StreamAppend } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { getUserAddress } from "~/domain/sign-in/queries";
import { guardNoneOutstanding, guardOwned, guardRunning } from "./guards";
import { listingDecider, requireOpen } from "./listing-decider";
import type { MarketPorts } from "./ports";
import type { Price } from "./price";
import {
  type ListingRow,
  getItem,
  getListing,
  getLiveListing,
  getOutstanding,
  getSwitch,
} from "./queries";
import { endsOfText, newPriceText, sellingMemo } from "./signed-text";
import { listingStream } from "./streams";

interface Listing {
  userId: string;
  now: Date;
  listingId: string;
  itemId: string;
  price: Price;
  endsAt: string;
}

/** Prepares a listing, which begins when the chain shows that the seller's wallet has approved it. */
export const prepareListing = defineUseCase({
  load: ({ userId, itemId }: Listing) => ({
    item: first(getItem({ itemId })),
    owner: first(getUserAddress({ id: userId })),
    live: first(getLiveListing({ itemId })),
    market: getSwitch,
  }),
  async gather({ userId, item, owner, live, market }, ports: MarketPorts) {
    const seller = owner?.address;
    if (!item || !seller) throw new Refusal("not_found");
    if (item.state !== "on_chain") {
      if (item.userId !== userId) throw new Refusal("not_found");
      throw new Refusal(item.bound ? "item_bound" : "not_on_chain");
    }
    const { mint, holder, slot } = item;
    if (item.ownerAddress !== seller || !mint || !holder) throw new Refusal("not_found");
    if (market.stopped) throw new Refusal("market_stopped");
    if (live && live.state !== "pending") throw new Refusal("item_listed");
    const approval = await ports.prepareApproval({
      mint,
      holder,
      owner: seller,
      since: slot ?? 0,
    });
    return { approval, of: { mint, holder, seller, collectibleId: item.collectibleId } };
  },
  decide({ userId, now, listingId, itemId, price, endsAt, live, approval, of }) {
    if (!approval.owned) throw new Refusal("item_moved");
    const { delegate, reference, blockhash, lastValidBlockHeight, approve } = approval;
    const sent = { reference, blockhash, lastValidBlockHeight };
    const listing = { listingId, itemId, userId, ...of, delegate, price, endsAt, ...sent };
    const events = listingDecider.decide({ type: "Prepare", listing, now }, null);
    return {
      appends: [...replace(live), startStream(listingStream.id(listingId), events)],
      writes: [guardRunning(), guardOwned({ itemId, owner: of.seller, holder: of.holder })],
      answer: {
        listingId,
        transaction: approve(sellingMemo({ listingId, mint: of.mint, price, endsAt })),
      },
    };
  },
});

/** One that nobody has signed yet makes room for the next. */
function replace(live: ListingRow | undefined) {
  if (!live) return [];
  const { listingId, itemId, collectibleId, userId } = live;
  const of = { listingId, itemId, collectibleId, userId };
  const data = { ...of, reason: "replaced", wasOpen: false } as const;
  const ended: StreamAppend = {
    streamId: listingStream.id(listingId),
    version: 1,
    events: [{ type: "ListingEnded", data }],
  };
  return [ended];
}

interface OfListing {
  userId: string;
  now: Date;
  listingId: string;
}

const loadOwn = ({ listingId }: OfListing) => ({
  listing: listingStream.load(listingId),
  row: first(getListing({ listingId })),
  outstanding: getOutstanding(listingId),
});

/** Refuses what is nobody's or somebody else's as not found. */
function requireOwn<Row extends { userId: string }>(row: Row | undefined, userId: string): Row {
  if (row?.userId !== userId) throw new Refusal("not_found");
  return row;
}

/** Ends a listing, by whoever is signed in: for that no wallet need sign. */
export const cancelListing = defineUseCase({
  load: loadOwn,
  async gather({ userId, row }, ports: MarketPorts) {
    const { mint, holder, seller: owner } = requireOwn(row, userId);
    return { transaction: await ports.prepareRevocation({ mint, holder, owner }) };
  },
  decide({ listingId, listing, outstanding, transaction }) {
    const events = listingDecider.decide(
      { type: "End", reason: "cancelled", outstanding },
      listing.state,
    );
    const over = events.some(({ type }) => type === "ListingEnded");
    return {
      appends: [appendTo(listing, events)],
      writes: over ? [guardNoneOutstanding(listingId)] : [],
      answer: { transaction },
      after: { listing: first(getListing({ listingId })) },
    };
  },
});

interface Repricing extends OfListing {
  price: Price;
  /** base64. */
  signature: string;
}

/** Gives a listing another price, where its seller's wallet has signed that. */
export const repriceListing = defineUseCase({
  load: (input: Repricing) => loadOwn(input),
  async gather({ userId, now, listingId, price, signature, row, listing }, ports: MarketPorts) {
    const { mint, seller } = requireOwn(row, userId);
    requireOpen(listing.state!);
    const change = listing.state!.changes + 1;
    const texts = endsOfText(now).map((end) =>
      newPriceText({ listingId, mint, price, change, end }),
    );
    const signed = await Promise.all(
      texts.map((text) => ports.isSignedBy(seller, text, signature)),
    );
    if (!signed.includes(true)) throw new Refusal("signature_invalid");
    return { change };
  },
  decide({ listingId, price, signature, listing, outstanding, change }) {
    const events = listingDecider.decide(
      { type: "Reprice", price, change, signature, outstanding },
      listing.state,
    );
    return {
      appends: [appendTo(listing, events)],
      writes: outstanding.count ? [] : [guardNoneOutstanding(listingId)],
      answer: {},
      after: { listing: first(getListing({ listingId })) },
    };
  },
});
