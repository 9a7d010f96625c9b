import {
  EVENT_POSITION,
  accumulate,
  insert,
  patch,
  projection,
  put,
} from "~/domain/event-store/projection";
import { collectibles } from "~/domain/mystery-box/collectibles";
import { marketplaceEvents } from "./events";
import {
  listings,
  marketCounts,
  marketPurchases,
  marketSales,
  marketSwitch,
  offers,
} from "./read-model";

const AT_ONCE = { nextCurrency: null, nextPrice: null, effectiveAt: null };

export const marketplaceProjection = projection({
  name: "marketplace",
  version: 4,
  tables: [listings, marketCounts, marketPurchases, marketSales, offers, marketSwitch],
  events: marketplaceEvents,
  refusals: {
    "listings.item_id": "item_listed",
    "offers.user_id": "retry",
    "offers.item_id, offers.user_id": "offer_open",
    "market_purchases.offer_id": "offer_taken",
    "market_sales.signature": "retry",
  },
  on: {
    ListingPrepared: ({ data, occurredAt: preparedAt }) => {
      const { price, ...listing } = data;
      return [
        insert(listings, {
          ...listing,
          rarity: collectibles[data.collectibleId],
          currency: price.currency,
          price: price.amount,
          changes: 0,
          state: "pending",
          preparedAt,
          position: EVENT_POSITION,
        }),
      ];
    },
    ItemListed: ({ data: { listingId, collectibleId, signature, slot }, occurredAt: listedAt }) => [
      accumulate(marketCounts, { collectibleId }, { open: 1 }),
      patch(
        listings,
        { listingId },
        { state: "open", signature, slot, listedAt, position: EVENT_POSITION },
      ),
    ],
    ListingRepriced: ({ data: { listingId, price, change, effectiveAt } }) => [
      patch(
        listings,
        { listingId },
        effectiveAt === null
          ? { ...AT_ONCE, currency: price.currency, price: price.amount, changes: change }
          : {
              nextCurrency: price.currency,
              nextPrice: price.amount,
              effectiveAt,
              changes: change,
            },
      ),
    ],
    ListingPriceBegan: ({ data: { listingId, price } }) => [
      patch(listings, { listingId }, { ...AT_ONCE, currency: price.currency, price: price.amount }),
    ],
    ListingEnding: ({ data: { listingId, collectibleId, reason, effectiveAt } }) => [
      accumulate(marketCounts, { collectibleId }, { open: -1 }),
      patch(listings, { listingId }, { state: "ending", reason, effectiveAt }),
    ],
    ListingEnded: ({
      data: { listingId, collectibleId, reason, wasOpen },
      occurredAt: endedAt,
    }) => {
      const state = reason === "sold" || reason === "cancelled" ? reason : "ended";
      return [
        patch(listings, { listingId }, { ...AT_ONCE, state, reason, endedAt }),
        ...(wasOpen ? [accumulate(marketCounts, { collectibleId }, { open: -1 })] : []),
      ];
    },

    OfferPrepared: ({ data, occurredAt: preparedAt }) => {
      const { price, ownerId: _, ...offer } = data;
      return [
        insert(offers, {
          ...offer,
          price: price.amount,
          state: "pending",
          preparedAt,
          position: EVENT_POSITION,
        }),
      ];
    },
    OfferMade: ({ data: { offerId, signature, slot }, occurredAt: madeAt }) => [
      patch(offers, { offerId }, { state: "open", signature, slot, madeAt }),
    ],
    OfferEnding: ({ data: { offerId, reason, effectiveAt } }) => [
      patch(offers, { offerId }, { state: "ending", reason, effectiveAt }),
    ],
    OfferEnded: ({ data: { offerId, reason }, occurredAt: endedAt }) => [
      patch(offers, { offerId }, { state: "ended", reason, effectiveAt: null, endedAt }),
    ],

    PurchasePrepared: ({ data, occurredAt: preparedAt }) => {
      const { price, collectibleId: _, royaltyRule: __, ...purchase } = data;
      const { currency, amount } = price;
      return [
        insert(marketPurchases, {
          ...purchase,
          currency,
          price: amount,
          state: "pending",
          preparedAt,
        }),
      ];
    },
    PurchaseEnded: ({ data: { purchaseId, reason: state }, occurredAt: endedAt }) => [
      patch(marketPurchases, { purchaseId }, { state, endedAt }),
    ],
    ItemSold: ({ data, occurredAt: endedAt }) => {
      const { purchaseId, price, userId: buyerId, at: soldAt, ...sale } = data;
      const { currency, amount } = price;
      const { signature } = sale;
      return [
        patch(marketPurchases, { purchaseId }, { state: "sold", signature, endedAt }),
        insert(marketSales, {
          ...sale,
          saleId: purchaseId,
          buyerId,
          currency,
          price: amount,
          soldAt,
          position: EVENT_POSITION,
        }),
      ];
    },
    SaleExamined: ({ data: { purchaseId: saleId, excluded, alsoExcluded } }) => [
      patch(
        marketSales,
        { saleId },
        {
          counts: excluded === null,
          excluded,
          examinedPosition: EVENT_POSITION,
          ...(excluded !== null && { excludedPosition: EVENT_POSITION }),
        },
      ),
      ...alsoExcluded.map((before) =>
        patch(
          marketSales,
          { saleId: before },
          { counts: false, excluded: "to_and_fro", excludedPosition: EVENT_POSITION },
        ),
      ),
    ],

    MarketStopped: ({ data: { reason }, occurredAt: since }) => [
      put(marketSwitch, { id: "market", stopped: true, reason, since }),
    ],
    MarketResumed: ({ occurredAt: since }) => [
      put(marketSwitch, { id: "market", stopped: false, reason: null, since }),
    ],
  },
});
