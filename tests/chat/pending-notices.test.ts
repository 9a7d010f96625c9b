import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { services } from "~/tests/spaces/world";
import { createRoom } from "./world";

const MANY = 130;

test("of many who come in at once all channels know within seconds, a hundred at a time", async () => {
  const { group } = await createRoom(0);
  const room = env.GROUP_CHAT.getByName(group.id);
  const joined = Array.from({ length: MANY }, (_, at) => `${group.id}-${at}`);
  // As the log's projection holds them: no window of theirs is open.
  const statement = {
    sql: `INSERT INTO "group_changes" ("group_id", "position", "user_id", "became", "at")
      SELECT ?1, (SELECT max("position") FROM "group_changes") + "key" + 1, "value", 'member', ?3 FROM json_each(?2)`,
    params: [group.id, JSON.stringify(joined), new Date().toISOString()],
  };
  await services().at(requireLogOf(group.id)).db.batch([statement]);
  await room.refresh();
  const left = () =>
    runInDurableObject(room, (_, { storage }) =>
      Number(storage.sql.exec(`SELECT count(*) AS "n" FROM "owed"`).one()["n"]),
    );
  await expect.poll(left, { timeout: 20_000 }).toBeLessThanOrEqual(MANY - 100);
  const due = () => runInDurableObject(room, (_, { storage }) => storage.getAlarm());
  // There is no alarm while it rings.
  if (await left()) expect((await due()) ?? 0).toBeLessThanOrEqual(Date.now() + 1_000);
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
  const heard = (userId: string) =>
    runInDurableObject(env.PLAYER_CHANNEL.getByName(userId), (_, { storage }) =>
      storage.sql.exec(`SELECT "group_id" FROM "heard"`).toArray(),
    );
  for (const userId of [joined.at(0)!, joined.at(-1)!]) {
    expect(await heard(userId)).toEqual([{ group_id: group.id }]);
  }
  // Nothing is left to hurry for.
  await expect.poll(async () => (await due()) ?? Infinity).toBeGreaterThan(Date.now() + 10_000);
}, 60_000);
