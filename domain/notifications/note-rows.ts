import { type RowOp, insert, put, remove } from "~/domain/event-store/projection";
import type { LogName } from "~/domain/logs";
import type { Detail, Note, Notice, TakenBack } from "./note";
import {
  notificationAnnouncements,
  notificationAudiences,
  notificationGone,
  notifications,
} from "./read-model";

/** Which event it was. */
export interface At {
  log: LogName;
  position: number;
  time: string;
}

/** A note to a whole audience, however large: it goes out in bounded parts. */
export interface Announcement<Kind extends string = string> {
  announces: Kind;
  topic: string;
  target: Note["target"];
  by?: string;
  spaceId?: string | null;
  detail?: Detail;
}

/** Somebody comes to the audience of a topic. */
interface Joined {
  joins: string;
  userId: string;
  /** Since when, where what they hear of lies in other logs; and of whose doings. */
  askedAt?: string;
  actorId?: string;
}
/** Somebody leaves it. */
interface Left {
  leaves: string;
  userId: string;
}
export type Membership = Joined | Left;

/** Nobody is shown what they were notified of this post, comment or group; `postId` null: of this Space. */
export const hide = (id: string, postId: string | null) => put(notificationGone, { id, postId });
export const show = (id: string, postId: string | null) => remove(notificationGone, { id, postId });

const keyOf = ({ to, kind, by, thing, item, target }: Note | TakenBack) => ({
  userId: to,
  kind,
  thing: thing ?? target?.id ?? "",
  item: item ?? by ?? "",
});

/** The row that a notice is, or takes away. A later note with the same key takes the place of one. */
export function rowOf(notice: Notice, { log, position, time }: At): RowOp {
  const at = { log, position, time };
  if ("table" in notice) return notice;
  if ("leaves" in notice) {
    return remove(notificationAudiences, { topic: notice.leaves, userId: notice.userId });
  }
  if ("joins" in notice) {
    const { joins: topic, ...who } = notice;
    return put(notificationAudiences, { topic, ...who, since: position });
  }
  if ("announces" in notice) {
    const { announces: kind, topic, target, by, spaceId, detail } = notice;
    return insert(notificationAnnouncements, {
      ...at,
      kind,
      topic,
      targetKind: target.kind,
      targetId: target.id,
      actorId: by ?? null,
      spaceId: spaceId ?? null,
      detail: detail ?? null,
      reached: "",
    });
  }
  if ("takenBack" in notice) return remove(notifications, keyOf(notice));
  return put(notifications, {
    ...keyOf(notice),
    actorId: notice.by ?? null,
    targetKind: notice.target.kind,
    targetId: notice.target.id,
    postId: notice.postId ?? null,
    spaceId: notice.spaceId ?? null,
    hostId: notice.hostId ?? null,
    threadHostId: notice.threadHostId ?? null,
    detail: notice.detail ?? null,
    until: notice.until ?? null,
    ...at,
  });
}

/** Who is notified of what by these changes. */
export function addressees(changes: readonly RowOp[]) {
  return changes
    .filter(({ table, kind }) => table === notifications && kind === "put")
    .map(({ values }) => values as typeof notifications.$inferSelect);
}

/** Whose list loses a row by these changes. */
export function losers(changes: readonly RowOp[]): string[] {
  return changes
    .filter(({ table, kind }) => table === notifications && kind === "remove")
    .map(({ values }) => (values as typeof notifications.$inferSelect).userId);
}
