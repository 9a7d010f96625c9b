import { desc, eq, type Placeholder, sql } from "drizzle-orm";
import { type BoundQuery, query } from "~/domain/event-store/query";
import { gameStock } from "~/domain/inventory/read-model";
import type { Language } from "~/domain/language";
import { cardColumns, cards, type GameCard, presentSale } from "./card-queries";
import { games, gameSales } from "./read-model";

/**
 * Ids of the best games of the category that share these genres. Each search ends as soon as it has
 * enough, in the order of `games_category_featured`; ranking all games would cost thirty times as much.
 */
const nearest = (id: Placeholder, limit: Placeholder, share: "all" | "some") => sql`SELECT id FROM (
  SELECT g.id FROM games t CROSS JOIN games g
  WHERE t.id = ${id} AND g.category = t.category AND g.id <> t.id
    AND ${sql.raw(share === "all" ? "g.genre_mask & t.genre_mask = t.genre_mask" : "g.genre_mask & t.genre_mask")}
    AND g.edition_of IS NOT t.id AND t.edition_of IS NOT g.id
    AND g.withdrawn_at IS NULL AND g.price_cents IS NOT NULL
  ORDER BY g.featured DESC, g.release_date DESC, g.id DESC LIMIT ${limit})`;

interface Asked extends Record<string, unknown> {
  id: string;
  lng: Language;
  now: string;
  limit: number;
}

const similarGames = query<Asked>()((db, { id, lng, now, limit }) => {
  const wanted = sql`(SELECT genre_mask FROM games WHERE id = ${id})`;
  return db
    .select(cardColumns(lng))
    .from(games)
    .leftJoin(gameSales, presentSale(now))
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .where(
      sql`${games.id} IN (${nearest(id, limit, "all")} UNION ALL ${nearest(id, limit, "some")})`,
    )
    .orderBy(
      sql`${games.genreMask} & ${wanted} = ${wanted} DESC`,
      desc(games.featured),
      desc(games.releaseDate),
      desc(games.id),
    )
    .limit(limit);
});

/** Other games of the same category: first those with all genres of this one, then those with some. */
export function listSimilarGames(params: Asked): BoundQuery<GameCard[]> {
  return cards(similarGames(params));
}
