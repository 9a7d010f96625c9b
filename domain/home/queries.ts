import { and, eq, sql } from "drizzle-orm";
import type { EventRow } from "~/domain/event-store/event";
import { parseSealed } from "~/domain/event-store/log";
import { type BoundQuery, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import { gameStock } from "~/domain/inventory/read-model";
import type { Language } from "~/domain/language";
import { cardColumns, onSale, presentSale } from "~/domain/store/card-queries";
import { asSpotlights, type Spotlight } from "~/domain/store/front-queries";
import { games, gameSales, gameTexts } from "~/domain/store/read-model";
import { type HomeEvent, homeEvents } from "./events";
import { homePage } from "./read-model";
import { type Arrangement, complete, usualArrangement } from "./strips";

const row = query()((db) => db.select().from(homePage));

/** How the home page stands. */
export const getArrangement = mapQuery(row({}), ([found]) => ({
  revision: found?.revision ?? 0,
  ...complete(found ?? usualArrangement),
}));

/** `now`: ISO 8601 with milliseconds. */
interface Shelf extends Record<string, unknown> {
  lng: Language;
  now: string;
}

const chosenGames = query<Shelf>()((db, { lng, now }) =>
  db
    .select({ ...cardColumns(lng), tagline: gameTexts.tagline })
    .from(sql`"home_page", json_each("home_page"."featured") AS "chosen"`)
    .innerJoin(games, eq(games.id, sql`"chosen"."value"`))
    .innerJoin(gameTexts, and(eq(gameTexts.gameId, games.id), eq(gameTexts.lng, lng)))
    .leftJoin(gameSales, presentSale(now))
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .where(onSale)
    .orderBy(sql`"chosen"."key"`),
);

/** The games that an operator has put forward, in their order, of those that are on sale; none: those that are marked so. */
export const listChosenGames = (shelf: Shelf): BoundQuery<Spotlight[]> =>
  asSpotlights(chosenGames(shelf));

/** Changes that the history reaches back. */
const MOST = 50;

export interface PastArrangement {
  revision: number;
  by: { id: string; name: string | null };
  at: string;
  now: Arrangement;
  /** How it stood before. */
  before: Arrangement;
}

interface Row extends EventRow {
  authorName: string | null;
}

/** How the home page was arranged, by whom and when, the newest first. */
export const listArrangements = mapQuery(
  rawQuery<Row>(
    `SELECT e."position", e."stream_id", e."version", e."type", e."schema_version", e."actor", e."command_id",
      e."rule_version", e."occurred_at", e."salt", e."data", p."display_name" AS "authorName"
    FROM "events" e LEFT JOIN "profiles" p ON p."user_id" = e."actor"
    WHERE e."stream_id" = 'home' ORDER BY e."version" DESC LIMIT ${MOST + 1}`,
  ),
  (rows): PastArrangement[] => {
    const past = rows.map((one) => {
      const { data } = parseSealed(one, homeEvents) as unknown as HomeEvent;
      const { revision, ...arrangement } = data;
      return {
        revision,
        by: { id: one.actor, name: one.authorName },
        at: one.occurred_at,
        now: complete(arrangement),
      };
    });
    return past
      .map((one, at) => ({ ...one, before: past[at + 1]?.now ?? usualArrangement }))
      .slice(0, MOST);
  },
);
