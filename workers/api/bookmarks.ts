import * as useCases from "~/domain/bookmarks/use-cases";
import { z } from "@hono/zod-openapi";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import { viewBookmarks } from "~/domain/bookmarks/page-queries";
import {
  bookmarkCursor,
  isKept,
  listBookmarks as listBookmarksOf,
  MAX_BOOKMARKS,
} from "~/domain/bookmarks/queries";
import { isMuted } from "~/domain/notifications/mute-queries";
import { postSchema } from "~/domain/posts/view";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { readFromLogs } from "~/workers/posts/read-from-logs";
import { viewerOf } from "~/workers/posts/viewer";
import { listQuery, page, pathId } from "./schemas";

const params = z.object({ id: pathId });

export const bookmarkPost = playerCommand("PUT /posts/{id}/bookmark", {
  summary: "Keep a post, to find it again; nobody else hears of it",
  description: `At most ${MAX_BOOKMARKS}. Articles and reviews are kept by the same address.`,
  params,
  answers: done("It is kept"),
  refuses: ["not_found", "space_dissolved", "too_many_bookmarks"],
  input: ({ params: { id: postId } }) => ({ postId }),
  ...useCases.bookmarkPost,
});

export const forgetBookmark = playerCommand("DELETE /posts/{id}/bookmark", {
  summary: "Keep a post no more, whether it is still there or not",
  params,
  answers: done("It is not kept"),
  input: ({ params: { id: postId } }) => ({ postId }),
  ...useCases.forgetBookmark,
});

export const listBookmarks = playerQuery("GET /bookmarks", {
  summary: "What the caller keeps, the last kept first",
  query: listQuery,
  answers: ok(
    page(
      z.object({
        id: z.string(),
        keptAt: z.string(),
        post: postSchema
          .nullable()
          .openapi({ description: "Null: it is not shown to the caller any more" }),
      }),
    ),
    "A page of bookmarks",
  ),
  load: ({ userId, query }) => ({
    rows: listBookmarksOf(userId, query),
    blockedIds: listBlockedIds(userId),
  }),
  async answer({ rows, blockedIds, user, userId, env, services, query: { limit } }) {
    const viewer = viewerOf(env, userId, user);
    const items = await viewBookmarks(rows, viewer, blockedIds, {
      from: async (log, posts) => (await services.at(log).db.read({ posts })).posts,
      people: readFromLogs(services).people,
    });
    return { items, nextCursor: bookmarkCursor(rows, limit) };
  },
});

export const getPostMarks = playerQuery("GET /posts/{id}/marks", {
  summary: "What the caller has noted about a post for themselves",
  params,
  answers: ok(
    z.object({
      bookmarked: z.boolean(),
      muted: z.boolean().openapi({ description: "They are told nothing of it" }),
    }),
    "Whether they keep it, and whether they mute it",
  ),
  load: ({ userId, params: { id } }) => ({
    bookmarked: isKept(userId, id),
    muted: isMuted(userId, id),
  }),
  answer: ({ bookmarked, muted }) => ({ bookmarked, muted }),
});
