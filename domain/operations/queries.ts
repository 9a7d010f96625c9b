import { asc, getTableColumns } from "drizzle-orm";
import { query, rawQuery } from "~/domain/event-store/query";
import { outbox, rebuilds } from "~/domain/event-store/schema";

const { cursor: _, ...messageColumns } = getTableColumns(outbox);

/** What events still owe the outside, the longest waiting first. */
export const listOutboxMessages = query<{ limit: number }>()((db, { limit }) =>
  db.select(messageColumns).from(outbox).orderBy(asc(outbox.dueAt)).limit(limit),
);

/** Replays that were neither put in place nor dropped. */
export const listReplays = query()((db) =>
  db
    .select({
      projection: rebuilds.projection,
      position: rebuilds.position,
      startedAt: rebuilds.startedAt,
    })
    .from(rebuilds),
);

/** Where the log ends, what of it is signed, and what waits. */
export const getHealth = () =>
  rawQuery<{
    head: number;
    signed: number;
    signedAt: string | null;
    owed: number;
    failing: number;
    rebuilding: number;
    /** Projections that another version of the code made, by name, and that catch up. */
    rebuildsOwed: string | null;
    pendingClaims: number;
    owedRefunds: number;
  }>(
    `SELECT
      (SELECT coalesce(max("position"), 0) FROM "events") AS head,
      (SELECT coalesce(max("size"), 0) FROM "ledger_checkpoints") AS signed,
      (SELECT "published_at" FROM "ledger_checkpoints" ORDER BY "size" DESC LIMIT 1) AS signedAt,
      (SELECT count(*) FROM "outbox") AS owed,
      (SELECT count(*) FROM "outbox" WHERE "attempts" > 0) AS failing,
      (SELECT count(*) FROM "rebuilds") AS rebuilding,
      (SELECT group_concat("projection", ', ') FROM "rebuilds" WHERE "projection" LIKE '%@%') AS rebuildsOwed,
      (SELECT count(*) FROM "mining_claims" WHERE "state" = 'pending') AS pendingClaims,
      (SELECT count(*) FROM "order_refunds" WHERE "signature" IS NULL) AS owedRefunds`,
  );

/** A player, by id or wallet address, with their points and what they had mined at a time. */
export const getPlayerAt = (player: string, time: string) =>
  rawQuery<{
    id: string;
    address: string | null;
    registeredAt: string;
    points: number;
    mined: number;
    epoch: number;
  }>(
    `SELECT player."id" AS id, player."address" AS address, player."registered_at" AS registeredAt,
      coalesce((SELECT "balance" FROM "point_entries" WHERE "user_id" = player."id"
        AND "occurred_at" <= ?2 ORDER BY "version" DESC LIMIT 1), 0) AS points,
      coalesce((SELECT "total_mined" FROM "mining_accruals" WHERE "user_id" = player."id"
        AND "occurred_at" <= ?2 ORDER BY "epoch" DESC LIMIT 1), 0) AS mined,
      coalesce((SELECT max("epoch") FROM "mining_accruals" WHERE "user_id" = player."id"
        AND "occurred_at" <= ?2), 0) AS epoch
    FROM "users" player WHERE player."id" = ?1 OR player."address" = ?1`,
    [player, time],
  );

/** Every name that a player, by id or wallet address, has had; the first of them first. */
export const listNamesOf = (player: string) =>
  rawQuery<{ version: number; displayName: string; takenAt: string }>(
    `SELECT name."version" AS version, name."display_name" AS displayName, name."taken_at" AS takenAt
    FROM "users" player JOIN "profile_names" name ON name."user_id" = player."id"
    WHERE (player."id" = ?1 OR player."address" = ?1) AND name."display_name" IS NOT NULL
    ORDER BY name."version"`,
    [player],
  );
