import { type BoundQuery, first, query, rawQuery } from "~/domain/event-store/query";
import { skippedEvents, subscriptions } from "~/domain/event-store/schema";
import type { LogName } from "~/domain/logs";
import { listJobRuns, listStuck } from "./job-queries";
import { listReplays } from "./queries";

/** Effects by which rooms and those who are in them hear of something. */
const ROOM_EFFECTS = ["tell-room", "tell-rooms-of-space", "tell-rooms-of-mute", "erase-message"];

const getLogHealth = () =>
  first(
    rawQuery<{
      head: number;
      signed: number;
      signedAt: string | null;
      owed: number;
      failing: number;
      oldestDueAt: string | null;
      roomsFailing: number;
    }>(
      `SELECT (SELECT coalesce(max("position"), 0) FROM "events") AS head,
        (SELECT coalesce(max("size"), 0) FROM "ledger_checkpoints") AS signed,
        (SELECT "published_at" FROM "ledger_checkpoints" ORDER BY "size" DESC LIMIT 1) AS "signedAt",
        (SELECT count(*) FROM "outbox") AS owed,
        (SELECT count(*) FROM "outbox" WHERE "attempts" > 0) AS failing,
        (SELECT min("due_at") FROM "outbox") AS "oldestDueAt",
        (SELECT count(*) FROM "outbox" WHERE "attempts" > 0
          AND "effect" IN (SELECT value FROM json_each(?))) AS "roomsFailing"`,
      [JSON.stringify(ROOM_EFFECTS)],
    ),
  );

const listPlaces = query()((db) =>
  db
    .select({
      name: subscriptions.name,
      version: subscriptions.version,
      positions: subscriptions.positions,
      live: subscriptions.live,
    })
    .from(subscriptions),
);

const MAX_FAILURES = 100;
const listFailures = query()((db) => db.select().from(skippedEvents).limit(MAX_FAILURES));

/** What a database that follows logs tells of how it is. */
export const placesHealth = () => ({ places: listPlaces({}), failures: listFailures({}) });

/** What any log tells. */
const logHealth = () => ({
  ...placesHealth(),
  log: getLogHealth(),
  rebuilds: listReplays({}),
});

/** What a log of the communities tells besides. */
export const communityHealth = () => ({
  ...logHealth(),
  rooms: first(
    rawQuery<{ waiting: number; oldestAt: string | null }>(
      `SELECT count(*) AS waiting, min("last_message_at") AS "oldestAt" FROM "group_rooms"
        WHERE "head_seq" > "anchored_seq"`,
    ),
  ),
});

const MAX_STUCK = 100;

/** What the main log tells besides. */
export const mainHealth = () => ({
  ...logHealth(),
  runs: listJobRuns({}),
  stuck: listStuck({ limit: MAX_STUCK }),
  mail: first(
    rawQuery<{ waiting: number; oldestAt: string | null; refused: number }>(
      `SELECT count(*) FILTER (WHERE "state" IN ('waiting', 'sending')) AS waiting,
        min("tried_at") FILTER (WHERE "state" IN ('waiting', 'sending')) AS "oldestAt",
        count(*) FILTER (WHERE "state" = 'refused') AS refused FROM "mails"`,
    ),
  ),
  pushes: first(
    rawQuery<{ waiting: number; failing: number; oldestAt: string | null }>(
      `SELECT count(*) AS waiting, count(*) FILTER (WHERE "attempts" > 1) AS failing,
        min("due_at") AS "oldestAt" FROM "pushes_owed"`,
    ),
  ),
});

type Read<Queries> = {
  [Name in keyof Queries]: Queries[Name] extends BoundQuery<infer Result> ? Result : never;
};
export type LogRead = Read<ReturnType<typeof logHealth>>;
type Places = ReturnType<typeof placesHealth>;
export type Place = Read<Places>["places"][number];
export type Failure = Read<Places>["failures"][number];

export interface HealthRead {
  main: Read<ReturnType<typeof mainHealth>>;
  /** In the order of their names. */
  communities: readonly (readonly [LogName, Read<ReturnType<typeof communityHealth>>])[];
  search: Read<ReturnType<typeof placesHealth>>;
}
