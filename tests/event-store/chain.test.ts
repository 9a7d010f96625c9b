import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { startStream } from "~/domain/event-store/append";
import { chainFeature, settleStep } from "~/domain/event-store/chain";
import { Refusal } from "~/domain/event-store/decider";
import { defineEvents } from "~/domain/event-store/event";
import { execute } from "~/domain/event-store/execute";
import { Model, feature } from "~/domain/event-store/model";
import { add, insert, patch, projection, remove } from "~/domain/event-store/projection";
import { chance, Killed, mortalServices, untilAlive } from "~/tests/support/crashes";
import type { Effect } from "~/workers/jobs/effect";
import { runEffect } from "~/workers/jobs/outbox";
import { type Services, createServices } from "~/workers/services";

/** An example that crosses logs: points are taken and a name reserved in main, the room is made in its log. */
const PRICE = 10;
const START = 60;
const room = z.object({ roomId: z.string(), name: z.string(), owner: z.string() });
const roomOrderEvents = defineEvents({
  RoomOrdered: { version: 1, schema: room },
  RoomGranted: { version: 1, schema: room },
  RoomGivenBack: { version: 1, schema: room.extend({ code: z.string() }) },
});
const roomEvents = defineEvents({ RoomMade: { version: 1, schema: room } });

const purses = sqliteTable(
  "purses",
  { owner: text("owner").primaryKey(), points: integer("points").notNull() },
  (table) => [check("purse_not_empty", sql`${table.points} >= 0`)],
);
const names = sqliteTable("room_names", {
  name: text("name").primaryKey(),
  roomId: text("room_id").notNull(),
});
const rooms = sqliteTable("rooms", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
});

const orders = feature({
  name: "room-orders",
  events: roomOrderEvents,
  effects: { RoomOrdered: ["make-room"] },
  projections: [
    projection({
      name: "room-orders",
      tables: [purses, names],
      events: roomOrderEvents,
      refusals: { purse_not_empty: "not_enough_points", "room_names.name": "name_taken" },
      on: {
        RoomOrdered: ({ data: { owner, name, roomId } }) => [
          patch(purses, { owner }, { points: add(-PRICE) }),
          insert(names, { name, roomId }),
        ],
        RoomGivenBack: ({ data: { owner, name } }) => [
          patch(purses, { owner }, { points: add(PRICE) }),
          remove(names, { name }),
        ],
      },
    }),
  ],
});
const made = feature({
  name: "rooms",
  events: roomEvents,
  projections: [
    projection({
      name: "rooms",
      tables: [rooms],
      events: roomEvents,
      on: { RoomMade: ({ data: { roomId, name } }) => [insert(rooms, { id: roomId, name })] },
    }),
  ],
});
const models = { main: new Model([orders]), other: new Model([chainFeature, made]) };

/** How full the other log is changes while it is asked. */
let full = false;
const effects: Record<string, Effect> = {
  async "make-room"(services, { data }) {
    const asked = room.parse(data);
    const actor = "system:rooms";
    const { roomId } = asked;
    const code = await settleStep(services.at("community-0").store, {
      id: roomId,
      name: "MakeRoom",
      actor,
      input: asked,
      load: {},
      decide: () => {
        if (full) throw new Refusal("log_full");
        const event = { type: "RoomMade", data: asked };
        return { appends: [startStream(`room-${roomId}`, [event])] };
      },
    });
    const outcome = code
      ? { type: "RoomGivenBack", data: { ...asked, code } }
      : { type: "RoomGranted", data: asked };
    await execute(services.at("main").store, {
      id: `end-${roomId}`,
      name: "EndRoomOrder",
      actor,
      input: asked,
      load: {},
      decide: () => ({
        appends: [{ streamId: `room-order-${roomId}`, version: 1, events: [outcome] }],
      }),
    });
  },
};

function services(): Services {
  const created = createServices(env, () => {}, "first-primary");
  created.store.model = models.main;
  created.at("community-0").store.model = models.other;
  for (const log of ["main", "community-0"] as const) {
    created.at(log).store.publish = () => {};
    created.at(log).store.appended = undefined;
  }
  return created;
}

async function order(used: Services, roomId: string, owner: string, name: string): Promise<void> {
  const event = { type: "RoomOrdered", data: { roomId, owner, name } };
  await execute(used.store, {
    id: roomId,
    name: "OrderRoom",
    actor: owner,
    input: event.data,
    load: {},
    decide: () => ({ appends: [startStream(`room-order-${roomId}`, [event])] }),
  });
}

test("points and a room, or both come back, whatever dies and however often it is tried", async () => {
  const owners = ["ann", "bob", "cid"];
  await env.DB.batch([
    env.DB.prepare(
      `CREATE TABLE purses (owner TEXT PRIMARY KEY, points INTEGER NOT NULL, CONSTRAINT purse_not_empty CHECK (points >= 0))`,
    ),
    env.DB.prepare(`CREATE TABLE room_names (name TEXT PRIMARY KEY, room_id TEXT NOT NULL)`),
    ...owners.map((owner) => env.DB.prepare(`INSERT INTO purses VALUES (?, ?)`).bind(owner, START)),
  ]);
  await env.COMMUNITY_0.prepare(
    `CREATE TABLE rooms (id TEXT PRIMARY KEY, name TEXT NOT NULL)`,
  ).run();
  const owed = async () =>
    (
      await env.DB.prepare(`SELECT stream_id AS streamId, version, effect FROM outbox`).all<{
        streamId: string;
        version: number;
        effect: string;
      }>()
    ).results;

  const random = chance(7);
  const dying = () => mortalServices(services(), random, 0.15);
  for (let at = 0; at < 60; at++) {
    const owner = owners[at % 3]!;
    const name = `room ${at % 25}`;
    await untilAlive(() => order(dying(), `r${at}`, owner, name)).catch((error: unknown) =>
      expect(["not_enough_points", "name_taken"]).toContain((error as Refusal).code),
    );
    full = random() < 0.4;
    for (const one of random() < 0.5 ? await owed() : []) {
      const attempt = () => runEffect(dying(), one, effects);
      // Two workers at once: the request that waits, and the cron.
      await Promise.all(
        [attempt(), attempt()].map((done) =>
          done.catch((error: unknown) => expect(error).toBeInstanceOf(Killed)),
        ),
      );
      full = random() < 0.4;
    }
  }
  while ((await owed()).length) {
    for (const one of await owed()) await runEffect(services(), one, effects);
  }

  const all = async <Row>(db: D1Database, text: string) =>
    (await db.prepare(text).all<Row>()).results;
  const reserved = await all(env.DB, `SELECT room_id AS id, name FROM room_names ORDER BY id`);
  expect(await all(env.COMMUNITY_0, `SELECT id, name FROM rooms ORDER BY id`)).toEqual(reserved);
  expect(reserved.length).toBeGreaterThan(3);
  const ended = await all<{ type: string }>(
    env.DB,
    `SELECT type FROM events WHERE type IN ('RoomGranted', 'RoomGivenBack')`,
  );
  expect(ended.filter(({ type }) => type === "RoomGranted")).toHaveLength(reserved.length);
  expect(ended.length).toBeGreaterThan(reserved.length);
  const [{ points }] = (await all<{ points: number }>(
    env.DB,
    `SELECT sum(points) AS points FROM purses`,
  )) as [{ points: number }];
  expect(points).toBe(owners.length * START - reserved.length * PRICE);
});
