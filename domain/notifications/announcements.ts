import { patch, remove, type RowOp } from "~/domain/event-store/projection";
import { rawQuery } from "~/domain/event-store/query";
import type { OwnTables } from "~/domain/event-store/subscription";
import type { LogName } from "~/domain/logs";
import type { KindName } from "./kinds";
import { rowOf } from "./note";
import { notificationAnnouncements, notificationAudiences } from "./read-model";
import type { TargetKind } from "./targets";

/** Whom one step tells: a chunk of memory and of one batch, whatever the size of the audience. */
const PAGE = 500;

interface Told {
  log: LogName;
  position: number;
  kind: KindName;
  targetKind: TargetKind;
  targetId: string;
  detail: string | null;
  time: string;
  /** Null for an announcement that nobody, or nobody more, is to hear. */
  userId: string | null;
}

/**
 * The next people of the oldest announcements, in the order of their events. Whoever came to an audience after
 * the event is left out, and whoever leaves it loses the row: so it is the same whoever reads how far ahead.
 */
export async function announceFurther(own: OwnTables): Promise<RowOp[] | undefined> {
  const announcements = own.nameOf(notificationAnnouncements);
  const { told } = await own.read({
    told: rawQuery<Told>(
      `SELECT a."log", a."position", a."kind", a."target_kind" AS "targetKind", a."target_id" AS "targetId",
        a."detail", a."time", m."user_id" AS "userId"
      FROM ${announcements} a LEFT JOIN ${own.nameOf(notificationAudiences)} m
        ON m."topic" = a."topic" AND m."user_id" > a."reached" AND m."since" < a."position"
      ORDER BY a."log", a."position", m."user_id" LIMIT ${PAGE}`,
    ),
  });
  const last = told.at(-1);
  if (!last) return undefined;
  const changes = told.flatMap(({ userId, kind, targetKind, targetId, detail, ...at }) => {
    if (userId === null) return [];
    const target = { kind: targetKind, id: targetId };
    const note = { to: userId, target, ...(detail && { detail: JSON.parse(detail) }) };
    return [rowOf(kind, note, at)];
  });
  const done = new Map(told.map(({ log, position }) => [`${log}:${position}`, { log, position }]));
  const { log, position, userId: reached } = last;
  if (told.length < PAGE || reached === null) {
    return [...changes, ...[...done.values()].map((key) => remove(notificationAnnouncements, key))];
  }
  done.delete(`${log}:${position}`);
  return [
    ...changes,
    ...[...done.values()].map((key) => remove(notificationAnnouncements, key)),
    patch(notificationAnnouncements, { log, position }, { reached }),
  ];
}
