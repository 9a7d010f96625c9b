import { eq } from "drizzle-orm";
import { canonicalJson } from "./digest";
import type { Vault } from "./personal-data";
import { type BoundQuery, mapQuery, query, rawQuery } from "./query";
import { commandKeys, commands } from "./schema";
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
  // How an actor is known is a feature's SQL.
  const claim = rawQuery<never>(
    `INSERT INTO "command_keys" ("id", "input_hash", "claimed_at") SELECT ?, ?, ?
      WHERE EXISTS (${sql}) AND NOT EXISTS (SELECT 1 FROM "commands" WHERE "id" = ?)
      ON CONFLICT DO NOTHING`,
    [keyId, inputHash, now.toISOString(), ...params, commandId],
  );
  return mapQuery(claim, () => undefined);
}

/** What `main` knows was asked for by this key: by itself, and of other logs. */
export const getClaims = ({ keyId, commandId }: Identity): BoundQuery<string[]> =>
  mapQuery(claims({ keyId, commandId }), (found) => found.map(({ inputHash }) => inputHash));

const claims = query<{ keyId: string; commandId: string }>()((db, { keyId, commandId }) =>
  db
    .select({ inputHash: commandKeys.inputHash })
    .from(commandKeys)
    .where(eq(commandKeys.id, keyId))
    .unionAll(
      db.select({ inputHash: commands.inputHash }).from(commands).where(eq(commands.id, commandId)),
    ),
);

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

/** By whom a command is given, and its idempotency key. */
interface Asked {
  actor: string;
  id: string;
}

export interface Identity {
  commandId: string;
  /** What `main` calls it by among those of other logs. */
  keyId: string;
  inputHash: string;
  /** What the input's hash was by secrets that are no longer used. */
  formerHashes: readonly string[];
}

/** What a log calls a command by: a key is its actor's own. */
export const commandIdOf = ({ actor, id }: Asked) => `${actor}/${id}`;

/** Equal for two calls that are one and the same command. */
export function identify(
  vault: Vault,
  command: Asked & { name: string; input: unknown },
): Identity {
  const input = canonicalJson([command.name, command.input ?? null]);
  const [inputHash, ...formerHashes] = vault.fingerprints(input);
  const commandId = commandIdOf(command);
  const keyId = vault.fingerprint(commandId);
  return { commandId, keyId, inputHash: inputHash!, formerHashes };
}

/** Whether the same was asked for, by whichever secret it was hashed. */
export const isSame = (inputHash: string, identity: Identity): boolean =>
  inputHash === identity.inputHash || identity.formerHashes.includes(inputHash);
