import { eq } from "drizzle-orm";
import { first, query, rawQuery } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import { MAX_UNCONFIRMED_MAILS, type MailKind, ruleOf } from "./kinds";
import { mails } from "./read-model";

const DAY_MS = 24 * 60 * 60_000;
/** Whoever sends has long said how it ended. */
const LEASE_MS = 2 * 60_000;

export interface Reservation {
  key: string;
  kind: MailKind;
  /** Fingerprint of the address. */
  address: string;
}

/**
 * Takes a mail for sending; the key comes back to the one who may send it. To an address that is not confirmed
 * only so many are given a day: one statement counts and writes, by hand, so that no race gets past it.
 */
export function reserveMail({ key, kind, address }: Reservation, now: Date) {
  const { unconfirmed = false, atLeastOnce = false } = ruleOf(kind);
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return first(
    rawQuery<{ key: string }>(
      `INSERT INTO "mails" ("key", "kind", "address", "state", "unconfirmed", "tried_at")
        SELECT ?1, ?2, iif(?4, ?3, NULL), 'sending', ?4, ?5
        WHERE ?4 = 0 OR (SELECT count(*) FROM "mails"
          WHERE "unconfirmed" = 1 AND "address" = ?3 AND "key" <> ?1 AND "tried_at" > ?6) < ?7
        ON CONFLICT ("key") DO UPDATE SET "state" = 'sending', "tried_at" = excluded."tried_at"
          WHERE "state" = 'waiting' OR ("state" = 'sending' AND ?8 = 1 AND "tried_at" <= ?9)
        RETURNING "key"`,
      [
        key,
        kind,
        address,
        Number(unconfirmed),
        now.toISOString(),
        ago(DAY_MS),
        MAX_UNCONFIRMED_MAILS,
        Number(atLeastOnce),
        ago(LEASE_MS),
      ],
    ),
  );
}

const stateRow = query<{ key: string }>()((db, { key }) =>
  db.select({ state: mails.state }).from(mails).where(eq(mails.key, key)),
);
export const getMailState = (key: string) => first(stateRow({ key }));

/** How sending ended. */
export function noteMails(
  keys: readonly string[],
  state: "sent" | "waiting" | "refused",
  error: string | null = null,
): Statement {
  return {
    sql: `UPDATE "mails" SET "state" = ?, "error" = ? WHERE "key" IN (SELECT value FROM json_each(?))`,
    params: [state, error, JSON.stringify(keys)],
  };
}
