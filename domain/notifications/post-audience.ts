import { followEvents } from "~/domain/follows/events";
import type { EventDefinitions, RecordedEvent } from "~/domain/event-store/event";
import { put, remove, type RowOp } from "~/domain/event-store/projection";
import { rawQuery } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import type { OwnTables } from "~/domain/event-store/subscription";
import { type LogName, MAIN } from "~/domain/logs";
import { type Announced, ANNOUNCED, rowOfAnnounced } from "./announcements";
import { notificationAnnouncements, notificationAudiences, notifications } from "./read-model";

const { PostNoticesAsked, PostNoticesEnded, PersonUnfollowed } = followEvents;
export const postAudienceEvents: EventDefinitions = {
  PostNoticesAsked,
  PostNoticesEnded,
  PersonUnfollowed,
};

interface Ends {
  followerId: string;
  followedId: string;
}

/** For clocks that differ. */
export const SLACK_MS = 60_000;
/** What is told to one who is heard of late; nobody keeps more. */
const MAX_TOLD_LATE = 500;

/** Whoever asked to hear of somebody's posts. */
export const postsOf = (authorId: string) => `posts:${authorId}`;

/**
 * Who comes to the audience of somebody's posts, and who leaves it. They ask in one log, and the posts are in others:
 * between these only times say what was first, and a post that was announced already may be told to them too.
 */
export async function movePostAudiences(
  log: LogName,
  events: readonly RecordedEvent[],
  own: OwnTables,
): Promise<RowOp[]> {
  const moves = events.filter(({ type }) => postAudienceEvents[type]);
  if (log !== MAIN || !moves.length) return [];
  const asked = moves.filter(({ type }) => type === "PostNoticesAsked");
  const announced = asked.length ? await readAnnounced(own, asked) : [];
  return moves.flatMap(({ type, data, position, occurredAt }) => {
    const { followerId: userId, followedId: actorId } = data as unknown as Ends;
    const topic = postsOf(actorId);
    if (type !== "PostNoticesAsked") return [remove(notificationAudiences, { topic, userId })];
    return [
      put(notificationAudiences, { topic, userId, since: position, askedAt: occurredAt, actorId }),
      ...announced
        .filter((post) => post.actorId === actorId && post.time > occurredAt)
        .map((post) => rowOfAnnounced(post, userId)),
    ];
  });
}

/** What was announced of these authors and is still kept, the newest of it. */
async function readAnnounced(own: OwnTables, asked: readonly RecordedEvent[]) {
  const topics = asked.map(({ data, occurredAt }) => [
    postsOf(String(data.followedId)),
    occurredAt,
  ]);
  const { found } = await own.read({
    found: rawQuery<Announced>(
      `SELECT DISTINCT ${ANNOUNCED} FROM json_each(?) t CROSS JOIN ${own.nameOf(notificationAnnouncements)} a
        ON a.rowid IN (SELECT rowid FROM ${own.nameOf(notificationAnnouncements)}
          WHERE "topic" = t.value->>0 AND "time" > t.value->>1 ORDER BY "time" DESC LIMIT ${MAX_TOLD_LATE})`,
      [JSON.stringify(topics)],
    ),
  });
  return found;
}

/** After these changes: whoever left an audience, or asked anew, loses what they were told of it before. */
export function forgetUnasked(
  changes: readonly RowOp[],
  { nameOf }: Pick<OwnTables, "nameOf">,
): Statement[] {
  const moved = changes.flatMap(({ table, values }) => {
    const { topic, userId } = values as typeof notificationAudiences.$inferSelect;
    if (table !== notificationAudiences || !topic.startsWith(postsOf(""))) return [];
    return [[userId, topic, topic.slice(postsOf("").length)]];
  });
  if (!moved.length) return [];
  return [
    {
      sql: `DELETE FROM ${nameOf(notifications)} AS n WHERE (n."user_id", n."kind", n."thing") IN (
          SELECT value->>0, 'new-post', value->>2 FROM json_each(?1))
        AND NOT EXISTS (SELECT 1 FROM ${nameOf(notificationAudiences)} a
          WHERE a."topic" = 'posts:' || n."thing" AND a."user_id" = n."user_id" AND a."asked_at" < n."time")`,
      params: [JSON.stringify(moved)],
    },
  ];
}
