import { getTableColumns, sql } from "drizzle-orm";
import { commentEvents } from "~/domain/comments/events";
import { COMMUNITY_LOGS } from "~/domain/community-id";
import { ofAge } from "~/domain/contributions/counted";
import { openChunk } from "~/domain/event-store/chunk";
import { PERSON_FORGOTTEN } from "~/domain/event-store/forget-person";
import type { EventDefinitions, RecordedEvent } from "~/domain/event-store/event";
import { parseSealed } from "~/domain/event-store/log";
import { type RowOp, add, insert, patch, put, remove } from "~/domain/event-store/projection";
import { dynamicQuery, select, tableCalled } from "~/domain/event-store/query";
import { forgottenPeople } from "~/domain/event-store/schema";
import type { OwnTables, Subscription } from "~/domain/event-store/subscription";
import { likeEvents } from "~/domain/likes/events";
import { closingEvents } from "~/domain/posts/closing-events";
import { postEvents } from "~/domain/posts/events";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { listRuleVersions } from "~/domain/rules/queries";
import { spaceEvents } from "~/domain/spaces/events";
import { feedComments, feedDissolved, feedMembers, feedPosts, feedVoices } from "./read-model";
import { feedRule, NO_RULE, SECONDS_PER_HOUR } from "./rule";

/** Posts of a dissolved Space that go in one step. */
const POSTS_PER_PART = 500;

const written = {
  PostPublished: postEvents.PostPublished,
  PostEdited: postEvents.PostEdited,
} satisfies EventDefinitions;
const done = {
  PostDeleted: postEvents.PostDeleted,
  PostReleased: postEvents.PostReleased,
  PostHidden: postEvents.PostHidden,
  PostRemoved: postEvents.PostRemoved,
  PostRestored: postEvents.PostRestored,
  PostLiked: likeEvents.PostLiked,
  PostUnliked: likeEvents.PostUnliked,
  CommentPublished: commentEvents.CommentPublished,
  CommentReleased: commentEvents.CommentReleased,
  CommentHidden: commentEvents.CommentHidden,
  CommentRemoved: commentEvents.CommentRemoved,
  CommentRestored: commentEvents.CommentRestored,
  CommentDeleted: commentEvents.CommentDeleted,
  MemberJoined: spaceEvents.MemberJoined,
  MemberLeft: spaceEvents.MemberLeft,
  MemberBanned: spaceEvents.MemberBanned,
  SpaceDissolved: spaceEvents.SpaceDissolved,
  ...closingEvents,
} satisfies EventDefinitions;
const handled = { ...written, ...done };

type FeedEvent = {
  [Type in keyof typeof handled]: Omit<RecordedEvent, "type" | "data"> & {
    type: Type;
    data: (typeof handled)[Type]["schema"]["_output"];
  };
}[keyof typeof handled];

/** What feeds are made of, in `main`, where follows, blocks, rules and accounts are. */
export const feedSubscription: Subscription = {
  name: "feeds",
  version: 1,
  logs: COMMUNITY_LOGS,
  database: "main",
  // One post is missing in feeds, or stands too low. Whether one may see it is asked at its source.
  skips: true,
  tables: [feedPosts, feedVoices, feedComments, feedMembers, feedDissolved],
  personal: [
    { owner: feedPosts.authorId, columns: "all" },
    {
      owner: feedVoices.userId,
      columns: "all",
      counted: [
        {
          counter: feedPosts.likers,
          key: feedPosts.postId,
          by: feedVoices.postId,
          when: feedVoices.liked,
        },
        {
          counter: feedPosts.commenters,
          key: feedPosts.postId,
          by: feedVoices.postId,
          when: feedVoices.comments,
        },
      ],
    },
    { owner: feedComments.userId, columns: "all" },
    { owner: feedMembers.userId, columns: "all" },
  ],
  handles: (type) => type in handled || type === PERSON_FORGOTTEN,

  async changes(_log, rows, keys, own) {
    const texts = await openChunk(keys, written, rows);
    const opened = new Map(texts.map((event) => [event.position, event]));
    const events = rows
      .filter(({ type }) => type in handled)
      .map((row) => (opened.get(row.position) ?? parseSealed(row, done)) as FeedEvent);
    const world = await readWorld(own, events);
    return events.flatMap((event) => changesBy(event, world));
  },

  async pending(own) {
    const posted = tableCalled(own.nameOf(feedPosts), feedPosts);
    const gone = tableCalled(own.nameOf(feedDissolved), feedDissolved);
    const { dissolved, posts } = await own.read({
      dissolved: dynamicQuery(() =>
        select(
          { spaceId: feedDissolved.spaceId },
          sql`FROM ${gone} ORDER BY ${feedDissolved.spaceId} LIMIT 1`,
        ),
      ),
      posts: dynamicQuery(() =>
        select(
          { postId: feedPosts.postId },
          sql`FROM ${posted} WHERE ${feedPosts.spaceId} = (SELECT min(${feedDissolved.spaceId}) FROM ${gone})
            ORDER BY ${feedPosts.postId} LIMIT ${POSTS_PER_PART}`,
        ),
      ),
    });
    if (!dissolved.length) return undefined;
    const over = posts.length < POSTS_PER_PART ? [remove(feedDissolved, dissolved[0]!)] : [];
    return [...posts.map((key) => remove(feedPosts, key)), ...over];
  },
};

type Said = Extract<FeedEvent, { data: { postId: string; userId: string } }>;

interface Voice {
  liked: boolean;
  comments: number;
}

/** What must be known to tell what follows from some events; it changes with them. */
interface World {
  rules: { version: number; startsAt: string; body: unknown }[];
  voices: Map<string, Voice>;
  comments: Set<string>;
  /** Positions of events by accounts that counted at that time, and are not gone. */
  counts: Set<number>;
}

function changesBy(event: FeedEvent, world: World): RowOp[] {
  const { type, data, position, occurredAt } = event;
  switch (type) {
    case "PostPublished":
      return [insertPost(event, world)];
    case "PostEdited":
      return [
        patch(
          feedPosts,
          { postId: data.postId },
          { people: peopleOf(data), ...(data.held && { shown: false }) },
        ),
      ];
    case "PostReleased": {
      // It is new to everybody now.
      const since = data.first && timesOf(occurredAt);
      return [patch(feedPosts, { postId: data.postId }, { shown: true, ...since })];
    }
    case "PostRestored":
      return [patch(feedPosts, { postId: data.postId }, { shown: true })];
    case "PostHidden":
    case "PostRemoved":
      return [patch(feedPosts, { postId: data.postId }, { shown: false })];
    case "PostDeleted":
      return [remove(feedPosts, { postId: data.postId })];
    case "PostLiked":
      if (data.kind !== "post" || data.userId === data.authorId || !world.counts.has(position))
        return [];
      return speak(world, data, { liked: true });
    case "PostUnliked":
      if (data.kind !== "post") return [];
      return speak(world, data, { liked: false });
    case "CommentPublished":
    case "CommentReleased":
    case "CommentRestored": {
      const { commentId, postId, userId } = data;
      const held = "held" in data && data.held !== null;
      if (data.kind !== "post") return [];
      const counts = !held && userId !== data.postAuthorId && world.counts.has(position);
      if (!counts || world.comments.has(commentId)) return [];
      world.comments.add(commentId);
      return [
        insert(feedComments, { commentId, postId, userId }),
        ...speak(world, data, { by: 1 }),
      ];
    }
    case "CommentHidden":
    case "CommentRemoved":
    case "CommentDeleted": {
      const { commentId } = data;
      if (!world.comments.delete(commentId)) return [];
      return [remove(feedComments, { commentId }), ...speak(world, data, { by: -1 })];
    }
    case "MemberJoined": {
      const { userId, spaceId } = data;
      return [put(feedMembers, { userId, spaceId, joinedAt: occurredAt })];
    }
    case "MemberLeft":
    case "MemberBanned":
      return [remove(feedMembers, { userId: data.userId, spaceId: data.spaceId })];
    case "PostsPutAway":
    case "PostsBroughtBack": {
      const shown = type === "PostsBroughtBack";
      return data.posts.map(({ postId }) => patch(feedPosts, { postId }, { shown }));
    }
    case "SpaceDissolved":
      return [put(feedDissolved, { spaceId: data.spaceId })];
  }
}

function insertPost(
  { data, occurredAt }: Extract<FeedEvent, { type: "PostPublished" }>,
  { rules }: World,
): RowOp {
  const rule = rules.findLast(({ startsAt }) => startsAt <= occurredAt);
  const body = rule ? feedRule.schema.parse(rule.body) : NO_RULE;
  return insert(feedPosts, {
    postId: data.postId,
    authorId: data.userId,
    spaceId: data.spaceId,
    ...timesOf(occurredAt),
    shown: data.held === null,
    people: peopleOf(data),
    ruleVersion: rule?.version ?? 0,
    doubling: body.doublingHours * SECONDS_PER_HOUR,
    likePoints: body.likePoints,
    commentPoints: body.commentPoints,
  });
}

const timesOf = (publishedAt: string) => ({
  publishedAt,
  seconds: Math.floor(Date.parse(publishedAt) / 1000),
});

function peopleOf({
  userId,
  tagged,
  content,
}: {
  userId: string;
  tagged: string[] | null;
  content: string | null;
}) {
  return [...new Set([userId, ...(tagged ?? []), ...readMarkdown(content ?? "").mentions])];
}

/** Somebody likes the post or no longer does, or so many more of their comments stand. */
function speak(
  { voices }: World,
  { postId, userId }: { postId: string; userId: string },
  { liked, by = 0 }: { liked?: boolean; by?: number },
): RowOp[] {
  const key = keyOf(postId, userId);
  const before = voices.get(key) ?? { liked: false, comments: 0 };
  const after = { liked: liked ?? before.liked, comments: before.comments + by };
  voices.set(key, after);
  const likers = Number(after.liked) - Number(before.liked);
  const commenters = Number(after.comments > 0) - Number(before.comments > 0);
  const silent = !after.liked && !after.comments;
  const row = { postId, userId };
  return [
    silent ? remove(feedVoices, row) : put(feedVoices, { ...row, ...after }),
    ...(likers || commenters
      ? [patch(feedPosts, { postId }, { likers: add(likers), commenters: add(commenters) })]
      : []),
  ];
}

const keyOf = (postId: string, userId: string) => `${postId} ${userId}`;

async function readWorld(own: OwnTables, events: readonly FeedEvent[]): Promise<World> {
  const said = events.filter(
    (event) =>
      event.type === "PostLiked" || event.type === "PostUnliked" || "commentId" in event.data,
  ) as Said[];
  const ids = said.flatMap(({ data }) => ("commentId" in data ? [data.commentId] : []));
  const pairs = JSON.stringify(said.map(({ data }) => [data.postId, data.userId]));
  const times = said.map((one) => [one.position, one.data.userId, one.occurredAt]);
  const { rules, voices, comments, counts } = await own.read({
    rules: listRuleVersions({ kind: feedRule.kind }),
    voices: dynamicQuery(() =>
      select(
        getTableColumns(feedVoices),
        sql`FROM json_each(${pairs}) said CROSS JOIN ${tableCalled(own.nameOf(feedVoices), feedVoices)}
          ON ${feedVoices.postId} = said.value->>0 AND ${feedVoices.userId} = said.value->>1`,
      ),
    ),
    comments: dynamicQuery(() =>
      select(
        { commentId: feedComments.commentId },
        sql`FROM ${tableCalled(own.nameOf(feedComments), feedComments)}
          WHERE ${feedComments.commentId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    ),
    counts: dynamicQuery(() =>
      select(
        { position: sql<number>`d."position"` },
        sql`FROM (SELECT value->>0 AS "position", value->>1 AS "user_id", value->>2 AS "occurred_at"
            FROM json_each(${JSON.stringify(times)})) d
          WHERE ${sql.raw(ofAge("d"))}
            AND d."user_id" NOT IN (SELECT ${forgottenPeople.personId} FROM ${forgottenPeople})`,
      ),
    ),
  });
  return {
    rules,
    voices: new Map(
      voices.map((row) => [
        keyOf(row.postId, row.userId),
        { liked: row.liked, comments: row.comments },
      ]),
    ),
    comments: new Set(comments.map(({ commentId }) => commentId)),
    counts: new Set(counts.map(({ position }) => position)),
  };
}
