import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { onRowsRead } from "~/domain/event-store/rows-read";
import { countUnread, listLines } from "~/domain/notifications/queries";
import { createPlayer } from "~/tests/sign-in/player";
import { createServices } from "~/workers/services";

const ROWS = 500;
const LINES = 5;

test("a kept list is read once, and what is unread of it up to the first row of each line", async () => {
  const [{ user }, actor] = [await createPlayer(), await createPlayer()];
  const people = Array.from({ length: ROWS }, (_, at) => `fan-${at}`);
  await env.DB.prepare(
    `INSERT INTO "notifications" ("user_id", "kind", "thing", "item", "actor_id", "target_kind", "target_id", "log", "position", "time")
        SELECT ?1, 'post-liked', 'post-' || (key % ${LINES}), value, ?2, 'post', 'post-' || (key % ${LINES}), 'community-0', key + 1,
          strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || key || ' seconds')
        FROM json_each(?3)`,
  )
    .bind(user.id, actor.user.id, JSON.stringify(people))
    .run();
  const read: number[] = [];
  const stop = onRowsRead((one) => read.push(one.read));
  const { db } = createServices(env, () => {}, "first-primary");
  const { unread } = await db.read({ unread: countUnread(user.id, new Date()) });
  expect(unread).toBe(LINES);
  expect(Math.max(...read)).toBeLessThan(1.2 * ROWS);
  const { lines } = await db.read({
    lines: listLines({ userId: user.id, now: new Date(), limit: 20 }),
  });
  stop();
  expect(lines).toHaveLength(LINES);
  // Whether each row may be seen is asked where the right comes from, in a dozen places.
  expect(Math.max(...read)).toBeLessThan(24 * ROWS);
});
