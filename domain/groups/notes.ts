import { sql } from "drizzle-orm";
import { dynamicQuery, select } from "~/domain/event-store/query";
import { type OwnTables, ownTable } from "~/domain/event-store/subscription";
import { type EventIn, type Notice, hide, notes, show } from "~/domain/notifications/note";
import { notificationAudiences } from "~/domain/notifications/read-model";
import { groupEvents } from "./events";

const { GroupLinkMade: _, GroupLinkRevoked: __, GroupHandedOver: ___, ...events } = groupEvents;

/** Whoever runs a group, and whoever is in it. */
const staffOf = (groupId: string) => `group:${groupId}`;
const membersOf = (groupId: string) => `group-in:${groupId}`;
/** Whoever waits to be let in: an admin who comes later is told of them, too. */
const askersOf = (groupId: string) => `group-asks:${groupId}`;
/** Beneath this stands what somebody outside is told: where the group is private, it is gone for them. */
const outside = (groupId: string) => `outside:${groupId}`;

/** How many of those who wait a new admin is told; the list of requests has all. */
const MAX_LATE = 100;

export const groupNotes = notes({
  kinds: {
    "group-request": {
      // It stays as long as it is theirs to answer, and waits.
      holds: `EXISTS (SELECT 1 FROM "notification_audiences" a
        WHERE a."topic" = 'group:' || n."target_id" AND a."user_id" = n."user_id")
        AND EXISTS (SELECT 1 FROM "notification_audiences" q
          WHERE q."topic" = 'group-asks:' || n."target_id" AND q."user_id" = n."actor_id")`,
    },
    "group-answer": { single: true },
    "group-role": { single: true },
    "group-out": { single: true },
  },
  events,
  read: readKnown,
  on: (event, known) => noticesOf(event, known.get(event.data.groupId)!),
});

/** Who is to hear of what comes; both in the order in which they came. */
interface Known {
  staff: Set<string>;
  askers: Set<string>;
}

type Event = EventIn<typeof events>;
type GroupNotice = Notice<"group-request" | "group-answer" | "group-role" | "group-out">;

/** Tells admins who asks to be let in, those who ask what came of it, and members what becomes of them. */
function noticesOf(event: Event, { staff, askers }: Known): GroupNotice[] {
  const { groupId, spaceId } = event.data;
  const about = { target: { kind: "group", id: groupId } as const, thing: groupId, spaceId };
  const request = (to: string, by: string) => ({
    ...about,
    kind: "group-request" as const,
    to,
    by,
    postId: groupId,
    detail: { to: "requests" },
  });
  const asks = (by: string): GroupNotice[] => {
    askers.delete(by);
    askers.add(by);
    return [{ joins: askersOf(groupId), userId: by }, ...[...staff].map((to) => request(to, by))];
  };
  const asksNoMore = (by: string): GroupNotice[] => {
    askers.delete(by);
    return [
      { leaves: askersOf(groupId), userId: by },
      ...[...staff].map((to) => ({ ...request(to, by), takenBack: true }) as const),
    ];
  };
  const answered = (to: string, answer: "approved" | "denied" | "expired") => {
    const postId = answer === "approved" ? groupId : outside(groupId);
    return { ...about, kind: "group-answer", to, postId, detail: { answer } } as const;
  };
  const back = (kind: "group-answer" | "group-role" | "group-out", to: string) =>
    ({ kind, to, thing: groupId, takenBack: true }) as const;
  const enters = (userId: string, role: string): GroupNotice[] => {
    if (role === "member" || staff.has(userId)) return [];
    staff.add(userId);
    const waiting = [...askers].slice(-MAX_LATE);
    return [{ joins: staffOf(groupId), userId }, ...waiting.map((by) => request(userId, by))];
  };
  const leavesStaff = (userId: string): GroupNotice => {
    staff.delete(userId);
    return { leaves: staffOf(groupId), userId };
  };
  const goes = (userId: string): GroupNotice[] => [
    leavesStaff(userId),
    { leaves: membersOf(groupId), userId },
    back("group-answer", userId),
    back("group-role", userId),
  ];
  switch (event.type) {
    case "GroupMade":
      return event.data.visibility === "private" ? [hide(outside(groupId), outside(groupId))] : [];
    case "GroupEdited": {
      const { visibility } = event.data.changes;
      if (visibility === undefined) return [];
      return [(visibility === "private" ? hide : show)(outside(groupId), outside(groupId))];
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
        { joins: membersOf(groupId), userId },
        back("group-out", userId),
        by === "approved" ? answered(userId, "approved") : back("group-answer", userId),
      ];
    }
    case "GroupMemberLeft":
      return [...goes(event.data.userId), back("group-out", event.data.userId)];
    case "GroupMemberRemoved": {
      const { userId, adminId, caseId, banned, wasMember, wasPending } = event.data;
      // What an admin decides in a case is told with it.
      const isTold = adminId !== null && caseId !== null;
      const out = {
        ...about,
        kind: "group-out",
        to: userId,
        target: { kind: "left-group", id: groupId } as const,
        detail: { how: banned ? "banned" : "removed" },
      } as const;
      return [
        ...(wasPending ? [...asksNoMore(userId), answered(userId, "denied")] : []),
        ...(wasMember ? goes(userId) : []),
        ...(wasMember && !isTold ? [out] : []),
      ];
    }
    case "GroupBanLifted":
      return [];
    case "GroupRoleChanged": {
      const { userId, role } = event.data;
      if (role === "member") return [leavesStaff(userId), back("group-role", userId)];
      // Whoever handed it over is an admin by their own doing.
      if (role === "admin" && staff.has(userId)) return [back("group-role", userId)];
      const note = {
        ...about,
        kind: "group-role",
        to: userId,
        postId: groupId,
        detail: { role },
      } as const;
      return [...enters(userId, role), note];
    }
    // For as long as it is, what was told of it leads nowhere.
    case "GroupClosed":
      return [hide(groupId, groupId)];
    case "GroupReopened":
      return [show(groupId, groupId)];
    case "GroupStripped":
    case "GroupRestored":
      return [];
    case "GroupDisbanded": {
      const { userId } = event.data;
      return [
        hide(groupId, groupId),
        // Whoever did it need not hear of it.
        ...(userId === null ? [] : [{ leaves: membersOf(groupId), userId }]),
        {
          announces: "group-out",
          topic: membersOf(groupId),
          target: { kind: "left-group", id: groupId },
          detail: { how: "disbanded" },
        },
      ];
    }
  }
}

/** Those who wait, as many as a new admin is told of, whoever of them is gone in the next so many events. */
async function readKnown(events: readonly { data: { groupId: string } }[], own: OwnTables) {
  const groups = new Set(events.map(({ data }) => data.groupId));
  const { userId, since } = notificationAudiences;
  const read = (topicOf: (groupId: string) => string, most: number) => {
    const topics = JSON.stringify([...groups].map((id) => [topicOf(id), id]));
    return dynamicQuery(() =>
      select(
        { groupId: sql<string>`t.value->>1`, userId },
        sql`FROM json_each(${topics}) t CROSS JOIN ${ownTable(own, notificationAudiences)}
          ON ${notificationAudiences}.rowid IN (SELECT rowid FROM ${sql.raw(own.nameOf(notificationAudiences))}
            WHERE "topic" = t.value->>0 ORDER BY "since" DESC, "user_id" DESC LIMIT ${most})
          ORDER BY ${since}, ${userId}`,
      ),
    );
  };
  const { staff, askers } = await own.read({
    staff: read(staffOf, -1),
    askers: read(askersOf, MAX_LATE + events.length),
  });
  const of = (rows: typeof staff, id: string) =>
    new Set(rows.filter(({ groupId }) => groupId === id).map(({ userId }) => userId));
  return new Map<string, Known>(
    [...groups].map((id) => [id, { staff: of(staff, id), askers: of(askers, id) }]),
  );
}
