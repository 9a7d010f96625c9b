import { eq } from "drizzle-orm";
import type { Statement } from "~/domain/event-store/statement";
import type { Language } from "~/domain/language";
import { query } from "~/domain/event-store/query";
import { sessions } from "~/domain/sign-in/read-model";
import { pushAddresses } from "./read-model";

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
