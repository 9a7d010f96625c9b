import { type SQL, sql } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { onSale } from "./card-queries";
import { games, topUpItems } from "./read-model";

/**
 * Ids of games whose sale has begun or ended since the log last told what they cost. A job tells it anew
 * within seconds; until then these few are judged by their sales.
 */
export function staleOffers(now: unknown): SQL {
  return sql`SELECT ${games.id} FROM ${games}
    WHERE ${onSale} AND ${games.offerUntil} <= ${now}`;
}

/** Ids of top-ups that were listed before offers told what items cost. */
const topUpsAsFree = sql`SELECT ${games.id} FROM ${games}
  WHERE ${onSale} AND ${games.delivery} = 'top-up' AND ${games.offerCents} = 0
    AND EXISTS (SELECT 1 FROM ${topUpItems} WHERE ${topUpItems.gameId} = ${games.id})`;

export const listStaleOffers = query<{ now: string; limit: number }>()((db, { now, limit }) =>
  db
    .select({ id: games.id })
    .from(games)
    .where(
      sql`${games.id} IN (SELECT id FROM (${staleOffers(now)} UNION ${topUpsAsFree}) LIMIT ${limit})`,
    ),
);
