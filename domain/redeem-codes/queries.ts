import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { first, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import { games } from "~/domain/store/read-model";
import type { PromisedGame, RedeemableCode } from "./decider";
import type { BatchPrize } from "./prize";
import { redeemBatches } from "./read-model";

/** A free key from a random place in the pool, as `freeKey` of the inventory. */
const FREE_KEY = `coalesce(
  (SELECT "key_id" FROM "game_keys" WHERE "game_id" = batch."prize"->>'gameId' AND "order_id" IS NULL AND "key_id" >= ?3 LIMIT 1),
  (SELECT "key_id" FROM "game_keys" WHERE "game_id" = batch."prize"->>'gameId' AND "order_id" IS NULL LIMIT 1))`;

const REDEEMABLE = `SELECT code."code_id" AS "codeId", code."uses_left" AS "usesLeft",
    batch."batch_id" AS "batchId", batch."prize" AS "prize", batch."left" AS "left",
    batch."expires_at" AS "expiresAt", batch."closed_at" AS "closedAt",
    EXISTS (SELECT 1 FROM "redemptions" WHERE "code_id" = ?1 AND "user_id" = ?2) AS "redeemedBefore",
    EXISTS (SELECT 1 FROM "game_claims" WHERE "user_id" = ?2 AND "game_id" = batch."prize"->>'gameId') AS "owned",
    CASE batch."prize"->>'delivery' WHEN 'key' THEN ${FREE_KEY} END AS "keyId"
  FROM "redeem_codes" code JOIN "redeem_batches" batch ON batch."batch_id" = code."batch_id"
  WHERE code."code_id" = ?1`;

type RedeemableRow = Omit<RedeemableCode, "prize" | "redeemedBefore" | "owned"> & {
  prize: string;
  redeemedBefore: 0 | 1;
  owned: 0 | 1;
};

/** A code, and what it is to one player. `from`: where the search for a free key begins. */
export function getRedeemableCode(of: { codeId: string; userId: string; from: string }) {
  const rows = rawQuery<RedeemableRow>(REDEEMABLE, [of.codeId, of.userId, of.from]);
  return mapQuery(
    rows,
    ([row]): RedeemableCode | undefined =>
      row && {
        ...row,
        prize: JSON.parse(row.prize) as BatchPrize,
        redeemedBefore: row.redeemedBefore === 1,
        owned: row.owned === 1,
      },
  );
}

/** A game as it could be promised. */
export function getPromisedGame(gameId: string) {
  return first(
    rawQuery<PromisedGame>(
      `SELECT game."delivery" AS "delivery", stock."available" AS "available" FROM "games" game
       LEFT JOIN "game_stock" stock ON stock."game_id" = game."id" WHERE game."id" = ?1`,
      [gameId],
    ),
  );
}

/** Games that a batch can promise, by their names. */
export const listPromisableGames = query()((db) =>
  db
    .select({ gameId: games.id, name: games.name })
    .from(games)
    .where(and(inArray(games.delivery, ["key", "account"]), isNull(games.withdrawnAt)))
    .orderBy(asc(games.name), asc(games.id)),
);

const batchRow = query<{ batchId: string }>()((db, { batchId }) =>
  db
    .select({
      batchId: redeemBatches.batchId,
      prize: redeemBatches.prize,
      left: redeemBatches.left,
      expiresAt: redeemBatches.expiresAt,
      closedAt: redeemBatches.closedAt,
      version: redeemBatches.version,
    })
    .from(redeemBatches)
    .where(eq(redeemBatches.batchId, batchId)),
);

/** A batch, and where its stream ends. */
export const getBatch = (batchId: string) => first(batchRow({ batchId }));

/** Batches that have come to their end and are not closed yet. */
export const listExpiredBatches = query<{ now: string; limit: number }>()((db, { now, limit }) =>
  db
    .select({ batchId: redeemBatches.batchId })
    .from(redeemBatches)
    .where(and(isNull(redeemBatches.closedAt), lte(redeemBatches.expiresAt, now)))
    .orderBy(asc(redeemBatches.expiresAt))
    .limit(limit),
);

interface Page extends Record<string, unknown> {
  beforeTime: string;
  beforeId: string;
  limit: number;
}

/** Batches, newest first. */
export const listBatches = query<Page>()((db, { beforeTime, beforeId, limit }) =>
  db
    .select({
      batchId: redeemBatches.batchId,
      prize: redeemBatches.prize,
      codes: redeemBatches.codes,
      usesPerCode: redeemBatches.usesPerCode,
      left: redeemBatches.left,
      redeemed: redeemBatches.redeemed,
      expiresAt: redeemBatches.expiresAt,
      createdAt: redeemBatches.createdAt,
      closedAt: redeemBatches.closedAt,
      closedBecause: redeemBatches.closedBecause,
      gameName: games.name,
    })
    .from(redeemBatches)
    .leftJoin(games, eq(games.id, sql`${redeemBatches.prize}->>'gameId'`))
    .where(
      or(
        lt(redeemBatches.createdAt, beforeTime),
        and(eq(redeemBatches.createdAt, beforeTime), lt(redeemBatches.batchId, beforeId)),
      ),
    )
    .orderBy(desc(redeemBatches.createdAt), desc(redeemBatches.batchId))
    .limit(limit),
);
