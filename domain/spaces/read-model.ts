import { sql } from "drizzle-orm";
import type { SpaceRule } from "./rules";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The Spaces of one log, dissolved ones among them. */
export const spaces = sqliteTable(
  "spaces",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** The name as it is searched: no case. */
    nameFolded: text("name_folded").notNull(),
    description: text("description"),
    rules: text("rules", { mode: "json" }).$type<SpaceRule[]>().notNull(),
    /** Whether its public log says "Moderator 1" in place of names. */
    hidesModerators: integer("hides_moderators", { mode: "boolean" }).notNull().default(false),
    /** Ids of media, and whose they are: they go with their owners. */
    avatar: text("avatar"),
    avatarBy: text("avatar_by"),
    background: text("background"),
    backgroundBy: text("background_by"),
    /** Null where operators look after it. */
    creatorId: text("creator_id"),
    /** The game whose official Space it is. */
    gameId: text("game_id"),
    members: integer("members").notNull().default(0),
    posts: integer("posts").notNull().default(0),
    createdAt: text("created_at").notNull(),
    lastActiveAt: text("last_active_at").notNull(),
    dissolvedAt: text("dissolved_at"),
  },
  (table) => {
    const open = sql`"dissolved_at" IS NULL`;
    return [
      check("space_members_not_negative", sql`members >= 0`),
      index("spaces_active").on(table.lastActiveAt, table.id).where(open),
      index("spaces_new").on(table.createdAt, table.id).where(open),
      index("spaces_members").on(table.members, table.id).where(open),
      index("spaces_creator").on(table.creatorId),
    ];
  },
);

/** Who is in which Space. */
export const spaceMembers = sqliteTable(
  "space_members",
  {
    spaceId: text("space_id").notNull(),
    userId: text("user_id").notNull(),
    /** 0 the creator, 1 moderators, 2 members: in this order they are listed. */
    rank: integer("rank").notNull(),
    joinedAt: text("joined_at").notNull(),
    /** Since when they are what they are. */
    roleSince: text("role_since").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.userId] }),
    index("space_members_ranked").on(table.spaceId, table.rank, table.joinedAt, table.userId),
    index("space_members_user").on(table.userId, table.rank),
  ],
);

/** Who is muted in a Space or banned from it by which case. One that is over stays until it is lifted. */
export const spaceRestrictions = sqliteTable(
  "space_restrictions",
  {
    spaceId: text("space_id").notNull(),
    userId: text("user_id").notNull(),
    kind: text("kind", { enum: ["mute", "ban"] }).notNull(),
    caseId: text("case_id").notNull(),
    /** "~", after every time, where it is for good. */
    until: text("until").notNull(),
    since: text("since").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.userId, table.caseId] }),
    index("space_restrictions_until").on(table.spaceId, table.until, table.userId),
    // Else SQLite walks through all that the Space has until a time, and asks each whose it is.
    index("space_restrictions_player").on(table.spaceId, table.userId, table.until),
    index("space_restrictions_user").on(table.userId),
  ],
);
