import { desc, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { type BoundQuery, query } from "~/domain/event-store/query";
import { gameStock } from "~/domain/inventory/read-model";
import type { Language } from "~/domain/language";
import { cardColumns, cards, type GameCard, presentSale } from "./card-queries";
import { games, gameSales } from "./read-model";

type Wanted = { userId: string; lng: Language; now: string; limit: number };

/** Of games `g`, those that the player may still buy. */
const buyable = (userId: Placeholder) => sql`g.withdrawn_at IS NULL AND g.price_cents IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM library_entries l WHERE l.user_id = ${userId} AND l.game_id = g.id)`;

/** Games that the player wishes for, then those that the shop puts forward. */
const forTheCart = query<Wanted>()((db, { userId, lng, now, limit }) => {
  const wished = sql`SELECT id FROM (SELECT g.id FROM wishes w CROSS JOIN games g ON g.id = w.game_id
    WHERE w.user_id = ${userId} AND ${buyable(userId)}
    ORDER BY w.wished_at DESC, w.game_id DESC LIMIT ${limit})`;
  const featured = sql`SELECT id FROM (SELECT g.id FROM games g WHERE g.category = 'pc' AND ${buyable(userId)}
    ORDER BY g.featured DESC, g.release_date DESC, g.id DESC LIMIT ${limit})`;
  const isWished = sql`EXISTS (SELECT 1 FROM wishes w WHERE w.user_id = ${userId} AND w.game_id = ${games.id})`;
  return db
    .select(cardColumns(lng))
    .from(games)
    .leftJoin(gameSales, presentSale(now))
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .where(sql`${games.id} IN (${wished} UNION ${featured})`)
    .orderBy(sql`${isWished} DESC`, ...byStanding)
    .limit(limit);
});

/** Games that share a genre with what an order holds, and are not among its games. */
const afterOrder = query<Wanted & { orderId: string }>()((
  db,
  { userId, orderId, lng, now, limit },
) => {
  const lines = sql`SELECT game_id FROM order_lines WHERE order_id = ${orderId}`;
  const near = sql`SELECT id FROM (SELECT g.id FROM games t CROSS JOIN games g
    WHERE t.id = (${lines} ORDER BY place LIMIT 1)
      AND g.category = t.category AND g.genre_mask & t.genre_mask AND g.edition_of IS NOT t.id
      AND g.id NOT IN (${lines}) AND ${buyable(userId)}
    ORDER BY g.featured DESC, g.release_date DESC, g.id DESC LIMIT ${limit})`;
  return db
    .select(cardColumns(lng))
    .from(games)
    .leftJoin(gameSales, presentSale(now))
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .where(sql`${games.id} IN (${near})`)
    .orderBy(...byStanding)
    .limit(limit);
});

const byStanding: SQL[] = [desc(games.featured), desc(games.releaseDate), desc(games.id)];

export const suggestForCart = (wanted: Wanted): BoundQuery<GameCard[]> => cards(forTheCart(wanted));

export const suggestAfterOrder = (wanted: Wanted & { orderId: string }): BoundQuery<GameCard[]> =>
  cards(afterOrder(wanted));
