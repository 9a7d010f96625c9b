import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { requireLogOf, newCommunityId } from "~/domain/community-id";
import { services } from "~/tests/spaces/world";
import { notifyRoomsOfSpace } from "~/workers/groups/notify-room";
import { createGroup } from "./world";

const GROUPS = 250;

test("the rooms of all groups of a Space hear that it was closed, some at a time", async () => {
  const { space, group } = await createGroup();
  const log = services().at(requireLogOf(group.id));
  const ids = Array.from({ length: GROUPS }, () => newCommunityId(requireLogOf(group.id)));
  // As the log's projection holds them: the same group many times.
  const found = { sql: `SELECT * FROM "groups" WHERE "id" = ?`, params: [group.id] };
  const [rows] = await log.db.batch([found]);
  const columns = Object.keys(rows![0]!).filter((column) => column !== "id");
  const list = columns.map((column) => `"${column}"`).join();
  await log.db.batch([
    {
      sql: `INSERT INTO "groups" ("id", ${list}) SELECT "copy", ${list} FROM "groups" g, (SELECT value AS "copy" FROM json_each(?2)) WHERE g."id" = ?1`,
      params: [group.id, JSON.stringify(ids)],
    },
    { sql: `UPDATE "spaces" SET "dissolved_at" = '2026-11-22' WHERE "id" = ?`, params: [space.id] },
  ]);
  const event = { data: { spaceId: space.id } } as never;
  let [calls, cursor]: [number, string | undefined] = [0, undefined];
  do {
    const more: Awaited<ReturnType<typeof notifyRoomsOfSpace>> = await notifyRoomsOfSpace(
      log,
      event,
      cursor,
    );
    cursor = typeof more === "object" ? more.cursor : undefined;
    calls += 1;
  } while (cursor !== undefined);
  expect(calls).toBe(3);
  const knows = (id: string) =>
    runInDurableObject(env.GROUP_CHAT.getByName(id), (_, { storage }) => {
      const [facts] = storage.sql
        .exec(`SELECT "value" FROM "facts" WHERE "key" = 'group'`)
        .toArray();
      return String(facts?.["value"]).includes(`"disbanded":true`);
    });
  // Of one time all, so that ids alone say where the next page begins.
  const known = await Promise.all([group.id, ...ids].map(knows));
  expect(known.filter(Boolean)).toHaveLength(GROUPS + 1);
}, 60_000);
