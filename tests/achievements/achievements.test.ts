import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { services } from "~/tests/notifications/history";
import { post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { like } from "~/tests/talk/world";
import { unlockDue } from "~/workers/achievements/unlock";
import { achievement, claimTask, listed, publish, settle, unlockedInLog } from "./world";

let operator: string;
beforeAll(async () => {
  operator = (await createOperator()).token;
  const { status } = await publish(operator, [
    achievement("three-tasks", ["TaskClaimed"], 3),
    achievement("two-hearts", ["PostLiked", "CommentLiked"], 2),
    achievement("heard", ["PostPublished"], 2),
    achievement("far", ["TaskClaimed"], 1000, { game: undefined }),
  ]);
  expect(status).toBe(201);
});

describe("an achievement", () => {
  test("is unlocked once by the deed that reaches it, however often and by how many it is looked at", async () => {
    const player = await createPlayer();
    for (let times = 0; times < 2; times++) await claimTask(player.user.id);
    await settle();
    expect(await listed(player)).toMatchObject({
      "three-tasks": { progress: 2, target: 3, unlockedAt: null, version: 1 },
      far: { progress: 2, unlockedAt: null },
    });
    await claimTask(player.user.id);
    await settle(() => Promise.all([unlockDue(services()), unlockDue(services())]));
    await claimTask(player.user.id);
    await settle();
    const { "three-tasks": reached } = await listed(player);
    expect(reached).toMatchObject({ progress: 3, rule: "achievements:1" });
    expect(reached!.unlockedAt).not.toBeNull();
    expect(await unlockedInLog()).toMatchObject({
      [`achievement-three-tasks-${player.user.id}`]: 1,
    });
  });

  test("counts likes that stand, and stays when they are taken back later", async () => {
    const [author, fan] = [await createPlayer(), await createPlayer()];
    const posts = [await post(author, { content: "One" }), await post(author, { content: "Two" })];
    await like(`/posts/${posts[0]!.id}`, fan);
    await like(`/posts/${posts[0]!.id}`, fan, "DELETE");
    await like(`/posts/${posts[0]!.id}`, fan);
    await settle();
    expect((await listed(fan))["two-hearts"]).toMatchObject({ progress: 1, unlockedAt: null });
    await like(`/posts/${posts[1]!.id}`, fan);
    await settle();
    const { unlockedAt } = (await listed(fan))["two-hearts"]!;
    expect(unlockedAt).not.toBeNull();
    expect((await listed(author))["heard"]!.unlockedAt).not.toBeNull();
    await like(`/posts/${posts[1]!.id}`, fan, "DELETE");
    await settle();
    expect((await listed(fan))["two-hearts"]).toMatchObject({ unlockedAt, progress: 2 });

    // Each says of itself how many have it.
    for (let times = 0; times < 3; times++) await claimTask(fan.user.id);
    await settle();
    const { items } = await (
      await call(`/users/${fan.user.id}/achievements`, { token: fan.token })
    ).json<{ items: { id: string; holders: number }[] }>();
    expect(Object.fromEntries(items.map(({ id, holders }) => [id, holders]))).toEqual({
      "two-hearts": 1,
      "three-tasks": 2,
    });
  });

  test("says by which deeds it was reached, as they stood then", async () => {
    const player = await createPlayer();
    for (let times = 0; times < 3; times++) await claimTask(player.user.id);
    await settle();
    await claimTask(player.user.id);
    const read = async (query: string) =>
      (
        await call(`/achievements/entries?source=three-tasks${query}`, { token: player.token })
      ).json<{
        items: { balance: number; reason: string; position: number }[];
        nextCursor: string | null;
      }>();
    const first = await read("&limit=2");
    expect(first.items).toMatchObject([
      { balance: 3, reason: "TaskClaimed", rule: "achievements:1" },
      { balance: 2 },
    ]);
    const rest = await read(`&limit=2&cursor=${first.nextCursor}`);
    expect(rest).toMatchObject({ items: [{ balance: 1 }], nextCursor: null });
  });

  test("of somebody is shown to whoever may see what they do, with the share of players who have it", async () => {
    const [player, other] = [await createPlayer(), await createPlayer()];
    for (let times = 0; times < 3; times++) await claimTask(player.user.id);
    await settle();
    const read = async () =>
      (await call(`/users/${player.user.id}/achievements?lng=zh-CN`, { token: other.token })).json<{
        items: { id: string; title: string; rarity: number; holders: number }[];
      }>();
    const counts = async () => {
      const response = await call(`/users/${player.user.id}`, { token: other.token });
      return (await response.json<{ counts: { achievements: number } }>()).counts.achievements;
    };
    const { items } = await read();
    expect(items).toMatchObject([{ id: "three-tasks", title: "一" }]);
    const players = await env.DB.prepare(`SELECT count(*) AS n FROM "users"`).first<number>("n");
    expect(items[0]!.rarity).toBeCloseTo(items[0]!.holders / players!, 6);
    expect(await counts()).toBe(1);
    await call("/me/privacy", {
      method: "PUT",
      token: player.token,
      body: { activity: "nobody", games: "nobody", friends: "nobody" },
    });
    expect((await read()).items).toEqual([]);
    expect(await counts()).toBe(0);
  });

  test("is held by one fewer when a player is gone", async () => {
    const player = await createPlayer();
    for (let times = 0; times < 3; times++) await claimTask(player.user.id);
    await settle();
    const before = (await listed())["three-tasks"]!.holders;
    await forgetPerson(services().store, player.user.id);
    await settle();
    expect((await listed())["three-tasks"]!.holders).toBe(before - 1);
    const { results } = await env.DB.prepare(
      `SELECT 1 FROM "achievement_tallies" WHERE "user_id" = ?1 UNION ALL
        SELECT 1 FROM "unlocked_achievements" WHERE "user_id" = ?1`,
    )
      .bind(player.user.id)
      .all();
    expect(results).toEqual([]);
  });
});

test("a new version reaches who had done enough before it, once it is in force", async () => {
  const player = await createPlayer();
  await claimTask(player.user.id);
  await settle();
  const soon = new Date(Date.now() + 1_000);
  const { status } = await publish(operator, [achievement("one-task", ["TaskClaimed"], 1)], soon);
  expect(status).toBe(201);
  await settle();
  expect(await listed(player)).not.toHaveProperty("one-task");
  const later = { ...services().store, now: () => soon };
  for (let pages = 0; pages < 5; pages++) await unlockDue({ ...services(), store: later });
  const stream = `achievement-one-task-${player.user.id}`;
  expect(await unlockedInLog()).toMatchObject({ [stream]: 1 });
  // The sweep is over: nobody is looked through again.
  const { results } = await env.DB.prepare(
    `SELECT "version", "reached" FROM "achievement_sweeps"`,
  ).all();
  expect(results).toContainEqual({ version: 2, reached: null });
});
