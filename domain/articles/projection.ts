import { insert, patch, projection } from "~/domain/event-store/projection";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { type Block, plainText } from "~/domain/posts/tree";
import { writtenIn } from "./complete";
import { type ArticleCover, articleEvents, type ArticleTexts } from "./events";
import { EXCERPT } from "./limits";
import { articleCorrections, articles } from "./read-model";

/** In each log of the communities. */
export const articleProjection = projection({
  name: "articles",
  tables: [articles, articleCorrections],
  events: articleEvents,
  personal: [
    // What an article says is the house's and stays. Pictures go with whoever uploaded them.
    { owner: articles.coverBy, columns: [articles.cover] },
  ],
  on: {
    ArticleBegun: ({ data, occurredAt }) => {
      const { articleId: id, spaceId, userId: authorId } = data;
      const row = { id, spaceId, authorId, state: "draft" as const, writtenAt: occurredAt };
      return [insert(articles, { ...row, ...read(data) })];
    },
    ArticleWritten: ({ data, occurredAt: writtenAt }) => [
      patch(articles, { id: data.articleId }, { ...read(data), writtenAt }),
    ],
    ArticleScheduled: ({ data: { articleId: id, publishAt } }) => [
      patch(articles, { id }, { state: "scheduled", publishAt }),
    ],
    ArticleUnscheduled: ({ data: { articleId: id } }) => [
      patch(articles, { id }, { state: "draft", publishAt: null }),
    ],
    ArticlePublished: ({ data: { articleId: id }, occurredAt }) => [
      patch(articles, { id }, { state: "published", publishAt: null, publishedAt: occurredAt }),
    ],
    ArticleCorrected: ({ data, occurredAt: correctedAt }) => {
      const { articleId: id, place, note } = data;
      return [
        patch(articles, { id }, { ...read(data), writtenAt: correctedAt, correctedAt }),
        insert(articleCorrections, { articleId: id, place, note, correctedAt }),
      ];
    },
    ArticleDeleted: ({ data: { articleId: id } }) => [
      patch(
        articles,
        { id },
        {
          state: "deleted",
          texts: null,
          titles: null,
          excerpts: null,
          bodies: null,
          mentions: null,
          cover: null,
          coverBy: null,
          publishAt: null,
        },
      ),
    ],
  },
});

function read({ texts, cover }: { texts: ArticleTexts; cover: ArticleCover | null }) {
  const written = writtenIn(texts).map(
    (language) => [language, texts[language].title, readMarkdown(texts[language].content)] as const,
  );
  return {
    texts,
    titles: Object.fromEntries(written.map(([language, title]) => [language, title])),
    excerpts: Object.fromEntries(written.map(([language, , { body }]) => [language, begin(body)])),
    bodies: Object.fromEntries(written.map(([language, , { body }]) => [language, body])),
    mentions: [...new Set(written.flatMap(([, , { mentions }]) => mentions))],
    cover,
    coverBy: cover?.ownerId ?? null,
  };
}

/** The first words of a text. */
function begin(body: readonly Block[]): string {
  const words = [...plainText(body)];
  return words.length > EXCERPT ? `${words.slice(0, EXCERPT).join("").trimEnd()}…` : words.join("");
}
