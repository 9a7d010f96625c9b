import type { RecordedEvent } from "~/domain/event-store/event";
import { insert, put, remove, type RowOp } from "~/domain/event-store/projection";
import { rawQuery } from "~/domain/event-store/query";
import type { OwnTables } from "~/domain/event-store/subscription";
import { type GroupEvent, groupEvents } from "~/domain/groups/events";
import type { LogName } from "~/domain/logs";
import { rowOf } from "./note-rows";
import { notificationAnnouncements, notificationAudiences, notificationGone } from "./read-model";

const { GroupLinkMade: _, GroupLinkRevoked: __, GroupHandedOver: ___, ...heard } = groupEvents;
export const groupNoteEvents = heard;

/** Whoever runs a group, and whoever is in it. */
const staffOf = (groupId: string) => `group:${groupId}`;
const membersOf = (groupId: string) => `group-in:${groupId}`;
/** Whoever waits to be let in: an admin who comes later is told of them, too. */
const askersOf = (groupId: string) => `group-asks:${groupId}`;
/** Beneath this stands what is told to somebody outside: where the group is private, it is gone for them. */
const outside = (groupId: string) => `outside:${groupId}`;

/** Of so many who wait a new admin is told; the list of requests has all. */
const MAX_TOLD_LATE = 100;

type At = { log: LogName; position: number; time: string };
type Heard = Extract<GroupEvent, { type: keyof typeof heard }> &
  Pick<RecordedEvent, "position" | "occurredAt">;

/** Tells admins who asks to be let in, those who ask what came of it, and members what becomes of them. */
export async function tellOfGroups(
  log: LogName,
  events: readonly RecordedEvent[],
  own: OwnTables,
): Promise<RowOp[]> {
  const moves = events.filter(({ type }) => type in heard) as unknown as Heard[];
  if (!moves.length) return [];
  const known = await readKnown(own, new Set(moves.map(({ data }) => data.groupId)), moves.length);
  return moves.flatMap((event) => {
    const at = { log, position: event.position, time: event.occurredAt };
    return tell(event, known.get(event.data.groupId)!, at);
  });
}

/** Who is to be told of what comes; both in the order in which they came. */
interface Known {
  staff: Set<string>;
  askers: Set<string>;
}

function tell(event: Heard, { staff, askers }: Known, at: At): RowOp[] {
  const { groupId, spaceId } = event.data;
  const about = { target: { kind: "group", id: groupId } as const, thing: groupId, spaceId };
  const request = (to: string, by: string) => ({
    ...about,
    to,
    by,
    postId: groupId,
    detail: { to: "requests" },
  });
  const asks = (by: string): RowOp[] => {
    askers.delete(by);
    askers.add(by);
    return [
      hears(askersOf(groupId), by),
      ...[...staff].map((to) => rowOf("group-request", request(to, by), at)),
    ];
  };
  const asksNoMore = (by: string): RowOp[] => {
    askers.delete(by);
    return [
      remove(notificationAudiences, { topic: askersOf(groupId), userId: by }),
      ...[...staff].map((to) =>
        rowOf("group-request", { ...request(to, by), takenBack: true }, at),
      ),
    ];
  };
  const answered = (to: string, answer: "approved" | "denied" | "expired") => {
    const postId = answer === "approved" ? groupId : outside(groupId);
    return rowOf("group-answer", { ...about, to, postId, detail: { answer } }, at);
  };
  const back = (kind: "group-answer" | "group-role" | "group-out", to: string) =>
    rowOf(kind, { to, thing: groupId, takenBack: true }, at);
  const hears = (topic: string, userId: string) =>
    put(notificationAudiences, { topic, userId, since: at.position });
  const enters = (userId: string, role: string): RowOp[] => {
    if (role === "member" || staff.has(userId)) return [];
    staff.add(userId);
    const waiting = [...askers].slice(-MAX_TOLD_LATE);
    return [
      hears(staffOf(groupId), userId),
      ...waiting.map((by) => rowOf("group-request", request(userId, by), at)),
    ];
  };
  const leaves = (userId: string, topic: string): RowOp => {
    if (topic === staffOf(groupId)) staff.delete(userId);
    return remove(notificationAudiences, { topic, userId });
  };
  const goes = (userId: string) => [
    leaves(userId, staffOf(groupId)),
    leaves(userId, membersOf(groupId)),
    back("group-answer", userId),
    back("group-role", userId),
  ];
  switch (event.type) {
    case "GroupMade":
      return event.data.visibility === "private" ? [goneOutside(groupId)] : [];
    case "GroupEdited": {
      const { visibility } = event.data.changes;
      if (visibility === undefined) return [];
      const gone = goneOutside(groupId);
      return [visibility === "private" ? gone : remove(notificationGone, gone.values)];
    }
    case "GroupJoinRequested":
      return [back("group-answer", event.data.userId), ...asks(event.data.userId)];
    case "GroupRequestWithdrawn":
      return asksNoMore(event.data.userId);
    case "GroupRequestDenied":
      return [...asksNoMore(event.data.userId), answered(event.data.userId, "denied")];
    case "GroupRequestExpired":
      return [...asksNoMore(event.data.userId), answered(event.data.userId, "expired")];
    case "GroupMemberJoined": {
      const { userId, role, by, wasPending } = event.data;
      return [
        ...(wasPending ? asksNoMore(userId) : []),
        ...enters(userId, role),
        hears(membersOf(groupId), userId),
        back("group-out", userId),
        by === "approved" ? answered(userId, "approved") : back("group-answer", userId),
      ];
    }
    case "GroupMemberLeft":
      return [...goes(event.data.userId), back("group-out", event.data.userId)];
    case "GroupMemberRemoved": {
      const { userId, banned, wasMember, wasPending } = event.data;
      const out = {
        ...about,
        to: userId,
        target: { kind: "left-group", id: groupId } as const,
        detail: { how: banned ? "banned" : "removed" },
      };
      return [
        ...(wasPending ? [...asksNoMore(userId), answered(userId, "denied")] : []),
        ...(wasMember ? [...goes(userId), rowOf("group-out", out, at)] : []),
      ];
    }
    case "GroupBanLifted":
      return [];
    case "GroupRoleChanged": {
      const { userId, role } = event.data;
      if (role === "member") return [leaves(userId, staffOf(groupId)), back("group-role", userId)];
      // Whoever handed it over is an admin by their own doing.
      if (role === "admin" && staff.has(userId)) return [back("group-role", userId)];
      const note = { ...about, to: userId, postId: groupId, detail: { role } };
      return [...enters(userId, role), rowOf("group-role", note, at)];
    }
    // For as long as it is, what was told of it leads nowhere.
    case "GroupClosed":
      return [put(notificationGone, { id: groupId, postId: groupId })];
    case "GroupReopened":
      return [remove(notificationGone, { id: groupId, postId: groupId })];
    case "GroupStripped":
    case "GroupRestored":
      return [];
    case "GroupDisbanded": {
      const { userId } = event.data;
      return [
        put(notificationGone, { id: groupId, postId: groupId }),
        // Whoever did it need not hear of it.
        ...(userId === null ? [] : [leaves(userId, membersOf(groupId))]),
        insert(notificationAnnouncements, {
          ...at,
          topic: membersOf(groupId),
          kind: "group-out",
          targetKind: "left-group",
          targetId: groupId,
          detail: { how: "disbanded" },
          reached: "",
        }),
      ];
    }
  }
}

const goneOutside = (groupId: string) =>
  put(notificationGone, { id: outside(groupId), postId: outside(groupId) });

/** As many of those who wait as a new admin is told of, whoever of them is gone in the next so many events. */
async function readKnown(own: OwnTables, groups: ReadonlySet<string>, events: number) {
  const table = own.nameOf(notificationAudiences);
  const read = (topicOf: (groupId: string) => string, most: number) =>
    rawQuery<{ groupId: string; userId: string }>(
      `SELECT t.value->>1 AS "groupId", a."user_id" AS "userId" FROM json_each(?1) t
        CROSS JOIN ${table} a ON a.rowid IN (SELECT rowid FROM ${table}
          WHERE "topic" = t.value->>0 ORDER BY "since" DESC, "user_id" DESC LIMIT ?2)
        ORDER BY a."since", a."user_id"`,
      [JSON.stringify([...groups].map((id) => [topicOf(id), id])), most],
    );
  const { staff, askers } = await own.read({
    staff: read(staffOf, -1),
    askers: read(askersOf, MAX_TOLD_LATE + events),
  });
  const of = (rows: typeof staff, id: string) =>
    new Set(rows.filter(({ groupId }) => groupId === id).map(({ userId }) => userId));
  return new Map<string, Known>(
    [...groups].map((id) => [id, { staff: of(staff, id), askers: of(askers, id) }]),
  );
}
