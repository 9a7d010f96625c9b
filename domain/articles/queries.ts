import type { EventRow } from "~/domain/event-store/event";
import { foldRows, foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, rawQuery } from "~/domain/event-store/query";
import { IN_SPACE, POST_COLUMNS, type PostRow } from "~/domain/posts/queries";
import { articleDecider } from "./decider";
import { articleStreamEvents } from "./events";

export const articleStream = (articleId: string) => `article-${articleId}`;
export const loadArticle = (articleId: string) =>
  foldStream(articleDecider, articleStreamEvents, articleStream(articleId));
/** The same of a stream that a query of its own finds. */
export const foldArticle = (rows: BoundQuery<EventRow[]>) =>
  foldRows(articleDecider, articleStreamEvents, rows);

/** An article as lists show it: a row of `post_summaries` with what only articles have. JSON where not said otherwise. */
export interface ArticleRow extends PostRow {
  titles: string;
  excerpts: string;
  cover: string | null;
  /** A time. */
  correctedAt: string | null;
}

/** The whole of it. */
export interface WholeArticleRow extends ArticleRow {
  texts: string;
  bodies: string;
  named: string;
  corrections: string;
}

const COLUMNS = `${POST_COLUMNS}, a."titles", a."excerpts", a."cover", a."corrected_at" AS "correctedAt"`;
const WHOLE = `${COLUMNS}, a."texts", a."bodies", a."mentions" AS "named", (
    SELECT json_group_array(json_object('place', c."place", 'note', json(c."note"), 'correctedAt', c."corrected_at"))
    FROM (SELECT * FROM "article_corrections" WHERE "article_id" = a."id" ORDER BY "place" DESC) c
  ) AS "corrections"`;
const FROM = `"articles" a JOIN "post_summaries" p ON p."id" = a."id" ${IN_SPACE}`;
const SHOWN = `a."state" = 'published' AND p."state" = 'published' AND s."dissolved_at" IS NULL`;

interface Seen {
  /** "" for visitors. */
  viewerId: string;
  /** Those whom a block keeps apart from the viewer: they are in no count. What an article says is the house's. */
  apart?: readonly string[];
}

/** A published article, if it is one. */
export function getArticle(
  articleId: string,
  { viewerId, apart = [] }: Seen,
): BoundQuery<WholeArticleRow | undefined> {
  return first(
    rawQuery<WholeArticleRow>(`SELECT ${WHOLE} FROM ${FROM} WHERE ${SHOWN} AND a."id" = ?3`, [
      viewerId,
      JSON.stringify(apart),
      articleId,
    ]),
  );
}

export interface ArticleList extends Seen {
  spaceId?: string;
  limit: number;
  cursor?: string;
}

/** Sorts behind every text. */
const LAST = "~";

/** Those of one log, newest first; `mergePosts` makes one list of all logs'. */
export const listArticles = (list: ArticleList): BoundQuery<ArticleRow[]> =>
  listOf<ArticleRow>(COLUMNS, list);

/** The same with all that they say. */
export const listWholeArticles = (list: ArticleList): BoundQuery<WholeArticleRow[]> =>
  listOf<WholeArticleRow>(WHOLE, list);

function listOf<Row>(columns: string, list: ArticleList): BoundQuery<Row[]> {
  const { viewerId, apart = [], spaceId, limit, cursor = "" } = list;
  const at = cursor.indexOf("_");
  const [time, id] = at < 0 ? [LAST, LAST] : [cursor.slice(0, at), cursor.slice(at + 1)];
  const params: unknown[] = [viewerId, JSON.stringify(apart), time, id, limit];
  const inSpace = spaceId === undefined ? "" : ` AND a."space_id" = ?${params.push(spaceId)}`;
  return rawQuery<Row>(
    `SELECT ${columns} FROM ${FROM}
      WHERE ${SHOWN} AND (a."published_at", a."id") < (?3, ?4)${inSpace}
      ORDER BY a."published_at" DESC, a."id" DESC LIMIT ?5`,
    params,
  );
}

/** What is to be published by now. */
export const listDue = (now: Date, limit: number): BoundQuery<{ id: string }[]> =>
  rawQuery(
    `SELECT "id" FROM "articles" WHERE "state" = 'scheduled' AND "publish_at" <= ?
      ORDER BY "publish_at" LIMIT ?`,
    [now.toISOString(), limit],
  );
