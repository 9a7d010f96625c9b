import type { RecordedEvent } from "~/domain/event-store/event";
import {
  continueSubscription,
  type Subscription,
  type SubscriptionContext,
} from "~/domain/event-store/subscription";
import { LOG_NAMES, type LogName, MAIN } from "~/domain/logs";
import { models } from "~/domain/model";
import type { Env } from "~/workers/env";
import type { Services } from "~/workers/services";

/** Chunks that one run of a subscription takes; the next run goes on. */
const MAX_CHUNKS = 10;
/** Milliseconds of appends that one message tells of. */
const WAKE_AFTER = 500;

const subscriptions = LOG_NAMES.flatMap((log) => models[log].subscriptions);

/** Tells the queue's consumer that the logs have grown. */
export const WAKE = { wake: "subscriptions" } as const;

export function isWake(body: unknown): body is typeof WAKE {
  return typeof body === "object" && body !== null && "wake" in body;
}

/** When the wake that is under way in this isolate has gone out at the latest. */
let wakingUntil = 0;

/**
 * Sends what was appended on its way to the subscriptions: one message for all appends of half a second.
 * When it is lost, the cron finds what they have not followed.
 */
export async function wakeSubscriptions(
  env: Env,
  log: LogName,
  events: readonly RecordedEvent[],
  all: readonly Subscription[] = subscriptions,
): Promise<void> {
  const heard = all.some(
    (one) => one.logs.includes(log) && events.some(({ type }) => one.hears(type)),
  );
  const now = Date.now();
  if (!heard || now < wakingUntil) return;
  // Twice the time: a request that ends early must not keep all others silent.
  wakingUntil = now + 2 * WAKE_AFTER;
  await new Promise((resolve) => setTimeout(resolve, WAKE_AFTER));
  wakingUntil = 0;
  await env.EFFECTS.send(WAKE);
}

/** Lets every subscription follow its logs. One that fails does not keep the others from it. */
export async function runSubscriptions(
  services: Services,
  all: readonly Subscription[] = subscriptions,
): Promise<void> {
  const results = await Promise.allSettled(all.map((one) => follow(contextOf(services), one)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

async function follow(context: SubscriptionContext, one: Subscription): Promise<void> {
  for (let chunk = 1; chunk <= MAX_CHUNKS; chunk++) {
    if ((await continueSubscription(context, one)).atHead) return;
  }
}

export function contextOf(services: Services): SubscriptionContext {
  const { db, store } = services.at(MAIN);
  return { database: (log) => services.at(log).db, keys: { db, vault: store.vault } };
}
