import { env } from "cloudflare:workers";
import { LOG_NAMES } from "~/domain/logs";
import { listStragglers, runEffect } from "~/workers/jobs/outbox";
import type { Effect } from "~/workers/jobs/effect";
import { type Outcome, runJob as run } from "~/workers/jobs/run-job";
import { jobsByName } from "~/workers/jobs/table";
import { type Services, createServices } from "~/workers/services";

/** One run of a job of the table, in which nothing waits for its next try. Throws what failed first. */
export async function runJob(name: string, services: Services): Promise<Outcome> {
  await env.DB.prepare(`UPDATE "stuck_work" SET "next_try_at" = ''`).run();
  const outcome = await run(services, jobsByName.get(name)!);
  if (outcome.errors.length) throw outcome.errors[0];
  return outcome;
}

/** What the queue lost in one log. */
export async function runStragglers(
  services: Services,
  effects?: Readonly<Record<string, Effect>>,
): Promise<void> {
  const now = services.store.now();
  const { due } = await services.db.read({ due: listStragglers({ now, limit: 200 }) });
  for (const owed of due) await runEffect(services, owed, effects);
}

/** Those of a job that runs at another time. */
export function servicesAt(now: Date): Services {
  const services = createServices(env, () => {}, "first-primary");
  for (const log of LOG_NAMES) services.at(log).store.now = () => now;
  return services;
}
