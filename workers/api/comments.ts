import { commentRevisionSchema, commentSchema } from "~/domain/comments/view";
import { requireVisiblePost } from "~/domain/posts/access";
import { publishComment as publish, readNewComment } from "~/domain/comments/publish-use-case";
import { editComment, readEdit } from "~/domain/comments/edit-use-case";
import { mayWithComment } from "~/domain/comments/policies";
import * as useCases from "~/domain/comments/use-cases";
import { completeBlocked } from "~/workers/blocks/complete-blocked";
import { z } from "@hono/zod-openapi";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import { commentSorts, editCommentSchema, publishCommentSchema } from "~/domain/comments/commands";
import {
  getComment,
  getInThread,
  listComments as listCommentsOf,
  listOwnWithheld,
  listReplies as listRepliesOf,
} from "~/domain/comments/queries";
import { logOf, newCommunityId, requireLogOf } from "~/domain/community-id";
import { Refusal } from "~/domain/event-store/decider";
import { getPostAccess, getPostAccessOfComment } from "~/domain/posts/queries";
import { postAccessOf } from "~/domain/posts/view";
import { newCaseId } from "~/domain/moderation/case-id";
import { newId } from "~/domain/event-store/id";
import { pageOfComments, seenComments, viewComments } from "~/domain/comments/page-queries";
import { readCommentAsWritten } from "~/workers/comments/as-written";
import { readComments } from "~/workers/comments/read-comments";
import { readCommentRevisions } from "~/workers/comments/revisions";
import { playerCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { visitorQuery } from "~/workers/endpoint/query";
import { roleOf } from "~/domain/spaces/queries";
import { viewerOf } from "~/workers/posts/viewer";
import { completeList, listQuery, page, pathId } from "./schemas";

const params = z.object({ id: pathId });
const at = ({ params: { id } }: { params: { id: string } }) => logOf(id);
const withoutBlocks = (viewerId: string) => ({ viewerId, blockedIds: [] });

export const listComments = visitorQuery("GET /posts/{id}/comments", {
  summary: "What is said beneath a post: the comments on the post itself",
  params,
  query: listQuery.extend({ sort: z.enum(commentSorts).default("new") }),
  answers: ok(page(commentSchema), "A page of comments, the newest or the most liked first"),
  refuses: ["not_found", "space_dissolved"],
  at,
  load: ({ userId, params: { id }, query }) => ({
    row: getPostAccess(id, userId),
    rows: listCommentsOf(id, { ...query, ...withoutBlocks(userId) }),
    own: listOwnWithheld(id, query.cursor === undefined ? userId : ""),
  }),
  loadMain: ({ userId }) => ({ blockedIds: listBlockedIds(userId) }),
  async answer(facts) {
    const { row, rows, own, userId: viewerId, user, env, services, params, query } = facts;
    const { id } = params;
    const blockedIds = await completeBlocked(services, viewerId, facts.blockedIds, [row?.authorId]);
    const listed = (without: readonly string[]) =>
      listCommentsOf(id, { ...query, viewerId, blockedIds: without });
    const viewer = viewerOf(env, viewerId, user);
    const asked = {
      post: requireVisiblePost(row, viewer, blockedIds),
      viewer,
      limit: query.limit,
      blockedIds,
      listed,
    };
    return pageOfComments(rows, own, asked, readComments(services, id));
  },
});

export const listReplies = visitorQuery("GET /comments/{id}/replies", {
  summary: "What is said beneath a comment that begins a thread, the first first",
  params,
  query: listQuery,
  answers: ok(page(commentSchema), "A page of comments"),
  refuses: ["not_found", "space_dissolved"],
  at,
  load: ({ userId, params: { id }, query }) => ({
    row: getPostAccessOfComment(id, userId),
    thread: getComment(id, withoutBlocks(userId)),
    rows: listRepliesOf(id, { ...query, ...withoutBlocks(userId) }),
  }),
  loadMain: ({ userId }) => ({ blockedIds: listBlockedIds(userId) }),
  async answer(facts) {
    const { row, thread, rows, userId: viewerId, user, env, services, params, query } = facts;
    const { id } = params;
    const authors = [row?.authorId, thread?.authorId];
    const blockedIds = await completeBlocked(services, viewerId, facts.blockedIds, authors);
    const viewer = viewerOf(env, viewerId, user);
    const post = requireVisiblePost(row, viewer, blockedIds);
    if (blockedIds.includes(thread!.authorId)) throw new Refusal("not_found");
    const listed = (without: readonly string[]) =>
      listRepliesOf(id, { ...query, viewerId, blockedIds: without });
    const asked = { post, viewer, limit: query.limit, blockedIds, listed };
    return pageOfComments(rows, [], asked, readComments(services, id));
  },
});

export const getCommentById = visitorQuery("GET /comments/{id}", {
  summary: "A comment, with the one that begins its thread",
  params,
  answers: ok(
    z.object({ comment: commentSchema, thread: commentSchema }),
    "The comment; `thread` is the same where it begins one",
  ),
  refuses: ["not_found", "space_dissolved"],
  at,
  load: ({ userId, params: { id } }) => ({
    row: getPostAccessOfComment(id, userId),
    rows: getInThread(id, withoutBlocks(userId)),
  }),
  loadMain: ({ userId }) => ({ blockedIds: listBlockedIds(userId) }),
  async answer({ row, rows, userId: viewerId, user, env, services, params: { id }, ...facts }) {
    const blockedIds = await completeBlocked(services, viewerId, facts.blockedIds, [row?.authorId]);
    const viewer = viewerOf(env, viewerId, user);
    const post = requireVisiblePost(row, viewer, blockedIds);
    const read = readComments(services, id);
    const seen = blockedIds.length
      ? await read.again(getInThread(id, { viewerId, blockedIds }))
      : rows;
    const views = await viewComments(seen, post, viewer, read.people);
    const comment = views.find((one) => one.id === id);
    const thread = views.find((one) => one.threadId === null);
    if (!comment?.seen || !thread) throw new Refusal("not_found");
    return { comment, thread };
  },
});

export const listCommentRevisions = visitorQuery("GET /comments/{id}/revisions", {
  summary: "A comment as it was each time, newest first",
  description: "For its author, and for those who judge there: 403 `forbidden` for others.",
  params,
  answers: ok(completeList(commentRevisionSchema), "Its history"),
  refuses: ["not_found", "space_dissolved", "forbidden"],
  at,
  load: ({ userId, params: { id } }) => ({
    row: getPostAccessOfComment(id, userId),
    comment: getComment(id, withoutBlocks(userId)),
  }),
  async answer({ row, comment, userId, user, env, services }) {
    const viewer = viewerOf(env, userId, user);
    const { spaceAccess, isOperator } = postAccessOf(requireVisiblePost(row, viewer), viewer);
    const { state, authorId, authorRank } = comment!;
    const authorRole = roleOf(authorRank);
    const access = { isAuthor: authorId === userId, isOperator, spaceAccess, authorRole, state };
    if (!mayWithComment(access, "see")) throw new Refusal("not_found");
    if (!mayWithComment(access, "history")) throw new Refusal("forbidden");
    return { items: await readCommentRevisions(services, comment!, userId), nextCursor: null };
  },
});

const REFUSED_TEXTS = [
  "not_found",
  "space_dissolved",
  "not_a_member",
  "muted",
  "post_locked",
  "content_empty",
  "content_too_deep",
  "comment_too_long",
  "new_account_pictures",
  "new_account_links",
  "too_many_waiting",
  "person_forgotten",
] as const;

export const publishComment = playerCommand("POST /posts/{id}/comments", {
  summary: "Comment on a post, or answer a comment beneath it",
  description:
    "In a Space its members comment, elsewhere anybody whom no block keeps from the author.",
  params,
  body: publishCommentSchema,
  answers: created(commentSchema, "The comment"),
  refuses: [...REFUSED_TEXTS, "unknown_media", "too_many_media"],
  input({ params: { id: postId }, body }) {
    const log = logOf(postId);
    return { ...readNewComment(body), postId, commentId: log ? newCommunityId(log) : "" };
  },
  ...publish,
  async reply({ services, userId, params: { id: postId }, answer: { commentId }, after }) {
    // What is given again has its first answer, whatever became of the comment.
    if (!after) return readCommentAsWritten(services, { postId, commentId, userId });
    const { row, post, personOf } = after.comment;
    const viewer = { id: userId, isOperator: false };
    const [view] = personOf
      ? seenComments([row!], post, viewer, personOf)
      : await viewComments([row!], post, viewer, readComments(services, postId).people);
    return view!;
  },
});

export const changeComment = playerCommand("PATCH /comments/{id}", {
  summary: "Change one's comment, for a day; its pictures stay",
  description:
    "What it said before is its history, which its author and those who judge there see. What a rule holds waits until somebody has looked, with its answers.",
  params,
  body: editCommentSchema,
  answers: ok(commentSchema, "The comment"),
  refuses: [...REFUSED_TEXTS, "forbidden", "taken_away", "edit_too_late", "too_many_edits"],
  input: ({ params: { id: commentId }, body: { text } }) => ({ commentId, ...readEdit(text) }),
  ...editComment,
  async reply({ services, userId, answer: { commentId } }) {
    const { row, post } = await services.at(requireLogOf(commentId)).db.read({
      row: getComment(commentId, withoutBlocks(userId)),
      post: getPostAccessOfComment(commentId, userId),
    });
    const viewer = { id: userId, isOperator: false };
    const [view] = await viewComments(
      [row!],
      post!,
      viewer,
      readComments(services, commentId).people,
    );
    return view!;
  },
});

export const deleteComment = playerCommand("DELETE /comments/{id}", {
  summary: "Delete a comment: its author, who looks after its Space, and operators",
  description:
    "Deleted by its author it is gone for good. What others delete is a decision without a rule, as `POST /moderation/decisions` makes one with a rule: its author is told, may appeal, and still sees it.",
  params,
  answers: done("It is deleted"),
  refuses: [
    "not_found",
    "space_dissolved",
    "forbidden",
    "already_decided",
    "too_many_decisions",
    "person_forgotten",
  ],
  input({ params: { id: commentId } }) {
    const log = logOf(commentId);
    return { commentId, entryId: newId(), freshId: log && newCaseId(log) };
  },
  ...useCases.deleteComment,
});
