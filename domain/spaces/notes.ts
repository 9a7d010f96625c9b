import { sql } from "drizzle-orm";
import { dynamicQuery, select, tableCalled } from "~/domain/event-store/query";
import type { OwnTables } from "~/domain/event-store/subscription";
import { notes } from "~/domain/notifications/note";
import { notificationAudiences } from "~/domain/notifications/read-model";
import { spaceEvents } from "./events";

const { MemberJoined, MemberLeft, MemberBanned, MemberRoleChanged } = spaceEvents;

/** Whoever looks after a Space. */
const staffOf = (spaceId: string) => `space:${spaceId}`;

/** Tells those who look after a Space who joined it; the events of one Space all lie in one log. */
export const spaceNotes = notes({
  kinds: {
    "space-join": {
      // As long as the Space is there, and theirs to look after.
      holds: `EXISTS (SELECT 1 FROM "space_register" r WHERE r."space_id" = n."target_id" AND r."state" = 'granted')
        AND EXISTS (SELECT 1 FROM "notification_audiences" a
          WHERE a."topic" = 'space:' || n."target_id" AND a."user_id" = n."user_id")`,
    },
  },
  events: { MemberJoined, MemberLeft, MemberBanned, MemberRoleChanged },
  read: readStaff,
  on({ type, data }, known) {
    const { spaceId, userId } = data;
    const staff = known.get(spaceId)!;
    const topic = staffOf(spaceId);
    const note = {
      kind: "space-join",
      by: userId,
      target: { kind: "space", id: spaceId },
    } as const;
    if (type === "MemberLeft" || type === "MemberBanned") {
      staff.delete(userId);
      return [
        { leaves: topic, userId },
        ...[...staff].map((to) => ({ ...note, to, takenBack: true }) as const),
      ];
    }
    if (data.role !== "member") {
      staff.add(userId);
      return [{ joins: topic, userId }];
    }
    if (type === "MemberRoleChanged") {
      staff.delete(userId);
      return [{ leaves: topic, userId }];
    }
    return [...staff].map((to) => ({ ...note, to }));
  },
});

async function readStaff(events: readonly { data: { spaceId: string } }[], own: OwnTables) {
  const spaces = new Set(events.map(({ data }) => data.spaceId));
  const topics = JSON.stringify([...spaces].map(staffOf));
  const { known } = await own.read({
    known: dynamicQuery(() =>
      select(
        { topic: notificationAudiences.topic, userId: notificationAudiences.userId },
        sql`FROM ${tableCalled(own.nameOf(notificationAudiences), notificationAudiences)}
          WHERE ${notificationAudiences.topic} IN (SELECT value FROM json_each(${topics}))`,
      ),
    ),
  });
  return new Map(
    [...spaces].map((id) => [
      id,
      new Set(known.filter(({ topic }) => topic === staffOf(id)).map(({ userId }) => userId)),
    ]),
  );
}
