import { and, eq, gte, sql } from "drizzle-orm";
import { first, mapQuery, query } from "~/domain/event-store/query";
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

/** The highest list price of the last 30 days, US cents; undefined for a game that had none. */
export const getHighestPrice = (gameId: string, now: Date) =>
  mapQuery(
    first(highest({ gameId, since: new Date(now.getTime() - THIRTY_DAYS_MS).toISOString() })),
    (row) => row?.priceCents ?? undefined,
  );
