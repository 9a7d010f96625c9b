import { insert, patch, projection, remove } from "~/domain/event-store/projection";
import { giftEvents } from "~/domain/gifts/events";
import { mysteryBoxEvents } from "~/domain/mystery-box/events";
import { orderEvents, type OrderLine } from "~/domain/orders/events";
import { redeemCodeEvents } from "~/domain/redeem-codes/events";
import { libraryEvents } from "./events";
import { gameClaims, libraryEntries } from "./read-model";

interface Claimed {
  orderId: string;
  userId: string;
  lines: readonly OrderLine[];
}

const claimGames = ({ data }: { data: Claimed }) =>
  claimsOf(data).map((claim) => insert(gameClaims, { ...claim, orderId: data.orderId }));
const releaseGames = ({ data }: { data: Claimed }) =>
  claimsOf(data).map((claim) => remove(gameClaims, claim));

/** Ownership: what a player has, and what they are about to have, so that nobody gets a game twice. */
export const libraryProjection = projection({
  name: "library",
  version: 2,
  tables: [libraryEntries, gameClaims],
  personal: [{ owner: libraryEntries.userId, columns: [libraryEntries.trackingNumber] }],
  events: {
    OrderPlaced: orderEvents.OrderPlaced,
    OrderReopened: orderEvents.OrderReopened,
    OrderExpired: orderEvents.OrderExpired,
    OrderCancelled: orderEvents.OrderCancelled,
    LineUndeliverable: orderEvents.LineUndeliverable,
    GameDelivered: orderEvents.GameDelivered,
    ShipmentSent: orderEvents.ShipmentSent,
    KeyRevealed: orderEvents.KeyRevealed,
    LineRefunded: orderEvents.LineRefunded,
    KeyReplaced: orderEvents.KeyReplaced,
    GiftReceived: giftEvents.GiftReceived,
    GameWon: mysteryBoxEvents.GameWon,
    CodeRedeemed: redeemCodeEvents.CodeRedeemed,
    ...libraryEvents,
  },
  refusals: {
    "game_claims.user_id, game_claims.game_id": "already_owned",
    "library_entries.user_id, library_entries.game_id": "already_owned",
  },
  on: {
    OrderPlaced: claimGames,
    OrderReopened: claimGames,
    OrderExpired: releaseGames,
    OrderCancelled: releaseGames,
    LineUndeliverable: ({ data: { userId, gameId } }) => [remove(gameClaims, { userId, gameId })],
    GameDelivered: ({ data: { userId, gameId, orderId, delivery, keyId }, occurredAt }) => [
      insert(libraryEntries, { userId, gameId, orderId, delivery, keyId, acquiredAt: occurredAt }),
    ],
    ShipmentSent: ({ data: { userId, gameId, orderId, carrier, trackingNumber }, occurredAt }) => [
      insert(libraryEntries, {
        userId,
        gameId,
        orderId,
        delivery: "shipment",
        acquiredAt: occurredAt,
        carrier,
        trackingNumber,
      }),
    ],
    GameWon: ({ data: { userId, gameId, openingId, delivery, keyId }, occurredAt }) => [
      insert(gameClaims, { userId, gameId, orderId: openingId }),
      insert(libraryEntries, {
        userId,
        gameId,
        orderId: openingId,
        source: "mystery-box",
        delivery,
        keyId,
        acquiredAt: occurredAt,
      }),
    ],
    GiftReceived: ({ data: { userId, gameId, giftId, delivery, keyId }, occurredAt }) => [
      insert(gameClaims, { userId, gameId, orderId: giftId }),
      insert(libraryEntries, {
        userId,
        gameId,
        orderId: giftId,
        source: "gift",
        delivery,
        keyId,
        acquiredAt: occurredAt,
      }),
    ],
    FreeGameClaimed: ({ data: { userId, gameId, claimId, delivery, keyId }, occurredAt }) => [
      insert(gameClaims, { userId, gameId, orderId: claimId }),
      insert(libraryEntries, {
        userId,
        gameId,
        orderId: claimId,
        source: "free",
        delivery,
        keyId,
        acquiredAt: occurredAt,
      }),
    ],
    CodeRedeemed: ({ data: { userId, redemptionId, prize }, occurredAt }) => {
      if (prize.kind !== "game") return [];
      const { gameId, delivery, keyId } = prize;
      const orderId = redemptionId;
      return [
        insert(gameClaims, { userId, gameId, orderId }),
        insert(libraryEntries, {
          userId,
          gameId,
          orderId,
          source: "redeem-code",
          delivery,
          keyId,
          acquiredAt: occurredAt,
        }),
      ];
    },
    LineRefunded: ({ data: { userId, gameId, delivery } }) =>
      delivery === "top-up"
        ? []
        : [remove(gameClaims, { userId, gameId }), remove(libraryEntries, { userId, gameId })],
    KeyReplaced: ({ data: { userId, gameId, newKeyId } }) => [
      patch(libraryEntries, { userId, gameId }, { keyId: newKeyId, revealedAt: null }),
    ],
    KeyRevealed: ({ data: { userId, gameId }, occurredAt }) => [
      patch(libraryEntries, { userId, gameId }, { revealedAt: occurredAt }),
    ],
  },
});

/** A top-up may be bought any number of times, and so may what is for others. */
function claimsOf({ userId, lines }: Claimed) {
  return lines
    .filter((line) => line.delivery !== "top-up" && !line.gift)
    .map(({ gameId }) => ({ userId, gameId }));
}
