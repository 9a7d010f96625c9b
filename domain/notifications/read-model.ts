import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Language } from "~/domain/language";
import type { LogName } from "~/domain/logs";
import type { Detail, TargetKind } from "./targets";

/**
 * One row for each thing that somebody is told. Rows of one kind about one thing are shown as one line; none
 * knows of another, so that it does not matter in which order several logs come to be followed.
 */
export const notifications = sqliteTable(
  "notifications",
  {
    userId: text("user_id").notNull(),
    kind: text("kind").notNull(),
    thing: text("thing").notNull(),
    /** What a line counts: people, games of an order, epochs of a day. */
    item: text("item").notNull(),
    actorId: text("actor_id"),
    targetKind: text("target_kind").$type<TargetKind>().notNull(),
    targetId: text("target_id").notNull(),
    /** Where it happened: what may be gone, or be muted. */
    postId: text("post_id"),
    spaceId: text("space_id"),
    /** Whoever wrote that post, where it is somebody else than the two. */
    hostId: text("host_id"),
    /** Whoever began the thread, where it happened in one. */
    threadHostId: text("thread_host_id"),
    detail: text("detail", { mode: "json" }).$type<Detail>(),
    log: text("log").$type<LogName>().notNull(),
    position: integer("position").notNull(),
    time: text("time").notNull(),
    /** When it is no longer worth telling. */
    until: text("until"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.thing, table.item] }),
    index("notifications_unread").on(table.userId, table.log, table.position),
    index("notifications_actor")
      .on(table.actorId, table.kind, table.thing)
      .where(sql`actor_id IS NOT NULL`),
    index("notifications_host")
      .on(table.hostId)
      .where(sql`host_id IS NOT NULL`),
    index("notifications_thread_host")
      .on(table.threadHostId)
      .where(sql`thread_host_id IS NOT NULL`),
    index("notifications_post")
      .on(table.postId)
      .where(sql`post_id IS NOT NULL`),
  ],
);

/** Who is to hear of a thing, since which position of the log that says so. */
export const notificationAudiences = sqliteTable(
  "notification_audiences",
  {
    topic: text("topic").notNull(),
    userId: text("user_id").notNull(),
    since: integer("since").notNull(),
    /** The same as a time, where what they hear of lies in other logs. */
    askedAt: text("asked_at"),
    /** The person whose act it tells. */
    actorId: text("actor_id"),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.userId] }),
    index("notification_audiences_user").on(table.userId),
    index("notification_audiences_actor")
      .on(table.actorId)
      .where(sql`actor_id IS NOT NULL`),
  ],
);

/** What an audience is still to be notified of; `reached`: whom it has come to. */
export const notificationAnnouncements = sqliteTable(
  "notification_announcements",
  {
    log: text("log").$type<LogName>().notNull(),
    position: integer("position").notNull(),
    topic: text("topic").notNull(),
    kind: text("kind").notNull(),
    targetKind: text("target_kind").$type<TargetKind>().notNull(),
    targetId: text("target_id").notNull(),
    actorId: text("actor_id"),
    spaceId: text("space_id"),
    detail: text("detail", { mode: "json" }).$type<Detail>(),
    time: text("time").notNull(),
    reached: text("reached").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.log, table.position] }),
    index("notification_announcements_open")
      .on(table.log, table.position)
      .where(sql`reached <> '~'`),
    index("notification_announcements_told")
      .on(table.time)
      .where(sql`reached = '~'`),
    index("notification_announcements_topic").on(table.topic, table.time),
  ],
);

/** Before which time everybody is known who asked to be notified. */
export const notificationClock = sqliteTable("notification_clock", {
  log: text("log").$type<LogName>().primaryKey(),
  time: text("time").notNull(),
});

/** Posts, comments and Spaces that nobody is notified of, for now or for good. */
export const notificationGone = sqliteTable("notification_gone", {
  id: text("id").primaryKey(),
  /** The post itself, or that beneath which a comment stood; null for a Space. */
  postId: text("post_id"),
});

/** Who is notified of a post or comment, and as what, once it is published: it waits until somebody has looked. */
export const notificationHeld = sqliteTable(
  "notification_held",
  {
    thingId: text("thing_id").notNull(),
    userId: text("user_id").notNull(),
    how: text("how").notNull(),
    /** Whoever wrote it. */
    actorId: text("actor_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.thingId, table.userId, table.how] }),
    index("notification_held_user").on(table.userId),
    index("notification_held_actor").on(table.actorId),
  ],
);

/** Posts and Spaces of which a player wants to hear nothing. Not a read model: no event says so. */
export const notificationMutes = sqliteTable(
  "notification_mutes",
  {
    userId: text("user_id").notNull(),
    /** The id of a post or a Space. */
    thingId: text("thing_id").notNull(),
    kind: text("kind", { enum: ["post", "space"] }).notNull(),
    mutedAt: text("muted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.thingId] })],
);

/** Through which position of a log a player has read. Not a read model: nothing that could be replayed. */
export const notificationMarks = sqliteTable(
  "notification_marks",
  {
    userId: text("user_id").notNull(),
    log: text("log").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.log] })],
);

/** What a player wants to be notified of, and how, where they said so. */
export const notificationChoices = sqliteTable(
  "notification_choices",
  {
    userId: text("user_id").notNull(),
    kind: text("kind").notNull(),
    site: integer("site", { mode: "boolean" }).notNull(),
    mail: integer("mail", { mode: "boolean" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Browsers that asked to be pushed to. Each belongs to the session that asked, and ends with it. */
export const pushAddresses = sqliteTable(
  "push_addresses",
  {
    endpoint: text("endpoint").primaryKey(),
    userId: text("user_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    /** base64url: the browser's public key and the secret that it shares with us. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    language: text("language").$type<Language>().notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("push_addresses_user").on(table.userId, table.createdAt),
    index("push_addresses_session").on(table.tokenHash),
  ],
);

/** Players whose browsers are still to be pushed what is newest of their list. */
export const pendingPushes = sqliteTable(
  "pushes_owed",
  {
    userId: text("user_id").primaryKey(),
    log: text("log").$type<LogName>().notNull(),
    position: integer("position").notNull(),
    dueAt: text("due_at").notNull(),
    attempts: integer("attempts").notNull(),
  },
  (table) => [index("pushes_owed_due").on(table.dueAt)],
);

/**
 * Players with a window open, or open a minute ago, and what their windows are still to be notified of: nobody else's
 * object is woken. Not a read model: it says what is, not what was.
 */
export const openChannels = sqliteTable(
  "open_channels",
  {
    userId: text("user_id").primaryKey(),
    openedAt: text("opened_at").notNull(),
    /** When it is to be woken; null where its windows know all. */
    dueAt: text("due_at"),
    /** JSON: log and position of the newest rows that it was not told of. */
    changed: text("changed").notNull(),
  },
  (table) => [
    index("open_channels_due")
      .on(table.dueAt)
      .where(sql`due_at IS NOT NULL`),
  ],
);
