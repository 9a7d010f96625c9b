import { eq } from "drizzle-orm";
import type { RowOp } from "~/domain/event-store/projection";
import { query } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import type { OwnTables } from "~/domain/event-store/subscription";
import type { Language } from "~/domain/language";
import { sessions } from "~/domain/sign-in/read-model";
import { addressees, losers } from "./note";
import { notificationGone, notifications, pushAddresses } from "./read-model";

/** Lines that windows are sent one by one; of more they learn by the count, and read the list. */
export const MAX_LINES = 5;
/** Whoever was told to wake a player's object has so long to do it. */
const LEASE_MS = 60_000;
const AT_ONCE = "";

/** In the batch that changes the lists: what the windows of those who have any are to be notified of. */
export function enqueueWindows(changes: readonly RowOp[]): Statement[] {
  const pending = new Map<string, [log: string, position: number][]>();
  for (const userId of losers(changes)) pending.set(userId, []);
  for (const { userId, log, position } of addressees(changes)) {
    pending.set(userId, [...(pending.get(userId) ?? []), [log, position]]);
  }
  if (!pending.size) return [];
  const places = [...pending].map(([userId, all]) => [userId, all.slice(-MAX_LINES)] as const);
  return [
    {
      sql: `UPDATE "open_channels" SET "due_at" = '${AT_ONCE}', "changed" = (
          SELECT json_group_array(json(value)) FROM (
            SELECT value FROM (SELECT value FROM json_each("changed") UNION ALL SELECT value FROM json_each(t.value))
            ORDER BY value->>1 DESC LIMIT ${MAX_LINES}))
        FROM json_each(?) t WHERE "user_id" = t.key`,
      params: [JSON.stringify(Object.fromEntries(places))],
    },
  ];
}

/** The same for those who were notified of what is gone now, or back. */
export function enqueueGone(
  changes: readonly RowOp[],
  { nameOf }: Pick<OwnTables, "nameOf">,
): Statement[] {
  const moved = changes
    .filter(({ table }) => table === notificationGone)
    .map(({ values }) => values as typeof notificationGone.$inferSelect);
  const table = nameOf(notifications);
  const due = `UPDATE "open_channels" SET "due_at" = '${AT_ONCE}' WHERE`;
  const posts = moved.filter(({ postId }) => postId !== null);
  const spaces = moved.filter(({ postId }) => postId === null);
  return [
    ...(posts.length
      ? [
          {
            sql: `${due} "user_id" IN (SELECT n."user_id" FROM json_each(?) g CROSS JOIN ${table} n
              ON n."post_id" = g.value->>1 AND g.value->>0 IN (n."post_id", n."target_id"))`,
            params: [JSON.stringify(posts.map(({ id, postId }) => [id, postId]))],
          },
        ]
      : []),
    // Spaces go seldom, and those who have a window open are few.
    ...(spaces.length
      ? [
          {
            sql: `${due} EXISTS (SELECT 1 FROM ${table} n WHERE n."user_id" = "open_channels"."user_id"
              AND n."space_id" IN (SELECT value FROM json_each(?)))`,
            params: [JSON.stringify(spaces.map(({ id }) => id))],
          },
        ]
      : []),
  ];
}

/** The count of these players may change though no row does: rights have. */
export function recountWindows(...userIds: string[]): Statement {
  return {
    sql: `UPDATE "open_channels" SET "due_at" = '${AT_ONCE}' WHERE "user_id" IN (SELECT value FROM json_each(?))`,
    params: [JSON.stringify(userIds)],
  };
}

/** Takes players who are to be notified, for a minute: whoever dies with them leaves them to the next. */
export function takePending(now: Date, limit: number): Statement {
  return {
    sql: `UPDATE "open_channels" SET "due_at" = ?2 WHERE "user_id" IN (
        SELECT "user_id" FROM "open_channels" WHERE "due_at" <= ?1 ORDER BY "due_at" LIMIT ?3)
      RETURNING "user_id" AS "userId"`,
    params: [now.toISOString(), new Date(now.getTime() + LEASE_MS).toISOString(), limit],
  };
}

/**
 * Marks a player's channel as open, and as told all there is. It goes into the batch that reads the count, after it:
 * whatever changes later finds the mark and is pending.
 */
export function markOpen(userId: string, openedAt: Date): Statement {
  return {
    sql: `INSERT INTO "open_channels" ("user_id", "opened_at", "due_at", "changed") VALUES (?1, ?2, NULL, '[]')
      ON CONFLICT ("user_id") DO UPDATE SET "opened_at" = max("opened_at", excluded."opened_at"), "due_at" = NULL,
        "changed" = '[]'
      WHERE "opened_at" < excluded."opened_at" OR "due_at" IS NOT NULL`,
    params: [userId, openedAt.toISOString()],
  };
}

/** Unless a window has opened since it was seen to have none. */
export function markClosed(userId: string, seenAt: Date): Statement {
  return {
    sql: `DELETE FROM "open_channels" WHERE "user_id" = ? AND "opened_at" < ?`,
    params: [userId, seenAt.toISOString()],
  };
}

/** Browsers of one player; the oldest goes when there are more. */
const MAX_ADDRESSES = 10;

/** A browser's address, as its push service and its `PushSubscription` give it. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** With when its session ends; one whose session is gone is not among them. */
export const listPushAddresses = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({
      endpoint: pushAddresses.endpoint,
      p256dh: pushAddresses.p256dh,
      auth: pushAddresses.auth,
      language: pushAddresses.language,
      expiresAt: sessions.expiresAt,
    })
    .from(pushAddresses)
    .innerJoin(sessions, eq(sessions.tokenHash, pushAddresses.tokenHash))
    .where(eq(pushAddresses.userId, userId)),
);

interface Owner {
  userId: string;
  tokenHash: string;
  language: Language;
  now: Date;
}

/** A browser is one player's at a time: whoever asked last. */
export function keepPushAddress(address: PushAddress, owner: Owner): Statement[] {
  const { endpoint, p256dh, auth } = address;
  const { userId, tokenHash, language, now } = owner;
  return [
    {
      sql: `INSERT INTO "push_addresses" ("endpoint", "user_id", "token_hash", "p256dh", "auth", "language", "created_at")
        VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT ("endpoint") DO UPDATE SET "user_id" = excluded."user_id",
          "token_hash" = excluded."token_hash", "p256dh" = excluded."p256dh", "auth" = excluded."auth",
          "language" = excluded."language", "created_at" = excluded."created_at"`,
      params: [endpoint, userId, tokenHash, p256dh, auth, language, now.toISOString()],
    },
    {
      sql: `DELETE FROM "push_addresses" WHERE "endpoint" IN (
        SELECT "endpoint" FROM "push_addresses" WHERE "user_id" = ?
        ORDER BY "created_at" DESC LIMIT -1 OFFSET ${MAX_ADDRESSES})`,
      params: [userId],
    },
  ];
}

export function dropPushAddress(endpoint: string, userId?: string): Statement {
  return {
    sql: `DELETE FROM "push_addresses" WHERE "endpoint" = ?1 AND (?2 IS NULL OR "user_id" = ?2)`,
    params: [endpoint, userId ?? null],
  };
}

/** Who logs out is pushed nothing more. */
export function dropPushAddressesOf(tokenHash: string): Statement {
  return { sql: `DELETE FROM "push_addresses" WHERE "token_hash" = ?`, params: [tokenHash] };
}

/** Takes pushes that are due, for a minute: whoever dies with them leaves them to the next. */
export function takeDuePushes(now: Date, limit: number): Statement {
  return {
    sql: `UPDATE "pushes_owed" SET "due_at" = ?2, "attempts" = "attempts" + 1 WHERE "user_id" IN (
        SELECT "user_id" FROM "pushes_owed" WHERE "due_at" <= ?1 ORDER BY "due_at" LIMIT ?3)
      RETURNING "user_id" AS "userId", "log", "position", "attempts"`,
    params: [now.toISOString(), new Date(now.getTime() + 60_000).toISOString(), limit],
  };
}

/** Unless something newer has come meanwhile. */
export function settlePush(userId: string, log: string, position: number): Statement {
  return {
    sql: `DELETE FROM "pushes_owed" WHERE "user_id" = ? AND "log" = ? AND "position" = ?`,
    params: [userId, log, position],
  };
}
