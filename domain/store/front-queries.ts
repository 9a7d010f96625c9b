import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { type BoundQuery, query } from "~/domain/event-store/query";
import { gameStock } from "~/domain/inventory/read-model";
import type { Language } from "~/domain/language";
import {
  cardColumns,
  type GameCard,
  onSale,
  presentSale,
  type StoredCard,
  toCard,
} from "./card-queries";
import { games, gameSales, gameTexts } from "./read-model";
import type { Category } from "./taxonomy";

interface Front extends Record<string, unknown> {
  lng: Language;
  /** ISO 8601 with milliseconds. */
  now: string;
  limit: number;
}

/** Undefined for games of all kinds. */
type Of = { category: Category | undefined };

const ofKind = (kind: unknown) => sql`${kind} IN ('', ${games.category})`;

const spotlights = query<Front & { kind: string }>()((db, { lng, now, kind, limit }) =>
  db
    .select({ ...cardColumns(lng), tagline: gameTexts.tagline })
    .from(games)
    .innerJoin(gameTexts, and(eq(gameTexts.gameId, games.id), eq(gameTexts.lng, lng)))
    .leftJoin(gameSales, presentSale(now))
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .where(and(onSale, eq(games.featured, true), ofKind(kind)))
    .orderBy(desc(games.releaseDate), desc(games.id))
    .limit(limit),
);

export interface Spotlight extends GameCard {
  /** What it is, in a sentence. */
  tagline: string;
}

/** Games that the shop puts forward, newest first, each with its sentence. */
export function listSpotlights({ category, ...front }: Front & Of): BoundQuery<Spotlight[]> {
  return asSpotlights(spotlights({ ...front, kind: category ?? "" }));
}

/** Rows of cards with `tagline`. */
export const asSpotlights = (bound: BoundQuery<unknown>): BoundQuery<Spotlight[]> => ({
  ...bound,
  map: (rows) =>
    (rows as unknown as (StoredCard & { tagline: string })[]).map((row) => ({
      ...toCard(row),
      tagline: row.tagline,
    })),
});

/** Of games whose price is not about to change, `offer_until` is the end of time. */
const NEVER = "9999";

const endingSales = query<Front & { kind: string }>()((db, { lng, now, kind, limit }) =>
  db
    .select(cardColumns(lng))
    .from(games)
    .innerJoin(gameSales, presentSale(now))
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .where(and(onSale, gt(games.offerUntil, now), lt(games.offerUntil, NEVER), ofKind(kind)))
    // No second key: many sales end at one moment, and all of them would be sorted for a few.
    .orderBy(asc(games.offerUntil))
    .limit(limit),
);

export interface SaleCard extends GameCard {
  saleEndsAt: string;
}

/** What is on sale, by which sale ends first. */
export function listEndingSales({ category, ...front }: Front & Of): BoundQuery<SaleCard[]> {
  const bound = endingSales({ ...front, kind: category ?? "" });
  return { ...bound, map: (rows) => (rows as unknown as StoredCard[]).map(toCard) as SaleCard[] };
}
