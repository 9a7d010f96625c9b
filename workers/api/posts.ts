import { requireVisiblePost } from "~/domain/posts/access";
import { readNewPost } from "~/domain/posts/compose";
import { editPost } from "~/domain/posts/edit-use-case";
import { publishPost as publish } from "~/domain/posts/publish-use-case";
import * as useCases from "~/domain/posts/use-cases";
import { postSchema, revisionSchema } from "~/domain/posts/view";
import { completeBlocked } from "~/workers/blocks/complete-blocked";
import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import { logOf, newCommunityId } from "~/domain/community-id";
import { type BoundQuery, first } from "~/domain/event-store/query";
import { type Feed, feeds, MAX_FEED_CURSOR } from "~/domain/feeds/feeds";
import { getNewestPeople } from "~/domain/feeds/newest-queries";
import { loadFeed, pageOfFeed } from "~/domain/feeds/page-queries";
import { languages } from "~/domain/language";
import { getProfileSeen } from "~/domain/people/queries";
import { changePostSchema, publishPostSchema, readChanges } from "~/domain/posts/commands";
import { getPost, type PostRow } from "~/domain/posts/queries";
import { listPosts as listPostsOf } from "~/domain/posts/list-queries";
import { type PostSort, postSorts } from "~/domain/posts/sorts";
import { playerCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery, visitorQuery } from "~/workers/endpoint/query";
import { pageOfPosts } from "~/domain/posts/page-queries";
import { findPlayerLog } from "~/workers/posts/player-log";
import { readFromLogs } from "~/workers/posts/read-from-logs";
import { readPostAsWritten } from "~/workers/posts/as-written";
import { readPost, viewOne } from "~/workers/posts/read-post";
import { readRevisions } from "~/workers/posts/revisions";
import { viewerOf } from "~/workers/posts/viewer";
import { listQuery, page, pathId, completeList } from "./schemas";

/** Nothing of it is read for the feeds. */
interface RecentLoads extends Record<string, BoundQuery<unknown>> {
  rows: BoundQuery<PostRow[]>;
}

const params = z.object({ id: pathId });
const inItsLog = ({ params: { id } }: { params: { id: string } }) => logOf(id);

/** What no index lists. */
function refuseUnlisted(query: {
  feed: "recent" | Feed;
  sort: PostSort;
  spaceId?: string;
  author?: string;
  topic?: string;
  titled?: boolean;
}): void {
  const { feed, sort, spaceId, author, topic, titled } = query;
  const narrowed = author ?? topic;
  const isOneWay = !titled || (topic === undefined && (sort === "active" || (spaceId ?? author)));
  const isListed =
    feed === "recent"
      ? (sort === "new" || !narrowed) && isOneWay
      : !(spaceId ?? narrowed ?? titled);
  if (!isListed) throw new Refusal("malformed");
}

export const listPosts = visitorQuery("GET /posts", {
  summary:
    "Posts: the newest, those of whom and what one follows, or what the rule of the feeds recommends",
  description:
    "Only the newest can be narrowed to a Space, an author or a topic. Following is for players. By activity are sorted those with a title, of a Space or of all. Of an author who keeps their activity to themselves there are none.",
  query: listQuery.extend({
    cursor: z.string().max(MAX_FEED_CURSOR).optional(),
    feed: z.enum(["recent", ...feeds]).default("recent"),
    spaceId: z.string().max(64).optional(),
    author: z.string().max(64).optional(),
    topic: z.string().max(100).optional().openapi({ description: "Without its #" }),
    titled: z
      .enum(["true", "false"])
      .transform((text) => text === "true")
      .optional()
      .openapi({ description: "`true`: those with a title only, as forums list them" }),
    sort: z.enum(postSorts).default("new"),
    language: z.enum(languages).optional().openapi({
      description: "Of the reader's pages: what is written in it is recommended before the rest",
    }),
  }),
  answers: ok(page(postSchema), "A page of posts"),
  refuses: ["malformed", "login_required"],
  load({ userId, query, now }) {
    refuseUnlisted(query);
    const profile = first(getProfileSeen({ userId: query.author ?? "", viewerId: userId }));
    const { author: authorId, feed, ...list } = query;
    const isNewest = feed === "recent" && list.sort === "new" && !list.titled && !list.topic;
    return {
      ...loadFeed(userId, query, now),
      blockedIds: listBlockedIds(userId),
      profile,
      ...(isNewest && { known: getNewestPeople({ ...list, authorId, viewerId: userId }) }),
    };
  },
  loadEach: ({ userId: viewerId, query: { feed, author: authorId, ...query } }) =>
    (feed === "recent"
      ? { rows: listPostsOf({ ...query, authorId, viewerId }) }
      : {}) as RecentLoads,
  answer(facts) {
    const { communities, blockedIds, profile, known, userId, user, env, services } = facts;
    // The same as for the list under their name: it is a part of what they did.
    if (profile && profile.seesActivity !== 1) return { items: [], nextCursor: null };
    const { author, ...query } = facts.query;
    const viewer = viewerOf(env, userId, user);
    const { feed } = query;
    if (feed !== "recent") {
      if (feed === "following" && !user) throw new Refusal("login_required");
      return pageOfFeed(facts, { ...query, feed }, viewer, readFromLogs(services));
    }
    const lists = communities.map(({ rows = [] }) => rows);
    const list = { ...query, authorId: author, viewerId: userId };
    return pageOfPosts(list, { lists, blockedIds, known }, viewer, readFromLogs(services));
  },
});

export const listPostsOfUser = playerQuery("GET /users/{id}/posts", {
  summary: "What a player wrote, newest first",
  params,
  query: listQuery,
  answers: ok(page(postSchema), "A page of posts"),
  load: ({ userId: viewerId, params: { id: userId } }) => ({
    blockedIds: listBlockedIds(viewerId),
    profile: first(getProfileSeen({ userId, viewerId })),
  }),
  loadEach: ({ userId: viewerId, params: { id: authorId }, query }) => ({
    rows: listPostsOf({ ...query, sort: "new", authorId, viewerId }),
  }),
  async answer(facts) {
    const { communities, blockedIds, profile, userId, user, env, services, query } = facts;
    // It is a part of what they did, which they may keep to themselves.
    if (profile?.seesActivity !== 1) return { items: [], nextCursor: null };
    const viewer = viewerOf(env, userId, user);
    const { id: authorId } = facts.params;
    const lists = communities.map(({ rows }) => rows);
    const list = { ...query, sort: "new", authorId, viewerId: userId } as const;
    return pageOfPosts(list, { lists, blockedIds }, viewer, readFromLogs(services));
  },
});

export const getPostById = visitorQuery("GET /posts/{id}", {
  summary: "A post",
  params,
  answers: ok(postSchema, "The post"),
  refuses: ["not_found", "space_dissolved"],
  at: inItsLog,
  load: ({ userId, params: { id } }) => ({ row: getPost(id, userId) }),
  loadMain: ({ userId }) => ({ blockedIds: listBlockedIds(userId) }),
  answer({ row, blockedIds, userId, user, env, services }) {
    const viewer = viewerOf(env, userId, user);
    return viewOne(services, requireVisiblePost(row, viewer, blockedIds), viewer, blockedIds);
  },
});

export const listPostRevisions = visitorQuery("GET /posts/{id}/revisions", {
  summary: "A post as it was each time, newest first",
  params,
  answers: ok(completeList(revisionSchema), "Its history"),
  refuses: ["not_found", "space_dissolved"],
  at: inItsLog,
  load: ({ userId, params: { id } }) => ({ row: getPost(id, userId) }),
  loadMain: ({ userId }) => ({ blockedIds: listBlockedIds(userId) }),
  async answer({ row, blockedIds, userId, user, env, services }) {
    const viewer = viewerOf(env, userId, user);
    const sure = await completeBlocked(services, userId, blockedIds, [row?.authorId]);
    const items = await readRevisions(services, requireVisiblePost(row, viewer, sure), viewer);
    return { items, nextCursor: null };
  },
});

const REFUSED_TEXTS = [
  "content_empty",
  "content_too_long",
  "content_too_deep",
  "title_too_long",
  "unknown_person",
  "new_account_pictures",
  "new_account_links",
  "too_many_waiting",
  "unknown_media",
  "too_many_media",
  "not_a_member",
  "muted",
  "space_dissolved",
  "person_forgotten",
  "not_found",
] as const;

export const publishPost = playerCommand("POST /posts", {
  summary: "Publish a post, in a Space or without one",
  description:
    "In a Space its members post. Without one it is for one's followers and one's profile.",
  body: publishPostSchema,
  answers: created(postSchema, "The post"),
  refuses: [...REFUSED_TEXTS, "new_account_posts", "busy"],
  async input({ body: { spaceId = null, ...typed }, services, userId }) {
    const post = readNewPost(typed);
    const { log, isGiven } =
      spaceId === null
        ? await findPlayerLog(services, userId)
        : { log: logOf(spaceId), isGiven: true };
    return { ...post, spaceId, log, isGiven, postId: log ? newCommunityId(log) : "" };
  },
  ...publish,
  // What is given again has its first answer, whatever became of the post.
  reply: ({ services, userId, answer: { postId }, after }) =>
    after?.post ?? readPostAsWritten(services, postId, userId),
});

export const changePost = playerCommand("PATCH /posts/{id}", {
  summary:
    "Change one's post; what is left out stays as it is, and what it said before is its history",
  params,
  body: changePostSchema,
  answers: ok(postSchema, "The post"),
  refuses: [...REFUSED_TEXTS, "forbidden", "taken_away", "too_many_edits"],
  input: ({ params: { id: postId }, body }) => ({ postId, changes: readChanges(body) }),
  ...editPost,
  reply: ({ services, userId, answer: { postId } }) =>
    readPost(services, postId, { id: userId, isOperator: false }),
});

export const deletePost = playerCommand("DELETE /posts/{id}", {
  summary: "Delete one's post, for good",
  params,
  answers: done("It is deleted"),
  refuses: ["not_found", "forbidden", "person_forgotten"],
  input: ({ params: { id: postId } }) => ({ postId }),
  ...useCases.deletePost,
});
