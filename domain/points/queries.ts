import { and, desc, eq, lt, lte, sql } from "drizzle-orm";
import type { LoadedStream } from "~/domain/event-store/log";
import { type BoundQuery, first, query } from "~/domain/event-store/query";
import type { PointState } from "./decider";
import { pointBalances, pointEntries } from "./read-model";

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
  const row = first(balanceRow({ userId }));
  return {
    ...row,
    map(result: D1Result) {
      const { balance = 0, earned = 0, spent = 0 } = row.map(result) ?? {};
      return { balance, earned, spent };
    },
  };
}

/** Changes of a balance, newest first. */
export const listPointEntries = query<{ userId: string; beforeVersion: number; limit: number }>()(
  (db, { userId, beforeVersion, limit }) =>
    db
      .select()
      .from(pointEntries)
      .where(and(eq(pointEntries.userId, userId), lt(pointEntries.version, beforeVersion)))
      .orderBy(desc(pointEntries.version))
      .limit(limit),
);

/** The last change at or before a moment: its balance is the balance as it was then. */
export const getPointEntryAtTime = query<{ userId: string; time: string }>()(
  (db, { userId, time }) =>
    db
      .select()
      .from(pointEntries)
      .where(and(eq(pointEntries.userId, userId), lte(pointEntries.occurredAt, time)))
      .orderBy(desc(pointEntries.version))
      .limit(1),
);

export const getPointEntryAtPosition = query<{ userId: string; position: number }>()(
  (db, { userId, position }) =>
    db
      .select()
      .from(pointEntries)
      .where(and(eq(pointEntries.userId, userId), sql`${pointEntries.position} <= ${position}`))
      .orderBy(desc(pointEntries.version))
      .limit(1),
);
