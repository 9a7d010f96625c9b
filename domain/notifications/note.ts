import { type KeyRing, openChunk } from "~/domain/event-store/chunk";
import type { EventDefinitions, EventRow, RecordedEvent } from "~/domain/event-store/event";
import { parseSealed } from "~/domain/event-store/log";
import {
  type PersonalColumns,
  type RowOp,
  insert,
  put,
  remove,
} from "~/domain/event-store/projection";
import type { Statement } from "~/domain/event-store/statement";
import type { OwnTables, Subscription } from "~/domain/event-store/subscription";
import type { LogName } from "~/domain/logs";
import {
  notificationAnnouncements,
  notificationAudiences,
  notificationGone,
  notifications,
} from "./read-model";
import type { Detail, TargetKind } from "./targets";

/** Rows of one kind that a player keeps, the newest: nobody reads on for ever, and a crowd has no end. */
export const MAX_KEPT = 500;

/** How one kind of notification behaves. */
export interface NoteKind {
  /** SQL over a row `n`: what must still hold for it to be shown. */
  holds?: string;
  /** Whether letters are written of it, which a player may refuse. */
  mail?: true;
  /** Each of its lines is of one thing: its words know no others. */
  single?: true;
  /** Its lines count things and not who did them. */
  countsThings?: true;
  /** Sent whatever a player has chosen, for it may be about somebody who chooses in their place. */
  always?: true;
}

type EventOfType<Definitions extends EventDefinitions, Type extends keyof Definitions> = Omit<
  RecordedEvent,
  "type" | "data"
> & { type: Type; data: Definitions[Type]["schema"]["_output"] };
/** Any of these events, as it was recorded. */
export type EventIn<Definitions extends EventDefinitions> = {
  [Type in keyof Definitions]: EventOfType<Definitions, Type>;
}[keyof Definitions];

interface Parts<
  Kinds extends Record<string, NoteKind>,
  Definitions extends EventDefinitions,
  Known,
> {
  /** By name. */
  kinds: Kinds;
  events: Definitions;
  /** Whether it reads what is sealed. */
  opens?: true;
  /** Its own tables, of `main`, and where they hold people's data. */
  tables?: Subscription["tables"];
  personal?: readonly PersonalColumns[];
  /** What stands before these events. */
  read?(events: readonly EventIn<Definitions>[], own: OwnTables, log: LogName): Promise<Known>;
  /** The people whom an event notifies; by its type, or for all. */
  on:
    | ((event: EventIn<Definitions>, known: Known) => readonly Notice<keyof Kinds & string>[])
    | {
        [Type in keyof Definitions]: (
          event: EventOfType<Definitions, Type>,
          known: Known,
        ) => readonly Notice<keyof Kinds & string>[];
      };
  /** Statements that stand or fall with these changes, after them. */
  extra?(changes: readonly RowOp[], own: Pick<OwnTables, "nameOf">): Statement[];
}

/** What a feature notifies players of. */
export interface Notes<Kinds extends Record<string, NoteKind> = Record<string, NoteKind>> {
  kinds: Kinds;
  events: EventDefinitions;
  tables: Subscription["tables"];
  personal: readonly PersonalColumns[];
  changes(log: LogName, rows: readonly EventRow[], keys: KeyRing, own: OwnTables): Promise<RowOp[]>;
  extra(changes: readonly RowOp[], own: Pick<OwnTables, "nameOf">): Statement[];
}

/** The notifications of a feature: which events notify whom. They are registered in `kinds.ts`. */
export function notes<
  const Kinds extends Record<string, NoteKind>,
  Definitions extends EventDefinitions,
  Known = undefined,
>(parts: Parts<Kinds, Definitions, Known>): Notes<Kinds> {
  const { kinds, events, opens, tables = [], personal = [], read, on, extra } = parts;
  type Handler = (event: unknown, known: unknown) => readonly Notice[];
  const handlerOf = (type: string) =>
    (typeof on === "function" ? on : on[type as keyof Definitions]) as Handler;
  return {
    kinds,
    events,
    tables,
    personal,
    async changes(log, rows, keys, own) {
      const mine = rows.filter(({ type }) => type in events);
      if (!mine.length) return [];
      const found = opens
        ? await openChunk(keys, events, mine)
        : mine.map((row) => parseSealed(row, events));
      const known = await read?.(found as unknown as EventIn<Definitions>[], own, log);
      return found.flatMap((event) => {
        const at: At = { log, position: event.position, time: event.occurredAt };
        return handlerOf(event.type)(event, known).map((notice) => rowOf(notice, at));
      });
    },
    extra: extra ?? (() => []),
  };
}

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

/** The players whose list loses a row by these changes. */
export function losers(changes: readonly RowOp[]): string[] {
  return changes
    .filter(({ table, kind }) => table === notifications && kind === "remove")
    .map(({ values }) => (values as typeof notifications.$inferSelect).userId);
}
