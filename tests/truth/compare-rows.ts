import { expect } from "vitest";
import { rawQuery } from "~/domain/event-store/query";
import { OTHER_LOGS } from "~/domain/logs";
import type { Services } from "~/workers/services";
import { groupRows } from "./groups";
import type { Model, Post } from "./model";

const RANKS = { creator: 0, moderator: 1, member: 2 };

/** The rows of the tables, each as one text, against what the model says. */
export async function compareRows(services: Services, model: Model): Promise<void> {
  const posts = [...model.posts.values()];
  const comments = [...model.comments.values()];
  const spaces = [...model.spaces.values()];
  const counted = (post: Post) => post.comments.filter(isPublished).length;
  await compare(
    services,
    "post_summaries",
    `id, state, likes, comments, shares, pinned_at IS NOT NULL AS pinned,
    locked_at IS NOT NULL AS locked, space_id, author_id`,
    posts.map((post) => ({
      id: post.id,
      state: post.state,
      likes: post.likes.size,
      comments: counted(post),
      shares: post.shares.size,
      pinned: Number(post.pinned),
      locked: Number(post.locked),
      space_id: post.space?.id ?? null,
      author_id: post.author,
    })),
  );
  await compare(
    services,
    "comments",
    "id, post_id, author_id, thread_id, state, likes, replies",
    comments.map((one) => ({
      id: one.id,
      post_id: one.post.id,
      author_id: one.author,
      thread_id: one.thread?.id ?? null,
      state: one.state,
      likes: one.likes.size,
      replies: one.replies.filter(isPublished).length,
    })),
  );
  await compare(
    services,
    "post_likes",
    "post_id, user_id",
    posts.flatMap(({ id, likes }) => [...likes].map((user_id) => ({ post_id: id, user_id }))),
  );
  await compare(
    services,
    "comment_likes",
    "comment_id, user_id",
    comments.flatMap(({ id, likes }) => [...likes].map((user_id) => ({ comment_id: id, user_id }))),
  );
  await compare(
    services,
    "post_shares",
    "post_id, user_id || ' ' || target AS share",
    posts.flatMap(({ id, shares }) => [...shares].map((share) => ({ post_id: id, share }))),
  );
  const reviews = posts.filter(({ review }) => review !== null);
  await compare(
    services,
    "review_votes",
    "review_id, user_id, helpful",
    reviews.flatMap(({ id, review }) =>
      [...review!.votes].map(([user_id, helpful]) => ({
        review_id: id,
        user_id,
        helpful: Number(helpful),
      })),
    ),
  );
  const answered = reviews.filter(({ review }) => review!.answeredBy !== null);
  await compare(
    services,
    "review_answers",
    "review_id, by",
    answered.map(({ id, review }) => ({ review_id: id, by: review!.answeredBy })),
  );
  const listed = posts.filter((post) => post.review === null && isPublished(post));
  const ofSpace = Map.groupBy(listed, ({ space }) => space);
  await compare(
    services,
    "spaces",
    "id, members, posts, creator_id, dissolved_at IS NOT NULL AS dissolved",
    spaces.map((space) => ({
      id: space.id,
      members: space.members.size,
      posts: ofSpace.get(space)?.length ?? 0,
      creator_id: space.creator,
      dissolved: Number(!space.open),
    })),
  );
  await compare(
    services,
    "space_members",
    "space_id, user_id, rank",
    spaces.flatMap(({ id, members }) =>
      [...members].map(([user_id, role]) => ({ space_id: id, user_id, rank: RANKS[role] })),
    ),
  );
  const rows = groupRows(model.groups.values());
  const columns = "id, space_id, members, creator_id, disbanded_at IS NULL AS open";
  await compare(services, "groups", columns, rows.groups);
  await compare(services, "group_members", "group_id, user_id, rank", rows.members);
  await compare(services, "group_requests", "group_id, user_id", rows.requests);
  await compare(services, "group_bans", "group_id, user_id", rows.bans);
}

const isPublished = ({ state }: { state: string }) => state === "published";

async function compare(
  services: Services,
  table: string,
  columns: string,
  expected: readonly Record<string, unknown>[],
): Promise<void> {
  const found: string[] = [];
  for (const log of OTHER_LOGS) {
    const { db } = services.at(log);
    const { rows } = await db.read({ rows: rawQuery<object>(`SELECT ${columns} FROM ${table}`) });
    found.push(...rows.map((row) => JSON.stringify(row)));
  }
  const wanted = new Set(expected.map((row) => JSON.stringify(row)));
  const live = new Set(found);
  expect({
    table,
    rows: found.length,
    tooMuch: found.filter((row) => !wanted.has(row)).slice(0, 5),
    missing: [...wanted].filter((row) => !live.has(row)).slice(0, 5),
  }).toEqual({ table, rows: expected.length, tooMuch: [], missing: [] });
}
