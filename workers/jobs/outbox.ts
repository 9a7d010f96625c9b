import type { OwedEffect } from "~/domain/event-store/append";
import type { Env } from "../env";

/** Tells the queue what new events owe. When this is lost, the cron finds the rows in the outbox. */
export async function announceEffects(env: Env, effects: readonly OwedEffect[]): Promise<void> {
  await env.EFFECTS.sendBatch(effects.map((body) => ({ body })));
}
