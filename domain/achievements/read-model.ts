import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How much of each kind of deed a player has to show, of all time. What is taken back is taken off. */
export const achievementTallies = sqliteTable(
  "achievement_tallies",
  {
    userId: text("user_id").notNull(),
    /** A type of deed, or with a game behind a colon what was done in that game. */
    deed: text("deed").notNull(),
    count: integer("count").notNull().default(0),
    /** USD cents, or of play seconds. */
    amount: integer("amount").notNull().default(0),
    /** The best score. */
    best: integer("best").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deed] })],
);

export const unlockedAchievements = sqliteTable(
  "unlocked_achievements",
  {
    userId: text("user_id").notNull(),
    achievementId: text("achievement_id").notNull(),
    /** `achievements:<version>` of the rule by which it was reached. */
    rule: text("rule").notNull(),
    progress: integer("progress").notNull(),
    position: integer("position").notNull(),
    unlockedAt: text("unlocked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.achievementId] }),
    index("unlocked_achievements_time").on(table.userId, table.unlockedAt, table.achievementId),
  ],
);

/** How many players have it. */
export const achievementHolders = sqliteTable("achievement_holders", {
  achievementId: text("achievement_id").primaryKey(),
  holders: integer("holders").notNull().default(0),
});

/** Players who may have reached something: to be looked at, and then gone. No event tells of it. */
export const dueAchievements = sqliteTable("due_achievements", {
  userId: text("user_id").primaryKey(),
  /** How often that was noted, so that a deed that comes meanwhile is not lost. */
  times: integer("times").notNull(),
});

/** How far all players were looked through since a version of the rule began. No event tells of it. */
export const achievementSweeps = sqliteTable("achievement_sweeps", {
  version: integer("version").primaryKey(),
  /** The last player; null when it is over. */
  reached: text("reached"),
});
