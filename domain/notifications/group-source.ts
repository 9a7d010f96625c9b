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
/** Beneath this stands what is told to somebody outside: where the group is private, it is gone for them. */
const outside = (groupId: string) => `outside:${groupId}`;

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
  const staff = await readStaff(own, new Set(moves.map(({ data }) => data.groupId)));
  return moves.flatMap((event) => {
    const at = { log, position: event.position, time: event.occurredAt };
    return tell(event, staff.get(event.data.groupId)!, at);
  });
}

function tell(event: Heard, staff: Set<string>, at: At): RowOp[] {
  const { groupId, spaceId } = event.data;
  const about = { target: { kind: "group", id: groupId } as const, thing: groupId, spaceId };
  const asked = (by: string, back: boolean) =>
    [...staff].map((to) => {
      const note = { ...about, to, by, postId: groupId, detail: { to: "requests" } };
      return rowOf("group-request", back ? { ...note, takenBack: true } : note, at);
    });
  const answered = (to: string, answer: "approved" | "denied" | "expired") => {
    const postId = answer === "approved" ? groupId : outside(groupId);
    return rowOf("group-answer", { ...about, to, postId, detail: { answer } }, at);
  };
  const back = (kind: "group-answer" | "group-role" | "group-out", to: string) =>
    rowOf(kind, { to, thing: groupId, takenBack: true }, at);
  const hears = (topic: string, userId: string) =>
    put(notificationAudiences, { topic, userId, since: at.position });
  const enters = (userId: string, role: string): RowOp[] => {
    if (role === "member") return [];
    staff.add(userId);
    return [hears(staffOf(groupId), userId)];
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
      return [back("group-answer", event.data.userId), ...asked(event.data.userId, false)];
    case "GroupRequestWithdrawn":
      return asked(event.data.userId, true);
    case "GroupRequestDenied":
      return [...asked(event.data.userId, true), answered(event.data.userId, "denied")];
    case "GroupRequestExpired":
      return [...asked(event.data.userId, true), answered(event.data.userId, "expired")];
    case "GroupMemberJoined": {
      const { userId, role, by, wasPending } = event.data;
      return [
        ...(wasPending ? asked(userId, true) : []),
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
        ...(wasPending ? [...asked(userId, true), answered(userId, "denied")] : []),
        ...(wasMember ? [...goes(userId), rowOf("group-out", out, at)] : []),
      ];
    }
    case "GroupBanLifted":
      return [];
    case "GroupRoleChanged": {
      const { userId, role } = event.data;
      if (role === "member") return [leaves(userId, staffOf(groupId)), back("group-role", userId)];
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

async function readStaff(own: OwnTables, groups: ReadonlySet<string>) {
  const { known } = await own.read({
    known: rawQuery<{ topic: string; userId: string }>(
      `SELECT "topic", "user_id" AS "userId" FROM ${own.nameOf(notificationAudiences)}
        WHERE "topic" IN (SELECT value FROM json_each(?))`,
      [JSON.stringify([...groups].map(staffOf))],
    ),
  });
  return new Map(
    [...groups].map((id) => [
      id,
      new Set(known.filter(({ topic }) => topic === staffOf(id)).map(({ userId }) => userId)),
    ]),
  );
}
