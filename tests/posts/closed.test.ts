import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { requireLogOf, newCommunityId } from "~/domain/community-id";
import type { RecordedEvent } from "~/domain/event-store/event";
import { rawQuery } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import { countPostsOf, listPosts } from "~/domain/posts/list-queries";
import type { PostView } from "~/domain/posts/view";
import { appeal, casesOn, decide, judge, report } from "~/tests/moderation/world";
import { followAll, search } from "~/tests/search/search";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { freshWord } from "~/tests/support/random";
import { findDifferences } from "~/tests/support/store";
import { settleClosedPosts } from "~/workers/posts/settle-closed";
import { join, post } from "./world";
import { allowMuchReading } from "~/tests/support/rows-read";

allowMuchReading(/^SELECT count\(\*\) AS "posts" FROM/);

const idsOf = async (query: string) => {
  const answer = await call(`/posts?${query}`);
  return (await answer.json<{ items: PostView[] }>()).items.map(({ id }) => id);
};

async function countClosed(spaceId: string): Promise<number> {
  const { rows } = await services()
    .at(requireLogOf(spaceId))
    .db.read(
      {
        rows: rawQuery<{ posts: number }>(
          `SELECT count(*) AS "posts" FROM "post_summaries" WHERE "space_id" = ? AND "away" = 1`,
          [spaceId],
        ),
      },
      { newest: true },
    );
  return rows[0]!.posts;
}

test("posts of a Space that operators close go out of all lists, and come back when it is opened again", async () => {
  const [creator, writer, reporter, ...operators] = (await Promise.all([
    createRichPlayer(),
    ...Array.from({ length: 4 }, () => createPlayer()),
  ])) as [TestPlayer, TestPlayer, TestPlayer, ...TestPlayer[]];
  const addresses = operators.map(({ wallet }) => wallet.address);
  env.OPERATORS = [env.OPERATORS, ...addresses].filter(Boolean).join(",");
  const { id: spaceId } = await createSpace(creator);
  await join(spaceId, writer);
  // What looks alike is found, too.
  const [word, topic] = [freshWord(), freshWord()];
  const posts = [];
  for (let nth = 0; nth < 3; nth++) {
    const content = `${word} #${topic}${nth} #${topic}`;
    posts.push(await post(writer, { spaceId, title: `Topic ${nth}`, content }));
  }
  const ids = posts.map(({ id }) => id).toReversed();
  const own = `author=${writer.user.id}`;
  expect(await idsOf(own)).toEqual(ids);

  await report(reporter, { kind: "space", id: spaceId }, "scam");
  const caseId = (await casesOn(spaceId))[0]!.id;
  const closed = await decide(operators[0]!, caseId, { action: "hide", rule: "house:scam" });
  expect(closed.status).toBe(204);
  await expect.poll(() => countClosed(spaceId), { timeout: 30_000 }).toBe(3);
  await followAll();
  expect(await idsOf(own)).toEqual([]);
  expect((await search(word)).items).toEqual([]);

  await appeal(creator, caseId, "Why?");
  expect((await judge(operators[1]!, caseId, true)).status).toBe(204);
  await expect.poll(() => countClosed(spaceId), { timeout: 30_000 }).toBe(0);
  await followAll();
  for (const query of [own, `spaceId=${spaceId}`, `topic=${topic}`]) {
    expect([query, await idsOf(query)]).toEqual([query, ids]);
  }
  expect(await idsOf(`topic=${topic}1`)).toEqual([ids[1]]);
  expect((await search(word)).items).toHaveLength(3);
  expect(await findDifferences(services().at(requireLogOf(spaceId)).store)).toEqual([]);
}, 90_000);

const HIDDEN = 4_000;
const TIME = "2026-10-01T00:00:00.000Z";

test("however many posts of a dissolved Space lie before them, lists over all Spaces read no more and are full", async () => {
  const log = requireLogOf((await createSpace(await createRichPlayer())).id);
  const db = env[`COMMUNITY_${log.slice(-1)}` as "COMMUNITY_0"];
  const run = ({ sql, params }: Statement) =>
    db
      .prepare(sql)
      .bind(...params)
      .run();
  const [dissolved, open] = [newCommunityId(log), newCommunityId(log)];
  const space = (id: string, dissolvedAt: string | null) =>
    run({
      sql: `INSERT INTO "spaces" ("id", "name", "name_folded", "rules", "created_at", "last_active_at", "dissolved_at")
        VALUES (?1, ?1, ?1, '[]', ?2, ?2, ?3)`,
      params: [id, TIME, dissolvedAt],
    });
  await space(dissolved, TIME);
  await space(open, null);
  // Newer than all others, and by the same author on the same topic.
  const fill = async (prefix: string, spaceId: string, posts: number, day: string) => {
    const nth = `WITH RECURSIVE n(nth) AS (SELECT 0 UNION ALL SELECT nth + 1 FROM n WHERE nth + 1 < ${posts})`;
    const at = `strftime('%Y-%m-%dT%H:%M:%fZ', '${day}', '+' || nth || ' seconds')`;
    await run({
      sql: `${nth} INSERT INTO "post_summaries" ("id", "space_id", "author_id", "state", "title", "content", "created_at", "last_activity_at")
        SELECT '${prefix}-' || nth, ?, 'author', 'published', 'Title', 'Text', ${at}, ${at} FROM n`,
      params: [spaceId],
    });
    await run({
      sql: `${nth} INSERT INTO "post_topics" ("post_id", "place", "author_id", "space_id", "topic", "created_at")
        SELECT '${prefix}-' || nth, 0, 'author', ?, 'filled', ${at} FROM n`,
      params: [spaceId],
    });
  };
  await fill("open", open, 100, "2036-10-02");
  const base = { viewerId: "", limit: 20 } as const;
  const asked = {
    recent: listPosts({ ...base, sort: "new" }),
    topics: listPosts({ ...base, sort: "active" }),
    titled: listPosts({ ...base, sort: "new", titled: true }),
    topic: listPosts({ ...base, sort: "new", topic: "filled" }),
    author: listPosts({ ...base, sort: "new", authorId: "author" }),
    both: listPosts({ ...base, sort: "new", authorId: "author", topic: "filled" }),
    count: countPostsOf("author"),
  };
  const costs = async () => {
    const found: Record<string, number> = {};
    for (const [name, query] of Object.entries(asked)) {
      const { results, meta } = await run(query);
      expect([name, results.length]).toEqual([name, name === "count" ? 1 : 20]);
      found[name] = meta.rows_read;
    }
    return found;
  };
  const before = await costs();
  await fill("hidden", dissolved, HIDDEN, "2036-10-03");
  const event = { data: { spaceId: dissolved } } as unknown as RecordedEvent;
  const inLog = services().at(log);
  // Twice at once, as the outbox may.
  const settle = async () => {
    while ((await settleClosedPosts(inLog, event)) === "continue");
  };
  await Promise.all([settle(), settle()]);
  expect(await countClosed(dissolved)).toBe(HIDDEN);
  expect(await costs()).toEqual(before);
}, 120_000);
