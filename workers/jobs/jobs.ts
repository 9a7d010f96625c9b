import { checkSettings, type Env } from "~/workers/env";
import { createServices } from "~/workers/services";
import type { Job } from "./job";
import { runQueue } from "./queue";
import { runJob } from "./run-job";
import { sendJobs } from "./send-jobs";
import { jobTable } from "./table";

/** What the platform calls besides `fetch`. */
export const jobs = {
  async queue(batch: MessageBatch<unknown>, env: Env, context: ExecutionContext): Promise<void> {
    await runQueue(batch, checkSettings(env), context);
  },

  /** Each minute by cron. On one machine a timer calls it every two seconds, and waits until all have run. */
  async scheduled(
    { scheduledTime }: ScheduledController,
    env: Env,
    context: ExecutionContext,
  ): Promise<void> {
    if (checkSettings(env).APP_MODE === "production") return sendJobs(env, scheduledTime);
    const run = async (job: Job) => {
      const services = createServices(env, (work) => context.waitUntil(work), "first-primary");
      await runJob(services, job, { alone: true });
    };
    for (const result of await Promise.allSettled(jobTable.map(run))) {
      if (result.status === "rejected") console.error(result.reason);
    }
  },
};
