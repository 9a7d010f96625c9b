import { insert, projection, put, remove } from "~/domain/event-store/projection";
import { giftEvents } from "~/domain/gifts/events";
import { libraryEvents } from "~/domain/library/events";
import { mysteryBoxEvents } from "~/domain/mystery-box/events";
import { orderEvents } from "~/domain/orders/events";
import { redeemCodeEvents } from "~/domain/redeem-codes/events";
import { wishlistEvents } from "./events";
import { wishes, wishlists } from "./read-model";

/** Nobody wishes for what they have. */
const fulfil = ({ data: { userId, gameId } }: { data: { userId: string; gameId: string } }) => [
  remove(wishes, { userId, gameId }),
];

export const wishlistProjection = projection({
  name: "wishlist",
  tables: [wishes, wishlists],
  events: {
    ...wishlistEvents,
    GameDelivered: orderEvents.GameDelivered,
    ShipmentSent: orderEvents.ShipmentSent,
    GameWon: mysteryBoxEvents.GameWon,
    GiftReceived: giftEvents.GiftReceived,
    CodeRedeemed: redeemCodeEvents.CodeRedeemed,
    ...libraryEvents,
  },
  personal: [
    { owner: wishes.userId, columns: "all" },
    { owner: wishlists.userId, columns: "all" },
  ],
  on: {
    GameWished: ({ data: { userId, gameId }, version, occurredAt }) => [
      insert(wishes, { userId, gameId, wishedAt: occurredAt }),
      put(wishlists, { userId, version }),
    ],
    GameUnwished: ({ data: { userId, gameId }, version }) => [
      remove(wishes, { userId, gameId }),
      put(wishlists, { userId, version }),
    ],
    GameDelivered: fulfil,
    ShipmentSent: fulfil,
    GameWon: fulfil,
    GiftReceived: fulfil,
    FreeGameClaimed: fulfil,
    CodeRedeemed: ({ data: { userId, prize } }) =>
      prize.kind === "game" ? fulfil({ data: { userId, gameId: prize.gameId } }) : [],
  },
});
