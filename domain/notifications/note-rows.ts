import { type RowOp, insert, put, remove } from "~/domain/event-store/projection";
import type { LogName } from "~/domain/logs";
import {
  notificationAnnouncements,
  notificationAudiences,
  notificationGone,
  notifications,
} from "./read-model";
import type { Detail, TargetKind } from "./targets";

/** Which event it was. */
export interface At {
  log: LogName;
  position: number;
  time: string;
}

/** Something that somebody is notified of. Those of one kind with one `thing` are one line. */
export interface Note<Kind extends string = string> {
  kind: Kind;
  to: string;
  /** Who did it, where a person did. */
  by?: string;
  target: { kind: TargetKind; id: string };
  /** The target, unless it is said. */
  thing?: string;
  /** What is counted in the line: who did it, unless it is said. */
  item?: string;
  /** Beneath which post, in which Space; of a comment, whose post it is and who began its thread. */
  postId?: string;
  spaceId?: string | null;
  hostId?: string;
  threadHostId?: string | null;
  detail?: Detail;
  until?: string;
}

/** A note that no longer holds: what event takes back what another gave. */
interface TakenBack<Kind extends string = string> extends Pick<
  Note<Kind>,
  "kind" | "to" | "by" | "thing" | "item"
> {
  takenBack: true;
  target?: Note["target"];
}

/** A note to a whole audience, however large: it goes out in bounded parts. */
interface Announcement<Kind extends string = string> {
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
type Membership = Joined | Left;

/** What comes of an event. */
export type Notice<Kind extends string = string> =
  | Note<Kind>
  | TakenBack<Kind>
  | Announcement<Kind>
  | Membership
  | RowOp;

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
