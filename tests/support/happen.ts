import { appendTo } from "~/domain/event-store/append";
import type { NewEvent } from "~/domain/event-store/event";
import { type EventStore, execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { first, rawQuery } from "~/domain/event-store/query";

/** Lets this happen at the end of a stream, as if a command had decided it; answers its position. */
export async function happenIn(
  store: EventStore,
  streamId: string,
  event: NewEvent,
): Promise<number> {
  const owner = store.model.definitions[event.type]?.personal?.owner;
  const { events } = await execute(store, {
    id: newId(),
    name: "Happen",
    actor: "test",
    input: null,
    dataSubjects: owner ? [String(event.data[owner])] : [],
    load: {
      end: first(
        rawQuery<{ version: number }>(
          `SELECT coalesce(max("version"), 0) AS "version" FROM "events" WHERE "stream_id" = ?`,
          [streamId],
        ),
      ),
    },
    decide: ({ end }) => ({ appends: [appendTo({ streamId, ...end! }, [event])] }),
  });
  return events[0]!.position;
}
