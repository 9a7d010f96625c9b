import { type Placeholder, sql } from "drizzle-orm";
import type { Database } from "./database";
import { Refusal } from "./decider";
import { canonicalJson } from "./digest";
import type { Answer, Command, ComputedAnswer, EventStore, Loads, Outcome } from "./execute";
import type { Vault } from "./personal-data";
import { type BoundQuery, mapQuery, nullable, queryInShapes, rawQuery, select } from "./query";
import { commandKeys, commands, forgottenPeople, PASSING_ANSWER } from "./schema";
import type { Row, Statement } from "./statement";

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
const claims = ({ keyId, commandId }: Record<"keyId" | "commandId", Placeholder>) =>
  sql`(SELECT json_group_array("input_hash") FROM (
    SELECT ${commandKeys.inputHash} FROM ${commandKeys} WHERE ${commandKeys.id} = ${keyId}
    UNION ALL SELECT ${commands.inputHash} FROM ${commands} WHERE ${commands.id} = ${commandId}))`.mapWith(
    (hashes: string) => JSON.parse(hashes) as string[],
  );

/** Breaks NOT NULL of `commands.name` where something else was asked of another log since the command was loaded. */
const UNLESS_CLAIMED = `CASE WHEN EXISTS (
  SELECT 1 FROM "command_keys" WHERE "id" = ? AND "input_hash" <> ?) THEN NULL ELSE ? END`;

/** Forgets keys by which nobody asks again. */
export function forgetOldKeys(now: Date): Statement {
  return {
    sql: `DELETE FROM "command_keys" WHERE "id" IN (
      SELECT "id" FROM "command_keys" WHERE "claimed_at" <= ? LIMIT ${MAX_ROWS})`,
    params: [new Date(now.getTime() - HELD_MS).toISOString()],
  };
}

/** Who gives a command, and its idempotency key. */
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

type Recorded = Pick<typeof commands.$inferSelect, "inputHash" | "status" | "body" | "createdAt">;

/** Whether one of these people is forgotten. Parameter: a JSON array of person ids. */
const ANY_FORGOTTEN = `EXISTS (SELECT 1 FROM "forgotten_people"
  WHERE "person_id" IN (SELECT value FROM json_each(?)))`;

const anyForgotten = (people: Placeholder) =>
  sql<0 | 1>`EXISTS (SELECT 1 FROM ${forgottenPeople}
    WHERE ${forgottenPeople.personId} IN (SELECT value FROM json_each(${people})))`;

type Standing = Record<"commandId" | "keyId" | "people", string>;

/** What was answered before, and whether anybody concerned is forgotten. `isShared`: with what claims its key. */
export const getCommandStatus = queryInShapes<Standing, boolean>()(
  (_, { commandId, keyId, people }, isShared) =>
    select(
      {
        anyForgotten: anyForgotten(people),
        claims: isShared ? claims({ keyId, commandId }) : NONE,
        inputHash: nullable(commands.inputHash),
        status: commands.status,
        body: commands.body,
        createdAt: commands.createdAt,
      },
      sql`FROM (SELECT 1) LEFT JOIN ${commands} ON ${commands.id} = ${commandId}`,
    ),
);
const NONE = sql`'[]'`.mapWith((): string[] => []);
interface Standings {
  anyForgotten: 0 | 1;
  /** Fingerprints of all that was asked for by its key. */
  claims: readonly string[];
}
export type CommandStatus = Standings & (Recorded | { inputHash: null });

/** The people whom a command is by and about, as JSON. */
export const concernedBy = ({
  actor,
  dataSubjects = [],
}: Pick<Command<Loads>, "actor" | "dataSubjects">) => JSON.stringify([actor, ...dataSubjects]);

/** The same of a command of another log, as far as the main log knows: who is forgotten, the others hear a little later. */
export const getStanding = queryInShapes<Standing, boolean>()(
  (_, { commandId, keyId, people }, isShared) =>
    select(
      {
        anyForgotten: anyForgotten(people),
        claims: isShared ? claims({ keyId, commandId }) : NONE,
      },
      sql``,
    ),
);

/** Whether it was done, and whether somebody is forgotten: where that is so, the batch is refused. */
export const LIKELY = { anyForgotten: 0, claims: [], inputHash: null } as const;

/** What was answered before, as the answer of this call. */
export function replay(
  { inputHash, status, body, createdAt }: Recorded,
  identity: Identity,
  now: Date,
): Outcome {
  if (!isSame(inputHash, identity)) throw new Refusal("idempotency_key_reused");
  if (isAnswerPast(identity.commandId, createdAt, now)) throw new Refusal("already_done");
  // It went with whom it told of.
  if (body === null && status !== 204) throw new Refusal("person_forgotten");
  const answer = { status, body: body === null ? undefined : JSON.parse(body) };
  return { answer, events: [], replayed: true };
}

/** NULL breaks NOT NULL where somebody concerned was forgotten since the command was loaded. */
export function recordAnswer(
  { vault, people }: Pick<EventStore, "vault" | "people">,
  command: Pick<Command<Loads>, "actor" | "name" | "dataSubjects" | "sharedKey">,
  { commandId, keyId, inputHash }: Identity,
  answer: Answer | ComputedAnswer,
  createdAt: string,
): Statement {
  const asks = !people && command.sharedKey;
  const answerSql = "answerSql" in answer && answer.answerSql;
  const body = "body" in answer && answer.body !== undefined ? JSON.stringify(answer.body) : null;
  const { name } = command;
  const { status } = answer;
  const recorded = { id: commandId, name, inputHash, status, createdAt };
  return {
    sql: `INSERT INTO "commands" ("id", "name", "input_hash", "status", "body", "created_at", "seal")
      VALUES (?, ${asks ? UNLESS_CLAIMED : "?"}, ?, (CASE WHEN ${ANY_FORGOTTEN} THEN NULL ELSE ? END),
        ${answerSql ? `(${answerSql.sql})` : "?"}, ?, ?)${answerSql ? ` RETURNING "body"` : ""}`,
    params: [
      commandId,
      ...(asks ? [keyId, inputHash] : []),
      name,
      inputHash,
      concernedBy(command),
      status,
      ...(answerSql ? answerSql.params : [body]),
      createdAt,
      sealAnswer(vault, { ...recorded, body: answerSql ? undefined : body }),
    ],
  };
}

export function readComputedAnswer({ status }: ComputedAnswer, [recorded]: readonly Row[]): Answer {
  return { status, body: JSON.parse(String(recorded!["body"])) as unknown };
}

/** How long a command that is given again has its first answer again. */
export const ANSWER_DAYS = 90;
const KEPT_MS = ANSWER_DAYS * 24 * 60 * 60_000;
/** What one step takes at most, and how many steps one run: the next run of the job takes the rest. */
const STEP = { rows: 1000, bytes: 8_000_000 };
const STEPS = 20;

const isJobs = (commandId: string) => commandId.startsWith("system:");

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
  const sql = `INSERT OR REPLACE INTO "commands" ("id", "name", "input_hash", "status", "body", "created_at", "seal")
    SELECT "id", "name", "input_hash", "status", NULL, "created_at", "seal" FROM "commands" WHERE rowid IN (
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

/** What is sealed of a command and its answer. `body`: undefined where the database makes it. */
interface SealedAnswer {
  id: string;
  name: string;
  inputHash: string;
  status: number;
  createdAt: string;
  body: string | null | undefined;
}

const KIND = "commands";
const factsOf = ({ id, name, inputHash, status, createdAt, body }: SealedAnswer) => [
  id,
  name,
  inputHash,
  status,
  createdAt,
  body === undefined ? "made by the database" : body === null ? "none" : "sealed",
];

/** Two seals: of the command, and of it with its answer, which goes before it. */
export function sealAnswer(vault: Vault, answer: SealedAnswer): string {
  const ofCommand = vault.sealRow(KIND, factsOf(answer));
  if (typeof answer.body !== "string") return ofCommand;
  return `${ofCommand} ${vault.sealRow(KIND, [...factsOf(answer), answer.body])}`;
}

/** Whether a command stands as it was recorded. What it was answered goes after a while, and with whom it told of. */
export function isAnswerSealed(
  vault: Vault,
  { body, seal, ...command }: SealedAnswer & { body: string | null; seal: string },
): boolean {
  const [ofCommand = "", ofAnswer] = seal.split(" ");
  const isSealed = (known: string | null | undefined, more: readonly unknown[], by: string) =>
    vault.isSealed(KIND, [...factsOf({ ...command, body: known }), ...more], by);
  if (ofAnswer !== undefined) {
    return isSealed("", [], ofCommand) && (body === null || isSealed("", [body], ofAnswer));
  }
  return (body === null && isSealed(null, [], ofCommand)) || isSealed(undefined, [], ofCommand);
}
