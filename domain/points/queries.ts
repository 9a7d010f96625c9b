import { eq } from "drizzle-orm";
import type { LoadedStream } from "~/domain/event-store/log";
import { type BoundQuery, first, mapQuery, query } from "~/domain/event-store/query";
import type { PointState } from "./decider";
import { pointBalances } from "./read-model";

const balanceRow = query<{ userId: string }>()((db, { userId }) =>
  db.select().from(pointBalances).where(eq(pointBalances.userId, userId)),
);

/** A player's points from the row that carries his stream's version: never folded. */
export function loadPoints(userId: string): BoundQuery<LoadedStream<PointState>> {
  const row = first(balanceRow({ userId }));
  return {
    ...row,
    map(result) {
      const { version = 0, balance = 0 } = row.map(result) ?? {};
      return { streamId: `points-${userId}`, version, state: { balance } };
    },
  };
}

/** `{ balance, earned, spent }`; zeros for a player who has had none. */
export function getPoints(userId: string) {
  return mapQuery(balanceRow({ userId }), ([row]) => {
    const { balance = 0, earned = 0, spent = 0 } = row ?? {};
    return { balance, earned, spent };
  });
}
