import type { OutboxMessage } from "~/domain/event-store/append";
import type { LogName } from "~/domain/logs";
import type { Env } from "~/workers/env";

/** An outbox message on its way through the queue, which all logs share. */
export interface PublishedMessage extends OutboxMessage {
  log: LogName;
}

/** Tells the queue what new events owe. When this is lost, the cron finds the rows in the outbox. */
export async function publishEffects(
  env: Env,
  log: LogName,
  messages: readonly OutboxMessage[],
): Promise<void> {
  for (let at = 0; at < messages.length; at += 100) {
    const bodies = messages.slice(at, at + 100).map((one): PublishedMessage => ({ ...one, log }));
    await env.EFFECTS.sendBatch(bodies.map((body) => ({ body })));
  }
}

/** Milliseconds of appends that one message tells of. */
const WAKE_AFTER = 500;

/** Tells the queue's consumer that the logs have grown. */
const WAKE = { wake: "subscriptions" } as const;

export function isWake(body: unknown): body is typeof WAKE {
  return typeof body === "object" && body !== null && "wake" in body;
}

/** When the wake that is under way in this isolate has gone out at the latest. */
let wakingUntil = 0;

/**
 * Sends what was appended on its way to the subscriptions: one message for all appends of half a second.
 * When it is lost, the cron finds what they have not followed.
 */
export async function wakeSubscriptions(env: Env): Promise<void> {
  const now = Date.now();
  if (now < wakingUntil) return;
  // Twice the time: a request that ends early must not keep all others silent.
  wakingUntil = now + 2 * WAKE_AFTER;
  await new Promise((resolve) => setTimeout(resolve, WAKE_AFTER));
  wakingUntil = 0;
  await env.EFFECTS.send(WAKE);
}

/** For a run that has done its part and is not at the end. */
export async function wakeAgain(env: Env): Promise<void> {
  await env.EFFECTS.send(WAKE);
}
