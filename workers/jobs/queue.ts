import type { Env } from "~/workers/env";
import { isWindowNotice, notifyPlayers } from "~/workers/notifications/notify";
import { goOnSettling, isSettling } from "~/workers/orders/settle";
import { createServices, type Services } from "~/workers/services";
import { runEffect } from "./outbox";
import type { PublishedMessage } from "./publish-effects";
import { runJob } from "./run-job";
import { isJobMessage, sendJob } from "./send-jobs";
import { runSubscriptions } from "./subscriptions";
import { jobNamed } from "./table";
import { isWake } from "./wake-subscriptions";

/**
 * The consumer of both queues. A failed effect is tried again by the queue, and after that by its job; of all else
 * the next run of its job finds what was lost.
 */
export async function runQueue(
  batch: MessageBatch<unknown>,
  env: Env,
  context: ExecutionContext,
): Promise<void> {
  const services = () => createServices(env, (work) => context.waitUntil(work), "first-primary");
  const wakes = batch.messages.filter(({ body }) => isWake(body));
  const others = batch.messages.filter(({ body }) => !isWake(body));
  await Promise.all([
    wakes.length && runSubscriptions(services()).finally(() => wakes.forEach((one) => one.ack())),
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
  const job = jobNamed(name);
  if (!job) return;
  const { done, left } = await runJob(services, job, { alone: true });
  if (done && left) await sendJob(services.env, name);
}
