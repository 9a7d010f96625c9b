import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  countNewPosts,
  hasManySources,
  listFollowed,
  listFollowedLately,
} from "~/domain/feeds/following-queries";
import { services } from "~/tests/spaces/world";

const READER = "reader-of-many";
const AUTHORS = 400;
const POSTS = 1_500;
const TIME = `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-22', '-' || (i / 3) || ' minutes')`;

/** Every third author is followed and every second Space joined, of which one wrote and was written in last long ago. */
async function fill(): Promise<void> {
  const upTo = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  await env.DB.batch(
    [
      `${upTo(120)} INSERT INTO "follows" ("follower_id", "followed_id", "friends", "followed_at")
        SELECT '${READER}', 'a-' || (i * 3), 0, '2026-11-01' FROM n`,
      `${upTo(40)} INSERT INTO "feed_members" ("user_id", "space_id", "joined_at")
        SELECT '${READER}', 's-' || (i * 2), '2026-11-01' FROM n`,
      `INSERT INTO "blocks" ("blocker_id", "blocked_id", "blocked_at") VALUES ('${READER}', 'a-7', '2026-11-02'), ('a-11', '${READER}', '2026-11-02')`,
      `${upTo(POSTS)} INSERT INTO "feed_posts" ("post_id", "author_id", "space_id", "published_at", "seconds", "shown",
          "rule_version", "doubling", "like_points", "comment_points")
        SELECT 'p-' || i, 'a-' || (i * 7 % ${AUTHORS}), iif(i % 5, NULL, 's-' || (i * 11 % 200)), ${TIME}, 0, i % 20 <> 0, 0, 0, 0, 0 FROM n`,
    ].map((text) => env.DB.prepare(text)),
  );
}

test("a player with many sources is shown of them what one with few is shown, page after page", async () => {
  await fill();
  const { results } = await env.DB.prepare(
    `SELECT "post_id" AS id FROM "feed_posts" p WHERE "shown" AND "author_id" NOT IN ('a-7', 'a-11')
      AND ("author_id" IN (SELECT "followed_id" FROM "follows" WHERE "follower_id" = '${READER}')
        OR "space_id" IN (SELECT "space_id" FROM "feed_members" WHERE "user_id" = '${READER}'))
      ORDER BY "published_at" DESC, "post_id" DESC`,
  ).all<{ id: string }>();
  const expected = results.map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(400);
  const listed: string[] = [];
  for (let cursor: string | undefined; ;) {
    const asked = { cursor, limit: 20 };
    const { page, few, lately, many } = await services().db.read({
      page: listFollowed(READER, asked, { all: true }),
      few: listFollowed(READER, asked),
      lately: listFollowedLately(READER, asked),
      many: hasManySources(READER),
    });
    expect(many).toBe(true);
    expect(few.posts).toEqual([]);
    expect(lately).toEqual(page);
    listed.push(...page.posts.map(({ postId }) => postId));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(listed).toEqual(expected);
});

test("of many sources, new posts are counted among the newest of all, and no more of them than are told", async () => {
  const since = "2026-11-22T00:00:00.000Z";
  const countSince = async (minutes: number) => {
    const at = new Date(Date.parse(since) - minutes * 60_000).toISOString();
    const asked = countNewPosts(READER, { feed: "following", since: at });
    const { results, meta } = await env.DB.prepare(asked.sql)
      .bind(...asked.params)
      .run<{ posts: number }>();
    expect(meta.rows_read).toBeLessThan(2_000);
    return results[0]!.posts;
  };
  const newerThan = async (minutes: number) => {
    const found = await env.DB.prepare(
      `SELECT count(*) AS posts FROM "feed_posts" WHERE "shown" AND "author_id" NOT IN ('a-7', 'a-11')
        AND "published_at" > strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-22', '-${minutes} minutes')
        AND ("author_id" IN (SELECT "followed_id" FROM "follows" WHERE "follower_id" = '${READER}')
          OR "space_id" IN (SELECT "space_id" FROM "feed_members" WHERE "user_id" = '${READER}'))`,
    ).first<{ posts: number }>();
    return found!.posts;
  };
  expect(await countSince(30)).toBe(await newerThan(30));
  expect(await countSince(30)).toBeGreaterThan(10);
  expect(await countSince(10_000)).toBe(100);
});
