import { type ArticleCover, articleEvents, type ArticleTexts } from "~/domain/articles/events";
import { mapQuery, rawQuery } from "~/domain/event-store/query";
import { type Localised, textIn } from "~/domain/language";
import { likeEvents } from "~/domain/likes/events";
import { OTHER_LOGS } from "~/domain/logs";
import { imageUrl } from "~/domain/media/url";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { plainText } from "~/domain/posts/tree";
import { articlePath } from "~/domain/posts/paths";
import { drawnAvatar } from "~/domain/spaces/view";
import { searchKind } from "./kind";

interface ArticleSeen {
  id: string;
  /** JSON, as the next two. */
  titles: string;
  excerpts: string;
  cover: string | null;
  spaceId: string;
  gameId: string | null;
}

/** In all languages that it has: whoever knows a word of one finds it. */
function write(texts: ArticleTexts) {
  const all = Object.values(texts).filter(({ title }) => title !== "");
  return {
    names: all.map(({ title }) => title),
    text: all.map(({ content }) => plainText(readMarkdown(content).body)).join("\n"),
  };
}

/** News. Its texts are the house's, and stay when whoever wrote them goes. */
export const articleKind = searchKind({
  name: "articles",
  code: 5,
  events: { ...articleEvents, ...likeEvents },
  on: {
    ArticlePublished: ({ data }) => [{ id: data.articleId, write: write(data.texts) }],
    ArticleCorrected: ({ data }) => [{ id: data.articleId, write: write(data.texts) }],
    ArticleDeleted: ({ data: { articleId } }) => [{ id: articleId, remove: true }],
    PostLiked: ({ data: { postId, kind } }) =>
      kind === "article" ? [{ id: postId, popularity: 1 }] : [],
    PostUnliked: ({ data: { postId, kind } }) =>
      kind === "article" ? [{ id: postId, popularity: -1 }] : [],
  },
  logs: OTHER_LOGS,
  seen: ({ ids, lng }) =>
    mapQuery(
      rawQuery<ArticleSeen>(
        `SELECT a."id", a."titles", a."excerpts", a."cover", a."space_id" AS "spaceId", s."game_id" AS "gameId"
          FROM json_each(?) w CROSS JOIN "articles" a ON a."id" = w.value
          JOIN "post_summaries" p ON p."id" = a."id" JOIN "spaces" s ON s."id" = a."space_id"
          WHERE a."state" = 'published' AND p."state" = 'published' AND s."dissolved_at" IS NULL`,
        [ids],
      ),
      (rows) =>
        rows.map(({ id, titles, excerpts, cover, spaceId, gameId }) => {
          const file = cover === null ? null : (JSON.parse(cover) as ArticleCover);
          return {
            id,
            title: textIn(JSON.parse(titles) as Localised, lng),
            url: articlePath(id),
            imageUrl: file ? imageUrl(file.id, file.widths[0]!) : drawnAvatar(spaceId, gameId),
            excerpt: textIn(JSON.parse(excerpts) as Localised, lng),
          };
        }),
    ),
});
