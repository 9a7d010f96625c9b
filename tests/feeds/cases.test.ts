import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { listCandidates } from "~/domain/feeds/candidate-queries";
import { shapeOf } from "~/domain/event-store/projection";
import { feedPosts } from "~/domain/feeds/read-model";
import { BEGINNING, recommend } from "~/domain/feeds/recommend";
import { feedsRule } from "~/scripts/seed/rules/feeds";
import { BACKED, firstTen, NEW, NOW, post, type Reader, rule, seededWorld } from "./seeded-world";
import { clock, happen, services } from "./world";

const READER = "reader-of-cases";
const world = [
  ...seededWorld(),
  ...Array.from({ length: 50 }, (_, at) =>
    post({
      id: `spam-${at}`,
      author: `spammer-${at}`,
      by: NEW,
      space: "space-0",
      hoursAgo: at / 60,
    }),
  ),
  post({ id: "friendly", author: "friend", by: NEW, hoursAgo: 2, writing: "cyrillic" }),
  post({ id: "in-both", author: "friend", by: BACKED, space: "space-0", hoursAgo: 3 }),
];

async function fill() {
  const columns = Object.entries(shapeOf(feedPosts).columns);
  const rows = JSON.stringify(
    world.map((row) =>
      columns.map(([property]) => {
        const value = row[property as keyof typeof row];
        return property === "people" ? JSON.stringify(value) : value;
      }),
    ),
  );
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO "feed_posts" (${columns.map(([, { name }]) => `"${name}"`).join(", ")})
        SELECT ${columns.map((_, at) => `value->>${at}`).join(", ")} FROM json_each(?)`,
    ).bind(rows),
    env.DB.prepare(
      `INSERT INTO "feed_members" ("user_id", "space_id", "joined_at")
        VALUES ('${READER}', 'space-0', '2026-11-01'), ('${READER}', 'space-9', '2026-11-01')`,
    ),
    env.DB.prepare(
      `INSERT INTO "follows" ("follower_id", "followed_id", "friends", "followed_at")
        VALUES ('${READER}', 'friend', 1, '2026-11-01'), ('${READER}', 'player-3', 0, '2026-11-01')`,
    ),
  ]);
}

test("SQL finds of 2,000 posts the ten that the rule says, for whoever reads, and reads few rows for it", async () => {
  clock.now = Date.parse(NOW);
  const { body, startsAt, kind } = feedsRule;
  const data = { kind, version: 1, startsAt, body };
  await happen("main", "rules-feeds", { type: "RulePublished", data });
  await fill();
  const known = { spaces: ["space-0", "space-9"], friends: ["friend"] };
  const readers: readonly [string, Reader][] = [
    ["", {}],
    ["", { reads: ["latin"] }],
    ["", { reads: ["chinese"] }],
    [READER, known],
    [READER, { ...known, reads: ["chinese"] }],
  ];
  for (const [viewerId, reader] of readers) {
    const lists = listCandidates(viewerId, BEGINNING, NOW, reader.reads ?? null);
    const found = { ...(await services().db.read(lists)), waiting: [] };
    const asked = { place: BEGINNING, limit: 10, rule, blockedIds: [] };
    const { posts } = recommend(found, asked);
    const expected = firstTen(world, reader).map(({ postId }) => postId);
    expect(posts.map(({ postId }) => postId)).toEqual(expected);
  }
});
