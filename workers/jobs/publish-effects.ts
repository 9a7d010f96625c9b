import type { OutboxMessage } from "~/domain/event-store/append";
import type { Env } from "~/workers/env";

/** Tells the queue what new events owe. When this is lost, the cron finds the rows in the outbox. */
export async function publishEffects(env: Env, owed: readonly OutboxMessage[]): Promise<void> {
  for (let at = 0; at < owed.length; at += 100) {
    await env.EFFECTS.sendBatch(owed.slice(at, at + 100).map((body) => ({ body })));
  }
}
