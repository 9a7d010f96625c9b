import { listBlockedIds } from "~/domain/blocks/between-queries";
import type { BlockPorts } from "~/domain/blocks/ports";
import { logOf, requireLogOf } from "~/domain/community-id";
import { startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { mapQuery } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import type { MediaPorts } from "~/domain/media/ports";
import { getPeople } from "~/domain/people/person-queries";
import { requireSpeaker } from "~/domain/posts/access";
import { split } from "~/domain/posts/compose";
import { lookThrough, repeatKeyOf } from "~/domain/posts/look-through";
import { mayWithPost } from "~/domain/posts/policies";
import { getPostAccess, type PostAccess } from "~/domain/posts/queries";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { postAccessOf } from "~/domain/posts/view";
import type { Person } from "~/domain/profile/view-person";
import { holdFor } from "~/domain/publishing/gate";
import { getAutomaticRulesOfPost } from "~/domain/publishing/automatic-queries";
import { getBlockedWordsOfPost, getLately } from "~/domain/publishing/queries";
import { loadPublisher, requireAllowed, requireUnmuted } from "~/domain/publishing/use-cases";
import { requireComment } from "./access";
import { type CommentForm, readComment } from "./commands";
import { commentDecider } from "./decider";
import { guardCommenting, guardCommentPublished } from "./guards";
import { commentStream, getComment, type PlacedComment } from "./queries";

/** A comment as it was typed, and what the rules look at in it. Throws for texts that cannot be. */
export function readNewComment(typed: CommentForm) {
  const form = readComment(typed);
  const { body, mentions } = readMarkdown(form.text);
  const alts = form.media.map(({ alt = "" }) => alt);
  return {
    form,
    mentions,
    replyTo: typed.replyTo ?? null,
    written: lookThrough({ content: form.text, alts, files: form.media.length }),
    repeatKey: repeatKeyOf(null, body),
  };
}

interface PublishComment extends ReturnType<typeof readNewComment> {
  userId: string;
  now: Date;
  key: string;
  postId: string;
  commentId: string;
}

const withoutBlocks = (viewerId: string) => ({ viewerId, blockedIds: [] });

interface Asked extends PublishComment {
  isOperator: boolean;
  isUnlimited: boolean;
  row: PostAccess | undefined;
  answered: PlacedComment | undefined;
  blockedIds: readonly string[];
}

/**
 * Where it is said, if they may say it there.
 *
 * @throws Refusal `not_found`, `space_dissolved`, `not_a_member`, `post_locked`
 */
function requirePlace({
  userId,
  isOperator,
  isUnlimited,
  row,
  answered,
  replyTo,
  blockedIds,
}: Asked) {
  const viewer = { id: userId, isOperator };
  const post = requireSpeaker(row, viewer, blockedIds);
  if (post.lockedAt !== null) throw new Refusal("post_locked");
  const judge = { id: userId, isOperator: isUnlimited };
  const isJudge = mayWithPost(postAccessOf(post, judge), "judge");
  if (replyTo === null)
    return { post, isJudge, replyTo, threadId: null, threadAuthorId: null, repliedId: null };
  const { postId, authorId, ...said } = requireComment(answered, blockedIds);
  if (postId !== post.id) throw new Refusal("not_found");
  const threadId = said.threadId ?? replyTo;
  const threadAuthorId = said.threadAuthorId ?? authorId;
  return { post, isJudge, replyTo, threadId, threadAuthorId, repliedId: authorId };
}

/** A comment just written, with what is known already: the batch is refused where access to the post changed. */
const getWritten = (
  commentId: string,
  userId: string,
  known: { post: PostAccess; personOf: ((id: string) => Person) | undefined },
) => ({
  comment: mapQuery(getComment(commentId, withoutBlocks(userId)), (row) => ({ row, ...known })),
});

export const publishComment = defineUseCase({
  at: ({ postId }) => logOf(postId),
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, postId, replyTo, repeatKey }: PublishComment) => ({
    row: getPostAccess(postId, userId),
    answered: getComment(replyTo ?? "", withoutBlocks(userId)),
    words: getBlockedWordsOfPost(postId),
    automatic: getAutomaticRulesOfPost(postId, repeatKey),
    lately: getLately(userId, repeatKey),
  }),
  loadMain: ({ userId, now, mentions }) => ({
    blocked: listBlockedIds(userId),
    personOf: getPeople([userId, ...mentions], userId),
    ...loadPublisher(userId, now),
  }),
  async gather(facts, ports: BlockPorts & MediaPorts) {
    const { userId: ownerId, key, postId, form, row, answered, blocked } = facts;
    const authors = [row?.authorId, answered?.authorId];
    const blockedIds = await ports.completeBlocked(ownerId, blocked, authors);
    requirePlace({ ...facts, blockedIds });
    requireUnmuted(facts);
    requireAllowed(facts);
    const reserving = { log: requireLogOf(postId), ownerId, key, use: "comment" } as const;
    return { blockedIds, files: await ports.reserveFiles(form.media, reserving) };
  },
  decide(facts) {
    const { userId, now, commentId, form, repeatKey, words, files } = facts;
    const { post, isJudge, replyTo, ...answered } = requirePlace(facts);
    const lately = { ...facts.lately, key: repeatKey };
    const comment = {
      commentId,
      postId: post.id,
      kind: post.kind,
      spaceId: post.spaceId,
      userId,
      postAuthorId: post.authorId,
      replyTo,
      ...answered,
      text: form.text,
      ...split(files),
      held: isJudge ? null : holdFor({ ...facts, space: words, lately }),
    };
    const events = commentDecider.decide({ type: "Publish", comment }, commentDecider.initialState);
    return {
      appends: [startStream(commentStream(commentId), events)],
      writes: [
        ...guardCommenting(post, userId, now),
        ...(replyTo === null ? [] : [guardCommentPublished(replyTo)]),
      ],
      after: getWritten(commentId, userId, {
        post,
        // Whom it answers was not known when people were asked for.
        personOf: replyTo === null ? facts.personOf : undefined,
      }),
      answer: { commentId },
    };
  },
});
