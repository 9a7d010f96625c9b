import { eq } from "drizzle-orm";
import { mapQuery, query } from "~/domain/event-store/query";
import { stream } from "~/domain/event-store/stream";
import { pointDecider } from "./decider";
import { pointEvents } from "./events";
import { pointBalances } from "./read-model";

const balanceRow = query<{ userId: string }>()((db, { userId }) =>
  db.select().from(pointBalances).where(eq(pointBalances.userId, userId)),
);

/** A player's points, by their id. */
export const pointStream = stream({
  id: (userId) => `points-${userId}`,
  decider: pointDecider,
  events: pointEvents,
  snapshot: `SELECT "version", json_object('balance', "balance") AS "state"
    FROM "point_balances" WHERE "user_id" = ?1`,
});
export const loadPoints = pointStream.load;

/** `{ balance, earned, spent }`; zeros for a player who has had none. */
export function getPoints(userId: string) {
  return mapQuery(balanceRow({ userId }), ([row]) => {
    const { balance = 0, earned = 0, spent = 0 } = row ?? {};
    return { balance, earned, spent };
  });
}
