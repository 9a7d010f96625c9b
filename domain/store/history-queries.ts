import { parseSealed } from "~/domain/event-store/log";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { EventRow } from "~/domain/event-store/event";
import { type StoreEvent, storeEvents } from "./events";
import type { PastEvent } from "./history";

/** Changes of one game that its history reaches back, and calls with keys: however many of these there are, no price is lost behind them. */
const MOST = 300;

interface Row extends EventRow {
  count: number | null;
  authorName: string | null;
}

const newest = (which: string) =>
  `SELECT * FROM (SELECT * FROM "events" WHERE "stream_id" = ?1 AND ${which} ORDER BY "version" DESC LIMIT ${MOST})`;

/** What became of a game, in its order, but for what follows from the time alone. */
export function listPastEvents(gameId: string): BoundQuery<PastEvent[]> {
  const text = `SELECT e."position", e."stream_id", e."version", e."type", e."schema_version", e."actor", e."command_id",
      e."rule_version", e."occurred_at", e."salt", p."display_name" AS "authorName",
      CASE WHEN e."type" = 'KeysStocked' THEN '{}' ELSE e."data" END AS "data",
      CASE WHEN e."type" = 'KeysStocked' THEN json_array_length(e."data", '$.keys') END AS "count"
    FROM (${newest(`"type" NOT IN ('OfferChanged', 'KeysStocked')`)} UNION ALL ${newest(`"type" = 'KeysStocked'`)}) e
    LEFT JOIN "profiles" p ON p."user_id" = e."actor" ORDER BY e."version" DESC`;
  return mapQuery(rawQuery<Row>(text, [`game-${gameId}`]), (rows) =>
    rows.toReversed().map((row) => ({
      version: row.version,
      actor: row.actor,
      authorName: row.authorName,
      occurredAt: row.occurred_at,
      event:
        row.count === null
          ? (parseSealed(row, storeEvents) as unknown as StoreEvent)
          : { type: "KeysStocked", count: row.count },
    })),
  );
}
