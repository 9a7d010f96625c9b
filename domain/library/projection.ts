import { insert, patch, projection } from "~/domain/event-store/projection";
import { mysteryBoxEvents } from "~/domain/mystery-box/events";
import { orderEvents } from "~/domain/orders/events";
import { libraryEntries } from "./read-model";

export const libraryProjection = projection({
  name: "library",
  tables: [libraryEntries],
  events: {
    GameDelivered: orderEvents.GameDelivered,
    ShipmentSent: orderEvents.ShipmentSent,
    KeyRevealed: orderEvents.KeyRevealed,
    GameWon: mysteryBoxEvents.GameWon,
  },
  refusals: { "library_entries.user_id, library_entries.game_id": "already_owned" },
  on: {
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
    KeyRevealed: ({ data: { userId, gameId }, occurredAt }) => [
      patch(libraryEntries, { userId, gameId }, { revealedAt: occurredAt }),
    ],
  },
});
