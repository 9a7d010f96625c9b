import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { approvals, visibilities } from "./choices";
import { groupRoles } from "./events";

/** The groups of one log, those that are no more among them. */
export const groups = sqliteTable(
  "groups",
  {
    id: text("id").primaryKey(),
    spaceId: text("space_id").notNull(),
    name: text("name").notNull(),
    /** The name as it is searched: no case. */
    nameFolded: text("name_folded").notNull(),
    announcement: text("announcement").notNull(),
    /** When it last changed: an announcement is acknowledged anew. */
    announcedAt: text("announced_at").notNull(),
    /** Ids of media, and whose they are: they go with their owners. */
    avatar: text("avatar"),
    avatarBy: text("avatar_by"),
    banner: text("banner"),
    bannerBy: text("banner_by"),
    visibility: text("visibility", { enum: visibilities }).notNull(),
    approval: text("approval", { enum: approvals }).notNull(),
    slowModeSeconds: integer("slow_mode_seconds").notNull(),
    creatorId: text("creator_id").notNull(),
    members: integer("members").notNull().default(0),
    createdAt: text("created_at").notNull(),
    /** Or since when those who judge keep it closed. */
    disbandedAt: text("disbanded_at"),
    /** The position of the last event that its room has to know. */
    changedAt: integer("changed_at").notNull(),
  },
  (table) => {
    const open = sql`"disbanded_at" IS NULL`;
    const listed = sql`"disbanded_at" IS NULL AND "visibility" = 'public'`;
    return [
      check("group_members_not_negative", sql`members >= 0`),
      index("groups_space").on(table.spaceId, table.createdAt, table.id).where(open),
      index("groups_public").on(table.createdAt, table.id).where(listed),
      index("groups_space_public").on(table.spaceId, table.createdAt, table.id).where(listed),
      index("groups_public_members").on(table.members, table.id).where(listed),
      index("groups_space_public_members").on(table.spaceId, table.members, table.id).where(listed),
      index("groups_public_name").on(table.nameFolded, table.id).where(listed),
      index("groups_space_public_name").on(table.spaceId, table.nameFolded, table.id).where(listed),
      index("groups_creator").on(table.creatorId, table.spaceId),
    ];
  },
);

/** Who is in which group. */
export const groupMembers = sqliteTable(
  "group_members",
  {
    groupId: text("group_id").notNull(),
    userId: text("user_id").notNull(),
    /** 0 the creator, 1 admins, 2 members: in this order they are listed. */
    rank: integer("rank").notNull(),
    joinedAt: text("joined_at").notNull(),
    roleSince: text("role_since").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index("group_members_ranked").on(table.groupId, table.rank, table.joinedAt, table.userId),
    index("group_members_user").on(table.userId, table.rank),
  ],
);

/** Who waits to be let in. */
export const groupRequests = sqliteTable(
  "group_requests",
  {
    groupId: text("group_id").notNull(),
    userId: text("user_id").notNull(),
    askedAt: text("asked_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index("group_requests_asked").on(table.groupId, table.askedAt, table.userId),
    index("group_requests_user").on(table.userId),
    index("group_requests_expiry").on(table.expiresAt),
  ],
);

/** Who may not come back. */
export const groupBans = sqliteTable(
  "group_bans",
  {
    groupId: text("group_id").notNull(),
    userId: text("user_id").notNull(),
    bannedAt: text("banned_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index("group_bans_banned").on(table.groupId, table.bannedAt, table.userId),
    index("group_bans_user").on(table.userId),
  ],
);

/** Links that let whoever has them in. */
export const groupLinks = sqliteTable(
  "group_links",
  {
    id: text("id").primaryKey(),
    groupId: text("group_id").notNull(),
    userId: text("user_id").notNull(),
    /** Sealed in the log. */
    code: text("code"),
    expiresAt: text("expires_at").notNull(),
    maxUses: integer("max_uses"),
    uses: integer("uses").notNull().default(0),
    madeAt: text("made_at").notNull(),
    revokedAt: text("revoked_at"),
  },
  (table) => [
    check("group_links_used_up", sql`max_uses IS NULL OR uses <= max_uses`),
    index("group_links_group").on(table.groupId, table.madeAt),
    index("group_links_user").on(table.userId),
  ],
);

/**
 * What became of each player in a group, in the order of the log, for its room: it asks for what came after the
 * position that it has.
 */
export const groupChanges = sqliteTable(
  "group_changes",
  {
    groupId: text("group_id").notNull(),
    position: integer("position").notNull(),
    userId: text("user_id").notNull(),
    became: text("became", { enum: [...groupRoles, "left", "removed", "banned"] }).notNull(),
    /** ISO 8601. */
    at: text("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.position] }),
    index("group_changes_user").on(table.userId),
  ],
);

/** Rows without events: the head of each room that ever moved, as it said at most once a minute. */
export const groupRooms = sqliteTable(
  "group_rooms",
  {
    groupId: text("group_id").primaryKey(),
    headSeq: integer("head_seq").notNull(),
    /** Base64. */
    headHash: text("head_hash").notNull(),
    /** Messages that were not deleted. */
    messages: integer("messages").notNull(),
    lastMessageAt: text("last_message_at"),
    /** The head that the main log covers: the event, and the path from the head's leaf to its root (JSON, base64). */
    anchoredSeq: integer("anchored_seq").notNull().default(0),
    anchoredHash: text("anchored_hash"),
    anchorPosition: integer("anchor_position"),
    anchorLeaf: integer("anchor_leaf"),
    anchorSize: integer("anchor_size"),
    anchorPath: text("anchor_path"),
  },
  (table) => [
    index("group_rooms_moved")
      .on(table.groupId)
      .where(sql`"head_seq" > "anchored_seq"`),
  ],
);

/**
 * Rows without events: where each public group stands in lists by activity. A room moves its group when it says how
 * far it has come, at most once a minute; whether it is public or there at all, lists ask the group itself.
 */
export const groupActivity = sqliteTable(
  "group_activity",
  {
    groupId: text("group_id").primaryKey(),
    spaceId: text("space_id").notNull(),
    /** The time of its last message, else when it was made. */
    activeAt: text("active_at").notNull(),
  },
  (table) => [
    index("group_activity_active").on(table.activeAt, table.groupId),
    index("group_activity_space").on(table.spaceId, table.activeAt, table.groupId),
  ],
);
