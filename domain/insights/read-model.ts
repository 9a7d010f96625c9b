import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What a person did in a Space in one week: how often they came and went, and whether they wrote something. */
export const spacePeopleWeeks = sqliteTable(
  "space_people_weeks",
  {
    spaceId: text("space_id").notNull(),
    /** The Monday on which it begins, in UTC. */
    week: text("week").notNull(),
    userId: text("user_id").notNull(),
    joined: integer("joined").notNull().default(0),
    left: integer("left").notNull().default(0),
    /** A post or comment of theirs was published. */
    spoke: integer("spoke").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.week, table.userId] }),
    index("space_people_weeks_sums").on(
      table.spaceId,
      table.week,
      table.joined,
      table.left,
      table.spoke,
    ),
    index("space_people_weeks_user").on(table.userId),
  ],
);

/** What was published in a Space in one week, whatever became of it since. */
export const spaceWeeks = sqliteTable(
  "space_weeks",
  {
    spaceId: text("space_id").notNull(),
    week: text("week").notNull(),
    posts: integer("posts").notNull().default(0),
    comments: integer("comments").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.spaceId, table.week] })],
);
