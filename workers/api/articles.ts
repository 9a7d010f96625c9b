import { deleteArticle as remove } from "~/domain/articles/use-cases";
import { z } from "@hono/zod-openapi";
import { oneArticle, pageOfArticles } from "~/domain/articles/page-queries";
import {
  getArticle,
  listArticles as listArticlesOf,
  type ArticleDetailsRow,
} from "~/domain/articles/queries";
import { MAX_CORRECTIONS } from "~/domain/articles/limits";
import { getSaidBefore, viewTextBefore } from "~/domain/articles/text-before-queries";
import { articleCardSchema, articleSchema, textBeforeSchema } from "~/domain/articles/view";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import { logOf, requireLogOf } from "~/domain/community-id";
import { Refusal } from "~/domain/event-store/decider";
import { OTHER_LOGS } from "~/domain/logs";
import { readArticles } from "~/workers/articles/read-articles";
import { alias } from "~/workers/endpoint/alias";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { visitorQuery } from "~/workers/endpoint/query";
import { viewerOf } from "~/workers/posts/viewer";
import { listComments, publishComment } from "./comments";
import { likePost, unlikePost } from "./likes";
import { listQuery, lngQuery, page, pathId } from "./schemas";
import { sharePost } from "./shares";

const params = z.object({ id: pathId });
const inItsLog = ({ params: { id } }: { params: { id: string } }) => logOf(id);

export const listArticles = visitorQuery("GET /articles", {
  summary: "News, newest first",
  query: listQuery.extend({
    lng: lngQuery,
    spaceId: z.string().max(64).optional().openapi({ description: "Of one official Space" }),
  }),
  answers: ok(page(articleCardSchema), "A page of articles"),
  load: ({ userId }) => ({ blockedIds: listBlockedIds(userId) }),
  loadEach: ({ userId: viewerId, query: { spaceId, limit, cursor } }) => ({
    rows: listArticlesOf({ spaceId, limit, cursor, viewerId }),
  }),
  answer({ communities, blockedIds, userId: viewerId, user, env, services, query }) {
    const { lng, ...asked } = query;
    const found = communities.map(({ rows }) => rows);
    const viewer = viewerOf(env, viewerId, user);
    const reading = readArticles<(typeof found)[0]>(services, OTHER_LOGS);
    return pageOfArticles({ ...asked, viewerId }, { found, blockedIds }, lng, viewer, reading);
  },
});

export const getArticleById = visitorQuery("GET /articles/{id}", {
  summary: "An article",
  params,
  query: z.object({ lng: lngQuery }),
  answers: ok(articleSchema, "The article"),
  refuses: ["not_found"],
  at: inItsLog,
  load: ({ userId: viewerId, params: { id } }) => ({ found: getArticle(id, { viewerId }) }),
  loadMain: ({ userId }) => ({ blockedIds: listBlockedIds(userId) }),
  answer({ found, blockedIds, userId, user, env, services, params: { id }, query: { lng } }) {
    if (!found) throw new Refusal("not_found");
    const reading = readArticles<ArticleDetailsRow | undefined>(services, [requireLogOf(id)]);
    return oneArticle({ found, blockedIds }, lng, viewerOf(env, userId, user), reading);
  },
});

export const getTextBeforeCorrection = visitorQuery("GET /articles/{id}/corrections/{place}", {
  summary: "What an article said before one of its corrections",
  params: params.extend({ place: z.coerce.number().int().min(1).max(MAX_CORRECTIONS) }),
  query: z.object({ lng: lngQuery }),
  answers: ok(textBeforeSchema, "Its text until then"),
  refuses: ["not_found"],
  at: inItsLog,
  load: ({ userId: viewerId, params: { id, place } }) => ({
    found: getArticle(id, { viewerId }),
    said: getSaidBefore(id, place),
  }),
  answer({ found, said, userId, services, params: { id, place }, query: { lng } }) {
    if (!said || !found?.corrections.some((one) => one.place === place))
      throw new Refusal("not_found");
    const { people } = readArticles(services, [requireLogOf(id)]);
    return viewTextBefore(said, lng, userId, people);
  },
});

export const deleteArticle = playerCommand("DELETE /articles/{id}", {
  summary: "Delete an article, or the draft of one, for good: its author, and operators",
  params,
  answers: done("It is deleted"),
  refuses: ["not_found", "forbidden", "person_forgotten"],
  input: ({ params: { id: articleId } }) => ({ articleId }),
  ...remove,
});

export const likeArticle = alias("PUT /articles/{id}/like", likePost, "Like an article");
export const unlikeArticle = alias(
  "DELETE /articles/{id}/like",
  unlikePost,
  "Take the like of an article back",
);
export const listArticleComments = alias(
  "GET /articles/{id}/comments",
  listComments,
  "What is said beneath an article: the comments on the article itself",
);
export const publishArticleComment = alias(
  "POST /articles/{id}/comments",
  publishComment,
  "Comment on an article, or answer a comment beneath it",
);
export const shareArticle = alias(
  "POST /articles/{id}/shares",
  sharePost,
  "Share an article: where to, counted once for each target",
);
