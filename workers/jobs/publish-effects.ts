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
