import type { EventRow } from "~/domain/event-store/event";
import type { Database } from "~/domain/event-store/database";
import type { Asked, Source } from "./source";

/** Events that are looked at with one query, and the most bytes of them: what D1 answers is in memory. */
const EVENTS = 1_000;
const BYTES = 2_000_000;

interface Step {
  /** Of those that were looked at, what lies in the time that is asked for. */
  events: EventRow[];
  /** The position of the last that was looked at. */
  after: number;
  done: boolean;
}

type Looked = EventRow & { fits: 0 | 1 };

const AMONG = `"position" > ?1 AND "position" <= ?2 ORDER BY "position" LIMIT ${EVENTS}`;

// By hand: the first of each type, of which the first of all are then taken, as many as are not too long.
const lookAt = (types: readonly string[] | undefined) => `
  WITH next AS MATERIALIZED (${
    types
      ? `SELECT "position" FROM (${types
          .map(
            (type) =>
              `SELECT * FROM (SELECT "position" FROM "events" INDEXED BY "events_type"
                WHERE "type" = '${type}' AND ${AMONG})`,
          )
          .join(" UNION ALL ")}) ORDER BY "position" LIMIT ${EVENTS}`
      : `SELECT "position" FROM "events" WHERE ${AMONG}`
  }),
  sized AS (
    SELECT found.*, "occurred_at" >= ?3 AND "occurred_at" < ?4 AS fits,
      sum(octet_length("data")) OVER (ORDER BY found."position") - octet_length("data") AS before
    FROM next CROSS JOIN "events" found ON found."position" = next."position"
  )
  SELECT "position", fits, "stream_id", "version", "type", "schema_version", iif(fits, "data", '') AS "data",
    "actor", "command_id", "rule_version", "occurred_at", "salt"
  FROM sized WHERE before < ${BYTES} ORDER BY "position"`;

/** The next events of an export, in the order of the log. */
export async function walk(
  db: Database,
  { types }: Source,
  { through, since, before }: Asked,
  after: number,
): Promise<Step> {
  const [rows] = (await db.batch([
    {
      sql: lookAt(types),
      params: [after, through, since, before],
    },
  ])) as unknown as [Looked[]];
  return {
    events: rows.filter(({ fits }) => fits === 1),
    after: rows.at(-1)?.position ?? after,
    done: rows.length === 0,
  };
}
