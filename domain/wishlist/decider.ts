import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { WishlistEvent } from "./events";

export interface WishlistState {
  gameIds: readonly string[];
}

export type WishlistCommand = { userId: string; gameId: string } & (
  | {
      type: "WishGame";
      /** Whether it is in the store. */
      listed: boolean;
      most: number;
    }
  | { type: "UnwishGame" }
);

export const wishlistDecider: Decider<WishlistState, WishlistCommand, WishlistEvent> = {
  initialState: { gameIds: [] },

  evolve({ gameIds }, { type, data: { gameId } }) {
    const others = gameIds.filter((id) => id !== gameId);
    return { gameIds: type === "GameWished" ? [...others, gameId] : others };
  },

  decide(command, { gameIds }) {
    const { userId, gameId } = command;
    const wished = gameIds.includes(gameId);
    if (command.type === "UnwishGame") {
      return wished ? [{ type: "GameUnwished", data: { userId, gameId } }] : [];
    }
    if (wished) return [];
    if (!command.listed) throw new Refusal("not_found");
    if (gameIds.length >= command.most) throw new Refusal("wishlist_full", { most: command.most });
    return [{ type: "GameWished", data: { userId, gameId } }];
  },
};
