import { and, eq, gte, isNull, type Placeholder, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { query } from "~/domain/event-store/query";
import { cartItems } from "~/domain/cart/read-model";
import { libraryEntries } from "~/domain/library/read-model";
import { orderLines } from "~/domain/orders/read-model";
import { gameKeys, gameStock } from "./read-model";

/**
 * A free key of a game, from a random place in the pool, so that deliveries at the same moment seldom
 * reach for the same one.
 */
export const freeKey = (gameId: SQLiteColumn, from: Placeholder) => {
  const free = and(eq(gameKeys.gameId, gameId), isNull(gameKeys.orderId));
  return sql<string | null>`coalesce(
    (SELECT ${gameKeys.keyId} FROM ${gameKeys} WHERE ${and(free, gte(gameKeys.keyId, from))} LIMIT 1),
    (SELECT ${gameKeys.keyId} FROM ${gameKeys} WHERE ${free} LIMIT 1))`;
};

/** For each line of an order that is delivered by key: a free one, and what is on the shelf. */
export const listFreeKeysForOrder = query<{ orderId: string; from: string }>()(
  (db, { orderId, from }) =>
    db
      .select({
        lineId: orderLines.lineId,
        delivery: orderLines.delivery,
        keyId: freeKey(orderLines.gameId, from),
        available: gameStock.available,
      })
      .from(orderLines)
      .leftJoin(gameStock, eq(gameStock.gameId, orderLines.gameId))
      .where(eq(orderLines.orderId, orderId)),
);

/** The same for what is in a cart, for an order that costs nothing. */
export const listFreeKeysForCart = query<{ userId: string; from: string }>()(
  (db, { userId, from }) =>
    db
      .select({ gameId: cartItems.gameId, keyId: freeKey(cartItems.gameId, from) })
      .from(cartItems)
      .where(eq(cartItems.userId, userId)),
);

/** The sealed key of a game that a player owns. */
export const getKeyOfEntry = query<{ userId: string; gameId: string }>()((db, { userId, gameId }) =>
  db
    .select({
      gameId: gameKeys.gameId,
      keyId: gameKeys.keyId,
      sealedKey: gameKeys.sealedKey,
    })
    .from(libraryEntries)
    .innerJoin(gameKeys, eq(gameKeys.keyId, libraryEntries.keyId))
    .where(and(eq(libraryEntries.userId, userId), eq(libraryEntries.gameId, gameId))),
);
