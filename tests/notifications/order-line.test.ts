import { beforeAll, expect, test } from "vitest";
import type { NotificationView } from "~/domain/notifications/view";
import { achievementsRule } from "~/scripts/seed/rules/achievements";
import { tasksRule } from "~/scripts/seed/rules/tasks";
import { call, createPlayer } from "~/tests/sign-in/player";
import type { TestPlayer } from "~/tests/spaces/world";
import { createOperator } from "~/tests/store/operator";
import { follow, happen } from "./history";

beforeAll(async () => {
  const operator = await createOperator();
  await operator.list("bought");
  const { token } = operator;
  const { startsAt } = tasksRule;
  // Whoever signs in has a task ready before they buy.
  const tasks = tasksRule.body.tasks.filter(({ types }) => !types.includes("SessionStarted"));
  await call("/ops/rules/tasks", { token, body: { startsAt, body: { tasks } } });
  const { body } = achievementsRule;
  await call("/ops/rules/achievements", { token, body: { startsAt, body } });
});

let orders = 0;

/** An order of 120 dollars is delivered. */
async function buy({ user: { id: userId } }: TestPlayer): Promise<string> {
  const orderId = `bought-${++orders}`;
  const delivered = { lineId: "line", gameId: "bought", delivery: "key", keyId: "key" };
  await happen(`delivery-${orderId}`, {
    type: "GameDelivered",
    data: { orderId, userId, ...delivered },
  });
  await happen(`order-${orderId}`, {
    type: "OrderFulfilled",
    data: { orderId, userId, fulfilledCents: 12_000 },
  });
  return orderId;
}

const unlock = (userId: string, achievementId: string) =>
  happen(`achievement-${achievementId}-${userId}`, {
    type: "AchievementUnlocked",
    data: { userId, achievementId, progress: 1, target: 1 },
    ruleVersion: "achievements:1",
  });

async function list({ token }: TestPlayer, search = ""): Promise<NotificationView[]> {
  const response = await call(`/notifications${search}`, { token });
  expect(response.status).toBe(200);
  return (await response.json<{ items: NotificationView[] }>()).items;
}

async function unread({ token }: TestPlayer): Promise<number> {
  const response = await call("/notifications/unread", { token });
  return (await response.json<{ count: number }>()).count;
}

const namesOf = ({ also }: NotificationView) => also.map(({ target }) => target.id).toSorted();

test("one purchase is one line: what it made ready and unlocked stands beneath it", async () => {
  const buyer = await createPlayer();
  const orderId = await buy(buyer);
  await unlock(buyer.user.id, "patron");
  await follow();
  const [line, ...others] = await list(buyer);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    kind: "delivered",
    line: `order:${orderId}`,
    count: 1,
    target: { kind: "order", id: orderId },
    read: false,
  });
  expect(namesOf(line!)).toEqual(expect.arrayContaining(["first-game", "patron"]));
  const ofTask = line!.also.find(({ target }) => target.id === "first-game");
  expect(ofTask).toMatchObject({ target: { url: "/task", title: "The first of many" } });
  expect(await unread(buyer)).toBe(1);

  await call("/notifications/read", { token: buyer.token, body: { upTo: line!.id } });
  expect(await unread(buyer)).toBe(0);
});

test("what comes of no order stands alone, and each order has a line of its own", async () => {
  const buyer = await createPlayer();
  await unlock(buyer.user.id, "first-key-turned");
  const first = await buy(buyer);
  const second = await buy(buyer);
  await unlock(buyer.user.id, "giver");
  await follow();
  const lines = await list(buyer);
  expect(lines.map(({ line }) => line)).toEqual([
    "achievement:giver",
    `order:${second}`,
    `order:${first}`,
    "achievement:first-key-turned",
  ]);
  expect(await unread(buyer)).toBe(4);
});

test("where deliveries are switched off, the rest of an order is one line still", async () => {
  const buyer = await createPlayer();
  const orderId = await buy(buyer);
  await follow();
  const choices = { choices: [{ kind: "delivered", site: false, mail: false }] };
  await call("/notifications/choices", { method: "PUT", token: buyer.token, body: choices });
  const lines = await list(buyer);
  expect(lines).toMatchObject([{ line: `order:${orderId}` }]);
  expect(lines[0]!.kind).not.toBe("delivered");
  expect(namesOf(lines[0]!)).not.toContain(lines[0]!.target.id);
});

test("a kind alone is listed without what stands above it", async () => {
  const buyer = await createPlayer();
  await buy(buyer);
  await unlock(buyer.user.id, "patron");
  await follow();
  const [line, ...others] = await list(buyer, "?kind=achievement");
  expect(others).toEqual([]);
  expect(line).toMatchObject({ kind: "achievement", target: { id: "patron" }, also: [] });
});
