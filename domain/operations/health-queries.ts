import { count, min, sql } from "drizzle-orm";
import { listVersions } from "~/domain/event-store/catch-up";
import { type BoundQuery, first, query, select } from "~/domain/event-store/query";
import { events, outbox, skippedEvents, subscriptions } from "~/domain/event-store/schema";
import { groupRooms } from "~/domain/groups/read-model";
import { ledgerCheckpoints } from "~/domain/ledger/schema";
import type { LogName } from "~/domain/logs";
import { mails } from "~/domain/mail/read-model";
import { miningClaims } from "~/domain/mining/read-model";
import { pendingPushes } from "~/domain/notifications/read-model";
import { orderRefunds } from "~/domain/orders/read-model";
import { listJobRuns, listStuck } from "./job-queries";
import { listReplays } from "./queries";

/** Effects by which rooms and those who are in them hear of something. */
const ROOM_EFFECTS = [
  "tell-room",
  "tell-rooms-of-space",
  "tell-rooms-of-mute",
  "tell-rooms-of-block",
  "erase-message",
];

const getLogHealth = query<{ roomEffects: readonly string[] }>()((_, { roomEffects }) =>
  select(
    {
      head: sql<number>`(SELECT coalesce(max(${events.position}), 0) FROM ${events})`,
      signed: sql<number>`(SELECT coalesce(max(${ledgerCheckpoints.size}), 0) FROM ${ledgerCheckpoints})`,
      signedAt: sql<
        string | null
      >`(SELECT ${ledgerCheckpoints.publishedAt} FROM ${ledgerCheckpoints}
        ORDER BY ${ledgerCheckpoints.size} DESC LIMIT 1)`,
      owed: sql<number>`count(*)`,
      failing: sql<number>`count(*) FILTER (WHERE ${outbox.attempts} > 0)`,
      oldestDueAt: sql<string | null>`min(${outbox.dueAt})`,
      roomsFailing: sql<number>`count(*) FILTER (WHERE ${outbox.attempts} > 0
        AND ${outbox.effect} IN (SELECT value FROM json_each(${roomEffects})))`,
    },
    sql`FROM ${outbox}`,
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
  log: first(getLogHealth({ roomEffects: ROOM_EFFECTS })),
  rebuilds: listReplays({}),
  versions: listVersions({}),
});

/** What a log of the communities tells besides. */
export const communityHealth = () => ({
  ...logHealth(),
  rooms: first(getRoomsHealth({})),
});

const getRoomsHealth = query()((db) =>
  db
    .select({ waiting: count(), oldestAt: min(groupRooms.lastMessageAt) })
    .from(groupRooms)
    // The same as in the index of those that moved.
    .where(sql`"head_seq" > "anchored_seq"`),
);

const MAX_STUCK = 100;

/** What the main log tells besides. */
export const mainHealth = () => ({
  ...logHealth(),
  runs: listJobRuns({}),
  stuck: listStuck({ limit: MAX_STUCK }),
  mail: first(getMailHealth({})),
  pushes: first(getPushHealth({})),
  owed: first(countOwed({})),
});

const waiting = sql`${mails.state} IN ('waiting', 'sending')`;
const getMailHealth = query()((db) =>
  db
    .select({
      waiting: sql<number>`count(*) FILTER (WHERE ${waiting})`.as("waiting"),
      oldestAt: sql<string | null>`min(${mails.triedAt}) FILTER (WHERE ${waiting})`.as("oldestAt"),
      refused: sql<number>`count(*) FILTER (WHERE ${mails.state} = 'refused')`.as("refused"),
    })
    .from(mails)
    // The same as in the index of these.
    .where(sql`"state" <> 'sent'`),
);

const getPushHealth = query()((db) =>
  db
    .select({
      waiting: count(),
      failing: sql<number>`count(*) FILTER (WHERE ${pendingPushes.attempts} > 1)`.as("failing"),
      oldestAt: min(pendingPushes.dueAt),
    })
    .from(pendingPushes),
);

/** What players wait for that the chain or an operator has to do. */
const countOwed = query()(() =>
  select(
    {
      pendingClaims: sql<number>`(SELECT count(*) FROM ${miningClaims} WHERE ${miningClaims.state} = 'pending')`,
      owedRefunds: sql<number>`(SELECT count(*) FROM ${orderRefunds} WHERE ${orderRefunds.signature} IS NULL)`,
    },
    sql``,
  ),
);

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
