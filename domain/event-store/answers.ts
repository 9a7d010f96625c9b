import type { Database } from "./database";

/** How long a command that is given again has its first answer again. Milliseconds. */
const KEPT_MS = 90 * 24 * 60 * 60_000;
/** At most this many answers go at once; the next run of the cron takes the rest. */
const MAX_ROWS = 5000;

const isJobs = (commandId: string) => commandId.startsWith("system:");
/** What a job was answered is short and stays: a step of a chain is done or refused for ever. */
export const PASSING_ANSWER = `"body" IS NOT NULL AND "id" NOT GLOB 'system:*'`;

const lastPast = (now: Date) => new Date(now.getTime() - KEPT_MS).toISOString();

/** By the clock alone, whether its body is still there or not. */
export function isAnswerPast(commandId: string, answeredAt: string, now: Date): boolean {
  return !isJobs(commandId) && answeredAt <= lastPast(now);
}

/**
 * Takes away the answers that are not given again. What stays of a command is written anew at the end of its
 * table: shortened in their places, the rows would leave every page half full, and SQLite gives none back.
 */
export async function dropPastAnswers(db: Database, now: Date): Promise<void> {
  const sql = `INSERT OR REPLACE INTO "commands" ("id", "name", "input_hash", "status", "body", "created_at")
    SELECT "id", "name", "input_hash", "status", NULL, "created_at" FROM "commands" WHERE rowid IN (
      SELECT rowid FROM "commands" WHERE ${PASSING_ANSWER} AND "created_at" <= ? LIMIT ${MAX_ROWS})`;
  await db.batch([{ sql, params: [lastPast(now)] }]);
}
