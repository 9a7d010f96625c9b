import { sureApart } from "~/workers/people/sure-apart";
import { z } from "@hono/zod-openapi";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { listKeptApart } from "~/domain/blocks/between-queries";
import { logOf, needLogOf, newCommunityId } from "~/domain/community-id";
import { type BoundQuery, first, mapQuery } from "~/domain/event-store/query";
import { type Feed, feeds, MAX_FEED_CURSOR } from "~/domain/feeds/feeds";
import { loadFeed, pageOfFeed } from "~/domain/feeds/page-queries";
import { getProfileSeen } from "~/domain/people/queries";
import { getPeople } from "~/domain/people/person-queries";
import {
  changePostSchema,
  publishPostSchema,
  readChanges,
  refuseEmpty,
} from "~/domain/posts/commands";
import { postDecider, refuseTakenAway } from "~/domain/posts/decider";
import { isMuted } from "~/domain/moderation/queries";
import { mayWithPost } from "~/domain/posts/policies";
import {
  getPost,
  listPosts as listPostsOf,
  loadPost,
  type PostRow,
  postStream,
} from "~/domain/posts/queries";
import { holdFor } from "~/domain/publishing/gate";
import { getBlockedWordsOfPost, getLately } from "~/domain/publishing/queries";
import { lookThrough, repeatKeyOf } from "~/domain/posts/look-through";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { type PostSort, postSorts } from "~/domain/posts/sorts";
import { standingOf, viewPost } from "~/domain/posts/view";
import { mayInSpace } from "~/domain/spaces/policies";
import {
  getSpace,
  refuseDissolved,
  refuseMuted,
  refuseOutsider,
  roleOf,
} from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery, visitorQuery } from "~/workers/endpoint/query";
import { reserve } from "~/workers/media/reserve";
import { changedText, newText } from "~/workers/posts/compose";
import { pageOfPosts } from "~/domain/posts/page-queries";
import { findPlayerLog, givePlayerLog } from "~/workers/posts/player-log";
import { admit, giveBack, loadPast, loadRules } from "~/workers/publishing/admit";
import { lookAtEdit, repeatKeyOfChange } from "~/workers/publishing/look-at-edit";
import { readFromLogs } from "~/workers/posts/read-from-logs";
import { readPostAsWritten } from "~/workers/posts/as-written";
import { needSeen, readPost, viewOne } from "~/workers/posts/read-post";
import { readRevisions } from "~/workers/posts/revisions";
import { viewerOf } from "~/workers/posts/viewer";
import { isOperator, needOpen } from "~/workers/spaces/standing";
import { postSchema, revisionSchema } from "./post-schemas";
import { listQuery, page, pathId, whole } from "./schemas";

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
  }),
  answers: ok(page(postSchema), "A page of posts"),
  refuses: ["malformed", "login_required"],
  load({ userId, query, now }) {
    refuseUnlisted(query);
    const profile = first(getProfileSeen({ userId: query.author ?? "", viewerId: userId }));
    return { ...loadFeed(userId, query, now), apart: listKeptApart(userId), profile };
  },
  loadEach: ({ userId: viewerId, query: { feed, author: authorId, ...query } }) =>
    (feed === "recent"
      ? { rows: listPostsOf({ ...query, authorId, viewerId }) }
      : {}) as RecentLoads,
  answer(facts) {
    const { communities, apart, profile, userId, user, env, services } = facts;
    // As of the list under their name: it is a part of what they did.
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
    return pageOfPosts(list, { lists, apart }, viewer, readFromLogs(services));
  },
});

export const listPostsOfUser = playerQuery("GET /users/{id}/posts", {
  summary: "What a player wrote, newest first",
  params,
  query: listQuery,
  answers: ok(page(postSchema), "A page of posts"),
  load: ({ userId: viewerId, params: { id: userId } }) => ({
    apart: listKeptApart(viewerId),
    profile: first(getProfileSeen({ userId, viewerId })),
  }),
  loadEach: ({ userId: viewerId, params: { id: authorId }, query }) => ({
    rows: listPostsOf({ ...query, sort: "new", authorId, viewerId }),
  }),
  async answer(facts) {
    const { communities, apart, profile, userId, user, env, services, query } = facts;
    // It is a part of what they did, which they may keep to themselves.
    if (profile?.seesActivity !== 1) return { items: [], nextCursor: null };
    const viewer = viewerOf(env, userId, user);
    const { id: authorId } = facts.params;
    const lists = communities.map(({ rows }) => rows);
    const list = { ...query, sort: "new", authorId, viewerId: userId } as const;
    return pageOfPosts(list, { lists, apart }, viewer, readFromLogs(services));
  },
});

export const getPostById = visitorQuery("GET /posts/{id}", {
  summary: "A post",
  params,
  answers: ok(postSchema, "The post"),
  refuses: ["not_found", "space_dissolved"],
  at: inItsLog,
  load: ({ userId, params: { id } }) => ({ row: getPost(id, userId) }),
  loadMain: ({ userId }) => ({ apart: listKeptApart(userId) }),
  answer({ row, apart, userId, user, env, services }) {
    const viewer = viewerOf(env, userId, user);
    return viewOne(services, needSeen(row, apart, viewer), viewer, apart);
  },
});

export const listPostRevisions = visitorQuery("GET /posts/{id}/revisions", {
  summary: "A post as it was each time, newest first",
  params,
  answers: ok(whole(revisionSchema), "Its history"),
  refuses: ["not_found", "space_dissolved"],
  at: inItsLog,
  load: ({ userId, params: { id } }) => ({ row: getPost(id, userId) }),
  loadMain: ({ userId }) => ({ apart: listKeptApart(userId) }),
  async answer({ row, apart, userId, user, env, services }) {
    const viewer = viewerOf(env, userId, user);
    const sure = await sureApart(services, userId, apart, [row?.authorId]);
    const items = await readRevisions(services, needSeen(row, sure, viewer), viewer);
    return { items, nextCursor: null };
  },
});

/** The database refuses the batch where they may write there no more. */
const keepWriting = (spaceId: string, userId: string, now: Date) => [
  refuseDissolved(spaceId),
  refuseOutsider(spaceId, userId),
  refuseMuted(spaceId, userId, now),
];

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
  async prepare({ body: { spaceId, ...changes }, services, userId }) {
    const form = {
      title: null,
      content: "",
      media: [],
      tagged: [],
      feeling: null,
      ...readChanges(changes),
    };
    refuseEmpty(form);
    const { log, given } =
      spaceId === undefined
        ? await findPlayerLog(services, userId)
        : { log: logOf(spaceId), given: true };
    const written = lookThrough({
      ...form,
      alts: form.media.map(({ alt = "" }) => alt),
      files: form.media.length,
    });
    const { body: tree, mentions } = readMarkdown(form.content);
    const repeatKey = repeatKeyOf(form.title, tree);
    return { form, log, given, postId: log && newCommunityId(log), written, repeatKey, mentions };
  },
  input: ({ body }) => ({ body }),
  at: ({ log }) => log,
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, body: { spaceId = "" }, repeatKey }) => ({
    space: getSpace(spaceId, userId),
    ...loadPast({ userId, spaceId }, repeatKey),
  }),
  loadMain: ({ userId, form, mentions, now }) => ({
    personOf: getPeople([userId, ...form.tagged, ...mentions], userId),
    muted: isMuted(userId, now),
    ...loadRules(userId, now),
  }),
  async gather(facts) {
    const { services, userId, user, env, body, form, log, personOf, key, space } = facts;
    const { spaceId } = body;
    if (facts.muted) throw new Refusal("muted");
    if (form.tagged.some((id) => personOf(id).id === null)) throw new Refusal("unknown_person");
    if (!facts.given) await givePlayerLog(services, userId, log!);
    // A file is not put aside for somebody who may not post.
    if (spaceId !== undefined && needOpen(space).rank === null) throw new Refusal("not_a_member");
    const files = await reserve(services, form.media, {
      log: log!,
      ownerId: userId,
      key,
      use: "post",
    });
    const admission = { ...facts, isOperator: isOperator(env, user), place: key };
    return { files, ...(await admit(services, admission)) };
  },
  async refused({ services, userId, key, placed }) {
    if (placed) await giveBack(services, userId, key);
  },
  decide(facts) {
    const { userId, user, env, now, body, form, postId = "", space, files } = facts;
    const { spaceId = null } = body;
    const operator = isOperator(env, user);
    let isJudge = operator;
    if (spaceId !== null) {
      const open = needOpen(space);
      const standing = { ...open, role: roleOf(open.rank), isOperator: operator };
      if (!mayInSpace(standing, "post")) throw new Refusal("not_a_member");
      isJudge ||= mayInSpace(standing, "moderate");
    }
    const text = newText(form, files);
    const { repeatKey, lately } = facts;
    const held = isJudge
      ? null
      : holdFor({ ...facts, space: facts.blocked, lately: { ...lately, key: repeatKey } });
    const events = postDecider.decide(
      { type: "Publish", postId, spaceId, userId, text, held },
      postDecider.initialState,
    );
    return {
      appends: [startStream(postStream(postId), events)],
      writes: spaceId === null ? [] : keepWriting(spaceId, userId, now),
      after: {
        post: mapQuery(
          getPost(postId, userId),
          (row) => row && viewPost(row, facts.personOf, { id: userId, isOperator: false }),
        ),
      },
      answer: { postId },
    };
  },
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
  prepare: ({ body }) => ({ changes: readChanges(body) }),
  at: inItsLog,
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, params: { id }, changes }) => ({
    post: loadPost(id),
    row: getPost(id, userId),
    blocked: getBlockedWordsOfPost(id),
    lately: getLately(userId, repeatKeyOfChange(changes), id),
  }),
  loadMain: ({ userId, changes, now }) => ({
    personOf: getPeople(changes.tagged ?? [], userId),
    muted: isMuted(userId, now),
    ...loadRules(userId, now),
  }),
  async gather(facts) {
    const { services, userId, user, env, params, changes, post, row, personOf, key, muted } = facts;
    const { id } = params;
    needSeen(row, [], viewerOf(env, userId, user));
    if (muted) throw new Refusal("muted");
    if (post.state.authorId !== userId) throw new Refusal("forbidden");
    refuseTakenAway(post.state);
    if (changes.tagged?.some((one) => personOf(one).id === null))
      throw new Refusal("unknown_person");
    const known = new Set(post.state.files.map((file) => file.id));
    const fresh = changes.media?.filter((ref) => !known.has(ref.id)) ?? [];
    const files = await reserve(services, fresh, {
      log: needLogOf(id),
      ownerId: userId,
      key,
      use: "post",
    });
    const text = changedText(row!, changes, files);
    const looked = lookAtEdit(row!, text);
    await admit(services, { ...facts, ...looked, isOperator: isOperator(env, user) });
    return { files };
  },
  decide(facts) {
    const { userId, user, env, now, params, changes, post, row, files } = facts;
    const { id: postId } = params;
    const viewer = viewerOf(env, userId, user);
    const open = needSeen(row, [], viewer);
    const standing = standingOf(open, viewer);
    if (!standing.isAuthor) throw new Refusal("forbidden");
    refuseTakenAway(post.state);
    if (!mayWithPost(standing, "edit")) throw new Refusal("not_a_member");
    const text = changedText(open, changes, files);
    const { createdAt: publishedAt } = open;
    const isJudge = mayWithPost(standing, "judge");
    const looked = lookAtEdit(open, text);
    const lately = { ...facts.lately, key: repeatKeyOfChange(changes) };
    const held = isJudge ? null : holdFor({ ...facts, ...looked, space: facts.blocked, lately });
    const edit = text && ({ type: "Edit", postId, text, publishedAt, held } as const);
    const events = edit ? postDecider.decide(edit, post.state) : [];
    const { spaceId } = open;
    return {
      appends: [appendTo(post, events)],
      writes: spaceId === null ? [] : keepWriting(spaceId, userId, now),
      answer: { postId },
    };
  },
  reply: ({ services, userId, answer: { postId } }) =>
    readPost(services, postId, { id: userId, isOperator: false }),
});

export const deletePost = playerCommand("DELETE /posts/{id}", {
  summary: "Delete one's post, for good",
  params,
  answers: done("It is deleted"),
  refuses: ["not_found", "forbidden", "person_forgotten"],
  at: inItsLog,
  load: ({ params: { id } }) => ({ post: loadPost(id) }),
  decide({ userId, params: { id: postId }, post }) {
    const { status, authorId } = post.state;
    if (status === "published" && authorId !== userId) throw new Refusal("forbidden");
    // Nobody else learns that it is there.
    if (authorId !== userId) throw new Refusal("not_found");
    const events = postDecider.decide({ type: "Delete", postId }, post.state);
    return { appends: [appendTo(post, events)] };
  },
});
