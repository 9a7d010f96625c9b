import { and, asc, eq, sql } from "drizzle-orm";
import type { LoadedStream } from "~/domain/event-store/log";
import { type BoundQuery, query } from "~/domain/event-store/query";
import { gameStock } from "~/domain/inventory/read-model";
import { libraryEntries } from "~/domain/library/read-model";
import { gameClaims } from "~/domain/orders/read-model";
import { available, onSale, presentPrice, presentSale } from "~/domain/store/cards";
import { games, gameSales } from "~/domain/store/read-model";
import type { CartState } from "./decider";
import { cartItems, carts } from "./read-model";

const cartRows = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({ version: carts.version, gameId: cartItems.gameId })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.userId, carts.userId))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartItems.addedAt)),
);

/** A player's cart from its rows. */
export function loadCart(userId: string): BoundQuery<LoadedStream<CartState>> {
  const rows = cartRows({ userId });
  return {
    ...rows,
    map(result) {
      const list = rows.map(result);
      const gameIds = list.flatMap(({ gameId }) => gameId ?? []);
      return { streamId: `cart-${userId}`, version: list[0]?.version ?? 0, state: { gameIds } };
    },
  };
}

const claimOf = (userId: unknown) =>
  and(eq(gameClaims.gameId, games.id), eq(gameClaims.userId, userId as string));
const entryOf = (userId: unknown) =>
  and(eq(libraryEntries.gameId, games.id), eq(libraryEntries.userId, userId as string));

/** A game on sale, and whether this player has it already. */
export const getOffer = query<{ gameId: string; userId: string }>()((db, { gameId, userId }) =>
  db
    .select({
      delivery: games.delivery,
      available,
      openOrderId: gameClaims.orderId,
      ownedSince: libraryEntries.acquiredAt,
    })
    .from(games)
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .leftJoin(gameClaims, claimOf(userId))
    .leftJoin(libraryEntries, entryOf(userId))
    .where(and(eq(games.id, gameId), onSale)),
);

/** What is in a cart, as it stands now. `now`: ISO 8601 with milliseconds; prices in USD cents. */
export const listCartLines = query<{ userId: string; now: string }>()((db, { userId, now }) =>
  db
    .select({
      gameId: games.id,
      name: games.name,
      delivery: games.delivery,
      fullPriceCents: sql<number>`${games.priceCents}`,
      priceCents: presentPrice,
      available,
      withdrawn: sql<number>`${games.withdrawnAt} IS NOT NULL`,
      openOrderId: gameClaims.orderId,
      ownedSince: libraryEntries.acquiredAt,
      addedAt: cartItems.addedAt,
    })
    .from(cartItems)
    .innerJoin(games, eq(games.id, cartItems.gameId))
    .leftJoin(gameSales, presentSale(now))
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .leftJoin(gameClaims, claimOf(userId))
    .leftJoin(libraryEntries, entryOf(userId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.addedAt), asc(games.id)),
);
export type CartLine = ReturnType<ReturnType<typeof listCartLines>["map"]>[number];

export const countCart = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(cartItems)
    .where(eq(cartItems.userId, userId)),
);
