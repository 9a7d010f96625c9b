import { sql } from "drizzle-orm";
import { dynamicQuery, select, tableCalled } from "~/domain/event-store/query";
import type { OwnTables } from "~/domain/event-store/subscription";
import {
  type Announced,
  announced,
  noteOfAnnounced,
} from "~/domain/notifications/announcement-queries";
import { notes, rowOf } from "~/domain/notifications/note";
import {
  notificationAnnouncements,
  notificationAudiences,
  notifications,
} from "~/domain/notifications/read-model";
import { followEvents } from "./events";
import { postsOf } from "./topics";

const { PersonFollowed, PersonUnfollowed, PostNoticesAsked, PostNoticesEnded } = followEvents;

/** All followers are one line, and all friends. */
const ALL = "all";
/** What somebody is told who is heard of late; nobody keeps more. */
const MAX_LATE = 500;

export const followNotes = notes({
  kinds: {
    follower: {},
    /** To whoever had followed first: the other made the friendship and knows. */
    friend: {},
  },
  events: { PersonFollowed, PersonUnfollowed, PostNoticesAsked, PostNoticesEnded },
  read: readAnnounced,
  on: {
    PersonFollowed: ({ data: { followerId: by, followedId: to, friends } }) => [
      {
        kind: friends ? "friend" : "follower",
        to,
        by,
        target: { kind: "user", id: by },
        thing: ALL,
      },
    ],
    PersonUnfollowed: ({ data: { followerId, followedId } }) => [
      { kind: "follower", takenBack: true, to: followedId, by: followerId, thing: ALL },
      { kind: "friend", takenBack: true, to: followedId, by: followerId, thing: ALL },
      { kind: "friend", takenBack: true, to: followerId, by: followedId, thing: ALL },
      { leaves: postsOf(followedId), userId: followerId },
    ],
    // They ask in one log, and the posts are in others: between these only times say what was first, and a post
    // that was announced already may be told to them too.
    PostNoticesAsked: (
      { data: { followerId: userId, followedId: actorId }, occurredAt },
      known,
    ) => [
      { joins: postsOf(actorId), userId, askedAt: occurredAt, actorId },
      ...known
        .filter((post) => post.actorId === actorId && post.time > occurredAt)
        .map((post) => rowOf(noteOfAnnounced(post, userId), post)),
    ],
    PostNoticesEnded: ({ data: { followerId, followedId } }) => [
      { leaves: postsOf(followedId), userId: followerId },
    ],
  },
  /** Whoever left the audience, or asked anew, loses what they were told before. */
  extra(changes, { nameOf }) {
    const moved = changes.flatMap(({ table, values }) => {
      const { topic, userId } = values as typeof notificationAudiences.$inferSelect;
      if (table !== notificationAudiences || !topic.startsWith(postsOf(""))) return [];
      return [[userId, topic.slice(postsOf("").length)]];
    });
    if (!moved.length) return [];
    return [
      {
        sql: `DELETE FROM ${nameOf(notifications)} AS n WHERE (n."user_id", n."kind", n."thing") IN (
            SELECT value->>0, 'new-post', value->>1 FROM json_each(?1))
          AND NOT EXISTS (SELECT 1 FROM ${nameOf(notificationAudiences)} a
            WHERE a."topic" = '${postsOf("")}' || n."thing" AND a."user_id" = n."user_id" AND a."asked_at" < n."time")`,
        params: [JSON.stringify(moved)],
      },
    ];
  },
});

interface Event {
  type: string;
  data: { followedId: string };
  occurredAt: string;
}

/** What was announced of the authors whose posts somebody asks for and is still kept, the newest of it. */
async function readAnnounced(events: readonly Event[], own: OwnTables): Promise<Announced[]> {
  const topics = events
    .filter(({ type }) => type === "PostNoticesAsked")
    .map(({ data, occurredAt }) => [postsOf(data.followedId), occurredAt]);
  if (!topics.length) return [];
  const a = notificationAnnouncements;
  const table = tableCalled(own.nameOf(a), a);
  const { found } = await own.read({
    found: dynamicQuery(() =>
      select(
        announced,
        sql`FROM json_each(${JSON.stringify(topics)}) t CROSS JOIN ${table} ON ${a}.rowid IN (
          SELECT rowid FROM ${sql.raw(own.nameOf(a))}
          WHERE "topic" = t.value->>0 AND "time" > t.value->>1 ORDER BY "time" DESC LIMIT ${MAX_LATE})
          GROUP BY ${a.log}, ${a.position}`,
      ),
    ),
  });
  return found;
}
