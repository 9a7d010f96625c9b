import type { Env } from "~/workers/env";
import { isTelling, tellPlayers } from "~/workers/notifications/tell";
import { createServices } from "~/workers/services";
import { runEffect } from "./outbox";
import type { PublishedMessage } from "./publish-effects";
import { runSubscriptions } from "./subscriptions";
import { isWake } from "./wake-subscriptions";

/**
 * The queue's consumer. A failed effect is tried again by the queue, and after that by the cron; what a
 * subscription did not follow is found by the cron.
 */
export async function runQueue(
  batch: MessageBatch<unknown>,
  env: Env,
  context: ExecutionContext,
): Promise<void> {
  const services = () => createServices(env, (work) => context.waitUntil(work), "first-primary");
  const wakes = batch.messages.filter(({ body }) => isWake(body));
  const tellings = batch.messages.filter(({ body }) => isTelling(body));
  const published = batch.messages.filter(({ body }) => !isWake(body) && !isTelling(body));
  await Promise.all([
    wakes.length && runSubscriptions(services()).finally(() => wakes.forEach((one) => one.ack())),
    ...tellings.map(async (message) => {
      const { body } = message;
      if (isTelling(body)) await tellPlayers(env, body.tell);
      message.ack();
    }),
    ...published.map(async (message) => {
      const { log, ...owed } = message.body as PublishedMessage;
      const delaySeconds = await runEffect(services().at(log), owed);
      if (delaySeconds === undefined) message.ack();
      else message.retry({ delaySeconds });
    }),
  ]);
}
