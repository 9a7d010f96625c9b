import { expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { contributionSubscription } from "~/domain/contributions/subscription";
import { onRowsRead } from "~/domain/event-store/rows-read";
import { rawQuery } from "~/domain/event-store/query";
import { tasksRule } from "~/scripts/seed/rules/tasks";
import { follow, happenToLikes } from "~/tests/notifications/history";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { createOperator } from "~/tests/store/operator";
import { findDifferences } from "~/tests/support/store";
import { comment, like, readPost, said } from "./world";

const CROWD = 50;
const crowd = () => Promise.all(Array.from({ length: CROWD }, () => createPlayer()));

test("a crowd likes, takes back, comments, follows and joins in one moment, each as if alone", async () => {
  const [creator, players] = [await createRichPlayer(), await crowd()];
  const { id: spaceId } = await createSpace(creator);
  const { id } = await post(creator, { content: "Look" });
  const press = async (one: TestPlayer, at: number) => {
    const pressed = await like(`/posts/${id}`, one);
    expect(await pressed.json()).toMatchObject({ liked: true });
    const [back, followed, joined, its] = await Promise.all([
      at % 3 === 0 ? like(`/posts/${id}`, one, "DELETE") : undefined,
      call(`/follows/${creator.user.id}`, { method: "PUT", token: one.token }),
      join(spaceId, one),
      comment(id, one, { text: `I am ${at}` }),
    ]);
    if (back) expect(await back.json()).toMatchObject({ liked: false });
    expect([followed.status, joined.status]).toEqual([204, 204]);
    // One's own is in its place at once.
    const { items } = await said(`/posts/${id}/comments?limit=50`, one);
    expect(items.map((found) => found.id)).toContain(its.id);
  };
  await Promise.all(players.map(press));

  const kept = players.filter((_, at) => at % 3 !== 0).length;
  expect(await readPost(id)).toMatchObject({ likes: kept, comments: CROWD });
  const { members } = await (await call(`/spaces/${spaceId}`)).json<{ members: number }>();
  expect(members).toBe(CROWD + 1);
  const versions = rawQuery<{ type: string; version: number; times: number }>(
    `SELECT "type", max("version") AS "version", count(*) AS "times" FROM "events"
      WHERE "type" IN ('PostLiked', 'CommentPublished') GROUP BY "type" ORDER BY "type"`,
    [],
  );
  const log = services().at(requireLogOf(id));
  const found = await log.db.read({ versions });
  // None of them shares a stream with another.
  expect(found.versions).toEqual([
    { type: "CommentPublished", version: 1, times: CROWD },
    { type: "PostLiked", version: 1, times: CROWD },
  ]);
  for (const at of new Set([requireLogOf(id), requireLogOf(spaceId), "main" as const])) {
    expect(await findDifferences(services().at(at).store)).toEqual([]);
  }
}, 60_000);

test("following likes of a post that is liked and liked no more reads as much for the last as for the first", async () => {
  const operator = await createOperator();
  const { startsAt, body } = tasksRule;
  await call("/ops/rules/tasks", { token: operator.token, body: { startsAt, body } });
  const author = await createPlayer();
  const { id } = await post(author, { content: "Loved" });
  const loved = { id, author: author.user.id };
  const fans = Array.from({ length: 100 }, (_, at) => `fan-${at}`);
  const reads: number[] = [];
  for (let turn = 0; turn < 8; turn++) {
    let most = 0;
    const stop = onRowsRead(({ sql, read }) => {
      if (sql.startsWith("WITH moment")) most = Math.max(most, read);
    });
    await happenToLikes(loved, turn % 2 === 0 ? "PostLiked" : "PostUnliked", fans, turn);
    await follow(contributionSubscription);
    await follow();
    stop();
    reads.push(most);
  }
  expect(Math.max(...reads.slice(2))).toBeLessThan(1.5 * Math.max(...reads.slice(0, 2)));
}, 60_000);
