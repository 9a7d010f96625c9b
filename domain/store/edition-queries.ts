import { and, asc, eq, sql } from "drizzle-orm";
import { type BoundQuery, query } from "~/domain/event-store/query";
import { gameStock } from "~/domain/inventory/read-model";
import type { Language } from "~/domain/language";
import { cardColumns, cards, type GameCard, onSale, presentSale } from "./card-queries";
import { games, gameSales } from "./read-model";

interface Asked extends Record<string, unknown> {
  id: string;
  lng: Language;
  now: string;
}

const editions = query<Asked>()((db, { id, lng, now }) =>
  db
    .select(cardColumns(lng))
    .from(games)
    .leftJoin(gameSales, presentSale(now))
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .where(
      and(
        onSale,
        sql`${games.id} <> ${id} AND (${games.editionOf} = ${id} OR ${games.id} = (SELECT edition_of FROM games WHERE id = ${id}))`,
      ),
    )
    .orderBy(asc(games.id)),
);

/** Other editions of a game: its boxes, or the download that a box belongs to. */
export function listEditions(params: Asked): BoundQuery<GameCard[]> {
  return cards(editions(params));
}
