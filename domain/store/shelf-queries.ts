import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import { lowestPriceBefore, type PricePeriod, type SalePeriod } from "./price";

interface Shelf {
  available: number | null;
  prices: string;
  sales: string;
}

/** A game's copies, and the lowest price of the 30 days before now. `now`: ISO 8601 with milliseconds. */
export function getShelf(
  id: string,
  now: string,
): BoundQuery<{ available: number; lowestCents: number | null }> {
  const text = `SELECT (SELECT "available" FROM "game_stock" WHERE "game_id" = ?1) AS "available",
    (SELECT json_group_array(json_object('startsAt', "starts_at", 'priceCents', "price_cents") ORDER BY "starts_at")
      FROM "game_prices" WHERE "game_id" = ?1) AS "prices",
    (SELECT json_group_array(json_object('startsAt', "starts_at", 'endsAt', "ends_at", 'percent', "percent"))
      FROM "game_sales" WHERE "game_id" = ?1) AS "sales"`;
  return mapQuery(rawQuery<Shelf>(text, [id]), ([shelf]) => ({
    available: shelf!.available ?? 0,
    lowestCents:
      lowestPriceBefore(
        now,
        JSON.parse(shelf!.prices) as PricePeriod[],
        JSON.parse(shelf!.sales) as SalePeriod[],
      ) ?? null,
  }));
}
