import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Reviews of all communities by whoever is still there, each with what it counts for while it is shown. */
export const ratedReviews = sqliteTable(
  "rated_reviews",
  {
    reviewId: text("review_id").primaryKey(),
    gameId: text("game_id").notNull(),
    authorId: text("author_id").notNull(),
    stars: integer("stars").notNull(),
    shown: integer("shown", { mode: "boolean" }).notNull(),
    writtenAt: text("written_at").notNull(),
  },
  (table) => [
    index("rated_reviews_author").on(table.authorId, table.writtenAt),
    index("rated_reviews_new")
      .on(table.writtenAt)
      .where(sql`"shown" = 1`),
  ],
);

/** What the reviews of a game that are shown come to. */
export const gameRatings = sqliteTable(
  "game_ratings",
  {
    gameId: text("game_id").primaryKey(),
    one: integer("one").notNull().default(0),
    two: integer("two").notNull().default(0),
    three: integer("three").notNull().default(0),
    four: integer("four").notNull().default(0),
    five: integer("five").notNull().default(0),
  },
  () => [
    check("rating_counts", sql`one >= 0 AND two >= 0 AND three >= 0 AND four >= 0 AND five >= 0`),
  ],
);
