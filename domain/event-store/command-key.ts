import type { Identity } from "./identity";
import { type BoundQuery, mapQuery, rawQuery } from "./query";
import type { Statement } from "./statement";

/** How long a key that was claimed holds in all logs. Milliseconds. */
const HELD_MS = 24 * 60 * 60_000;
/** At most this many go at once; the next run of the cron takes the rest. */
const MAX_ROWS = 5000;

/** How a command's key holds in all logs and not in its own alone: docs/decisions/idempotency-keys.md. */
export interface SharedKey {
  /** Selects a row where the actor is who they say they are. */
  actorIs: Statement;
  /** Whether it is claimed before the command is decided, for other logs to find. */
  claimed: boolean;
}

/** Claims in `main` the key of a command of another log, unless somebody has. Parameters after those of `actorIs`. */
export function claimKey(
  { keyId, commandId, inputHash }: Identity,
  { sql, params }: Statement,
  now: Date,
): BoundQuery<void> {
  const claim = rawQuery<never>(
    `INSERT INTO "command_keys" ("id", "input_hash", "claimed_at") SELECT ?, ?, ?
      WHERE EXISTS (${sql}) AND NOT EXISTS (SELECT 1 FROM "commands" WHERE "id" = ?)
      ON CONFLICT DO NOTHING`,
    [keyId, inputHash, now.toISOString(), ...params, commandId],
  );
  return mapQuery(claim, () => undefined);
}

/** What `main` knows was asked for by this key: by itself, and of other logs. */
export function getClaims({ keyId, commandId }: Identity): BoundQuery<string[]> {
  const rows = rawQuery<{ inputHash: string }>(
    `SELECT "input_hash" AS "inputHash" FROM "command_keys" WHERE "id" = ?
      UNION ALL SELECT "input_hash" FROM "commands" WHERE "id" = ?`,
    [keyId, commandId],
  );
  return mapQuery(rows, (found) => found.map(({ inputHash }) => inputHash));
}

/** Breaks NOT NULL of `commands.name` where something else was asked of another log since the command was loaded. */
export const UNLESS_CLAIMED = `CASE WHEN EXISTS (
  SELECT 1 FROM "command_keys" WHERE "id" = ? AND "input_hash" <> ?) THEN NULL ELSE ? END`;

/** Forgets keys by which nobody asks again. */
export function forgetOldKeys(now: Date): Statement {
  return {
    sql: `DELETE FROM "command_keys" WHERE "id" IN (
      SELECT "id" FROM "command_keys" WHERE "claimed_at" <= ? LIMIT ${MAX_ROWS})`,
    params: [new Date(now.getTime() - HELD_MS).toISOString()],
  };
}
