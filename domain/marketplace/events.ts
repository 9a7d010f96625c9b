import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { collectibleIds } from "~/domain/mystery-box/collectibles";
import { currencies } from "./price";

const priceSchema = z.object({ amount: z.int().min(1), currency: z.enum(currencies) });
const listingId = z.string();
const offerId = z.string();
const purchaseId = z.string();
const itemId = z.string();
const userId = z.string();
/** base58. */
const address = z.string();
const signature = z.string();
const slot = z.int().min(0);
const time = z.iso.datetime({ precision: 3 });
const collectibleId = z.enum(collectibleIds);

/** A transaction that was handed out: it lands until a block height, or never. */
const sent = { reference: address, blockhash: z.string(), lastValidBlockHeight: z.int() };

/** Why a listing is over. Some never began: nobody signed them, or the seller began another. */
const listingEnds = [
  "lapsed",
  "replaced",
  "cancelled",
  "moved",
  "revoked",
  "expired",
  "key_rotated",
  "stopped",
  "sold",
] as const;
export type ListingEnd = (typeof listingEnds)[number];

const offerEnds = [
  "lapsed",
  "replaced",
  "withdrawn",
  "revoked",
  "expired",
  "key_rotated",
  "stopped",
  "item_gone",
  "accepted",
] as const;
export type OfferEnd = (typeof offerEnds)[number];

/** Why a sale counts for no price: the two wallets sell to each other to and fro, or one gave the other its first SOL. */
export const exclusions = ["to_and_fro", "funded"] as const;
export type Exclusion = (typeof exclusions)[number];

const ofListing = { listingId, itemId, userId };
const ofOffer = { offerId, itemId, userId };

export const marketplaceEvents = defineEvents({
  /** Stream `listing-<listing id>`. The seller's wallet is asked to approve; nothing is for sale yet. */
  ListingPrepared: {
    version: 1,
    schema: z.object({
      ...ofListing,
      ...sent,
      collectibleId,
      mint: address,
      /** The seller's wallet, and the token account in which the item lies. */
      seller: address,
      holder: address,
      /** The market's address by the key of that time. */
      delegate: address,
      price: priceSchema,
      endsAt: time,
    }),
  },
  /** The chain shows the approval, with all the above in words that the seller's wallet has signed. */
  ItemListed: { version: 1, schema: z.object({ ...ofListing, collectibleId, signature, slot }) },
  /** Another price, over a text that the seller's wallet has signed. */
  ListingRepriced: {
    version: 1,
    schema: z.object({
      ...ofListing,
      price: priceSchema,
      /** Which change of this listing it is. */
      change: z.int().min(1),
      signature,
      /** About when it begins; null for at once: no purchase at the price before can land. */
      effectiveAt: time.nullable(),
    }),
  },
  /** No purchase at the price before can land any more. */
  ListingPriceBegan: { version: 1, schema: z.object({ ...ofListing, price: priceSchema }) },
  /** Nothing more is co-signed; what was may still land. */
  ListingEnding: {
    version: 1,
    schema: z.object({
      ...ofListing,
      collectibleId,
      reason: z.enum(listingEnds),
      effectiveAt: time,
    }),
  },
  ListingEnded: {
    version: 1,
    schema: z.object({
      ...ofListing,
      collectibleId,
      reason: z.enum(listingEnds),
      /** Whether anybody could buy it until now. */
      wasOpen: z.boolean(),
    }),
  },

  /** Stream `offer-<offer id>`. The buyer's wallet is asked to approve the sum of its open offers. */
  OfferPrepared: {
    version: 1,
    schema: z.object({
      ...ofOffer,
      ...sent,
      collectibleId,
      mint: address,
      /** The buyer's wallet, and the token account that it pays from. */
      buyer: address,
      purse: address,
      delegate: address,
      price: priceSchema,
      /** The account that had the item then, which is told of it. */
      ownerId: userId.nullable(),
      /** What is approved in all, this offer included. Base units. */
      approved: z.int().min(1),
      endsAt: time,
    }),
  },
  OfferMade: {
    version: 1,
    schema: z.object({
      ...ofOffer,
      ownerId: userId.nullable(),
      price: priceSchema,
      signature,
      slot,
    }),
  },
  OfferEnding: {
    version: 1,
    schema: z.object({ ...ofOffer, reason: z.enum(offerEnds), effectiveAt: time }),
  },
  OfferEnded: { version: 1, schema: z.object({ ...ofOffer, reason: z.enum(offerEnds) }) },

  /** Stream `purchase-<purchase id>`. We have signed one transaction that moves the item for its price. */
  PurchasePrepared: {
    version: 1,
    schema: z.object({
      purchaseId,
      ...sent,
      /** Whose wallet is to sign and send it: the buyer's of a listing, the owner's who accepts an offer. */
      userId,
      listingId: listingId.nullable(),
      offerId: offerId.nullable(),
      itemId,
      collectibleId,
      mint: address,
      seller: address,
      buyer: address,
      holder: address,
      price: priceSchema,
      /** What of the price goes to the shop, by which version of the rule. */
      royalty: z.int().min(0),
      royaltyRule: z.int().min(1),
      /** Our signature, which no other transaction has. */
      cosignature: signature,
    }),
  },
  /** Its time is over and the chain does not show it, or shows that it failed. */
  PurchaseEnded: {
    version: 1,
    schema: z.object({ purchaseId, userId, itemId, reason: z.enum(["lapsed", "failed"]) }),
  },
  /** Same stream. The chain shows it: the money and the item have changed hands. */
  ItemSold: {
    version: 1,
    schema: z.object({
      purchaseId,
      /** The account that had the buyer's wallet then, and the one that had the seller's. */
      userId: userId.nullable(),
      sellerId: userId.nullable(),
      listingId: listingId.nullable(),
      offerId: offerId.nullable(),
      itemId,
      collectibleId,
      mint: address,
      seller: address,
      buyer: address,
      price: priceSchema,
      royalty: z.int().min(0),
      royaltyRule: z.int().min(1),
      /** What the price was worth then, in micro US dollars; null where nobody could say. */
      worth: z.int().min(0).nullable(),
      signature,
      slot,
      /** When the chain says that it was. */
      at: time,
    }),
  },
  /** Stream `sale-<purchase id>`. Whether it counts for prices; some before it may count no more by it. */
  SaleExamined: {
    version: 1,
    schema: z.object({
      purchaseId,
      collectibleId,
      worth: z.int().min(0).nullable(),
      soldAt: time,
      excluded: z.enum(exclusions).nullable(),
      alsoExcluded: z.array(purchaseId),
    }),
  },

  /** Same stream. A sale that counts between two accounts that had none before, as a deed of the one who bought. */
  DealBought: { version: 1, schema: z.object({ purchaseId, userId, itemId, withId: userId }) },
  /** The same of the one who sold. */
  DealSold: { version: 1, schema: z.object({ purchaseId, userId, itemId, withId: userId }) },

  /** Stream `market`. The key signs nothing any more, until an operator says otherwise. */
  MarketStopped: { version: 1, schema: z.object({ reason: z.string() }) },
  MarketResumed: { version: 1, schema: z.object({}) },
});

type MarketplaceEvent = EventOf<typeof marketplaceEvents>;
type Of<Type extends MarketplaceEvent["type"]> = Extract<MarketplaceEvent, { type: Type }>;
export type ListingEvent = Of<
  | "ListingPrepared"
  | "ItemListed"
  | "ListingRepriced"
  | "ListingPriceBegan"
  | "ListingEnding"
  | "ListingEnded"
>;
export type OfferEvent = Of<"OfferPrepared" | "OfferMade" | "OfferEnding" | "OfferEnded">;
export type PurchaseEvent = Of<"PurchasePrepared" | "PurchaseEnded" | "ItemSold">;
export type SwitchEvent = Of<"MarketStopped" | "MarketResumed">;
