import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Write } from "~/domain/event-store/execute";
import { type BoundQuery, query } from "~/domain/event-store/query";
import type { Language } from "~/domain/language";
import { stream } from "~/domain/event-store/log";
import { gameStock } from "~/domain/inventory/read-model";
import {
  cardColumns,
  type GameCard,
  onSale,
  presentSale,
  type StoredCard,
  toCard,
} from "~/domain/store/card-queries";
import { games, gameSales } from "~/domain/store/read-model";
import { wishlistDecider } from "./decider";
import { wishlistEvents } from "./events";
import { wishes } from "./read-model";

/** A player's wishlist, by their id. */
export const loadWishlist = stream({
  name: "wishlist",
  decider: wishlistDecider,
  events: wishlistEvents,
  snapshot: `SELECT "version", json_object('gameIds', (
      SELECT json_group_array("game_id") FROM "wishes" WHERE "user_id" = ?1)) AS "state"
    FROM "wishlists" WHERE "user_id" = ?1`,
}).load;

/**
 * Refuses the batch, with `already_owned`, for whoever has the game: it inserts their entry once more, which
 * its key refuses; without one it inserts nothing.
 */
export function refuseOwned(userId: string, gameId: string): Write {
  return {
    sql: `INSERT INTO "library_entries" SELECT * FROM "library_entries" WHERE "user_id" = ? AND "game_id" = ?`,
    params: [userId, gameId],
  };
}

/** Whether a game is in the store. */
export const getListed = query<{ gameId: string }>()((db, { gameId }) =>
  db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.id, gameId), onSale)),
);

/** What hearts are full. */
export const listWishedIds = query<{ userId: string }>()((db, { userId }) =>
  db.select({ gameId: wishes.gameId }).from(wishes).where(eq(wishes.userId, userId)),
);

interface Page extends Record<string, unknown> {
  userId: string;
  lng: Language;
  now: string;
  beforeTime: string;
  beforeId: string;
  limit: number;
}

const wishedGames = query<Page>()((db, { userId, lng, now, beforeTime, beforeId, limit }) =>
  db
    .select({
      ...cardColumns(lng),
      wishedAt: wishes.wishedAt,
      withdrawn: sql`${games.withdrawnAt} IS NOT NULL`.as("withdrawn"),
    })
    .from(wishes)
    .innerJoin(games, eq(games.id, wishes.gameId))
    .leftJoin(gameSales, presentSale(now))
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .where(
      and(
        eq(wishes.userId, userId),
        or(
          lt(wishes.wishedAt, beforeTime),
          and(eq(wishes.wishedAt, beforeTime), lt(wishes.gameId, beforeId)),
        ),
      ),
    )
    .orderBy(desc(wishes.wishedAt), desc(wishes.gameId))
    .limit(limit),
);

export interface WishedGame extends GameCard {
  wishedAt: string;
  /** No longer sold. */
  withdrawn: boolean;
}

/** What a player wishes for, the newest first, at today's prices. `now`: ISO 8601 with milliseconds. */
export function listWishes(page: Page): BoundQuery<WishedGame[]> {
  const bound = wishedGames(page);
  return {
    ...bound,
    map: (rows) =>
      (rows as unknown as (StoredCard & { wished_at: string; withdrawn: 0 | 1 })[]).map((row) => ({
        ...toCard(row),
        wishedAt: row.wished_at,
        withdrawn: row.withdrawn === 1,
      })),
  };
}
