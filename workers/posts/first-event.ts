import type { EventDefinitions } from "~/domain/event-store/event";
import { getEventRow, parseOpened } from "~/domain/event-store/log";
import { listPersonKeys } from "~/domain/event-store/personal-data";
import { first } from "~/domain/event-store/query";
import { type LogName, MAIN } from "~/domain/logs";
import type { Services } from "~/workers/services";

interface Asked {
  log: LogName;
  streamId: string;
  events: EventDefinitions;
  authorId: string;
}

/** What a stream begins with, opened by the key of its author: for a command that is given again. */
export async function readFirstEvent(
  services: Services,
  { log, streamId, events, authorId }: Asked,
) {
  const [{ row }, { keys }] = await Promise.all([
    services.at(log).db.read({ row: first(getEventRow({ streamId, version: 1 })) }),
    services.at(MAIN).db.read({ keys: listPersonKeys({ ids: JSON.stringify([authorId]) }) }),
  ]);
  const { vault } = services.store;
  return parseOpened(row!, events, async () => keys[0] && vault.openPersonKey(keys[0]));
}
