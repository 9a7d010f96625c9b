import { desc, eq, sql } from "drizzle-orm";
import { type BoundQuery, query } from "~/domain/event-store/query";
import { gameStock } from "~/domain/inventory/read-model";
import type { Language } from "~/domain/language";
import {
  cardColumns,
  cards,
  type GameCard,
  onSale,
  presentSale,
} from "~/domain/store/card-queries";
import { games, gameSales } from "~/domain/store/read-model";
import { libraryEntries } from "./read-model";

/** How many of a game's newest owners are looked at, so that it costs the same however many there are. */
const OWNERS = 100;
/** Owners in common from which on a game is told of: fewer would tell of somebody. */
const FEWEST = 3;

interface Asked extends Record<string, unknown> {
  id: string;
  lng: Language;
  now: string;
  limit: number;
}

const companions = query<Asked>()((db, { id, lng, now, limit }) => {
  const { userId, gameId, acquiredAt } = libraryEntries;
  const shared = sql`(SELECT e.game_id AS shared_id, count(*) AS shared FROM (
      SELECT ${userId} AS owner FROM ${libraryEntries} WHERE ${gameId} = ${id}
      ORDER BY ${acquiredAt} DESC, ${userId} DESC LIMIT ${sql.raw(String(OWNERS))})
    CROSS JOIN ${libraryEntries} e ON e.user_id = owner
    WHERE e.game_id <> ${id} GROUP BY e.game_id HAVING shared >= ${sql.raw(String(FEWEST))})`;
  return db
    .select(cardColumns(lng))
    .from(games)
    .innerJoin(sql`${shared} AS companions`, sql`shared_id = ${games.id}`)
    .leftJoin(gameSales, presentSale(now))
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .where(
      sql`${onSale} AND ${games.priceCents} > 0 AND ${games.editionOf} IS NOT ${id}
        AND ${games.id} IS NOT (SELECT edition_of FROM ${games} WHERE id = ${id})`,
    )
    .orderBy(sql`shared DESC`, desc(games.id))
    .limit(limit);
});

/**
 * What those who own a game own besides: paid games that at least three of its newest owners share, the most shared
 * first. Nothing is told but that.
 */
export const listCompanions = (asked: Asked): BoundQuery<GameCard[]> => cards(companions(asked));
