import { and, eq, gte, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { gameKeys } from "./read-model";

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
