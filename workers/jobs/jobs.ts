import type { OwedEffect } from "~/domain/event-store/append";
import { checkSettings, type Env } from "~/workers/env";
import { createServices } from "~/workers/services";
import { runAnnounced, runStragglers } from "./outbox";

/** What the platform calls besides `fetch`. */
export const jobs = {
  async queue(batch: MessageBatch<unknown>, env: Env, context: ExecutionContext): Promise<void> {
    await runAnnounced(batch as MessageBatch<OwedEffect>, checkSettings(env), context);
  },

  async scheduled(_: ScheduledController, env: Env, context: ExecutionContext): Promise<void> {
    const services = createServices(
      checkSettings(env),
      (work) => context.waitUntil(work),
      "first-primary",
    );
    const results = await Promise.allSettled([runStragglers(services)]);
    for (const result of results) {
      if (result.status === "rejected") console.error(result.reason);
    }
  },
};
