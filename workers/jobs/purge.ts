import type { Database } from "~/domain/event-store/database";
import { MAIL_DAYS } from "~/domain/mail/kinds";

/** At most this many rows of a table go at once; the next run of the cron takes the rest. */
const MAX_ROWS = 5000;

/** Deletes sign-in challenges that nobody can answer any more. */
export async function purgeChallenges(db: Database, now: Date): Promise<void> {
  await purge(db, now, "challenges", "nonce");
}

/** Deletes the marks on verification challenges that have expired and so need none. */
export async function purgeVerifications(db: Database, now: Date): Promise<void> {
  await purge(db, now, "used_verifications", "challenge");
}

const DAY_MS = 24 * 60 * 60_000;

/** Deletes what is known of mails that nothing will ask for again. */
export async function purgeMails(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MAIL_DAYS * DAY_MS);
  await purge(db, before, "mails", "key", "tried_at");
  // Fingerprints of addresses are there to be counted, for a day.
  const counted = new Date(now.getTime() - 7 * DAY_MS);
  await db.batch([
    {
      sql: `DELETE FROM "mails" WHERE "unconfirmed" = 1 AND "tried_at" <= ?`,
      params: [counted.toISOString()],
    },
  ]);
}

async function purge(
  db: Database,
  now: Date,
  table: string,
  key: string,
  expiry = "expires_at",
): Promise<void> {
  const expired = `SELECT "${key}" FROM "${table}" WHERE "${expiry}" <= ? LIMIT ${MAX_ROWS}`;
  await db.batch([
    { sql: `DELETE FROM "${table}" WHERE "${key}" IN (${expired})`, params: [now.toISOString()] },
  ]);
}
