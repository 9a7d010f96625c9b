import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { first, query } from "~/domain/event-store/query";
import { freeKey } from "~/domain/inventory/queries";
import { gameStock } from "~/domain/inventory/read-model";
import { gameClaims } from "~/domain/library/read-model";
import { fallbackLanguage, type Language } from "~/domain/language";
import { titleIn } from "~/domain/store/card-queries";
import { games } from "~/domain/store/read-model";
import { redeemBatches, redeemCodes, redemptions } from "./read-model";

const gameOfPrize = sql<string | null>`${redeemBatches.prize}->>'gameId'`;

const codeRow = query<{ codeId: string; userId: string; from: string }>()(
  (db, { codeId, userId, from }) =>
    db
      .select({
        codeId: redeemCodes.codeId,
        usesLeft: redeemCodes.usesLeft,
        batchId: redeemBatches.batchId,
        prize: redeemBatches.prize,
        left: redeemBatches.left,
        expiresAt: redeemBatches.expiresAt,
        closedAt: redeemBatches.closedAt,
        redeemedBefore: sql<boolean>`EXISTS (SELECT 1 FROM ${redemptions}
          WHERE ${and(eq(redemptions.codeId, codeId), eq(redemptions.userId, userId))})`
          .mapWith(Boolean)
          .as("redeemedBefore"),
        owned: sql<boolean>`EXISTS (SELECT 1 FROM ${gameClaims}
          WHERE ${and(eq(gameClaims.userId, userId), eq(gameClaims.gameId, gameOfPrize))})`
          .mapWith(Boolean)
          .as("owned"),
        keyId: sql<
          string | null
        >`CASE ${redeemBatches.prize}->>'delivery' WHEN 'key' THEN ${freeKey(gameOfPrize, from)} END`.as(
          "keyId",
        ),
      })
      .from(redeemCodes)
      .innerJoin(redeemBatches, eq(redeemBatches.batchId, redeemCodes.batchId))
      .where(eq(redeemCodes.codeId, codeId)),
);

/** A code, and what it is to one player. `from`: where the search for a free key begins. */
export const getRedeemableCode = (of: { codeId: string; userId: string; from: string }) =>
  first(codeRow(of));

const promisedGame = query<{ gameId: string }>()((db, { gameId }) =>
  db
    .select({ delivery: games.delivery, available: gameStock.available })
    .from(games)
    .leftJoin(gameStock, eq(gameStock.gameId, games.id))
    .where(eq(games.id, gameId)),
);

/** A game as it could be promised. */
export const getPromisedGame = (gameId: string) => first(promisedGame({ gameId }));

/** Games that a batch can promise, by their names: a walk along the index of the desk's list. */
const promisable = query<{ limit: number; lng: Language }>()((db, { limit, lng }) =>
  db
    .select({ gameId: games.id, name: titleIn(lng) })
    .from(games)
    .where(and(inArray(games.delivery, ["key", "account"]), isNull(games.withdrawnAt)))
    .orderBy(sql`${games.name} COLLATE NOCASE`, asc(games.id))
    .limit(limit),
);

export const listPromisableGames = (asked: { limit: number; lng?: Language }) =>
  promisable({ lng: fallbackLanguage, ...asked });

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
export const listExpiredBatches = query<{ now: Date; limit: number }>()((db, { now, limit }) =>
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

const batches = query<Page & { lng: Language }>()((db, { beforeTime, beforeId, limit, lng }) =>
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
      gameName: titleIn(lng).as("gameName"),
    })
    .from(redeemBatches)
    .leftJoin(games, eq(games.id, gameOfPrize))
    .where(
      or(
        lt(redeemBatches.createdAt, beforeTime),
        and(eq(redeemBatches.createdAt, beforeTime), lt(redeemBatches.batchId, beforeId)),
      ),
    )
    .orderBy(desc(redeemBatches.createdAt), desc(redeemBatches.batchId))
    .limit(limit),
);

/** Batches, newest first. */
export const listBatches = (asked: Page & { lng?: Language }) =>
  batches({ lng: fallbackLanguage, ...asked });
