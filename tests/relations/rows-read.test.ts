import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { getFollowCounts } from "~/domain/follows/queries";
import { createPlayer } from "~/tests/sign-in/player";
import { createServices } from "~/workers/services";

const FOLLOWERS = 3_000;

test("followers are counted without those whom a block hides, and without reading all of them", async () => {
  const [star, me] = [(await createPlayer()).user.id, (await createPlayer()).user.id];
  const all = JSON.stringify(Array.from({ length: FOLLOWERS }, (_, at) => `fan-${at}`));
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO "follows" ("follower_id", "followed_id", "followed_at", "friends")
        SELECT value, ?, '2026-01-01T00:00:00.000Z', 0 FROM json_each(?)`,
    ).bind(star, all),
    env.DB.prepare(
      `INSERT INTO "follow_counts" ("user_id", "followers", "following", "friends") VALUES (?, ?, 0, 0)`,
    ).bind(star, FOLLOWERS),
    env.DB.prepare(
      `INSERT INTO "blocks" ("blocker_id", "blocked_id", "blocked_at")
        VALUES (?1, 'fan-1', '2026-01-01'), ('fan-2', ?1, '2026-01-01'), (?1, 'stranger', '2026-01-01')`,
    ).bind(me),
  ]);
  const { db } = createServices(env, () => {}, "first-primary");
  const { counts } = await db.read({ counts: getFollowCounts(star, me) });
  expect(counts.followers).toBe(FOLLOWERS - 2);
});
