import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** What a job was answered is short and stays: a step of a chain is done or refused for ever. */
export const PASSING_ANSWER = `"body" IS NOT NULL AND "id" NOT GLOB 'system:*'`;

/**
 * Only in `main`: what was asked of other logs by a key, so that nobody asks another for something else by the same. Of
 * the key and its actor only a fingerprint is kept.
 */
export const commandKeys = sqliteTable(
  "command_keys",
  {
    id: text("id").primaryKey(),
    inputHash: text("input_hash").notNull(),
    claimedAt: text("claimed_at").notNull(),
  },
  (table) => [index("command_keys_claimed").on(table.claimedAt)],
);

/** The log. Append-only: triggers refuse UPDATE and DELETE. `position` is global and gap-free. */
export const events = sqliteTable(
  "events",
  {
    position: integer("position").primaryKey(),
    streamId: text("stream_id").notNull(),
    version: integer("version").notNull(),
    type: text("type").notNull(),
    schemaVersion: integer("schema_version").notNull(),
    data: text("data").notNull(),
    actor: text("actor").notNull(),
    commandId: text("command_id").notNull(),
    ruleVersion: text("rule_version"),
    occurredAt: text("occurred_at").notNull(),
    salt: text("salt").notNull(),
  },
  (table) => [
    uniqueIndex("events_stream_version").on(table.streamId, table.version),
    index("events_type").on(table.type, table.position),
    index("events_user").on(sql`"data" ->> '$.userId'`, table.position),
    // What others than the player did, and what is about no player: most events are in neither.
    index("events_actor")
      .on(table.actor, table.position, table.type)
      .where(sql`"actor" IS NOT "data" ->> '$.userId'`),
    index("events_shop")
      .on(table.type, table.position)
      .where(sql`"data" ->> '$.userId' IS NULL`),
  ],
);

/** Every command that was done, for ever, and for a while what it was answered: see `answers.ts`. */
export const commands = sqliteTable(
  "commands",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    inputHash: text("input_hash").notNull(),
    status: integer("status").notNull(),
    body: text("body"),
    createdAt: text("created_at").notNull(),
    /** See `sealAnswer`. */
    seal: text("seal").notNull().default(""),
  },
  (table) => [index("commands_answered").on(table.createdAt).where(sql.raw(PASSING_ANSWER))],
);

/** Effects that an event still owes the outside world. A row leaves when its effect is done. */
export const outbox = sqliteTable(
  "outbox",
  {
    streamId: text("stream_id").notNull(),
    version: integer("version").notNull(),
    effect: text("effect").notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    dueAt: text("due_at").notNull(),
    /** Where a long work goes on, as its effect says. */
    cursor: text("cursor"),
  },
  (table) => [
    primaryKey({ columns: [table.streamId, table.version, table.effect] }),
    index("outbox_due").on(table.dueAt),
  ],
);

/** Always empty: a trigger refuses each row with the refusal that it names, see `guard`. */
export const guards = sqliteTable("guards", { refusal: text("refusal").notNull() });

/** One data key per person, wrapped by the platform's secret. Deleting the row shreds the person's data. */
export const personKeys = sqliteTable(
  "person_keys",
  {
    personId: text("person_id").primaryKey(),
    wrappedKey: text("wrapped_key").notNull(),
    /** The id of the secret that it is wrapped by. */
    wrappedBy: text("wrapped_by").notNull(),
  },
  (table) => [index("person_keys_wrapped_by").on(table.wrappedBy)],
);

/** People whose accounts are deleted: nothing more is done by or about them. */
export const forgottenPeople = sqliteTable(
  "forgotten_people",
  {
    personId: text("person_id").primaryKey(),
    forgottenAt: text("forgotten_at").notNull(),
  },
  (table) => [index("forgotten_people_time").on(table.forgottenAt)],
);

/** A rebuild under way: how far its shadow tables have come. */
export const rebuilds = sqliteTable("rebuilds", {
  projection: text("projection").primaryKey(),
  run: text("run").notNull(),
  position: integer("position").notNull(),
  startedAt: text("started_at").notNull(),
  /** Until when no event is appended (a trigger refuses it), so that the rest of the log can be followed. */
  pausesUntil: text("pauses_until"),
  /** Why its last step failed. */
  failure: text("failure"),
});

/**
 * The version of a projection that wrote its live rows, where it is not the first. A deploy with another
 * version owes a rebuild.
 */
export const projectionVersions = sqliteTable("projection_versions", {
  projection: text("projection").primaryKey(),
  version: integer("version").notNull(),
});

/**
 * How far a subscription has followed its logs, in the database that it writes: its rows that are read, and those that
 * are made beside them to take their place.
 */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    name: text("name").notNull(),
    version: integer("version").notNull(),
    /** Names its shadow tables until it is live. */
    run: text("run").notNull(),
    /** JSON: log → position. */
    positions: text("positions").notNull(),
    /** Whether its rows are those that are read. */
    live: integer("live", { mode: "boolean" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.live] })],
);

/** Events that a subscription cannot follow, in the database that it writes. */
export const skippedEvents = sqliteTable(
  "skipped_events",
  {
    /** The run whose rows they are: what is made anew tries them again. */
    run: text("run").notNull(),
    log: text("log").notNull(),
    position: integer("position").notNull(),
    subscription: text("subscription").notNull(),
    reason: text("reason").notNull(),
    tries: integer("tries").notNull(),
    /** The time of the last try that counted. */
    at: text("at").notNull(),
    /** Whether it was left out; until then what comes after it in its log waits. */
    skipped: integer("skipped", { mode: "boolean" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.run, table.log, table.position] })],
);
