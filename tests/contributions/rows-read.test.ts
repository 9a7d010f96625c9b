import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contributionSubscription } from "~/domain/contributions/subscription";
import { getOpenPower } from "~/domain/mining/open-epoch-queries";
import { sumActivitiesSince } from "~/domain/mining/queries";
import { listTaskStatuses } from "~/domain/tasks/queries";
import { tasksRule } from "~/scripts/seed/rules/tasks";
import { spend } from "~/tests/mining/spend";
import { happenToLikes } from "~/tests/notifications/history";
import { post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { followToHead } from "~/tests/support/follow";
import { createServices } from "~/workers/services";

const FANS = 1_200;
const BUYERS = 10;

test("what is shown to whom a crowd likes is found without reading the crowd", async () => {
  const operator = await createOperator();
  const { startsAt, body } = tasksRule;
  await call("/ops/rules/tasks", { token: operator.token, body: { startsAt, body } });
  const author = await createPlayer();
  const { user } = author;
  const { id } = await post(author, { content: "Loved" });
  const fans = Array.from({ length: FANS }, (_, at) => `fan-${at}`);
  const services = createServices(env, () => {}, "first-primary");
  await spend(services.store, ...fans.slice(-BUYERS).map((fan) => [fan, 100] as const));
  await happenToLikes({ id, author: user.id }, "PostLiked", fans);
  await followToHead(services, contributionSubscription);

  const now = new Date();
  const { power, today, statuses } = await services.db.read({
    power: getOpenPower(user.id, now.toISOString()),
    today: sumActivitiesSince(user.id, `${now.toISOString().slice(0, 10)}T00:00:00.000Z`),
    statuses: listTaskStatuses(user.id, now),
  });
  expect(power).toEqual({ money: 0, talk: 100 * BUYERS, isMore: true });
  expect(today).toEqual([{ type: "PostPublished", amount: 1 }]);
  const published = statuses.filter(({ task }) => task.types.includes("PostPublished"));
  expect(published.length).toBeGreaterThan(0);
  for (const { progress } of published) expect(progress).toBe(1);
});
