import { first } from "~/domain/event-store/query";
import { getRound, listDueWatches } from "~/domain/items/follow-queries";
import { checkSettings } from "~/workers/env";
import { lookAtItems } from "~/workers/items/rounds";
import { followItem } from "~/workers/items/follow";
import { listJob } from "~/workers/jobs/job";
import { runJob } from "~/workers/jobs/run-job";
import { createServices, type Services } from "~/workers/services";

/** One run. */
export interface Run {
  /** How many were not as they were known, or were read. */
  found: number;
  /** Whether the round is over, or nothing is due any more. */
  isOver: boolean;
  roundTrips: number;
  rowsRead: number;
}

/** As the table of jobs has it, of which the bench builds nothing else. */
const followDue = listJob({
  name: "follow-items",
  every: 10,
  list: listDueWatches,
  key: ["itemId"],
  do: followItem,
  limit: 100,
  width: 5,
});

const WORKS: Record<"round" | "due", (services: Services) => Promise<Run>> = {
  async round(services) {
    const found = await lookAtItems(services);
    const { count: roundTrips, rowsRead } = services.trips;
    const { place } = await services.db.read({ place: first(getRound({ round: "balances" })) });
    return { found, isOver: !place?.after, roundTrips, rowsRead };
  },
  async due(services) {
    const { done, left, errors } = await runJob(services, followDue);
    if (errors.length) throw errors[0];
    const { count: roundTrips, rowsRead } = services.trips;
    return { found: done, isOver: done === 0 && left === 0, roundTrips, rowsRead };
  },
};

/** What follows items, run as cron has it run. */
export default {
  async fetch(request: Request, env: unknown): Promise<Response> {
    const work = WORKS[new URL(request.url).pathname.slice(1) as keyof typeof WORKS];
    const services = createServices(checkSettings(env as never), () => undefined, "first-primary");
    services.store.publish = () => undefined;
    services.store.appended = () => undefined;
    return Response.json(await work(services));
  },
};
