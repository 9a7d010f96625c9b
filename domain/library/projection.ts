import { insert, patch, projection } from "~/domain/event-store/projection";
import { orderEvents } from "~/domain/orders/events";
import { libraryEntries } from "./read-model";

export const libraryProjection = projection({
  name: "library",
  tables: [libraryEntries],
  events: {
    GameDelivered: orderEvents.GameDelivered,
    ShipmentSent: orderEvents.ShipmentSent,
    KeyRevealed: orderEvents.KeyRevealed,
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
    KeyRevealed: ({ data: { userId, gameId }, occurredAt }) => [
      patch(libraryEntries, { userId, gameId }, { revealedAt: occurredAt }),
    ],
  },
});
