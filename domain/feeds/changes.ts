import { commentEvents } from "~/domain/comments/events";
import type { EventDefinitions, RecordedEvent } from "~/domain/event-store/event";
import { type RowOp, add, insert, patch, put, remove } from "~/domain/event-store/projection";
import { likeEvents } from "~/domain/likes/events";
import { closingEvents } from "~/domain/posts/closing-events";
import { postEvents } from "~/domain/posts/events";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { spaceEvents } from "~/domain/spaces/events";
import { feedComments, feedDissolved, feedMembers, feedPosts, feedVoices } from "./read-model";
import { feedRule, NO_RULE, SECONDS_PER_HOUR } from "./rule";

export const written = {
  PostPublished: postEvents.PostPublished,
  PostEdited: postEvents.PostEdited,
} satisfies EventDefinitions;
export const done = {
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
export const handled = { ...written, ...done };

export type FeedEvent = {
  [Type in keyof typeof handled]: Omit<RecordedEvent, "type" | "data"> & {
    type: Type;
    data: (typeof handled)[Type]["schema"]["_output"];
  };
}[keyof typeof handled];

interface Voice {
  liked: boolean;
  comments: number;
}

/** What must be known to tell what follows from some events; it changes with them. */
export interface World {
  rules: { version: number; startsAt: string; body: unknown }[];
  voices: Map<string, Voice>;
  comments: Set<string>;
  /** Positions of events by accounts that counted at that time, and are not gone. */
  counts: Set<number>;
}

export function changesBy(event: FeedEvent, world: World): RowOp[] {
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

export const keyOf = (postId: string, userId: string) => `${postId} ${userId}`;
