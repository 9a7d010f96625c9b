import { type Env, checkSettings } from "~/workers/env";
import { isWindowNotice, notifyPlayers } from "~/workers/notifications/notify";
import { goOnSettling, isSettling } from "~/workers/orders/settle";
import { type PublishedMessage, type Services, createServices, isWake } from "~/workers/services";
import type { Job } from "./job";
import { runEffect } from "./outbox";
import { runJob } from "./run-job";
import { followLogs } from "./subscriptions";
import { jobTable, jobsByName } from "./table";

/** On its way through the queue: one run of a job. */
interface JobMessage {
  job: string;
}

const isJobMessage = (body: unknown): body is JobMessage =>
  typeof body === "object" && body !== null && "job" in body;

const MINUTE_S = 60;
/** The most that one call takes. */
const MESSAGES = 100;

/** Sends all runs of the minute that begins at `time`, in milliseconds: each becomes an invocation of its own. */
async function sendJobs(env: Env, time: number): Promise<void> {
  const minute = Math.floor(time / 1000 / MINUTE_S);
  const messages = jobTable.flatMap(({ name, every }) =>
    delaysIn(minute, every).map((delaySeconds) => ({
      body: { job: name } satisfies JobMessage,
      delaySeconds,
    })),
  );
  for (let at = 0; at < messages.length; at += MESSAGES) {
    await env.JOBS.sendBatch(messages.slice(at, at + MESSAGES));
  }
}

/** One more run, at once. */
async function sendJob(env: Env, job: string): Promise<void> {
  await env.JOBS.send({ job } satisfies JobMessage);
}

/** When in a minute a job is run, as seconds after its beginning. */
function delaysIn(minute: number, every: number): number[] {
  if (every >= MINUTE_S) return minute % (every / MINUTE_S) === 0 ? [0] : [];
  return Array.from({ length: MINUTE_S / every }, (_, run) => run * every);
}

/**
 * The consumer of both queues. A failed effect is tried again by the queue, and after that by its job; of all else
 * the next run of its job finds what was lost.
 */
async function runQueue(
  batch: MessageBatch<unknown>,
  env: Env,
  context: ExecutionContext,
): Promise<void> {
  const services = () => createServices(env, (work) => context.waitUntil(work), "first-primary");
  const wakes = batch.messages.filter(({ body }) => isWake(body));
  const others = batch.messages.filter(({ body }) => !isWake(body));
  await Promise.all([
    wakes.length && followLogs(services()).finally(() => wakes.forEach((one) => one.ack())),
    ...others.map(async (message) => {
      const { body } = message;
      if (isWindowNotice(body)) await notifyPlayers(env, body.notify);
      else if (isJobMessage(body)) await runNamed(services(), body.job);
      else if (isSettling(body)) await goOnSettling(services(), body);
      else {
        const { log, ...owed } = body as PublishedMessage;
        const delaySeconds = await runEffect(services().at(log), owed);
        if (delaySeconds !== undefined) return message.retry({ delaySeconds });
      }
      message.ack();
    }),
  ]);
}

/** What found no room in this run is done in the next, at once. */
async function runNamed(services: Services, name: string): Promise<void> {
  const job = jobsByName.get(name);
  if (!job) return;
  const { done, left } = await runJob(services, job, { alone: true });
  if (done && left) await sendJob(services.env, name);
}

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
