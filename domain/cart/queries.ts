import { and, asc, eq, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";
import { type BoundQuery, mapQuery, query, select } from "~/domain/event-store/query";
import { stream } from "~/domain/event-store/log";
import { freeKey } from "~/domain/inventory/queries";
import { gameStock } from "~/domain/inventory/read-model";
import { gameClaims, libraryEntries } from "~/domain/library/read-model";
import { available, onSale, presentPrice, presentSale, titleIn } from "~/domain/store/card-queries";
import { games, gameSales } from "~/domain/store/read-model";
import type { Language } from "~/domain/language";
import { cartDecider } from "./decider";
import { cartEvents } from "./events";
import { cartItems } from "./read-model";

/** A player's cart, by their id. */
export const cartStream = stream({
  name: "cart",
  decider: cartDecider,
  events: cartEvents,
  snapshot: `SELECT "version", json_object('gameIds', (
      SELECT json_group_array("game_id") FROM "cart_items" WHERE "user_id" = ?1)) AS "state"
    FROM "carts" WHERE "user_id" = ?1`,
});
export const loadCart = cartStream.load;

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
export const listCartLines = query<{ userId: string; lng: Language; now: string }>()(
  (db, { userId, lng, now }) =>
    db
      .select({
        gameId: games.id,
        name: titleIn(lng).as("title"),
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

/** A free key for each game in a cart, for an order that costs nothing. */
export const listFreeKeysForCart = query<{ userId: string; from: string }>()(
  (db, { userId, from }) =>
    db
      .select({ gameId: cartItems.gameId, keyId: freeKey(cartItems.gameId, from) })
      .from(cartItems)
      .where(eq(cartItems.userId, userId)),
);

/** What a game is to one player. */
export interface GameStatus {
  owned: boolean;
  inCart: boolean;
  /** The player's order that holds this game and is not delivered yet. */
  openOrderId: string | null;
}

export const noGameStatus: GameStatus = { owned: false, inCart: false, openOrderId: null };

const statusRow = query<{ userId: string; gameId: string }>()((_, { userId, gameId }) => {
  const has = (table: typeof libraryEntries | typeof cartItems) =>
    sql<boolean>`EXISTS (SELECT 1 FROM ${table} WHERE ${table.userId} = ${userId}
      AND ${table.gameId} = ${gameId})`.mapWith(Boolean);
  return select(
    {
      owned: has(libraryEntries),
      inCart: has(cartItems),
      claimedBy: sql<string | null>`(SELECT ${gameClaims.orderId} FROM ${gameClaims}
        WHERE ${gameClaims.userId} = ${userId} AND ${gameClaims.gameId} = ${gameId})`,
    },
    sql``,
  );
});

export const getGameStatus = (userId: string, gameId: string): BoundQuery<GameStatus> =>
  mapQuery(statusRow({ userId, gameId }), ([row]) => {
    const { owned, inCart, claimedBy } = row!;
    return { owned, inCart, openOrderId: owned ? null : claimedBy };
  });

/** Which of some games a player has, and which lie in the cart. `ids`: a JSON array. */
export const listHeld = query<{ userId: string; ids: string }>()((db, { userId, ids }) => {
  const among = (column: SQLiteColumn) => sql`${column} IN (SELECT value FROM json_each(${ids}))`;
  return unionAll(
    db
      .select({ gameId: libraryEntries.gameId, owned: sql<number>`1`.as("owned") })
      .from(libraryEntries)
      .where(and(eq(libraryEntries.userId, userId), among(libraryEntries.gameId))),
    db
      .select({ gameId: cartItems.gameId, owned: sql<number>`0`.as("owned") })
      .from(cartItems)
      .where(and(eq(cartItems.userId, userId), among(cartItems.gameId))),
  );
});
