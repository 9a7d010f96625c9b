import { notes } from "~/domain/notifications/note";
import { marketplaceEvents } from "./events";
import { writePrice } from "./price";

const { ItemSold, ListingEnded, OfferMade, OfferEnded } = marketplaceEvents;

const item = (id: string) => ({ kind: "item", id }) as const;

/** What ended without the player's own doing. */
const ENDS = ["moved", "revoked", "expired", "key_rotated", "stopped", "item_gone"] as const;
export type ToldEnd = (typeof ENDS)[number];
const isTold = (reason: string): reason is ToldEnd => ENDS.some((one) => one === reason);

export const marketplaceNotes = notes({
  kinds: {
    "item-sold": { single: true },
    "offer-made": { single: true },
    "offer-accepted": { single: true },
    "listing-ended": { single: true },
    "offer-ended": { single: true },
  },
  events: { ItemSold, ListingEnded, OfferMade, OfferEnded },
  on: {
    ItemSold: ({ data: { userId, sellerId, offerId, itemId, price, purchaseId } }) => {
      const what = {
        target: item(itemId),
        thing: purchaseId,
        detail: { price: writePrice(price) },
      };
      return [
        ...(sellerId === null || offerId !== null
          ? []
          : [{ kind: "item-sold" as const, to: sellerId, ...what }]),
        ...(userId === null || offerId === null
          ? []
          : [{ kind: "offer-accepted" as const, to: userId, ...what }]),
      ];
    },
    OfferMade: ({ data: { ownerId: to, itemId, offerId, price } }) =>
      to === null
        ? []
        : [
            {
              kind: "offer-made",
              to,
              target: item(itemId),
              thing: offerId,
              detail: { price: writePrice(price) },
            },
          ],
    ListingEnded: ({ data: { userId: to, itemId, listingId, reason } }) =>
      isTold(reason)
        ? [
            {
              kind: "listing-ended",
              to,
              target: item(itemId),
              thing: listingId,
              detail: { reason },
            },
          ]
        : [],
    OfferEnded: ({ data: { userId: to, itemId, offerId, reason } }) =>
      isTold(reason)
        ? [{ kind: "offer-ended", to, target: item(itemId), thing: offerId, detail: { reason } }]
        : [],
  },
});
