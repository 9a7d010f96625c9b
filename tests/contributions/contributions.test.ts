import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { startStream } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { model } from "~/domain/model";
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
  const weight = { per: 1, power: 1, cap: 50 };
  const body = {
    emission: 1_000,
    weights: [
      { measure: "posts", types: ["PostPublished"], ...weight },
      { measure: "likes", types: ["PostLiked"], ...weight },
      { measure: "comments", types: ["CommentPublished"], ...weight },
    ],
    newAccounts: { days: 7, orderCents: 100 },
  };
  expect((await call("/ops/rules/mining", { token, body: { startsAt, body } })).status).toBe(201);
  const published = await call("/ops/rules/tasks", { token, body: { startsAt, body: { tasks } } });
  expect(published.status).toBe(201);
});

/** An order of theirs is fulfilled, so that what they do counts. */
async function grow({ user }: Player): Promise<Player> {
  const { store } = openStore(model);
  const orderId = crypto.randomUUID();
  const data = { orderId, userId: user.id, fulfilledCents: 100 };
  await execute(store, {
    id: orderId,
    name: "Grow",
    actor: "test",
    input: null,
    load: {},
    decide: () => ({
      appends: [startStream(`order-${orderId}`, [{ type: "OrderFulfilled", data }])],
    }),
  });
  return { user } as Player;
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
  expect(await why(ben, "likes")).toEqual([[0, id, "new-account"]]);
  expect((await claim(ben, "postliked")).status).toBe(409);
  await grow(ben);
  await like(`/posts/${id}`, ben, "DELETE");
  await like(`/posts/${id}`, ben);
  await follow();
  expect(await today(ben)).toEqual({ posts: 0, likes: 1, comments: 0, power: 1 });
});

test("a like counts at once for its panel, its power, its task and its Why?, until it is taken back", async () => {
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  await grow(anna);
  await grow(ben);
  const { id } = await post(anna, { content: "Look" });
  await like(`/posts/${id}`, anna);
  await comment(id, anna, { text: "Mine" });
  await follow();
  expect(await today(anna)).toEqual({ posts: 0, likes: 0, comments: 0, power: 0 });

  await like(`/posts/${id}`, ben);
  const first = await comment(id, ben, { text: "One" });
  const second = await comment(id, ben, { text: "Two" });
  await follow();
  expect(await today(ben)).toEqual({ posts: 0, likes: 1, comments: 1, power: 2 });
  expect(await today(anna)).toEqual({ posts: 1, likes: 0, comments: 0, power: 1 });
  expect(await why(ben, "likes")).toEqual([[1, id, null]]);
  expect(await why(anna, "power")).toEqual([[1, id, null]]);
  const notified = await call("/notifications", { token: ben.token });
  expect(JSON.stringify(await notified.json())).toContain("task-ready");

  await like(`/posts/${id}`, ben, "DELETE");
  await unsay(first.id, ben);
  await follow();
  expect(await today(ben)).toEqual({ posts: 0, likes: 0, comments: 1, power: 1 });
  expect(await why(ben, "likes")).toEqual([[0, id, "taken-back"]]);
  // What is no longer ready is not told of.
  const thing = env.DB.prepare(`SELECT thing FROM notifications WHERE user_id = ?`);
  const { results } = await thing.bind(ben.user.id).all<{ thing: string }>();
  expect(results.map((row) => row.thing.split("/")[0])).toEqual(["commentpublished"]);
  expect((await claim(ben, "postliked")).status).toBe(409);
  expect((await claim(ben, "commentpublished")).status).toBe(200);

  await unsay(second.id, ben);
  await follow();
  expect(await today(anna)).toEqual({ posts: 0, likes: 0, comments: 0, power: 0 });
});

test("a post that its author deletes loses its power, and whoever liked it keeps theirs", async () => {
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  await grow(anna);
  await grow(ben);
  const { id } = await post(anna, { content: "Look" });
  await like(`/posts/${id}`, ben);
  await call(`/posts/${id}`, { method: "DELETE", token: anna.token });
  await follow();
  expect(await today(anna)).toMatchObject({ posts: 0, power: 0 });
  expect(await why(anna, "posts")).toEqual([[0, id, "taken-back"]]);
  expect(await today(ben)).toMatchObject({ likes: 1, power: 1 });
});
