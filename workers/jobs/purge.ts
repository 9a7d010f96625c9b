import type { Database } from "~/domain/event-store/database";

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

async function purge(db: Database, now: Date, table: string, key: string): Promise<void> {
  const expired = `SELECT "${key}" FROM "${table}" WHERE "expires_at" <= ? LIMIT ${MAX_ROWS}`;
  await db.batch([
    { sql: `DELETE FROM "${table}" WHERE "${key}" IN (${expired})`, params: [now.toISOString()] },
  ]);
}
