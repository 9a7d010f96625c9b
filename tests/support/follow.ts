import type { ChunkLimit } from "~/domain/event-store/chunk";
import { continueSubscription } from "~/domain/event-store/continue-subscription";
import type { Subscription } from "~/domain/event-store/subscription";
import type { Services } from "~/workers/services";
import { contextOf } from "~/workers/jobs/subscriptions";

const MAX_STEPS = 10_000;

/** Lets a subscription follow its logs to their end. A loop that never ends would keep its file from ever ending. */
export async function followToHead(
  services: Services,
  one: Subscription,
  limit: Partial<ChunkLimit> = {},
): Promise<void> {
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const { atHead, newer } = await continueSubscription(contextOf(services), one, limit);
    if (newer) throw new Error(`Newer code has made the rows of ${one.name}`);
    if (atHead) return;
  }
  throw new Error(`${one.name} does not come to the end of its logs`);
}
