import { and, desc, eq, lt, or } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { gameKeys } from "~/domain/inventory/read-model";
import { games } from "~/domain/store/read-model";
import { libraryEntries } from "./read-model";

interface Page extends Record<string, unknown> {
  userId: string;
  /** Where the page before ended; "~" sorts behind every time. */
  beforeTime: string;
  beforeId: string;
  limit: number;
}

/** The games that a player owns, newest first. */
export const listLibrary = query<Page>()((db, { userId, beforeTime, beforeId, limit }) =>
  db
    .select({
      gameId: libraryEntries.gameId,
      name: games.name,
      category: games.category,
      delivery: libraryEntries.delivery,
      orderId: libraryEntries.orderId,
      source: libraryEntries.source,
      acquiredAt: libraryEntries.acquiredAt,
      revealedAt: libraryEntries.revealedAt,
      carrier: libraryEntries.carrier,
      trackingNumber: libraryEntries.trackingNumber,
    })
    .from(libraryEntries)
    .innerJoin(games, eq(games.id, libraryEntries.gameId))
    .where(
      and(
        eq(libraryEntries.userId, userId),
        or(
          lt(libraryEntries.acquiredAt, beforeTime),
          and(eq(libraryEntries.acquiredAt, beforeTime), lt(libraryEntries.gameId, beforeId)),
        ),
      ),
    )
    .orderBy(desc(libraryEntries.acquiredAt), desc(libraryEntries.gameId))
    .limit(limit),
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
