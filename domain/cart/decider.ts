import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { CartEvent } from "./events";

export interface CartState {
  gameIds: readonly string[];
}

/** What is known of a game when somebody reaches for it. */
interface GameOffer {
  delivery: "key" | "shipment" | "top-up" | "account";
  /** Copies left; null where there is no end of them. */
  available: number | null;
}

export type CartCommand =
  | {
      type: "AddGameToCart";
      userId: string;
      gameId: string;
      offer: GameOffer | undefined;
      owned: boolean;
      /** An order of theirs that holds this game and is not settled yet. */
      openOrderId: string | undefined;
      /** For somebody else: then one may have it oneself. */
      gift?: boolean;
    }
  | { type: "RemoveGameFromCart"; userId: string; gameId: string };

export const cartDecider: Decider<CartState, CartCommand, CartEvent> = {
  initialState: { gameIds: [] },

  evolve({ gameIds }, event) {
    switch (event.type) {
      case "GameAddedToCart":
        return { gameIds: [...gameIds, event.data.gameId] };
      case "GameRemovedFromCart":
        return { gameIds: gameIds.filter((id) => id !== event.data.gameId) };
      case "CartCheckedOut":
        return { gameIds: gameIds.filter((id) => !event.data.gameIds.includes(id)) };
    }
  },

  decide(command, { gameIds }) {
    const { userId, gameId } = command;
    if (command.type === "RemoveGameFromCart") {
      return gameIds.includes(gameId)
        ? [{ type: "GameRemovedFromCart", data: { userId, gameId } }]
        : [];
    }
    const { offer } = command;
    if (!offer) throw new Refusal("not_found");
    if (offer.delivery === "top-up") throw new Refusal("sold_as_top_up");
    const { gift, owned, openOrderId } = command;
    if (gift && offer.delivery === "shipment") throw new Refusal("not_giftable");
    if (!gift && owned) throw new Refusal("already_owned");
    if (!gift && openOrderId) throw new Refusal("order_open", { orderId: openOrderId });
    if (gameIds.includes(gameId)) throw new Refusal("already_in_cart");
    if (gameIds.length >= MAX_GAMES) throw new Refusal("cart_full", { most: MAX_GAMES });
    if (offer.available !== null && offer.available <= 0) throw new Refusal("out_of_stock");
    return [{ type: "GameAddedToCart", data: { userId, gameId } }];
  },
};

const MAX_GAMES = 50;
