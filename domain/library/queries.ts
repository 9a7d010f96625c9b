import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { freeKey } from "~/domain/inventory/queries";
import type { Language } from "~/domain/language";
import { gameKeys } from "~/domain/inventory/read-model";
import { onSale, presentPrice, presentSale, titleIn } from "~/domain/store/card-queries";
import { games, gameSales } from "~/domain/store/read-model";
import { gameClaims, libraryEntries } from "./read-model";

interface Page extends Record<string, unknown> {
  userId: string;
  lng: Language;
  /** Where the page before ended; "~" sorts behind every time. */
  beforeTime: string;
  beforeId: string;
  limit: number;
}

/** The games that a player owns, newest first. */
export const listLibrary = query<Page>()((db, { userId, lng, beforeTime, beforeId, limit }) =>
  db
    .select({
      gameId: libraryEntries.gameId,
      name: titleIn(lng).as("title"),
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

/** A game on sale, and what it is to one player. `now`: ISO 8601; `from`: where the search for a free key begins. */
export const getClaimable = query<{
  userId: string;
  gameId: string;
  now: string;
  from: string;
}>()((db, { userId, gameId, now, from }) =>
  db
    .select({
      delivery: games.delivery,
      priceCents: presentPrice,
      claimedBy: gameClaims.orderId,
      owned: sql<boolean>`${libraryEntries.userId} IS NOT NULL`.mapWith(Boolean),
      keyId: freeKey(games.id, from),
    })
    .from(games)
    .leftJoin(gameSales, presentSale(now))
    .leftJoin(gameClaims, and(eq(gameClaims.gameId, games.id), eq(gameClaims.userId, userId)))
    .leftJoin(
      libraryEntries,
      and(eq(libraryEntries.gameId, games.id), eq(libraryEntries.userId, userId)),
    )
    .where(and(eq(games.id, gameId), onSale)),
);
