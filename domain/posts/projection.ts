import {
  type RowOp,
  add,
  insert,
  patch,
  projection,
  put,
  remove,
} from "~/domain/event-store/projection";
import { articleEvents } from "~/domain/articles/events";
import { commentEvents } from "~/domain/comments/events";
import { likeEvents } from "~/domain/likes/events";
import { reviewEvents, type ReviewText } from "~/domain/reviews/events";
import { shareEvents } from "~/domain/shares/events";
import { type Held, reasonHeld, reasonJudged } from "~/domain/publishing/state";
import { closingEvents } from "./closing-events";
import { postEvents, type PostText } from "./events";
import { repeatKeyOf } from "./look-through";
import { foldTopic, MAX_TOPICS, readMarkdown } from "./read-markdown";
import { postLikes, postShares, postSummaries, postTopics, reviewVotes } from "./read-model";

const { PostLiked, PostUnliked } = likeEvents;
const { ReviewPublished, ReviewEdited, ReviewVoted, ReviewVoteWithdrawn } = reviewEvents;
const { ArticlePublished, ArticleCorrected, ArticleDeleted } = articleEvents;

/** In each log of the communities. */
export const postProjection = projection({
  name: "posts",
  tables: [postSummaries, postTopics, postLikes, postShares, reviewVotes],
  events: {
    ...postEvents,
    ...closingEvents,
    ...commentEvents,
    ...shareEvents,
    PostLiked,
    PostUnliked,
    ReviewPublished,
    ReviewEdited,
    ReviewVoted,
    ReviewVoteWithdrawn,
    ArticlePublished,
    ArticleCorrected,
    ArticleDeleted,
  },
  refusals: {
    // Two windows write a player's review of one game: the second changes it.
    "post_summaries.space_id, post_summaries.author_id": "retry",
  },
  personal: [
    // The post stays, for what others said beneath it; nothing that its author said does.
    {
      owner: postSummaries.authorId,
      columns: [
        postSummaries.title,
        postSummaries.content,
        postSummaries.body,
        postSummaries.topics,
        postSummaries.mentions,
        postSummaries.media,
        postSummaries.tagged,
        postSummaries.feeling,
        postSummaries.stars,
        postSummaries.repeatKey,
      ],
    },
    {
      owner: reviewVotes.userId,
      columns: "all",
      counted: (["helpful", "unhelpful"] as const).map((said) => ({
        counter: postSummaries[said],
        key: postSummaries.id,
        by: reviewVotes.reviewId,
        when: reviewVotes[said],
      })),
    },
    { owner: postTopics.authorId, columns: "all" },
    {
      owner: postLikes.userId,
      columns: "all",
      counted: [{ counter: postSummaries.likes, key: postSummaries.id, by: postLikes.postId }],
    },
    {
      owner: postShares.userId,
      columns: "all",
      counted: [{ counter: postSummaries.shares, key: postSummaries.id, by: postShares.postId }],
    },
  ],
  on: {
    PostPublished({ data, occurredAt }) {
      const { postId: id, spaceId, userId: authorId } = data;
      const { columns, topics } = readText(data);
      return [
        insert(postSummaries, {
          ...columns,
          id,
          spaceId,
          authorId,
          ...gated(data.held),
          createdAt: occurredAt,
          lastActivityAt: occurredAt,
        }),
        ...topics.map((topic, place) => putTopic(data, topic, place, occurredAt)),
      ];
    },
    PostEdited({ data, occurredAt }) {
      const { postId } = data;
      const { columns, topics } = readText(data);
      const spare = Array.from(
        { length: MAX_TOPICS - topics.length },
        (_, at) => MAX_TOPICS - 1 - at,
      );
      return [
        patch(
          postSummaries,
          { id: postId },
          {
            ...columns,
            editedAt: occurredAt,
            ...(data.held && { ...gated(data.held), pinnedAt: null }),
          },
        ),
        ...topics.map((topic, place) => putTopic(data, topic, place, data.publishedAt)),
        ...spare.map((place) => remove(postTopics, { postId, place })),
      ];
    },
    PostDeleted: ({ data: { postId } }) => [
      patch(
        postSummaries,
        { id: postId },
        {
          state: "deleted",
          reason: null,
          title: null,
          content: null,
          body: null,
          topics: null,
          mentions: null,
          media: null,
          tagged: null,
          feeling: null,
          stars: null,
          repeatKey: null,
          pinnedAt: null,
        },
      ),
      ...TOPIC_PLACES.map((place) => remove(postTopics, { postId, place })),
    ],
    ReviewPublished: ({ data, occurredAt }) => [
      insert(postSummaries, {
        ...readReview(data),
        id: data.postId,
        kind: "review",
        spaceId: data.spaceId,
        authorId: data.userId,
        ...gated(data.held),
        createdAt: occurredAt,
        lastActivityAt: occurredAt,
      }),
    ],
    ReviewEdited: ({ data, occurredAt }) => [
      patch(
        postSummaries,
        { id: data.postId },
        { ...readReview(data), editedAt: occurredAt, ...(data.held && gated(data.held)) },
      ),
    ],
    ReviewVoted: ({ data: { reviewId, userId, helpful, before }, occurredAt: votedAt }) => [
      put(reviewVotes, { reviewId, userId, helpful, unhelpful: !helpful, votedAt }),
      patch(postSummaries, { id: reviewId }, votes(before, helpful)),
    ],
    ReviewVoteWithdrawn: ({ data: { reviewId, userId, before } }) => [
      remove(reviewVotes, { reviewId, userId }),
      patch(postSummaries, { id: reviewId }, votes(before, null)),
    ],
    // What an article says lies in `articles`; here is what it has in common with posts.
    ArticlePublished: ({ data: { articleId: id, spaceId, userId: authorId }, occurredAt }) => [
      insert(postSummaries, {
        id,
        kind: "article",
        spaceId,
        authorId,
        state: "published",
        createdAt: occurredAt,
        lastActivityAt: occurredAt,
      }),
    ],
    ArticleCorrected: ({ data: { articleId: id }, occurredAt }) => [
      patch(postSummaries, { id }, { editedAt: occurredAt }),
    ],
    ArticleDeleted: ({ data: { articleId: id } }) => [
      patch(postSummaries, { id }, { state: "deleted", pinnedAt: null }),
    ],
    PostReleased: ({ data: { postId, first }, occurredAt }) => {
      // It is new to everybody now.
      const since = first && { createdAt: occurredAt, lastActivityAt: occurredAt };
      return [
        patch(postSummaries, { id: postId }, { ...gated(null), ...since }),
        ...(first
          ? TOPIC_PLACES.map((place) =>
              patch(postTopics, { postId, place }, { createdAt: occurredAt }),
            )
          : []),
      ];
    },
    PostHidden: ({ data }) => [
      patch(
        postSummaries,
        { id: data.postId },
        { state: "hidden", reason: reasonJudged(data), pinnedAt: null },
      ),
    ],
    PostRemoved: ({ data }) => [
      patch(
        postSummaries,
        { id: data.postId },
        { state: "removed", reason: reasonJudged(data), pinnedAt: null },
      ),
    ],
    PostRestored: ({ data: { postId } }) => [patch(postSummaries, { id: postId }, gated(null))],
    PostHeld: ({ data: { postId, held } }) => [patch(postSummaries, { id: postId }, gated(held))],
    PostsPutAway: ({ data }) => moved(data, true),
    PostsBroughtBack: ({ data }) => moved(data, false),
    PostPinned: ({ data: { postId }, occurredAt }) => [
      patch(postSummaries, { id: postId }, { pinnedAt: occurredAt }),
    ],
    PostUnpinned: ({ data: { postId } }) => [
      patch(postSummaries, { id: postId }, { pinnedAt: null }),
    ],
    PostLocked: ({ data: { postId }, occurredAt }) => [
      patch(postSummaries, { id: postId }, { lockedAt: occurredAt }),
    ],
    PostUnlocked: ({ data: { postId } }) => [
      patch(postSummaries, { id: postId }, { lockedAt: null }),
    ],
    PostLiked: ({ data: { postId, userId }, occurredAt }) => [
      insert(postLikes, { postId, userId, likedAt: occurredAt }),
      patch(postSummaries, { id: postId }, { likes: add(1) }),
    ],
    PostUnliked: ({ data: { postId, userId } }) => [
      remove(postLikes, { postId, userId }),
      patch(postSummaries, { id: postId }, { likes: add(-1) }),
    ],
    CommentPublished: ({ data, occurredAt }) => (data.held ? [] : counted(data, 1, occurredAt)),
    CommentReleased: ({ data, occurredAt }) =>
      counted(data, 1, data.first ? occurredAt : undefined),
    CommentRestored: ({ data }) => counted(data, 1),
    CommentHidden: ({ data }) => (data.was === "published" ? counted(data, -1) : []),
    CommentRemoved: ({ data }) => (data.was === "published" ? counted(data, -1) : []),
    CommentDeleted: ({ data }) => (data.was === "published" ? counted(data, -1) : []),
    PostShared: ({ data: { postId, userId, target }, occurredAt }) => [
      insert(postShares, { postId, userId, target, sharedAt: occurredAt }),
      patch(postSummaries, { id: postId }, { shares: add(1) }),
    ],
  },
});

const TOPIC_PLACES = Array.from({ length: MAX_TOPICS }, (_, place) => place);

const gated = (held: Held | null) => ({
  state: held ? ("held" as const) : ("published" as const),
  reason: held && reasonHeld(held),
});

/** Out of the way of lists over all Spaces, or back. */
const moved = (
  { posts }: { posts: readonly { postId: string; topics: number }[] },
  closed: boolean,
): RowOp[] =>
  posts.flatMap(({ postId, topics }) => [
    patch(postSummaries, { id: postId }, { closed }),
    ...TOPIC_PLACES.slice(0, topics).map((place) =>
      patch(postTopics, { postId, place }, { closed }),
    ),
  ]);

/** Comments beneath a post that everybody sees. */
const counted = ({ postId }: { postId: string }, by: 1 | -1, lastActivityAt?: string) => [
  patch(
    postSummaries,
    { id: postId },
    { comments: add(by), ...(lastActivityAt !== undefined && { lastActivityAt }) },
  ),
];

function readReview({ content, stars, language }: ReviewText) {
  const { body, mentions } = readMarkdown(content ?? "");
  return { content, body, repeatKey: repeatKeyOf(null, body), mentions, stars, language };
}

/** What a vote changes, from what was said before. */
function votes(before: boolean | null, after: boolean | null) {
  const change = (said: boolean) => Number(after === said) - Number(before === said);
  return { helpful: add(change(true)), unhelpful: add(change(false)) };
}

function readText({ title, content, alts, tagged, files, feeling }: PostText) {
  const { body, topics, mentions } = readMarkdown(content ?? "");
  const media = files.map((file, at) => ({ ...file, alt: alts?.[at] ?? "" }));
  const repeatKey = repeatKeyOf(title, body);
  return {
    columns: { title, content, body, repeatKey, topics, mentions, media, tagged, feeling },
    topics,
  };
}

function putTopic(
  { postId, spaceId, userId: authorId }: { postId: string; spaceId: string | null; userId: string },
  topic: string,
  place: number,
  createdAt: string,
): RowOp {
  return put(postTopics, { postId, place, authorId, spaceId, topic: foldTopic(topic), createdAt });
}
