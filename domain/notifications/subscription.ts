import { contributionSubscription } from "~/domain/contributions/subscription";
import type { EventDefinitions, EventRow } from "~/domain/event-store/event";
import { type RowOp, put } from "~/domain/event-store/projection";
import type { Statement } from "~/domain/event-store/statement";
import type { OwnTables, Subscription } from "~/domain/event-store/subscription";
import { PERSON_FORGOTTEN } from "~/domain/event-store/forget-person";
import { LOG_NAMES, MAIN } from "~/domain/logs";
import { announceFurther } from "./announcement-queries";
import { enqueueGone, enqueueWindows } from "./delivery-queries";
import { allNotes } from "./kinds";
import { MAX_KEPT, addressees } from "./note";
import {
  notificationAnnouncements,
  notificationAudiences,
  notificationClock,
  notificationGone,
  notificationHeld,
  notifications,
} from "./read-model";

/** For clocks that differ. */
const SLACK_MS = 60_000;

const events: EventDefinitions = Object.assign({}, ...allNotes.map((notes) => notes.events));

/** What players are notified of, from all logs. */
export const notificationSubscription: Subscription = {
  name: "notifications",
  version: 3,
  logs: LOG_NAMES,
  after: contributionSubscription,
  database: "main",
  // Somebody is not told, or told what no longer holds, which is asked at its source.
  skips: true,
  tables: [
    notifications,
    notificationAudiences,
    notificationAnnouncements,
    notificationClock,
    notificationGone,
    notificationHeld,
    ...allNotes.flatMap((notes) => notes.tables),
  ],
  personal: [
    { owner: notifications.userId, columns: "all" },
    { owner: notifications.actorId, columns: "all" },
    { owner: notifications.hostId, columns: [notifications.hostId] },
    { owner: notifications.threadHostId, columns: [notifications.threadHostId] },
    { owner: notificationAudiences.userId, columns: "all" },
    { owner: notificationAudiences.actorId, columns: "all" },
    { owner: notificationAnnouncements.actorId, columns: "all" },
    { owner: notificationHeld.userId, columns: "all" },
    { owner: notificationHeld.actorId, columns: "all" },
    ...allNotes.flatMap((notes) => notes.personal),
  ],
  handles: (type) => type in events || type === PERSON_FORGOTTEN,

  async changes(log, rows, keys, own) {
    const clock = log === MAIN ? [moveClock(rows.at(-1)!)] : [];
    const found = await Promise.all(allNotes.map((notes) => notes.changes(log, rows, keys, own)));
    return [...clock, ...found.flat()];
  },

  pending: announceFurther,
  extra: (changes, own, live) => [
    ...allNotes.flatMap((notes) => notes.extra(changes, own)),
    ...dropForgotten(changes, own),
    ...forgetHosts(changes, own),
    ...forgetOldest(changes, own),
    ...(live
      ? [...enqueuePushes(changes), ...enqueueWindows(changes), ...enqueueGone(changes, own)]
      : []),
  ],
};

/** Who asked for somebody's posts is known up to here, but for clocks that differ. */
function moveClock({ occurred_at: occurredAt }: EventRow): RowOp {
  const time = new Date(Date.parse(occurredAt) - SLACK_MS).toISOString();
  return put(notificationClock, { log: MAIN, time });
}

/** What comes after somebody is gone, as money that they are still owed, is told to nobody. */
function dropForgotten(changes: readonly RowOp[], { nameOf }: Pick<OwnTables, "nameOf">) {
  const addressed = new Set(addressees(changes).map(({ userId }) => userId));
  if (!addressed.size) return [];
  const statement: Statement = {
    sql: `DELETE FROM ${nameOf(notifications)} WHERE "user_id" IN (
      SELECT "person_id" FROM "forgotten_people" WHERE "person_id" IN (SELECT value FROM json_each(?)))`,
    params: [JSON.stringify([...addressed])],
  };
  return [statement];
}

/** What is done beneath the things of somebody who is gone names them no more, whichever log tells of it first. */
function forgetHosts(changes: readonly RowOp[], { nameOf }: Pick<OwnTables, "nameOf">) {
  const addressed = changes.filter(
    ({ table, kind }) => table === notifications && kind !== "remove",
  );
  return [notifications.hostId, notifications.threadHostId].flatMap((column): Statement[] => {
    const property = column === notifications.hostId ? "hostId" : "threadHostId";
    const hosts = new Set(addressed.flatMap(({ values }) => values[property] ?? []));
    if (!hosts.size) return [];
    return [
      {
        sql: `UPDATE ${nameOf(notifications)} SET "${column.name}" = NULL WHERE "${column.name}" IN (
          SELECT "person_id" FROM "forgotten_people" WHERE "person_id" IN (SELECT value FROM json_each(?)))`,
        params: [JSON.stringify([...hosts])],
      },
    ];
  });
}

function forgetOldest(changes: readonly RowOp[], { nameOf }: Pick<OwnTables, "nameOf">) {
  const touched = new Set(
    addressees(changes).map(({ userId, kind }) => JSON.stringify([userId, kind])),
  );
  if (!touched.size) return [];
  const statement: Statement = {
    // Each list is counted, and read once where it is too long, however much it grew.
    sql: `DELETE FROM ${nameOf(notifications)} WHERE rowid IN (
      SELECT "at" FROM (SELECT n.rowid AS "at", row_number() OVER (PARTITION BY n."user_id", n."kind"
          ORDER BY n."time" DESC, n."log" DESC, n."position" DESC) AS "nth"
        FROM json_each(?) t CROSS JOIN ${nameOf(notifications)} n
          ON n."user_id" = t.value->>0 AND n."kind" = t.value->>1
        WHERE (SELECT count(*) FROM ${nameOf(notifications)} c
          WHERE c."user_id" = t.value->>0 AND c."kind" = t.value->>1) > ${MAX_KEPT})
      WHERE "nth" > ${MAX_KEPT})`,
    params: [`[${[...touched].join(",")}]`],
  };
  return [statement];
}

/** In the batch that tells them, so that no push is lost; to those only who asked for pushes. */
function enqueuePushes(changes: readonly RowOp[]): Statement[] {
  const newest = new Map(
    addressees(changes).map(({ userId, log, position, time }) => [
      userId,
      [userId, log, position, time],
    ]),
  );
  if (!newest.size) return [];
  return [
    {
      sql: `INSERT INTO "pushes_owed" ("user_id", "log", "position", "due_at", "attempts")
        SELECT t.value->>0, t.value->>1, t.value->>2, t.value->>3, 0 FROM json_each(?) t
        WHERE EXISTS (SELECT 1 FROM "push_addresses" a WHERE a."user_id" = t.value->>0)
        ON CONFLICT ("user_id") DO UPDATE SET "log" = excluded."log", "position" = excluded."position",
          "due_at" = excluded."due_at", "attempts" = 0`,
      params: [JSON.stringify([...newest.values()])],
    },
  ];
}
