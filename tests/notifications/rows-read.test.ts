import { followToHead } from "~/tests/support/follow";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contributionSubscription } from "~/domain/contributions/subscription";
import { notificationSubscription } from "~/domain/notifications/subscription";
import { tasksRule } from "~/scripts/seed/rules/tasks";
import { createOperator } from "~/tests/store/operator";
import { post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createServices } from "~/workers/services";
import { follow, happenToLikes } from "./history";

/** Services that count how many rows each statement reads. */
function counting() {
  const read: number[] = [];
  const db = new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (name === "withSession") return () => new Proxy(target, this);
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          read.push(...results.map(({ meta }) => meta.rows_read));
          return results;
        };
      }
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const services = createServices({ ...env, DB: db }, () => {}, "first-primary");
  return { services, read };
}

const FANS = 1_000;
const EVENTS = 20;

test("likes of a post that a thousand liked and liked no more do not read all of these each", async () => {
  const operator = await createOperator();
  const { startsAt, body } = tasksRule;
  await call("/ops/rules/tasks", { token: operator.token, body: { startsAt, body } });
  const author = await createPlayer();
  const { id } = await post(author, { content: "Loved" });
  const loved = { id, author: author.user.id };
  const fans = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `fan-${from + at}`);
  await happenToLikes(loved, "PostLiked", fans(0, FANS));
  await follow(contributionSubscription);
  await follow();
  // All of them are taken back, so that none stands for the next.
  await happenToLikes(loved, "PostUnliked", fans(0, FANS), 1);
  await follow(contributionSubscription);
  await follow();
  await happenToLikes(loved, "PostLiked", fans(FANS, FANS + EVENTS));
  await follow(contributionSubscription);

  const { services, read } = counting();
  await followToHead(services, notificationSubscription);
  expect(read.length).toBeGreaterThan(5);
  // The author's list once, and what they did on the day twice; each like asked for all before it.
  expect(Math.max(...read)).toBeLessThan(12_000);
}, 60_000);
