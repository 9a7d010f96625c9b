import { getHead } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { OTHER_LOGS } from "~/domain/logs";
import type { Services } from "~/workers/services";

/** The positions of the newest events of the logs beside the main one, read side by side. */
export async function readHeads(services: Services) {
  const heads = OTHER_LOGS.map(async (log) => {
    const { head } = await services.at(log).db.read({ head: first(getHead({})) }, { newest: true });
    return [log, head!.position] as const;
  });
  return Object.fromEntries(await Promise.all(heads));
}
