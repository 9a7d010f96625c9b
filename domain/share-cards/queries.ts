import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { ArticleCover } from "~/domain/articles/events";
import type { Language } from "~/domain/language";
import type { AttachedMedia } from "~/domain/media/attach";
import { SHOWN } from "~/domain/posts/queries";
import type { PostKind } from "~/domain/posts/kinds";
import type { Block } from "~/domain/posts/tree";
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
  /** Whose words or picture are on it: it goes with them. */
  authorId: string | null;
  /** What is shown until it is drawn. */
  meanwhile: string;
}

interface PostSaid {
  id: string;
  kind: PostKind;
  authorId: string;
  spaceId: string | null;
  title: string | null;
  body: string | null;
  media: string | null;
  stars: number | null;
  spaceName: string | null;
  spaceDescription: string | null;
  gameId: string | null;
}

const POSTS = `SELECT p."id", p."kind", p."stars", p."author_id" AS "authorId", p."space_id" AS "spaceId", p."title", p."body", p."media",
    s."name" AS "spaceName", s."description" AS "spaceDescription", s."game_id" AS "gameId"
  FROM "post_summaries" p LEFT JOIN "spaces" s ON s."id" = p."space_id"`;

function viewPostCard(row: PostSaid): ShownCard {
  const { id, authorId, spaceId, title, spaceName, spaceDescription, gameId } = row;
  const body = JSON.parse(row.body ?? "[]") as Block[];
  const media = JSON.parse(row.media ?? "[]") as AttachedMedia[];
  const card =
    row.kind === "review"
      ? cardOfReview({ spaceId: spaceId!, spaceName: spaceName!, stars: row.stars!, body })
      : cardOfPost({ id, spaceId, title, body, media });
  const space = { id: spaceId!, name: spaceName!, description: spaceDescription, gameId };
  return { id, card, authorId, meanwhile: spaceId === null ? SITE_CARD : spaceCardPath(space) };
}

export function getPostCard(postId: string): BoundQuery<ShownCard | undefined> {
  const text = `${POSTS} WHERE p."id" = ? AND ${SHOWN} AND p."kind" <> 'article' AND p."content" IS NOT NULL`;
  return mapQuery(rawQuery<PostSaid>(text, [postId]), ([row]) => row && viewPostCard(row));
}

/** Of whom a post is, whatever became of it. */
export function getPostAuthor(postId: string): BoundQuery<string | undefined> {
  const text = `SELECT "author_id" AS "authorId" FROM "post_summaries" WHERE "id" = ?`;
  return mapQuery(rawQuery<{ authorId: string }>(text, [postId]), ([row]) => row?.authorId);
}

/** Posts of a Space, for what goes with it; by id, from behind `after`. */
export function listPostAuthors(spaceId: string, after: string, limit: number) {
  return rawQuery<{ id: string; authorId: string }>(
    `SELECT "id", "author_id" AS "authorId" FROM "post_summaries"
      WHERE "space_id" = ? AND "id" > ? ORDER BY "id" LIMIT ?`,
    [spaceId, after, limit],
  );
}

interface SpaceSaid {
  id: string;
  name: string;
  description: string | null;
}

/** Official Spaces have their game's. */
export function getSpaceCard(spaceId: string): BoundQuery<ShownCard | undefined> {
  const text = `SELECT "id", "name", "description" FROM "spaces"
    WHERE "id" = ? AND "dissolved_at" IS NULL AND "game_id" IS NULL`;
  return mapQuery(
    rawQuery<SpaceSaid>(text, [spaceId]),
    ([row]) => row && { id: row.id, card: cardOfSpace(row), authorId: null, meanwhile: SITE_CARD },
  );
}

interface ArticleSaid {
  id: string;
  /** JSON, as the next two. */
  titles: string;
  excerpts: string;
  cover: string | null;
}

/** In a language that it has. */
export function getArticleCard(
  articleId: string,
  language: Language,
): BoundQuery<ShownCard | undefined> {
  const text = `SELECT a."id", a."titles", a."excerpts", a."cover" FROM "articles" a
    JOIN "post_summaries" p ON p."id" = a."id" LEFT JOIN "spaces" s ON s."id" = p."space_id"
    WHERE a."id" = ? AND a."state" = 'published' AND ${SHOWN} AND a."titles" ->> ? IS NOT NULL`;
  const path = `$."${language}"`;
  return mapQuery(rawQuery<ArticleSaid>(text, [articleId, path]), ([row]) => {
    if (!row) return undefined;
    const textOf = (json: string) =>
      (JSON.parse(json) as Partial<Record<Language, string>>)[language];
    const cover = row.cover === null ? null : (JSON.parse(row.cover) as ArticleCover);
    const [title, excerpt] = [textOf(row.titles)!, textOf(row.excerpts) ?? ""];
    return {
      id: articleCardId(articleId, language),
      card: cardOfArticle({ id: articleId, title, excerpt, cover }),
      authorId: cover?.ownerId ?? null,
      meanwhile: SITE_CARD,
    };
  });
}
