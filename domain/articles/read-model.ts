import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Language, Localised } from "~/domain/language";
import type { Block } from "~/domain/posts/tree";
import type { ArticleCover, ArticleTexts } from "./events";

/** In English and whatever other languages an article has. */
type InEach<Part> = Partial<Record<Language, Part>>;

/**
 * Articles of one log, drafts among them. What is counted of them, and whether they are seen, stands in
 * `post_summaries`, where they are from when they are published.
 */
export const articles = sqliteTable(
  "articles",
  {
    id: text("id").primaryKey(),
    spaceId: text("space_id").notNull(),
    authorId: text("author_id").notNull(),
    state: text("state", { enum: ["draft", "scheduled", "published", "deleted"] }).notNull(),
    /** The texts as they were written; null where it is deleted, as the next five. */
    texts: text("texts", { mode: "json" }).$type<ArticleTexts>(),
    titles: text("titles", { mode: "json" }).$type<InEach<string>>(),
    excerpts: text("excerpts", { mode: "json" }).$type<InEach<string>>(),
    /** The text as it is shown. */
    bodies: text("bodies", { mode: "json" }).$type<InEach<Block[]>>(),
    mentions: text("mentions", { mode: "json" }).$type<string[]>(),
    cover: text("cover", { mode: "json" }).$type<ArticleCover>(),
    /** The owner of the cover: it goes with them. */
    coverBy: text("cover_by"),
    writtenAt: text("written_at").notNull(),
    publishAt: text("publish_at"),
    publishedAt: text("published_at"),
    correctedAt: text("corrected_at"),
  },
  (table) => {
    const published = sql`"state" = 'published'`;
    return [
      index("articles_recent").on(table.publishedAt, table.id).where(published),
      index("articles_space").on(table.spaceId, table.publishedAt, table.id).where(published),
      index("articles_due")
        .on(table.publishAt)
        .where(sql`"state" = 'scheduled'`),
      index("articles_desk").on(table.writtenAt, table.id),
      index("articles_author").on(table.authorId),
      index("articles_cover").on(table.coverBy),
    ];
  },
);

/** What was corrected of articles, and when. */
export const articleCorrections = sqliteTable(
  "article_corrections",
  {
    articleId: text("article_id").notNull(),
    place: integer("place").notNull(),
    note: text("note", { mode: "json" }).$type<Localised>().notNull(),
    correctedAt: text("corrected_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.place] })],
);
