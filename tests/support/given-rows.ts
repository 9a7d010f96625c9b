import { getTableName } from "drizzle-orm";
import { expect } from "vitest";
import { appendTo } from "~/domain/event-store/append";
import { replay } from "~/domain/event-store/compare-rebuilt";
import type { Row } from "~/domain/event-store/statement";
import type { EventDefinitions, NewEvent } from "~/domain/event-store/event";
import { execute } from "~/domain/event-store/execute";
import { Model, feature } from "~/domain/event-store/model";
import type { Projection } from "~/domain/event-store/projection";
import { first, rawQuery } from "~/domain/event-store/query";
import { databases } from "./databases";
import { openStore } from "./store";

const FIRST_DAY = Date.parse("2026-01-01T00:00:00.000Z");
const DAY_MS = 24 * 60 * 60_000;

/** When the event at this position of a given history happened. */
export const dayOf = (position: number) =>
  new Date(FIRST_DAY + (position - 1) * DAY_MS).toISOString();

/**
 * `given([stream, event] …).leaves({ table: rows })` for one projection, after emmett's ProjectionSpec. Each
 * history has a database of its own and happens one event a day. Besides the rows it asserts what must be
 * true of any projection: that a repeated command changes nothing, and that each replay comes to the live rows.
 */
export function projectionSpecification(projection: Projection, events: EventDefinitions) {
  const definitions = { ...events, ...projection.events };
  const model = new Model([
    feature({ name: "events", events: definitions }),
    feature({ name: projection.name, projections: [projection] }),
  ]);
  const tables = projection.tables.map((table) => getTableName(table));

  return (...history: [streamId: string, event: NewEvent][]) => ({
    async leaves(expected: Record<string, Row[]>) {
      let position = 0;
      const now = () => new Date(dayOf(position));
      const { store, db } = openStore(model, now, databases[1]![1]());
      const append = (streamId: string, event: NewEvent) => {
        const owner = definitions[event.type]?.personal?.owner;
        return execute(store, {
          id: `event ${position}`,
          name: event.type,
          actor: "tester",
          input: event.data,
          dataSubjects: owner ? [String(event.data[owner])] : [],
          load: { end: first(endOf(streamId)) },
          decide: ({ end }) => ({ appends: [appendTo({ streamId, ...end! }, [event])] }),
        });
      };
      const rows = () =>
        db.read(
          Object.fromEntries(
            tables.map((table) => [
              table,
              rawQuery<Row>(`SELECT * FROM "${table}" ORDER BY rowid`),
            ]),
          ),
        );

      for (const [streamId, event] of history) {
        position += 1;
        await append(streamId, event);
        const before = await rows();
        expect((await append(streamId, event)).replayed).toBe(true);
        expect(await rows()).toEqual(before);
      }
      const live = await rows();
      expect(live).toMatchObject(expected);
      expect(await replay(store, projection)).toEqual([]);
      expect(await replay(store, projection)).toEqual([]);
      expect(await rows()).toEqual(live);
    },
  });
}

const endOf = (streamId: string) =>
  rawQuery<{ version: number }>(
    `SELECT coalesce(max("version"), 0) AS "version" FROM "events" WHERE "stream_id" = ?`,
    [streamId],
  );
