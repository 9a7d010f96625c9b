import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Block } from "~/domain/posts/tree";
import { answerers } from "./events";

/** What studios and operators answered to reviews. */
export const reviewAnswers = sqliteTable(
  "review_answers",
  {
    reviewId: text("review_id").primaryKey(),
    authorId: text("author_id").notNull(),
    /** For whom they speak. */
    by: text("by", { enum: answerers }).notNull(),
    /** The text as it was written. */
    text: text("text"),
    /** The text as it is shown. */
    body: text("body", { mode: "json" }).$type<Block[]>(),
    answeredAt: text("answered_at").notNull(),
  },
  (table) => [index("review_answers_author").on(table.authorId)],
);
