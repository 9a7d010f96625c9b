import type { RecordedEvent } from "~/domain/event-store/event";
import { put, remove, type RowOp } from "~/domain/event-store/projection";
import { rawQuery } from "~/domain/event-store/query";
import type { OwnTables } from "~/domain/event-store/subscription";
import type { LogName } from "~/domain/logs";
import { type MemberRole, spaceEvents } from "~/domain/spaces/events";
import { rowOf } from "./note-rows";
import { notificationAudiences } from "./read-model";

const { MemberJoined, MemberLeft, MemberBanned, MemberRoleChanged } = spaceEvents;
export const membershipEvents = { MemberJoined, MemberLeft, MemberBanned, MemberRoleChanged };

/** Whoever looks after a Space. */
const topicOf = (spaceId: string) => `space:${spaceId}`;

interface Membership {
  spaceId: string;
  userId: string;
  role?: MemberRole;
}

/** Tells those who look after a Space who joined it; the events of one Space all lie in one log. */
export async function tellOfSpaces(
  log: LogName,
  events: readonly RecordedEvent[],
  own: OwnTables,
): Promise<RowOp[]> {
  const moves = events.filter(({ type }) => type in membershipEvents);
  if (!moves.length) return [];
  const spaces = new Set(moves.map(({ data }) => (data as unknown as Membership).spaceId));
  const staff = await readStaff(own, spaces);
  return moves.flatMap(({ type, data, position, occurredAt: time }) => {
    const { spaceId, userId, role } = data as unknown as Membership;
    const at = { log, position, time };
    const kept = staff.get(spaceId)!;
    const topic = topicOf(spaceId);
    const note = { by: userId, target: { kind: "space", id: spaceId } as const };
    if (type === "MemberLeft" || type === "MemberBanned") {
      kept.delete(userId);
      return [
        remove(notificationAudiences, { topic, userId }),
        ...[...kept].map((to) => rowOf("space-join", { ...note, to, takenBack: true }, at)),
      ];
    }
    if (role !== "member") {
      kept.add(userId);
      return [put(notificationAudiences, { topic, userId, since: position })];
    }
    if (type === "MemberRoleChanged") {
      kept.delete(userId);
      return [remove(notificationAudiences, { topic, userId })];
    }
    return [...kept].map((to) => rowOf("space-join", { ...note, to }, at));
  });
}

async function readStaff(own: OwnTables, spaces: ReadonlySet<string>) {
  const { known } = await own.read({
    known: rawQuery<{ topic: string; userId: string }>(
      `SELECT "topic", "user_id" AS "userId" FROM ${own.nameOf(notificationAudiences)}
        WHERE "topic" IN (SELECT value FROM json_each(?))`,
      [JSON.stringify([...spaces].map(topicOf))],
    ),
  });
  return new Map(
    [...spaces].map((id) => [
      id,
      new Set(known.filter(({ topic }) => topic === topicOf(id)).map(({ userId }) => userId)),
    ]),
  );
}
