import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "~/domain/event-store/database";
import { type Decider, Refusal } from "~/domain/event-store/decider";
import { defineEvents, type EventOf } from "~/domain/event-store/event";
import { Model, feature } from "~/domain/event-store/model";
import { personFeature } from "~/domain/event-store/forget-person";
import {
  EVENT_POSITION,
  accumulate,
  add,
  insert,
  patch,
  projection,
  put,
  remove,
} from "~/domain/event-store/projection";

/** A feature for the kernel's own tests: jars of coins, with notes that are personal. */
export const jarEvents = defineEvents({
  CoinsAdded: {
    version: 2,
    schema: z.object({
      jarId: z.string(),
      coins: z.number().int(),
      owner: z.string(),
      note: z.string().nullable(),
    }),
    upcasters: { 1: ({ count, ...rest }) => ({ ...rest, coins: count }) },
    personal: { owner: "owner", fields: ["note"] },
  },
  CoinsTaken: { version: 1, schema: z.object({ jarId: z.string(), coins: z.number().int() }) },
  JarBroken: { version: 1, schema: z.object({ jarId: z.string() }) },
});
export type JarEvent = EventOf<typeof jarEvents>;

export type JarCommand =
  | { type: "AddCoins"; jarId: string; coins: number; owner: string; note: string | null }
  | { type: "TakeCoins"; jarId: string; coins: number }
  | { type: "BreakJar"; jarId: string };

export const jarDecider: Decider<{ coins: number }, JarCommand, JarEvent> = {
  initialState: { coins: 0 },
  evolve(state, event) {
    if (event.type === "CoinsAdded") return { coins: state.coins + event.data.coins };
    if (event.type === "CoinsTaken") return { coins: state.coins - event.data.coins };
    return { coins: 0 };
  },
  decide(command, state) {
    switch (command.type) {
      case "AddCoins": {
        const { type: _, ...data } = command;
        return command.coins === 0 ? [] : [{ type: "CoinsAdded", data }];
      }
      case "TakeCoins":
        if (command.coins > state.coins) throw new Refusal("too_few_coins");
        return [{ type: "CoinsTaken", data: { jarId: command.jarId, coins: command.coins } }];
      case "BreakJar":
        return [{ type: "JarBroken", data: { jarId: command.jarId } }];
    }
  },
};

export const jars = sqliteTable(
  "jars",
  {
    id: text("id").primaryKey(),
    coins: integer("coins").notNull(),
    note: text("note"),
    lastPosition: integer("last_position").notNull(),
    owner: text("owner"),
  },
  (table) => [
    check("coins_not_negative", sql`${table.coins} >= 0`),
    index("jars_coins").on(table.coins),
  ],
);
const coinDays = sqliteTable(
  "coin_days",
  {
    jarId: text("jar_id").notNull(),
    day: text("day").notNull(),
    coins: integer("coins").notNull(),
  },
  (table) => [primaryKey({ columns: [table.jarId, table.day] })],
);
const breakages = sqliteTable("breakages", { jarId: text("jar_id").primaryKey() });

export const jarProjection = projection({
  name: "jars",
  tables: [jars, coinDays, breakages],
  events: jarEvents,
  personal: [{ owner: jars.owner, columns: [jars.note] }],
  refusals: { coins_not_negative: "too_few_coins", "breakages.jar_id": "broken_already" },
  on: {
    CoinsAdded: ({ data, version, occurredAt }) => [
      version === 1
        ? insert(jars, {
            id: data.jarId,
            coins: data.coins,
            note: data.note,
            owner: data.owner,
            lastPosition: EVENT_POSITION,
          })
        : patch(jars, { id: data.jarId }, { coins: add(data.coins), lastPosition: EVENT_POSITION }),
      accumulate(
        coinDays,
        { jarId: data.jarId, day: occurredAt.slice(0, 10) },
        { coins: data.coins },
      ),
    ],
    CoinsTaken: ({ data }) => [
      patch(jars, { id: data.jarId }, { coins: add(-data.coins), lastPosition: EVENT_POSITION }),
    ],
    JarBroken: ({ data }) => [
      put(breakages, { jarId: data.jarId }),
      remove(jars, { id: data.jarId }),
    ],
  },
});

export const jarFeature = feature({
  name: "jars",
  events: jarEvents,
  projections: [jarProjection],
  effects: { CoinsAdded: ["ring-bell"] },
  refusals: { too_few_coins: { title: "Too few coins" } },
});
export const jarModel = new Model([jarFeature, personFeature]);

export async function createJarTables(db: Database): Promise<void> {
  const tables = [
    `CREATE TABLE IF NOT EXISTS jars (id TEXT PRIMARY KEY, coins INTEGER NOT NULL, note TEXT, last_position INTEGER NOT NULL, owner TEXT, CONSTRAINT coins_not_negative CHECK (coins >= 0))`,
    `CREATE INDEX IF NOT EXISTS jars_coins ON jars (coins)`,
    `CREATE TABLE IF NOT EXISTS coin_days (jar_id TEXT NOT NULL, day TEXT NOT NULL, coins INTEGER NOT NULL, PRIMARY KEY (jar_id, day))`,
    `CREATE TABLE IF NOT EXISTS breakages (jar_id TEXT PRIMARY KEY)`,
  ];
  await db.batch(tables.map((sql) => ({ sql, params: [] })));
}
