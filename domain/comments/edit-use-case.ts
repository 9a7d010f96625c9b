import { listBlockedIds } from "~/domain/blocks/between-queries";
import type { BlockPorts } from "~/domain/blocks/ports";
import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import { requireSpeaker } from "~/domain/posts/access";
import { lookThrough, repeatKeyOf } from "~/domain/posts/look-through";
import { mayWithPost } from "~/domain/posts/policies";
import { getPostAccessOfComment, type PostAccess } from "~/domain/posts/queries";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { postAccessOf } from "~/domain/posts/view";
import { getAutomaticRulesOfComment } from "~/domain/publishing/automatic-queries";
import { holdFor } from "~/domain/publishing/gate";
import { getBlockedWordsOfComment, getLately } from "~/domain/publishing/queries";
import { loadPublisher, requireAllowed, requireUnmuted } from "~/domain/publishing/use-cases";
import { roleOf } from "~/domain/spaces/queries";
import { readComment } from "./commands";
import { type CommentState, commentDecider, refuseTaken } from "./decider";
import { guardCommenting } from "./guards";
import { mayWithComment } from "./policies";
import { type CommentRow, getComment, loadComment, type PlacedComment } from "./queries";
import { isOpenToChange } from "./view";

/** A text as it was typed. It may be empty beside pictures: whether there are any is known later. */
export function readEdit(typed: string) {
  const { text } = readComment({ text: typed, media: [{ id: "" }] });
  return { text, repeatKey: repeatKeyOf(null, readMarkdown(text).body) };
}

interface EditComment extends ReturnType<typeof readEdit> {
  userId: string;
  now: Date;
  commentId: string;
}

interface Asked extends EditComment {
  isOperator: boolean;
  isUnlimited: boolean;
  comment: { state: CommentState };
  row: PlacedComment | undefined;
  post: PostAccess | undefined;
  blockedIds: readonly string[];
}

/** Whoever said what it stands beneath. */
const answeredBy = (row: PlacedComment | undefined): string[] =>
  [row?.repliedId, row?.threadAuthorId].filter((id) => typeof id === "string");

/**
 * The comment, if they may change it: they wrote it not long ago, nobody took it away, and they may still speak there.
 *
 * @throws Refusal `not_found`, `space_dissolved`, `forbidden`, `taken_away`, `not_a_member`, `post_locked`, `edit_too_late`
 */
function requireEditable(asked: Asked) {
  const { userId: id, isOperator, isUnlimited, now, comment, row, post: found, blockedIds } = asked;
  const post = requireSpeaker(found, { id, isOperator }, blockedIds);
  const { spaceAccess } = postAccessOf(post, { id, isOperator });
  if (!row || answeredBy(row).some((author) => blockedIds.includes(author))) {
    throw new Refusal("not_found");
  }
  const isOpen = isOpenToChange(row.createdAt, { ...post, spaceAccess }, now.getTime());
  const { state, authorRank } = row;
  const authorRole = roleOf(authorRank);
  const who = { isAuthor: row.authorId === id, isOperator, spaceAccess, authorRole, state, isOpen };
  if (!mayWithComment(who, "see")) throw new Refusal("not_found");
  if (!who.isAuthor) throw new Refusal("forbidden");
  refuseTaken(comment.state);
  if (post.lockedAt !== null) throw new Refusal("post_locked");
  if (!mayWithComment(who, "edit")) throw new Refusal("edit_too_late");
  const judge = { id, isOperator: isUnlimited };
  return { row, post, isJudge: mayWithPost(postAccessOf(post, judge), "judge") };
}

/** What the rules look at in it, and in what others see of it now. */
function lookAt({ media, text: said, state }: CommentRow, text: string) {
  const files = media ?? [];
  const look = (content: string | null) =>
    lookThrough({ content, alts: files.map(({ alt }) => alt), files: files.length });
  if (!text && !files.length) throw new Refusal("content_empty");
  return { written: look(text), before: state === "published" ? look(said) : undefined };
}

export const editComment = defineUseCase({
  at: ({ commentId }) => logOf(commentId),
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, commentId, repeatKey }: EditComment) => ({
    comment: loadComment(commentId),
    row: getComment(commentId, { viewerId: userId, blockedIds: [] }),
    post: getPostAccessOfComment(commentId, userId),
    words: getBlockedWordsOfComment(commentId),
    automatic: getAutomaticRulesOfComment(commentId, repeatKey),
    lately: getLately(userId, repeatKey, commentId),
  }),
  loadMain: ({ userId, now }) => ({
    blocked: listBlockedIds(userId),
    ...loadPublisher(userId, now),
  }),
  async gather(facts, ports: BlockPorts) {
    const { userId, post, blocked, text } = facts;
    const authors = [post?.authorId, ...answeredBy(facts.row)];
    const blockedIds = await ports.completeBlocked(userId, blocked, authors);
    const { row } = requireEditable({ ...facts, blockedIds });
    requireUnmuted(facts);
    if (row.text !== text) requireAllowed({ ...facts, ...lookAt(row, text) });
    return { blockedIds };
  },
  decide(facts) {
    const { userId, now, comment, text, repeatKey, words } = facts;
    const { row, post, isJudge } = requireEditable(facts);
    const isSame = row.text === text;
    const lately = { ...facts.lately, key: repeatKey };
    const looked = { ...facts, ...lookAt(row, text), space: words, lately };
    const held = isJudge || isSame ? null : holdFor(looked);
    const edit = { type: "Edit", text, held } as const;
    return {
      appends: [appendTo(comment, isSame ? [] : commentDecider.decide(edit, comment.state))],
      writes: guardCommenting(post, userId, now),
      answer: { commentId: row.id, postId: post.id },
    };
  },
});
