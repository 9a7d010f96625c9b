import { and, eq, gte, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { query } from "~/domain/event-store/query";
import { gameKeys, gameStock } from "./read-model";

/**
 * A free key of a game, from a random place in the pool, so that deliveries at the same moment seldom
 * reach for the same one.
 */
export const freeKey = (gameId: SQLiteColumn | SQL, from: Placeholder) => {
  const free = and(eq(gameKeys.gameId, gameId), isNull(gameKeys.orderId));
  return sql<string | null>`coalesce(
    (SELECT ${gameKeys.keyId} FROM ${gameKeys} WHERE ${and(free, gte(gameKeys.keyId, from))} LIMIT 1),
    (SELECT ${gameKeys.keyId} FROM ${gameKeys} WHERE ${free} LIMIT 1))`;
};

/** A key that can go to somebody, and how many copies nobody holds. */
export const getFreeKey = query<{ gameId: string; from: string }>()((db, { gameId, from }) =>
  db
    .select({ keyId: freeKey(gameStock.gameId, from), available: gameStock.available })
    .from(gameStock)
    .where(eq(gameStock.gameId, gameId)),
);
