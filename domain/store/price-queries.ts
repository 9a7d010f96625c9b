import { and, eq, gte, sql } from "drizzle-orm";
import { first, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import { gamePrices } from "./read-model";

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60_000;

const highest = query<{ gameId: string; since: string }>()((db, { gameId, since }) =>
  db
    .select({ priceCents: sql<number | null>`max(${gamePrices.priceCents})` })
    .from(gamePrices)
    .where(
      and(
        eq(gamePrices.gameId, gameId),
        // What held when the days began was set before them.
        gte(
          gamePrices.startsAt,
          sql`coalesce((SELECT max(p."starts_at") FROM ${gamePrices} p WHERE p."game_id" = ${gameId} AND p."starts_at" <= ${since}), '')`,
        ),
      ),
    ),
);

const daysBefore = (now: Date) => new Date(now.getTime() - THIRTY_DAYS_MS).toISOString();

/** The highest list price of the last 30 days, US cents; undefined for a game that had none. */
export const getHighestPrice = (gameId: string, now: Date) =>
  mapQuery(
    first(highest({ gameId, since: daysBefore(now) })),
    (row) => row?.priceCents ?? undefined,
  );

/** What each item of a top-up cost at most in the last 30 days, US cents, those that are offered no more among them. */
export const listDearestItems = (gameId: string, now: Date) =>
  rawQuery<{ id: string; priceCents: number }>(
    `SELECT i."value" ->> '$.id' AS "id", max(i."value" ->> '$.priceCents') AS "priceCents"
    FROM "events" e, json_each(e."data", '$.items') i
    WHERE e."stream_id" = ?1 AND e."type" = 'TopUpOffered' AND e."version" >= coalesce(
      (SELECT max(b."version") FROM "events" b WHERE b."stream_id" = ?1 AND b."type" = 'TopUpOffered'
        AND b."occurred_at" <= ?2), 0)
    GROUP BY 1`,
    [`game-${gameId}`, daysBefore(now)],
  );
