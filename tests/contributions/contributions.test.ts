import { letPass } from "~/tests/rules/passed";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { model } from "~/domain/model";
import { spend } from "~/tests/mining/spend";
import { post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { openStore } from "~/tests/support/store";
import { comment, like, unsay } from "~/tests/talk/world";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { createServices } from "~/workers/services";

type Player = Awaited<ReturnType<typeof createPlayer>>;

const follow = () => runSubscriptions(createServices(env, () => {}, "first-primary"));
const startsAt = "2026-01-01T00:00:00.000Z";
const words = { en: "Task", "zh-CN": "任务", "zh-TW": "任務" };
const tasks = ["PostLiked", "CommentPublished", "PostPublished"].map((type) => ({
  id: type.toLowerCase(),
  kind: "daily",
  title: words,
  description: words,
  types: [type],
  measure: "events",
  target: 1,
  reward: 10,
}));

beforeAll(async () => {
  const { token } = await createOperator();
  const body = {
    emission: 1_000,
    perDollar: 1_000,
    talkPercent: 10,
    newAccounts: { days: 7, orderCents: 100 },
  };
  await letPass("mining", body);
  expect((await call("/ops/rules/mining", { token, body: { startsAt, body } })).status).toBe(201);
  const published = await call("/ops/rules/tasks", { token, body: { startsAt, body: { tasks } } });
  expect(published.status).toBe(201);
});

/** Buys something for a dollar: what they do counts from now on, and weighs as much. */
async function grow({ user }: Player): Promise<void> {
  await spend(openStore(model).store, [user.id, 100]);
}

async function today({ token }: Player) {
  const answer = await call("/mining", { token });
  const { today, overall } = await answer.json<{
    today: Record<"posts" | "likes" | "comments", number>;
    overall: { miningPower: number };
  }>();
  const { posts, likes, comments } = today;
  return { posts, likes, comments, power: overall.miningPower };
}
async function why({ token }: Player, figure: string) {
  const answer = await call(`/mining/deeds/${figure}`, { token });
  const { items } = await answer.json<{ items: Record<string, unknown>[] }>();
  return items.map(({ delta, source, note }) => [delta, source, note]);
}
const claim = ({ token }: Player, task: string) =>
  call(`/tasks/${task}/claim`, { method: "POST", token });

test("what a new account does counts for nothing, and its Why? says so", async () => {
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  const { id } = await post(anna, { content: "Look" });
  await like(`/posts/${id}`, ben);
  await follow();
  expect(await today(ben)).toEqual({ posts: 0, likes: 0, comments: 0, power: 0 });
  expect((await today(anna)).power).toBe(0);
  expect(await why(ben, "likes")).toEqual([[0, id, "new-account"]]);
  expect((await claim(ben, "postliked")).status).toBe(409);
  await grow(ben);
  await like(`/posts/${id}`, ben, "DELETE");
  await like(`/posts/${id}`, ben);
  await follow();
  expect(await today(ben)).toEqual({ posts: 0, likes: 1, comments: 0, power: 100 });
  expect((await today(anna)).power).toBe(100);
});

test("a like counts at once for its panel, its power, its task and its Why?, until it is taken back", async () => {
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  await grow(anna);
  await grow(ben);
  const { id } = await post(anna, { content: "Look" });
  await like(`/posts/${id}`, anna);
  await comment(id, anna, { text: "Mine" });
  await follow();
  expect(await today(anna)).toEqual({ posts: 0, likes: 0, comments: 0, power: 100 });

  await like(`/posts/${id}`, ben);
  const first = await comment(id, ben, { text: "One" });
  const second = await comment(id, ben, { text: "Two" });
  await follow();
  expect(await today(ben)).toEqual({ posts: 0, likes: 1, comments: 1, power: 100 });
  expect(await today(anna)).toEqual({ posts: 1, likes: 0, comments: 0, power: 200 });
  expect(await why(ben, "likes")).toEqual([[1, id, null]]);
  expect((await why(anna, "power"))[0]).toEqual([100, id, null]);
  const notified = await call("/notifications", { token: ben.token });
  expect(JSON.stringify(await notified.json())).toContain("task-ready");

  await like(`/posts/${id}`, ben, "DELETE");
  await unsay(first.id, ben);
  await follow();
  expect(await today(ben)).toEqual({ posts: 0, likes: 0, comments: 1, power: 100 });
  expect((await today(anna)).power).toBe(200);
  expect(await why(ben, "likes")).toEqual([[0, id, "taken-back"]]);
  // What is no longer ready is not told of.
  const thing = env.DB.prepare(
    `SELECT thing FROM notifications WHERE user_id = ? AND kind = 'task-ready'`,
  );
  const { results } = await thing.bind(ben.user.id).all<{ thing: string }>();
  expect(results.map((row) => row.thing.split("/")[0])).toEqual(["commentpublished"]);
  expect((await claim(ben, "postliked")).status).toBe(409);
  expect((await claim(ben, "commentpublished")).status).toBe(200);

  await unsay(second.id, ben);
  await follow();
  expect(await today(anna)).toEqual({ posts: 0, likes: 0, comments: 0, power: 100 });
});

test("whoever likes and answers divides what they paid among persons, comments and answers to them included", async () => {
  const [anna, ben, cleo] = [await createPlayer(), await createPlayer(), await createPlayer()];
  const { id } = await post(anna, { content: "Look" });
  const said = await comment(id, cleo, { text: "Nice" });
  await grow(ben);
  await like(`/posts/${id}`, ben);
  await follow();
  expect([(await today(anna)).power, (await today(cleo)).power]).toEqual([100, 0]);
  await like(`/comments/${said.id}`, ben);
  await follow();
  expect([(await today(anna)).power, (await today(cleo)).power]).toEqual([50, 50]);
  expect(await why(cleo, "power")).toEqual([[50, said.id, null]]);
  await like(`/comments/${said.id}`, ben, "DELETE");
  await comment(id, ben, { text: "Yes", replyTo: said.id });
  await follow();
  expect((await today(cleo)).power).toBe(50);
  await unsay(said.id, cleo);
  await follow();
  expect([(await today(anna)).power, (await today(cleo)).power]).toEqual([100, 0]);
});

test("a post that its author deletes loses its power, and whoever liked it keeps their like", async () => {
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  await grow(anna);
  await grow(ben);
  const { id } = await post(anna, { content: "Look" });
  await like(`/posts/${id}`, ben);
  await call(`/posts/${id}`, { method: "DELETE", token: anna.token });
  await follow();
  expect(await today(anna)).toMatchObject({ posts: 0, power: 100 });
  expect(await why(anna, "posts")).toEqual([[0, id, "taken-back"]]);
  expect(await today(ben)).toMatchObject({ likes: 1, power: 100 });
});
