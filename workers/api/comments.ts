import { sureApart } from "~/workers/people/sure-apart";
import { z } from "@hono/zod-openapi";
import { listKeptApart } from "~/domain/blocks/between-queries";
import { commentSorts, publishCommentSchema, readComment } from "~/domain/comments/commands";
import { commentDecider } from "~/domain/comments/decider";
import { mayWithComment } from "~/domain/comments/policies";
import {
  commentStream,
  getComment,
  getInThread,
  isNear,
  listComments as listCommentsOf,
  listOwnWithheld,
  listReplies as listRepliesOf,
  loadComment,
  refuseGone,
} from "~/domain/comments/queries";
import { logOf, needLogOf, newCommunityId } from "~/domain/community-id";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { lookThrough, repeatKeyOf } from "~/domain/posts/look-through";
import { mayWithPost } from "~/domain/posts/policies";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { holdFor } from "~/domain/publishing/gate";
import { getBlockedWordsOfPost, getLately } from "~/domain/publishing/queries";
import {
  getPostStanding,
  getStandingOfComment,
  type PostStanding,
  refuseLocked,
} from "~/domain/posts/queries";
import { newId } from "~/domain/event-store/id";
import { mapQuery } from "~/domain/event-store/query";
import type { Person } from "~/domain/profile/view-person";
import { getPeople } from "~/domain/people/person-queries";
import { acted } from "~/domain/moderation/acted";
import { getSeatAtComment, isMuted } from "~/domain/moderation/queries";
import { refuseMuted } from "~/domain/spaces/queries";
import { standingOf } from "~/domain/posts/view";
import { pageOfComments, seenComments, viewComments } from "~/domain/comments/page-queries";
import { readCommentAsWritten } from "~/workers/comments/as-written";
import { readComments } from "~/workers/comments/read-comments";
import { playerCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { visitorQuery } from "~/workers/endpoint/query";
import { reserve } from "~/workers/media/reserve";
import { split } from "~/workers/posts/compose";
import { keepModerating, keepOpen, keepSpeaking, needSpeaker } from "~/workers/posts/may-speak";
import { needPost, needSeen } from "~/workers/posts/read-post";
import { admit, loadRules } from "~/workers/publishing/admit";
import { isOperator } from "~/workers/spaces/standing";
import { viewerOf } from "~/workers/posts/viewer";
import { commentSchema } from "./comment-schemas";
import { listQuery, page, pathId } from "./schemas";

const params = z.object({ id: pathId });
const at = ({ params: { id } }: { params: { id: string } }) => logOf(id);
const nobodyApart = (viewerId: string) => ({ viewerId, apart: [] });

export const listComments = visitorQuery("GET /posts/{id}/comments", {
  summary: "What is said beneath a post: the comments on the post itself",
  params,
  query: listQuery.extend({ sort: z.enum(commentSorts).default("new") }),
  answers: ok(page(commentSchema), "A page of comments, the newest or the most liked first"),
  refuses: ["not_found", "space_dissolved"],
  at,
  load: ({ userId, params: { id }, query }) => ({
    row: getPostStanding(id, userId),
    rows: listCommentsOf(id, { ...query, ...nobodyApart(userId) }),
    own: listOwnWithheld(id, query.cursor === undefined ? userId : ""),
  }),
  loadMain: ({ userId }) => ({ apart: listKeptApart(userId) }),
  async answer(facts) {
    const { row, rows, own, userId: viewerId, user, env, services, params, query } = facts;
    const { id } = params;
    const apart = await sureApart(services, viewerId, facts.apart, [row?.authorId]);
    const listed = (without: readonly string[]) =>
      listCommentsOf(id, { ...query, viewerId, apart: without });
    const viewer = viewerOf(env, viewerId, user);
    const asked = { post: needSeen(row, apart, viewer), viewer, limit: query.limit, apart, listed };
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
    row: getStandingOfComment(id, userId),
    thread: getComment(id, nobodyApart(userId)),
    rows: listRepliesOf(id, { ...query, ...nobodyApart(userId) }),
  }),
  loadMain: ({ userId }) => ({ apart: listKeptApart(userId) }),
  async answer(facts) {
    const { row, thread, rows, userId: viewerId, user, env, services, params, query } = facts;
    const { id } = params;
    const authors = [row?.authorId, thread?.authorId];
    const apart = await sureApart(services, viewerId, facts.apart, authors);
    const viewer = viewerOf(env, viewerId, user);
    const post = needSeen(row, apart, viewer);
    if (apart.includes(thread!.authorId)) throw new Refusal("not_found");
    const listed = (without: readonly string[]) =>
      listRepliesOf(id, { ...query, viewerId, apart: without });
    const asked = { post, viewer, limit: query.limit, apart, listed };
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
    row: getStandingOfComment(id, userId),
    rows: getInThread(id, nobodyApart(userId)),
  }),
  loadMain: ({ userId }) => ({ apart: listKeptApart(userId) }),
  async answer({ row, rows, userId: viewerId, user, env, services, params: { id }, ...facts }) {
    const apart = await sureApart(services, viewerId, facts.apart, [row?.authorId]);
    const viewer = viewerOf(env, viewerId, user);
    const post = needSeen(row, apart, viewer);
    const read = readComments(services, id);
    const seen = apart.length ? await read.again(getInThread(id, { viewerId, apart })) : rows;
    const views = await viewComments(seen, post, viewer, read.people);
    const comment = views.find((one) => one.id === id);
    const thread = views.find((one) => one.threadId === null);
    if (!comment?.seen || !thread) throw new Refusal("not_found");
    return { comment, thread };
  },
});

/** A comment just written, with what is known already: the batch is refused where the post's standing changed. */
const getWritten = (
  commentId: string,
  userId: string,
  known: { post: PostStanding; personOf: ((id: string) => Person) | undefined },
) => ({
  comment: mapQuery(getComment(commentId, nobodyApart(userId)), (row) => ({ row, ...known })),
});

export const publishComment = playerCommand("POST /posts/{id}/comments", {
  summary: "Comment on a post, or answer a comment beneath it",
  description:
    "In a Space its members comment, elsewhere anybody whom no block keeps from the author.",
  params,
  body: publishCommentSchema,
  answers: created(commentSchema, "The comment"),
  refuses: [
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
    "unknown_media",
    "too_many_media",
    "person_forgotten",
  ],
  prepare({ body, params: { id } }) {
    const log = logOf(id);
    const form = readComment(body);
    const alts = form.media.map(({ alt = "" }) => alt);
    const written = lookThrough({ content: form.text, alts, files: form.media.length });
    const { body: tree, mentions } = readMarkdown(form.text);
    const repeatKey = repeatKeyOf(null, tree);
    return { form, commentId: log && newCommunityId(log), written, repeatKey, mentions };
  },
  input: ({ params, body }) => ({ params, body }),
  at,
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, params: { id }, body: { replyTo = "" }, repeatKey }) => ({
    row: getPostStanding(id, userId),
    answered: getComment(replyTo, nobodyApart(userId)),
    blocked: getBlockedWordsOfPost(id),
    lately: getLately(userId, repeatKey),
  }),
  loadMain: ({ userId, now, mentions }) => ({
    apart: listKeptApart(userId),
    personOf: getPeople([userId, ...mentions], userId),
    mutedEverywhere: isMuted(userId, now),
    ...loadRules(userId, now),
  }),
  async gather(facts) {
    const { services, user, env, userId, params, form, row, answered, key, mutedEverywhere } =
      facts;
    const { id } = params;
    const authors = [row?.authorId, answered?.authorId];
    const apart = await sureApart(services, userId, facts.apart, authors);
    // A file is not put aside for somebody who may not comment.
    needSpeaker(row, apart, viewerOf(env, userId, user), "comment");
    if (mutedEverywhere) throw new Refusal("muted");
    const reserving = { log: needLogOf(id), ownerId: userId, key, use: "comment" } as const;
    await admit(services, { ...facts, isOperator: isOperator(env, user) });
    return { apart, files: await reserve(services, form.media, reserving) };
  },
  decide(facts) {
    const { userId, user, env, now, body, form, row, answered, apart, files } = facts;
    const { commentId = "" } = facts;
    const viewer = viewerOf(env, userId, user);
    const post = needSpeaker(row, apart, viewer, "comment");
    if (post.lockedAt !== null) throw new Refusal("post_locked");
    const { replyTo = null } = body;
    if (replyTo !== null) {
      const isThere = answered?.state === "published" && answered.postId === post.id;
      if (!isThere || !isNear(answered, apart)) throw new Refusal("not_found");
    }
    const { repeatKey, lately, blocked: space } = facts;
    const isJudge = mayWithPost(standingOf(post, viewer), "judge");
    const held = isJudge
      ? null
      : holdFor({ ...facts, space, lately: { ...lately, key: repeatKey } });
    const comment = {
      commentId,
      postId: post.id,
      kind: post.kind,
      spaceId: post.spaceId,
      userId,
      postAuthorId: post.authorId,
      replyTo,
      threadId: replyTo === null ? null : (answered!.threadId ?? replyTo),
      threadAuthorId: replyTo === null ? null : (answered!.threadAuthorId ?? answered!.authorId),
      repliedId: replyTo === null ? null : answered!.authorId,
      text: form.text,
      ...split(files),
      held,
    };
    const command = { type: "Publish", comment } as const;
    const events = commentDecider.decide(command, commentDecider.initialState);
    return {
      appends: [startStream(commentStream(commentId), events)],
      writes: [
        ...keepSpeaking(post, userId),
        refuseLocked(post.id),
        ...(post.spaceId === null ? [] : [refuseMuted(post.spaceId, userId, now)]),
        ...(replyTo === null ? [] : [refuseGone(replyTo)]),
      ],
      after: getWritten(commentId, userId, {
        post,
        // Whom it answers was not known when people were asked for.
        personOf: replyTo === null ? facts.personOf : undefined,
      }),
      answer: { commentId },
    };
  },
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

export const deleteComment = playerCommand("DELETE /comments/{id}", {
  summary: "Delete a comment: its author, who looks after its Space, and operators",
  description:
    "Deleted by its author it is gone for good. What others delete is removed: its author still sees it, and it can be taken back.",
  params,
  answers: done("It is deleted"),
  refuses: ["not_found", "space_dissolved", "forbidden", "person_forgotten"],
  prepare: () => ({ entryId: newId() }),
  input: ({ params: asked }) => asked,
  at,
  load: ({ userId, params: { id } }) => ({
    comment: loadComment(id),
    row: getStandingOfComment(id, userId),
    seat: getSeatAtComment(id, userId),
  }),
  decide({ userId, user, env, params: { id }, entryId, comment, row, seat }) {
    const post = needPost(row, []);
    const viewer = viewerOf(env, userId, user);
    const { standing } = standingOf(post, viewer);
    const isAuthor = comment.state.about?.userId === userId;
    const { status: state } = comment.state;
    if (state === "none") throw new Refusal("not_found");
    const may = (verb: "see" | "delete") =>
      mayWithComment({ ...viewer, isAuthor, standing, state }, verb);
    if (!may("see")) throw new Refusal("not_found");
    if (!may("delete")) throw new Refusal("forbidden");
    const judged = { moderatorId: userId, caseId: null, rule: null };
    const events = commentDecider.decide(
      isAuthor ? { type: "Delete" } : { type: "Remove", judged },
      comment.state,
    );
    if (!events.length) return { appends: [] };
    const byRight = isAuthor || viewer.isOperator;
    return {
      appends: [
        appendTo(comment, events),
        // What others did to somebody's words is told to all.
        ...(isAuthor
          ? []
          : [
              acted({
                entryId,
                action: "delete",
                kind: "comment",
                targetId: id,
                spaceId: post.spaceId,
                authorId: comment.state.about?.userId ?? null,
                userId,
                seat,
              }),
            ]),
      ],
      writes: byRight ? keepOpen(post) : keepModerating(post, viewer),
    };
  },
});
