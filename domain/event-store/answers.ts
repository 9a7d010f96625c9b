import type { Database } from "./database";

/** How long a command that is given again has its first answer again. Milliseconds. */
const KEPT_MS = 90 * 24 * 60 * 60_000;
/** What one step takes at most, and how many steps one run: the next run of the job takes the rest. */
const STEP = { rows: 1000, bytes: 8_000_000 };
const STEPS = 20;

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
      SELECT rowid FROM (
        SELECT rowid, sum("size") OVER (ORDER BY "created_at", rowid) - "size" AS "before" FROM (
          SELECT rowid, "created_at", octet_length("body") AS "size" FROM "commands"
          WHERE ${PASSING_ANSWER} AND "created_at" <= ?1 ORDER BY "created_at", rowid LIMIT ${STEP.rows}))
      WHERE "before" < ${STEP.bytes})
    RETURNING 1`;
  for (let step = 1; step <= STEPS; step++) {
    const [dropped] = await db.batch([{ sql, params: [lastPast(now)] }]);
    if (!dropped!.length) return;
  }
}
