import { articleEvents, type ArticleTexts } from "~/domain/articles/events";
import { type SQL, sql } from "drizzle-orm";
import { articles } from "~/domain/articles/read-model";
import { mapQuery, present, query, select } from "~/domain/event-store/query";
import { type Localised, textIn } from "~/domain/language";
import { likeEvents } from "~/domain/likes/events";
import { OTHER_LOGS } from "~/domain/logs";
import { imageUrl } from "~/domain/media/url";
import { postSummaries } from "~/domain/posts/read-model";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { plainText } from "~/domain/posts/tree";
import { articlePath } from "~/domain/posts/paths";
import { spaces } from "~/domain/spaces/read-model";
import { drawnAvatar } from "~/domain/spaces/view";
import { searchKind } from "./kind";

const seen = query<{ ids: string }>()((_, { ids }) =>
  select(
    {
      id: articles.id,
      titles: present(articles.titles) as SQL<Localised>,
      excerpts: present(articles.excerpts) as SQL<Localised>,
      cover: articles.cover,
      spaceId: articles.spaceId,
      gameId: spaces.gameId,
    },
    sql`FROM json_each(${ids}) w CROSS JOIN ${articles} ON ${articles.id} = w.value
      JOIN ${postSummaries} ON ${postSummaries.id} = ${articles.id}
      JOIN ${spaces} ON ${spaces.id} = ${articles.spaceId}
      WHERE ${articles.state} = 'published' AND ${postSummaries.state} = 'published'
        AND ${spaces.dissolvedAt} IS NULL`,
  ),
);

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
    mapQuery(seen({ ids }), (rows) =>
      rows.map(({ id, titles, excerpts, cover, spaceId, gameId }) => ({
        id,
        title: textIn(titles, lng),
        url: articlePath(id),
        imageUrl: cover ? imageUrl(cover.id, cover.widths[0]!) : drawnAvatar(spaceId, gameId),
        excerpt: textIn(excerpts, lng),
      })),
    ),
});
