import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { articles } from "~/domain/articles/read-model";
import {
  type BoundQuery,
  type RowOf,
  mapQuery,
  nullable,
  present,
  query,
  select,
} from "~/domain/event-store/query";
import { mediaUsages } from "~/domain/media/read-model";
import type { Language } from "~/domain/language";
import { SHOWN } from "~/domain/posts/queries";
import { postSummaries } from "~/domain/posts/read-model";
import { spaces } from "~/domain/spaces/read-model";
import {
  articleCardId,
  cardOfArticle,
  cardOfPost,
  cardOfReview,
  cardOfSpace,
  type ShareCard,
  spaceCardPath,
} from "./card";
import { SITE_CARD } from "./paths";

/** The card of a thing that everybody may see. */
export interface ShownCard {
  id: string;
  card: ShareCard;
  /** The person whose words or picture are on it: it goes with them. */
  authorId: string | null;
  /** What is shown until it is drawn. */
  meanwhile: string;
}

const postColumns = {
  id: postSummaries.id,
  kind: postSummaries.kind,
  authorId: postSummaries.authorId,
  spaceId: postSummaries.spaceId,
  title: postSummaries.title,
  body: postSummaries.body,
  media: postSummaries.media,
  stars: postSummaries.stars,
  spaceName: nullable(spaces.name),
  spaceDescription: spaces.description,
  gameId: spaces.gameId,
};

function viewPostCard(row: RowOf<typeof postColumns>): ShownCard {
  const { id, authorId, spaceId, title, spaceName, spaceDescription, gameId } = row;
  const body = row.body ?? [];
  const card =
    row.kind === "review"
      ? cardOfReview({ spaceId: spaceId!, spaceName: spaceName!, stars: row.stars!, body })
      : cardOfPost({ id, spaceId, title, body, media: row.media ?? [] });
  const space = { id: spaceId!, name: spaceName!, description: spaceDescription, gameId };
  return { id, card, authorId, meanwhile: spaceId === null ? SITE_CARD : spaceCardPath(space) };
}

const shownPost = query<{ postId: string }>()((_, { postId }) =>
  select(
    postColumns,
    sql`FROM ${postSummaries} LEFT JOIN ${spaces} ON ${spaces.id} = ${postSummaries.spaceId}
      WHERE ${postSummaries.id} = ${postId} AND ${SHOWN}
        AND ${postSummaries.kind} <> 'article' AND ${postSummaries.content} IS NOT NULL`,
  ),
);
export const getPostCard = (postId: string): BoundQuery<ShownCard | undefined> =>
  mapQuery(shownPost({ postId }), ([row]) => row && viewPostCard(row));

const authorOf = query<{ postId: string }>()((db, { postId }) =>
  db
    .select({ authorId: postSummaries.authorId })
    .from(postSummaries)
    .where(eq(postSummaries.id, postId)),
);
/** The author of a post, whatever became of it. */
export const getPostAuthor = (postId: string): BoundQuery<string | undefined> =>
  mapQuery(authorOf({ postId }), ([row]) => row?.authorId);

/** Posts of a Space, for what goes with it; by id, from behind `after`. */
export const listPostAuthors = query<{ spaceId: string; after: string; limit: number }>()(
  (db, { spaceId, after, limit }) =>
    db
      .select({ id: postSummaries.id, authorId: postSummaries.authorId })
      .from(postSummaries)
      .where(and(eq(postSummaries.spaceId, spaceId), gt(postSummaries.id, after)))
      .orderBy(postSummaries.id)
      .limit(limit),
);

const playersSpace = query<{ spaceId: string }>()((db, { spaceId }) =>
  db
    .select({ id: spaces.id, name: spaces.name, description: spaces.description })
    .from(spaces)
    .where(and(eq(spaces.id, spaceId), isNull(spaces.dissolvedAt), isNull(spaces.gameId))),
);
/** Official Spaces have their game's. */
export const getSpaceCard = (spaceId: string): BoundQuery<ShownCard | undefined> =>
  mapQuery(
    playersSpace({ spaceId }),
    ([row]) => row && { id: row.id, card: cardOfSpace(row), authorId: null, meanwhile: SITE_CARD },
  );

const shownArticle = query<{ articleId: string; path: string }>()((_, { articleId, path }) =>
  select(
    {
      titles: present(articles.titles),
      excerpts: present(articles.excerpts),
      cover: articles.cover,
    },
    sql`FROM ${articles} JOIN ${postSummaries} ON ${postSummaries.id} = ${articles.id}
      LEFT JOIN ${spaces} ON ${spaces.id} = ${postSummaries.spaceId}
      WHERE ${articles.id} = ${articleId} AND ${articles.state} = 'published' AND ${SHOWN}
        AND ${articles.titles} ->> ${path} IS NOT NULL`,
  ),
);

/** In a language that it has. */
export const getArticleCard = (
  articleId: string,
  language: Language,
): BoundQuery<ShownCard | undefined> =>
  mapQuery(shownArticle({ articleId, path: `$."${language}"` }), ([row]) => {
    if (!row) return undefined;
    const { cover, titles, excerpts } = row;
    const [title, excerpt] = [titles[language]!, excerpts[language] ?? ""];
    return {
      id: articleCardId(articleId, language),
      card: cardOfArticle({ id: articleId, title, excerpt, cover }),
      authorId: cover?.ownerId ?? null,
      meanwhile: SITE_CARD,
    };
  });

/** What uses a file. */
export const getUsage = query<{ mediaId: string }>()((db, { mediaId }) =>
  db
    .select({ usedBy: mediaUsages.usedBy })
    .from(mediaUsages)
    .where(eq(mediaUsages.mediaId, mediaId)),
);
