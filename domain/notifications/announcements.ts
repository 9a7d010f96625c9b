import { type RowOp, patch, remove } from "~/domain/event-store/projection";
import { rawQuery } from "~/domain/event-store/query";
import type { OwnTables } from "~/domain/event-store/subscription";
import { type LogName, MAIN } from "~/domain/logs";
import type { TargetKind } from "./targets";
import { type Note, rowOf } from "./note";
import { notificationAnnouncements, notificationAudiences, notificationClock } from "./read-model";

/** The people whom one step notifies: a chunk of memory and of one batch, whatever the size of the audience. */
const PAGE = 500;

/** In place of who was reached: nobody is left, and it is kept for those who are heard of late. */
const SENT = "~";

export interface Announced {
  log: LogName;
  position: number;
  kind: string;
  targetKind: TargetKind;
  targetId: string;
  actorId: string | null;
  spaceId: string | null;
  detail: string | null;
  time: string;
}
/** The columns of the table `a`. */
export const ANNOUNCED = `a."log", a."position", a."kind", a."target_kind" AS "targetKind", a."target_id" AS "targetId",
  a."actor_id" AS "actorId", a."space_id" AS "spaceId", a."detail", a."time"`;

type Key = Pick<Announced, "log" | "position">;
interface Due extends Announced {
  /** Null for an announcement that nobody, or nobody more, is to hear. */
  userId: string | null;
}

/** What somebody of the audience is sent of it. Posts of one person are one line. */
export function noteOfAnnounced(announced: Announced, to: string): Note {
  const { kind, targetKind, targetId, actorId, spaceId, detail } = announced;
  const post = actorId !== null && {
    by: actorId,
    thing: actorId,
    item: targetId,
    postId: targetId,
    spaceId,
  };
  const target = { kind: targetKind, id: targetId };
  return { kind, to, target, ...post, ...(detail && { detail: JSON.parse(detail) }) };
}

/**
 * The next people of the oldest announcements, in the order of their events. Whoever came to an audience after
 * the event is left out, and whoever leaves it loses the row: so it is the same whoever reads how far ahead.
 */
export async function announceFurther(own: OwnTables): Promise<RowOp[] | undefined> {
  const announcements = own.nameOf(notificationAnnouncements);
  const { due, kept } = await own.read({
    due: rawQuery<Due>(
      `SELECT ${ANNOUNCED}, m."user_id" AS "userId"
      FROM ${announcements} a LEFT JOIN ${own.nameOf(notificationAudiences)} m
        ON m."topic" = a."topic" AND m."user_id" > a."reached"
          AND CASE WHEN m."asked_at" IS NULL THEN m."since" < a."position" ELSE m."asked_at" < a."time" END
      WHERE a."reached" <> '${SENT}'
      ORDER BY a."log", a."position", m."user_id" LIMIT ${PAGE}`,
    ),
    // Nobody can be heard of any more who asked before it.
    kept: rawQuery<Key>(
      `SELECT a."log", a."position" FROM ${announcements} a
      WHERE a."reached" = '${SENT}' AND a."time" < (SELECT "time" FROM ${own.nameOf(notificationClock)})
      ORDER BY a."time" LIMIT ${PAGE}`,
    ),
  });
  const last = due.at(-1);
  if (!last && !kept.length) return undefined;
  const changes = [
    ...kept.map(({ log, position }) => remove(notificationAnnouncements, { log, position })),
    ...due.flatMap(({ userId, ...one }) =>
      userId === null ? [] : [rowOf(noteOfAnnounced(one, userId), one)],
    ),
  ];
  if (!last) return changes;
  const done = new Map(due.map((one) => [`${one.log}:${one.position}`, one]));
  const { log, position, userId: reached } = last;
  const unfinished = due.length === PAGE && reached !== null;
  if (unfinished) done.delete(`${log}:${position}`);
  return [
    ...changes,
    ...[...done.values()].map((one) => {
      const key = { log: one.log, position: one.position };
      return one.log === MAIN
        ? remove(notificationAnnouncements, key)
        : patch(notificationAnnouncements, key, { reached: SENT });
    }),
    ...(unfinished ? [patch(notificationAnnouncements, { log, position }, { reached })] : []),
  ];
}
