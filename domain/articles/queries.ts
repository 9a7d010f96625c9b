import { type SQL, sql } from "drizzle-orm";
import type { EventRow } from "~/domain/event-store/event";
import { foldRows, foldStream } from "~/domain/event-store/log";
import {
  type BoundQuery,
  type Param,
  type RowOf,
  first,
  present,
  query,
  queryInShapes,
  select,
} from "~/domain/event-store/query";
import type { Localised } from "~/domain/language";
import { inSpace, postColumns, type Seer, SHOWN } from "~/domain/posts/queries";
import { postSummaries } from "~/domain/posts/read-model";
import { articleDecider } from "./decider";
import { articleStreamEvents } from "./events";
import { articleCorrections, articles } from "./read-model";

export const articleStream = (articleId: string) => `article-${articleId}`;
export const loadArticle = (articleId: string) =>
  foldStream(articleDecider, articleStreamEvents, articleStream(articleId));
/** The same of a stream that a query of its own finds. */
export const foldArticle = (rows: BoundQuery<EventRow[]>) =>
  foldRows(articleDecider, articleStreamEvents, rows);

/** A row of `post_summaries` with what only articles have; all that they say is there, as they are published. */
const cardColumns = (param: Param<Seer>) => ({
  ...postColumns(param),
  titles: present(articles.titles) as SQL<Localised>,
  excerpts: present(articles.excerpts) as SQL<Localised>,
  cover: articles.cover,
  correctedAt: articles.correctedAt,
});
/** An article as lists show it. */
export type ArticleRow = RowOf<ReturnType<typeof cardColumns>>;

interface Correction {
  place: number;
  note: Localised;
  correctedAt: string;
}

const wholeColumns = (param: Param<Seer>) => ({
  ...cardColumns(param),
  texts: present(articles.texts),
  bodies: present(articles.bodies),
  named: present(articles.mentions),
  /** The last first. */
  corrections: sql`(
    SELECT json_group_array(json_object(
      'place', ${articleCorrections.place}, 'note', json(${articleCorrections.note}), 'correctedAt', ${articleCorrections.correctedAt}))
    FROM (SELECT * FROM ${articleCorrections} WHERE ${articleCorrections.articleId} = ${articles.id}
      ORDER BY ${articleCorrections.place} DESC) ${articleCorrections}
  )`.mapWith((list: string) => JSON.parse(list) as Correction[]),
});
/** The whole of it. */
export type ArticleDetailsRow = RowOf<ReturnType<typeof wholeColumns>>;

const found = (param: Param<Seer>) => sql`FROM ${articles}
  JOIN ${postSummaries} ON ${postSummaries.id} = ${articles.id} ${inSpace(param)}
  WHERE ${articles.state} = 'published' AND ${SHOWN}`;

interface Seen {
  /** "" for visitors. */
  viewerId: string;
  /** Those whom a block keeps apart from the viewer: they are in no count. What an article says is the house's. */
  blockedIds?: readonly string[];
}

const articleById = query<Seer & { articleId: string }>()((_, param) =>
  select(wholeColumns(param), sql`${found(param)} AND ${articles.id} = ${param.articleId}`),
);

/** A published article, if it is one. */
export const getArticle = (
  articleId: string,
  { viewerId, blockedIds = [] }: Seen,
): BoundQuery<ArticleDetailsRow | undefined> =>
  first(articleById({ articleId, viewerId, blockedIds }));

export interface ArticleList extends Seen {
  spaceId?: string;
  limit: number;
  cursor?: string;
}

type ListParams = Seer & { spaceId: string; time: string; id: string; limit: number };

const listed = (param: Param<ListParams>, { ofSpace }: { ofSpace: boolean }) => sql`${found(param)}
  AND (${articles.publishedAt}, ${articles.id}) < (${param.time}, ${param.id})
  ${ofSpace ? sql`AND ${articles.spaceId} = ${param.spaceId}` : sql``}
  ORDER BY ${articles.publishedAt} DESC, ${articles.id} DESC LIMIT ${param.limit}`;
const cards = queryInShapes<ListParams, { ofSpace: boolean }>()((_, param, shape) =>
  select(cardColumns(param), listed(param, shape)),
);
const wholes = queryInShapes<ListParams, { ofSpace: boolean }>()((_, param, shape) =>
  select(wholeColumns(param), listed(param, shape)),
);

/** Sorts behind every text. */
const LAST = "~";

function readList({ viewerId, blockedIds = [], spaceId, limit, cursor = "" }: ArticleList) {
  const at = cursor.indexOf("_");
  const [time, id] = at < 0 ? [LAST, LAST] : [cursor.slice(0, at), cursor.slice(at + 1)];
  const params: ListParams = { viewerId, blockedIds, spaceId: spaceId ?? "", time, id, limit };
  return [{ ofSpace: spaceId !== undefined }, params] as const;
}

/** Those of one log, newest first; `mergePosts` makes one list of all logs'. */
export const listArticles = (list: ArticleList): BoundQuery<ArticleRow[]> =>
  cards(...readList(list));

/** The same with all that they say. */
export const listArticleDetails = (list: ArticleList): BoundQuery<ArticleDetailsRow[]> =>
  wholes(...readList(list));

/** What is to be published by now. */
export const listDue = query<{ now: Date; limit: number }>()((_, { now, limit }) =>
  select(
    { id: articles.id },
    sql`FROM ${articles} WHERE ${articles.state} = 'scheduled' AND ${articles.publishAt} <= ${now}
      ORDER BY ${articles.publishAt} LIMIT ${limit}`,
  ),
);
