import { commentEvents } from "~/domain/comments/events";
import type { EventDefinitions, RecordedEvent } from "~/domain/event-store/event";
import {
  type RowOp,
  accumulate,
  add,
  insert,
  patch,
  put,
  remove,
} from "~/domain/event-store/projection";
import { likeEvents } from "~/domain/likes/events";
import { closingEvents } from "~/domain/posts/closing-events";
import { postEvents } from "~/domain/posts/events";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { spaceEvents } from "~/domain/spaces/events";
import {
  ACTIVE_WEIGHT,
  feedComments,
  feedDissolved,
  feedMembers,
  feedPosts,
  feedSpaceDays,
  feedSpacePeople,
  feedVoices,
} from "./read-model";
import { type FeedRule, floorOf, NO_RULE, SECONDS_PER_HOUR, type Standing, weightOf } from "./rule";
import { writingOf } from "./writing";

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
  weight: number;
}

/** What must be known to tell what follows from some events; it changes with them. */
export interface World {
  rules: { version: number; startsAt: string; body: FeedRule }[];
  voices: Map<string, Voice>;
  comments: Set<string>;
  /** The last day of people in Spaces. */
  active: Map<string, { day: string; weight: number }>;
  /** By positions of events, how whoever did it stood at that time. Nobody who is gone. */
  standings: Map<number, Standing>;
}

/** What somebody gives by what they do here; undefined where it does not count. */
function voiceIn({ position, occurredAt }: FeedEvent, world: World): number | undefined {
  const standing = world.standings.get(position);
  if (!standing) return undefined;
  const weight = weightOf(standing, ruleAt(occurredAt, world).body);
  return standing.known || weight > 0 ? weight : undefined;
}

function ruleAt(time: string, { rules }: World) {
  const rule = rules.findLast(({ startsAt }) => startsAt <= time);
  return rule ?? { version: 0, body: NO_RULE };
}

export function changesBy(event: FeedEvent, world: World): RowOp[] {
  const { type, data, occurredAt } = event;
  switch (type) {
    case "PostPublished":
      return [insertPost(event, world), ...(data.held ? [] : takePart(event, world))];
    case "PostEdited":
      return [
        patch(
          feedPosts,
          { postId: data.postId },
          {
            people: peopleOf(data),
            writing: writingOf(textOf(data)),
            ...(data.held && { shown: false }),
          },
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
    case "PostLiked": {
      if (data.kind !== "post" || data.userId === data.authorId) return [];
      const weight = voiceIn(event, world);
      const said = weight === undefined ? [] : speak(world, data, { liked: true, weight });
      return [...said, ...takePart(event, world)];
    }
    case "PostUnliked":
      if (data.kind !== "post") return [];
      return speak(world, data, { liked: false });
    case "CommentPublished":
    case "CommentReleased":
    case "CommentRestored": {
      const { commentId, postId, userId } = data;
      const held = "held" in data && data.held !== null;
      if (data.kind !== "post" || held) return [];
      const part = type === "CommentPublished" ? takePart(event, world) : [];
      const weight = voiceIn(event, world);
      if (weight === undefined || userId === data.postAuthorId || world.comments.has(commentId))
        return part;
      world.comments.add(commentId);
      return [
        insert(feedComments, { commentId, postId, userId }),
        ...speak(world, data, { by: 1, weight }),
        ...part,
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
  { data, occurredAt, position }: Extract<FeedEvent, { type: "PostPublished" }>,
  world: World,
): RowOp {
  const { version, body } = ruleAt(occurredAt, world);
  return insert(feedPosts, {
    postId: data.postId,
    authorId: data.userId,
    spaceId: data.spaceId,
    ...timesOf(occurredAt),
    shown: data.held === null,
    people: peopleOf(data),
    writing: writingOf(textOf(data)),
    ruleVersion: version,
    most: body.mostHours * SECONDS_PER_HOUR,
    half: body.halfPoints,
    likePoints: body.likePoints,
    commentPoints: body.commentPoints,
    knownMost: body.knownMost,
    trustPoints: body.trustPoints,
    floor: floorOf(world.standings.get(position), body),
  });
}

const textOf = ({ title, content }: { title: string | null; content: string | null }) =>
  `${title ?? ""} ${content ?? ""}`;

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
  { liked, by = 0, weight }: { liked?: boolean; by?: number; weight?: number },
): RowOp[] {
  const key = keyOf(postId, userId);
  const before = voices.get(key) ?? { liked: false, comments: 0, weight: 0 };
  const after = {
    liked: liked ?? before.liked,
    comments: before.comments + by,
    weight: weight ?? before.weight,
  };
  voices.set(key, after);
  const [was, is] = [countsOf(before), countsOf(after)];
  const moved = (Object.keys(is) as (keyof typeof is)[])
    .filter((one) => is[one] !== was[one])
    .map((one) => [one, add(is[one] - was[one])]);
  const silent = !after.liked && !after.comments;
  const row = { postId, userId };
  return [
    silent ? remove(feedVoices, row) : put(feedVoices, { ...row, ...after }),
    ...(moved.length ? [patch(feedPosts, { postId }, Object.fromEntries(moved) as object)] : []),
  ];
}

/** What a voice adds to the columns of its post. */
function countsOf({ liked, comments, weight }: Voice) {
  const [like, comment, known] = [Number(liked), Number(comments > 0), Number(weight === 0)];
  return {
    likers: like,
    commenters: comment,
    knownLikers: like * known,
    knownCommenters: comment * known,
    likeWeight: like * weight,
    commentWeight: comment * weight,
  };
}

/** Somebody did something in a Space, which makes this their last day there. */
function takePart(event: Taking, world: World): RowOp[] {
  const { spaceId, userId } = event.data;
  if (spaceId === null) return [];
  const day = event.occurredAt.slice(0, 10);
  // The day has its row also where nobody counts, or who counted is forgotten.
  const begun = accumulate(feedSpaceDays, { spaceId, day }, { people: 0, known: 0, weight: 0 });
  const voice = voiceIn(event, world);
  const key = keyOf(spaceId, userId);
  const before = world.active.get(key);
  if (voice === undefined || (before && before.day >= day)) return [begun];
  const after = { day, weight: Math.min(voice, ACTIVE_WEIGHT) };
  world.active.set(key, after);
  const row = ({ weight }: typeof after) => ({ people: 1, known: Number(weight === 0), weight });
  const { people, known, weight } = before ? row(before) : { people: 0, known: 0, weight: 0 };
  return [
    ...(before
      ? [
          patch(
            feedSpaceDays,
            { spaceId, day: before.day },
            { people: add(-people), known: add(-known), weight: add(-weight) },
          ),
        ]
      : []),
    begun,
    accumulate(feedSpaceDays, { spaceId, day }, row(after)),
    put(feedSpacePeople, { spaceId, userId, ...after }),
  ];
}

type Taking = Extract<FeedEvent, { type: "PostPublished" | "PostLiked" | "CommentPublished" }>;

export const keyOf = (of: string, userId: string) => `${of} ${userId}`;
