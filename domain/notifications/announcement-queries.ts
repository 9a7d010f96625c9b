import { getTableColumns, sql } from "drizzle-orm";
import { type RowOp, patch, remove } from "~/domain/event-store/projection";
import {
  type RowOf,
  dynamicQuery,
  nullable,
  select,
  tableCalled,
} from "~/domain/event-store/query";
import type { OwnTables } from "~/domain/event-store/subscription";
import { MAIN } from "~/domain/logs";
import { type Note, rowOf } from "./note";
import { notificationAnnouncements, notificationAudiences, notificationClock } from "./read-model";

/** The people whom one step notifies: a chunk of memory and of one batch, whatever the size of the audience. */
const PAGE = 500;

/** In place of who was reached: nobody is left, and it is kept for those who are heard of late. */
const SENT = "~";

const {
  topic: _topic,
  reached: _reached,
  ...announced
} = getTableColumns(notificationAnnouncements);
/** The columns of an announcement. */
export { announced };
export type Announced = RowOf<typeof announced>;

/** What somebody of the audience is sent of it. Posts of one person are one line. */
export function noteOfAnnounced(one: Announced, to: string): Note {
  const { kind, targetKind, targetId, actorId, spaceId, detail } = one;
  const post = actorId !== null && {
    by: actorId,
    thing: actorId,
    item: targetId,
    postId: targetId,
    spaceId,
  };
  const target = { kind: targetKind, id: targetId };
  return { kind, to, target, ...post, ...(detail && { detail }) };
}

/**
 * The next people of the oldest announcements, in the order of their events. Whoever came to an audience after
 * the event is left out, and whoever leaves it loses the row: so it is the same whoever reads how far ahead.
 */
export async function announceFurther(own: OwnTables): Promise<RowOp[] | undefined> {
  const [a, m] = [notificationAnnouncements, notificationAudiences];
  const clock = tableCalled(own.nameOf(notificationClock), notificationClock);
  const { due, kept } = await own.read({
    due: dynamicQuery(() =>
      select(
        // Nobody for an announcement that nobody, or nobody more, is to hear.
        { ...announced, userId: nullable(m.userId) },
        sql`FROM ${tableCalled(own.nameOf(a), a)} LEFT JOIN ${tableCalled(own.nameOf(m), m)}
          ON ${m.topic} = ${a.topic} AND ${m.userId} > ${a.reached}
            AND CASE WHEN ${m.askedAt} IS NULL THEN ${m.since} < ${a.position} ELSE ${m.askedAt} < ${a.time} END
          WHERE ${a.reached} <> ${sql.raw(`'${SENT}'`)}
          ORDER BY ${a.log}, ${a.position}, ${m.userId} LIMIT ${PAGE}`,
      ),
    ),
    // Nobody can be heard of any more who asked before it.
    kept: dynamicQuery(() =>
      select(
        { log: a.log, position: a.position },
        sql`FROM ${tableCalled(own.nameOf(a), a)}
          WHERE ${a.reached} = ${sql.raw(`'${SENT}'`)} AND ${a.time} < (SELECT ${notificationClock.time} FROM ${clock})
          ORDER BY ${a.time} LIMIT ${PAGE}`,
      ),
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
