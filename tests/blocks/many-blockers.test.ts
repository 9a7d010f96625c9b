import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { listBlockedIds, MAX_BLOCKED_IDS } from "~/domain/blocks/between-queries";
import { post } from "~/tests/posts/world";
import { search } from "~/tests/search/search";
import { call, createPlayer } from "~/tests/sign-in/player";
import { services } from "~/tests/spaces/world";
import { comment, like, said, say } from "~/tests/talk/world";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { allowMuchReading } from "~/tests/support/rows-read";

// The lists that a reader is kept from, of at most 500 names each, once or twice.
allowMuchReading(
  /FROM "blocks" WHERE|NOT IN \(SELECT value FROM json_each|^SELECT "(post_summaries|comments)"\."id"/,
);

const BLOCKERS = 100_000;
/** On a machine where nothing is quick. */
const MAX_MS = 2_000;

/** They come before everybody who is known by a real id. */
const blockedByMany = (userId: string) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${BLOCKERS - 1})
      INSERT INTO "blocks" ("blocker_id", "blocked_id", "blocked_at")
      SELECT '!' || i, ?, '2026-11-01T00:00:00.000Z' FROM n`,
  )
    .bind(userId)
    .run();

test("whom a hundred thousand have blocked still sees whoever has not, and nothing of who has", async () => {
  const [reader, friend, foe] = [await createPlayer(), await createPlayer(), await createPlayer()];
  await blockedByMany(reader.user.id);
  const foes = await call(`/blocks/${reader.user.id}`, { method: "PUT", token: foe.token });
  expect(foes.status).toBe(204);

  const seen = await post(friend, { content: "Lanterns in the harbour, by a friend" });
  const unseen = await post(foe, { content: "Lanterns in the harbour, by a foe" });
  const heard = await comment(seen.id, friend, { text: "Come and see" });
  const unheard = await comment(seen.id, foe, { text: "Do not come" });
  await comment(seen.id, friend, { text: "Why?", replyTo: unheard.id });
  expect((await like(`/posts/${seen.id}`, foe)).status).toBe(200);
  await call(`/follows/${friend.user.id}`, { method: "PUT", token: reader.token });
  await runSubscriptions(services());

  const { token } = reader;
  const began = Date.now();
  for (const path of [
    "/posts?feed=recommended",
    "/posts?feed=following",
    "/posts?feed=recent",
    "/posts?feed=recent&sort=new&limit=2",
  ]) {
    const response = await call(path, { token });
    expect(response.status, path).toBe(200);
    const ids = (await response.json<{ items: { id: string }[] }>()).items.map(({ id }) => id);
    expect(ids, path).toContain(seen.id);
    expect(ids, path).not.toContain(unseen.id);
  }
  const comments = await said(`/posts/${seen.id}/comments`, reader);
  expect(comments.items.map(({ id }) => id)).toEqual([heard.id]);
  const found = await search("lanterns harbour", { token });
  expect(found.items.map(({ id }) => id)).toEqual([seen.id]);
  expect(found.counts.posts).toBe(1);

  const statusOf = async (path: string, method: string, body?: object) =>
    (await call(path, { method, token, body })).status;
  for (const [method, path, body] of [
    ["GET", `/posts/${unseen.id}`],
    ["GET", `/posts/${unseen.id}/comments`],
    ["GET", `/comments/${unheard.id}`],
    ["GET", `/comments/${unheard.id}/replies`],
    ["PUT", `/posts/${unseen.id}/like`],
    ["PUT", `/comments/${unheard.id}/like`],
    ["PUT", `/posts/${unseen.id}/bookmark`],
    ["POST", `/posts/${unseen.id}/comments`, { text: "Let me in" }],
    ["POST", `/posts/${seen.id}/comments`, { text: "I hear you", replyTo: unheard.id }],
    ["POST", `/posts/${unseen.id}/shares`, { target: "x" }],
  ] as const) {
    expect(await statusOf(path, method, body), `${method} ${path}`).toBe(404);
  }
  expect((await say(seen.id, reader, { text: "I am here" })).status).toBe(201);
  expect((await like(`/posts/${seen.id}`, reader)).status).toBe(200);
  expect((Date.now() - began) / 18).toBeLessThan(MAX_MS);
});

test("what is left out before a list is read is bounded, those first whom the reader blocked last", async () => {
  const reader = await createPlayer();
  await blockedByMany(reader.user.id);
  const blocked = await createPlayer();
  await call(`/blocks/${blocked.user.id}`, { method: "PUT", token: reader.token });
  const { results } = await env.DB.prepare(
    `SELECT count(*) AS "blocks" FROM "blocks" WHERE ? IN ("blocker_id", "blocked_id")`,
  )
    .bind(reader.user.id)
    .all<{ blocks: number }>();
  expect(results[0]!.blocks).toBe(BLOCKERS + 1);
  const { blockedIds } = await services().db.read({ blockedIds: listBlockedIds(reader.user.id) });
  expect(blockedIds).toHaveLength(MAX_BLOCKED_IDS);
  expect(blockedIds).toContain(blocked.user.id);
});
