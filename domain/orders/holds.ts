import type { Write } from "~/domain/event-store/execute";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { guard } from "~/domain/event-store/use-case";
import type { OrderEvent } from "./events";

/** A game that an order held for nothing is not held again for the same player before this is over. */
export const HELD_AGAIN_AFTER_MS = 24 * 60 * 60_000;

const since = (now: Date) => new Date(now.getTime() - HELD_AGAIN_AFTER_MS).toISOString();

// By hand, as a guard asks the same of the moment of the write.

/** Games that orders of a player hold, or held in the last day, without having been paid, once for each. */
const HELD_UNPAID = `SELECT line."game_id" FROM "orders" placed
  JOIN "order_lines" line ON line."order_id" = placed."id"
  WHERE placed."user_id" = ?1 AND placed."placed_at" > ?2 AND placed."paid_at" IS NULL AND placed."holds_copies"`;

/** What speaks for and against holding copies for somebody who has not paid yet. */
interface Standing {
  hasBought: boolean;
  heldUnpaid: readonly string[];
}

export function loadStanding(userId: string, now: Date): BoundQuery<Standing> {
  const found = rawQuery<{ hasBought: 0 | 1; heldUnpaid: string }>(
    `SELECT EXISTS (SELECT 1 FROM "orders" WHERE "user_id" = ?1 AND "status" = 'fulfilled'
        AND "total_cents" > 0) AS "hasBought",
      (SELECT json_group_array("game_id") FROM (${HELD_UNPAID})) AS "heldUnpaid"`,
    [userId, since(now)],
  );
  return mapQuery(first(found), (row) => ({
    hasBought: row!.hasBought === 1,
    heldUnpaid: JSON.parse(row!.heldUnpaid) as string[],
  }));
}

/**
 * Whether an order holds its copies before it is paid. A wallet costs nothing, so an unpaid order of one that never
 * bought keeps nothing from anybody; and nobody holds the same game for nothing twice a day.
 *
 * @param games `available`: null where there is no end of copies, and so nothing to hold.
 */
export function holdsCopies(
  games: readonly { gameId: string; available: number | null }[],
  { hasBought, heldUnpaid }: Standing,
): boolean {
  const limited = games.filter(({ available }) => available !== null);
  return !limited.some(({ gameId }) => !hasBought || heldUnpaid.includes(gameId));
}

/** The same for the moment of the write: of two orders at once one is decided anew. */
export const guardHolds = (order: readonly OrderEvent[], now: Date): Write[] =>
  order.flatMap(({ type, data }) =>
    type === "OrderPlaced" && data.held !== false
      ? guard(
          `NOT EXISTS (${HELD_UNPAID} AND line."delivery" IN ('key', 'shipment')
            AND line."game_id" IN (SELECT value FROM json_each(?3))
            GROUP BY line."game_id" HAVING count(DISTINCT placed."id") > 1)`,
          [data.userId, since(now), JSON.stringify(data.lines.map(({ gameId }) => gameId))],
          "retry",
        )
      : [],
  );
