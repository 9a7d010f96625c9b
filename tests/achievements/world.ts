import { env } from "cloudflare:workers";
import { achievementSubscription } from "~/domain/achievements/subscription";
import type { AchievementView } from "~/domain/achievements/view";
import type { Achievement } from "~/domain/achievements/rule";
import { contributionSubscription } from "~/domain/contributions/subscription";
import { eventCountSubscription } from "~/domain/ledger/subscription";
import { happen, services } from "~/tests/notifications/history";
import { call } from "~/tests/sign-in/player";
import { followToHead } from "~/tests/support/follow";
import { unlockDue } from "~/workers/achievements/unlock";

export interface Person {
  token: string;
  user: { id: string };
}

const words = { en: "One", "zh-CN": "一", "zh-TW": "壹" };
export const achievement = (
  id: string,
  types: string[],
  target: number,
  changes: Partial<Achievement> = {},
): Achievement => ({
  id,
  area: "community",
  title: words,
  description: words,
  types,
  measure: "events",
  target,
  ...changes,
});

export const publish = (token: string, achievements: Achievement[], startsAt = new Date()) =>
  call("/ops/rules/achievements", {
    token,
    body: { startsAt: startsAt.toISOString(), body: { achievements } },
  });

/** Lets all that follows the logs come to their end, and gives what was reached. */
export async function settle(unlock: () => Promise<unknown> = () => unlockDue(services())) {
  await followToHead(services(), contributionSubscription);
  await followToHead(services(), achievementSubscription);
  await unlock();
  await followToHead(services(), eventCountSubscription);
}

export async function listed(person?: Person, query = "") {
  const response = await call(`/achievements${query}`, { token: person?.token });
  const { items } = await response.json<{ items: AchievementView[] }>();
  return Object.fromEntries(items.map((one) => [one.id, one]));
}

let claims = 0;
export const claimTask = (userId: string) => {
  const period = `p${++claims}`;
  const data = { userId, taskId: "one", period, progress: 1, target: 1, reward: 1 };
  return happen(`task-one-${userId}-${period}`, { type: "TaskClaimed", data });
};

/** How often each was unlocked, as the log says. */
export async function unlockedInLog(): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    `SELECT "stream_id" AS stream, count(*) AS times FROM "events" WHERE "type" = 'AchievementUnlocked' GROUP BY 1`,
  ).all<{ stream: string; times: number }>();
  return Object.fromEntries(results.map(({ stream, times }) => [stream, times]));
}
