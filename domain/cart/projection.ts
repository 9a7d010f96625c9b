import { insert, projection, put, remove } from "~/domain/event-store/projection";
import { cartEvents } from "./events";
import { cartItems, carts } from "./read-model";

export const cartProjection = projection({
  name: "cart",
  tables: [cartItems, carts],
  events: cartEvents,
  personal: [
    { owner: cartItems.userId, columns: "all" },
    { owner: carts.userId, columns: "all" },
  ],
  refusals: { "cart_items.user_id, cart_items.game_id": "already_in_cart" },
  on: {
    GameAddedToCart: ({ data: { userId, gameId }, version, occurredAt }) => [
      insert(cartItems, { userId, gameId, addedAt: occurredAt }),
      put(carts, { userId, version }),
    ],
    GameRemovedFromCart: ({ data: { userId, gameId }, version }) => [
      remove(cartItems, { userId, gameId }),
      put(carts, { userId, version }),
    ],
    CartCheckedOut: ({ data: { userId, gameIds }, version }) => [
      ...gameIds.map((gameId) => remove(cartItems, { userId, gameId })),
      put(carts, { userId, version }),
    ],
  },
});
