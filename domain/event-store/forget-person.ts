import { asc, getTableName, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { startStream } from "./append";
import type { Database } from "./database";
import { type EventRow, defineEvents } from "./event";
import { type EventStore, execute } from "./execute";
import { type Model, feature } from "./model";
import { type Vault, listPersonKeysBy } from "./personal-data";
import { type PersonalColumns, type Tally, projection, put } from "./projection";
import { first, query } from "./query";
import { forgottenPeople, PASSING_ANSWER } from "./schema";
import type { Statement } from "./statement";

/** The type of the event that ends all dealings with a person. */
export const PERSON_FORGOTTEN = "PersonForgotten";

/** Stream `person-<person id>`. */
const personEvents = defineEvents({
  [PERSON_FORGOTTEN]: { version: 1, schema: z.object({ personId: z.string() }) },
});

const personProjection = projection({
  name: "people",
  tables: [forgottenPeople],
  events: personEvents,
  on: {
    PersonForgotten: ({ data: { personId }, occurredAt }) => [
      put(forgottenPeople, { personId, forgottenAt: occurredAt }),
    ],
  },
});

/** Part of every log: who is forgotten is so everywhere. */
export const personFeature = feature({
  name: "people",
  events: personEvents,
  projections: [personProjection],
  refusals: { person_forgotten: { status: 410, title: "This account was deleted" } },
});

/** Part of the main log, where a person is closed first: all else that a deletion takes follows from there. */
export const forgetPersonFeature = feature({
  name: "forget-person",
  effects: { [PERSON_FORGOTTEN]: ["forget-person"] },
});

export const getForgotten = query<{ personId: string }>()((db, { personId }) =>
  db
    .select()
    .from(forgottenPeople)
    .where(sql`${forgottenPeople.personId} = ${personId}`),
);

export const listForgottenAmong = query<{ people: readonly string[] }>()((db, { people }) =>
  db
    .select({ personId: forgottenPeople.personId })
    .from(forgottenPeople)
    .where(sql`${forgottenPeople.personId} IN (SELECT value FROM json_each(${people}))`),
);

/** All who are forgotten, to be carried into a restored database. */
export const listForgotten = query()((db) =>
  db.select().from(forgottenPeople).orderBy(asc(forgottenPeople.forgottenAt)),
);

/** How long a command that was under way may still hold a person's key. Milliseconds. */
export const KEY_HELD_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Appends and writes that close people for ever in one log, none of whom is forgotten yet: every later command
 * by them or about them is refused with `person_forgotten`, and no row holds their plaintext any more, recorded
 * answers included.
 */
export function closePeople(model: Model, people: readonly string[]) {
  return {
    appends: people.map((personId) =>
      startStream(`person-${personId}`, [{ type: PERSON_FORGOTTEN, data: { personId } }]),
    ),
    writes: clearPeople(model, people),
  };
}

/** What removes people's plaintext from the rows of one log. Safe to repeat. */
export function clearPeople(model: Model, people: readonly string[]): Statement[] {
  return [
    ...model.projections.flatMap((one) => erase(one, people)),
    ...model.holds.clears.map((sql) => ({ sql, params: [JSON.stringify(people)] })),
    // A range of the primary key: ids of commands begin with their actor's and "/", which "0" follows.
    ...people.map((id) => ({
      sql: `UPDATE "commands" SET "body" = NULL WHERE "id" > ? AND "id" < ?`,
      params: [`${id}/`, `${id}0`],
    })),
    // What others were answered about them, and they themselves as somebody whom nobody knew yet.
    {
      sql: `UPDATE "commands" SET "body" = NULL WHERE ${PASSING_ANSWER} AND "id" IN (
        SELECT "command_id" FROM "events"
        WHERE "data" ->> '$.userId' IN (SELECT value FROM json_each(?)))`,
      params: [JSON.stringify(people)],
    },
  ];
}

/**
 * Closes a person in the log of `store` ({@link closePeople}). Their key goes after 60 seconds
 * ({@link destroyForgottenKeys}). Given twice, it happens once.
 */
export async function forgetPerson(store: EventStore, personId: string): Promise<void> {
  await execute(store, {
    id: `forget:${personId}`,
    name: "ForgetPerson",
    actor: "system:people",
    input: { personId },
    load: { known: first(getForgotten({ personId })) },
    decide: ({ known }) => (known ? { appends: [] } : closePeople(store.model, [personId])),
  });
}

/**
 * Destroys the keys of people who were forgotten a minute ago or earlier; what their events hold sealed can be
 * read by nobody from then on. A job's work, each minute: safe to repeat. It looks a day back, and once an
 * hour at everybody, for what a longer standstill left.
 */
export async function destroyForgottenKeys(
  db: Database,
  now: Date,
  everybody = now.getUTCMinutes() === 0,
): Promise<void> {
  const since = everybody ? new Date(0) : new Date(now.getTime() - DAY_MS);
  const until = new Date(now.getTime() - KEY_HELD_MS);
  await db.batch([
    {
      sql: `DELETE FROM "person_keys" WHERE "person_id" IN (
        SELECT "person_id" FROM "forgotten_people" WHERE "forgotten_at" BETWEEN ? AND ?)`,
      params: [since.toISOString(), until.toISOString()],
    },
  ]);
}

/**
 * For a database that was restored from a backup, before it serves: forgets again whoever was forgotten since,
 * and destroys the keys that the backup brought back.
 */
export async function replayForgotten(
  store: EventStore,
  people: readonly { personId: string }[],
): Promise<void> {
  for (const { personId } of people) await forgetPerson(store, personId);
  await store.db.batch([
    {
      sql: `DELETE FROM "person_keys" WHERE "person_id" IN (SELECT "person_id" FROM "forgotten_people")`,
      params: [],
    },
  ]);
}

/**
 * Wraps the next keys that a previous secret wraps by the present one.
 *
 * @returns how many there were; after 0 the previous secrets can be thrown away.
 */
export async function rewrapPersonKeys(db: Database, vault: Vault, limit = 500): Promise<number> {
  const { previousIds } = vault;
  if (!previousIds.length) return 0;
  const { keys } = await db.read({
    keys: listPersonKeysBy({ secrets: JSON.stringify(previousIds), limit }),
  });
  const rewrapped = await Promise.all(
    keys.map(async (row) => [row.wrappedBy, await vault.rewrap(row)] as const),
  );
  const rows = rewrapped.map(([from, to]) => [to.personId, to.wrappedKey, to.wrappedBy, from]);
  await db.batch([
    {
      sql: `UPDATE "person_keys" SET "wrapped_key" = new.value->>1, "wrapped_by" = new.value->>2
        FROM json_each(?) AS new
        WHERE "person_id" = new.value->>0 AND "wrapped_by" = new.value->>3`,
      params: [JSON.stringify(rows)],
    },
  ]);
  return keys.length;
}

/** A projection or a subscription. */
interface ReadModel {
  personal?: readonly PersonalColumns[];
}

/** What makes people's plaintext vanish from a read model's tables, under the names that `nameOf` gives them. */
function erase(
  { personal = [] }: ReadModel,
  people: readonly string[],
  nameOf: (table: string) => string = (table) => table,
): Statement[] {
  const tableOf = ({ table }: SQLiteColumn) => `"${nameOf(getTableName(table))}"`;
  return personal.flatMap(({ owner, columns, counted = [] }) => {
    const table = tableOf(owner);
    const verb =
      columns === "all"
        ? `DELETE FROM ${table}`
        : `UPDATE ${table} SET ${columns.map(({ name }) => `"${name}" = NULL`).join(", ")}`;
    const theirs = `"${owner.name}" IN (SELECT value FROM json_each(?1))`;
    const params = [JSON.stringify(people)];
    const nameIn = (one: SQLiteColumn | string) =>
      typeof one === "string" ? `(${one})` : `"${one.name}"`;
    const takeBack = ({ counter, key, by, when, amount }: Tally) => {
      const rows = `${theirs}${when ? ` AND ${nameIn(when)}` : ""}`;
      const counted = amount ? `coalesce(sum("${amount.name}"), 0)` : "count(*)";
      const keys = [key].flat().map(({ name }) => `"${name}"`);
      const found = [by].flat().map(nameIn);
      const same = keys.map((name, at) => `${found[at]} = "tally".${name}`).join(" AND ");
      return {
        sql: `UPDATE ${tableOf(counter)} AS "tally" SET "${counter.name}" = "${counter.name}" - (
          SELECT ${counted} FROM ${table} WHERE ${rows} AND ${same})
        WHERE (${keys.join(", ")}) IN (SELECT ${found.join(", ")} FROM ${table} WHERE ${rows})`,
        params,
      };
    };
    return [...counted.map(takeBack), { sql: `${verb} WHERE ${theirs}`, params }];
  });
}

/** The same for whomever these events forget, in as many statements as for one. */
export function eraseForgotten(
  readModel: ReadModel,
  rows: readonly EventRow[],
  nameOf: (table: string) => string,
): Statement[] {
  const people = rows
    .filter(({ type }) => type === PERSON_FORGOTTEN)
    .map(({ data }) => (JSON.parse(data) as { personId: string }).personId);
  return people.length ? erase(readModel, people, nameOf) : [];
}
