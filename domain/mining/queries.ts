import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import { contributionsSince } from "~/domain/contributions/counted";
import { mapQuery, query, rawQuery } from "~/domain/event-store/query";
import { stream } from "~/domain/event-store/log";
import { minerDecider } from "./decider";
import { miningEvents } from "./events";
import { DONE, SPENT } from "./measures";
import { claimSearches, miners, miningAccruals, miningClaims } from "./read-model";

const minerRow = query<{ userId: string }>()((db, { userId }) =>
  db.select().from(miners).where(eq(miners.userId, userId)),
);

/** A miner as its decider sees them, of a row `miner` with their `pendingClaim`. */
export const minerState = `json_object(
  'totalMined', miner."total_mined", 'claimed', miner."claimed", 'lastEpoch', miner."last_epoch",
  'pending', json(iif(claim."claim_id" IS NULL, 'null', json_object(
    'claimId', claim."claim_id", 'amount', claim."amount",
    'lastValidBlockHeight', claim."last_valid_block_height"))))`;
export const pendingClaim = `LEFT JOIN "mining_claims" claim
  ON claim."claim_id" = miner."pending_claim_id"`;

/** A miner, by the player's id. */
export const minerStream = stream({
  name: "mining",
  decider: minerDecider,
  events: miningEvents,
  snapshot: `SELECT miner."version", ${minerState} AS "state" FROM "miners" miner ${pendingClaim}
    WHERE miner."user_id" = ?1`,
});
export const loadMiner = minerStream.load;

/** What the community page shows of a player's mining; zeros for somebody who never mined. */
export function getMiner(userId: string) {
  return mapQuery(minerRow({ userId }), ([row]) => ({
    totalMined: row?.totalMined ?? 0,
    claimable: row?.claimable ?? 0,
    lastPower: row?.lastPower ?? 0,
    averagePower: row ? Math.floor(row.powerSum / Math.max(row.epochs, 1)) : 0,
    pendingClaimId: row?.pendingClaimId ?? null,
  }));
}

/** What a player did, by type of event, since a time: what the panels of today show. By hand, as that SQL is shared. */
export function sumActivitiesSince(userId: string, since: string) {
  return rawQuery<{ type: string; amount: number }>(
    `SELECT "type", sum("amount") AS amount FROM (
      SELECT "type", "amount" FROM "activities" WHERE "user_id" = ?1 AND "type" IN (${SPENT}) AND "occurred_at" >= ?2
      UNION ALL SELECT type, amount FROM (${contributionsSince("?1", "?2", DONE)})
    ) GROUP BY "type"`,
    [userId, since],
  );
}

/** A player's accruals, newest first: the why of what they mined. */
export const listAccruals = query<{ userId: string; beforeEpoch: number; limit: number }>()(
  (db, { userId, beforeEpoch, limit }) =>
    db
      .select()
      .from(miningAccruals)
      .where(and(eq(miningAccruals.userId, userId), lt(miningAccruals.epoch, beforeEpoch)))
      .orderBy(desc(miningAccruals.epoch))
      .limit(limit),
);

export const getClaim = query<{ claimId: string; userId: string }>()((db, { claimId, userId }) =>
  db
    .select()
    .from(miningClaims)
    .where(and(eq(miningClaims.claimId, claimId), eq(miningClaims.userId, userId))),
);

export const listClaims = query<{ userId: string; limit: number }>()((db, { userId, limit }) =>
  db
    .select()
    .from(miningClaims)
    .where(eq(miningClaims.userId, userId))
    .orderBy(desc(miningClaims.reservedAt))
    .limit(limit),
);

export const listPendingClaims = query<{ limit: number }>()((db, { limit }) =>
  db
    .select()
    .from(miningClaims)
    .where(sql`state = 'pending'`)
    .orderBy(asc(miningClaims.reservedAt))
    .limit(limit),
);

export const getClaimSearch = query<{ claimId: string }>()((db, { claimId }) =>
  db.select().from(claimSearches).where(eq(claimSearches.claimId, claimId)),
);

/** All STEAD that the log says is on chain. */
export const sumClaimed = query()((db) =>
  db.select({ claimed: sql<number>`coalesce(sum(${miners.claimed}), 0)` }).from(miners),
);
