import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { LogName } from "~/domain/logs";
import type { MediaUse } from "./uses";

/**
 * Uploaded files, whose bytes lie in R2. Not a read model: no event tells of an upload, and its row goes with
 * its bytes.
 */
export const media = sqliteTable(
  "media",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id").notNull(),
    kind: text("kind", { enum: ["image", "video"] }).notNull(),
    use: text("use").$type<MediaUse>().notNull(),
    /**
     * `storing`: its bytes are still coming. `hidden`: by a moderator, so that only its owner and those who
     * judge see it. `removed`: nobody sees it, and its bytes are about to go.
     */
    state: text("state", { enum: ["storing", "stored", "hidden", "removed"] }).notNull(),
    /** Upright. */
    width: integer("width").notNull().default(0),
    height: integer("height").notNull().default(0),
    /** The size as uploaded. */
    bytes: integer("bytes").notNull(),
    /** The widths that there are of an image, rising. */
    widths: text("widths", { mode: "json" }).$type<readonly number[]>().notNull().default([]),
    /** The type of a file that is served as one, a video or a moving image. */
    fileType: text("file_type"),
    /** The video that a poster stands for. */
    videoId: text("video_id"),
    createdAt: text("created_at").notNull(),
    /** See `sealedOf`. */
    seal: text("seal").notNull().default(""),
    /** The thing with which a hidden one was hidden; null where a moderator hid the file itself. */
    hiddenWith: text("hidden_with"),
    /** When the job may erase it; null for what is in use. A poster goes with its video. */
    eraseAt: text("erase_at"),
  },
  (table) => [
    index("media_owner").on(table.ownerId),
    index("media_newest").on(table.state, table.createdAt, table.id),
    index("media_erase").on(table.eraseAt),
    uniqueIndex("media_poster").on(table.videoId),
  ],
);

/** What each file is used for. A file is used once; whoever writes the use names the owner again. */
export const mediaUsages = sqliteTable(
  "media_usages",
  {
    mediaId: text("media_id").primaryKey(),
    /** The use: `avatar:<user id>`, or a thing's stream; while it is reserved, `command:<id>`. */
    usedBy: text("used_by").notNull(),
    usedAt: text("used_at").notNull(),
    /** The log whose command reserved it, until it is known that its event is there. */
    reservedIn: text("reserved_in").$type<LogName>(),
    /** The event in the other log that last said how the thing's files stand. */
    version: integer("version").notNull().default(0),
    /** JSON, of a thing in another log: the Space and the post that it lies in. Who may not see those, sees nothing in them. */
    within: text("within"),
  },
  (table) => [
    index("media_usages_user").on(table.usedBy),
    index("media_usages_reserved")
      .on(table.usedAt)
      .where(sql`${table.reservedIn} IS NOT NULL`),
  ],
);

/** Spaces and posts that are out of sight with all that lies in them. */
export const mediaPlaces = sqliteTable("media_places", {
  id: text("id").primaryKey(),
  closed: integer("closed", { mode: "boolean" }).notNull(),
  /** The event of its stream that last said so. */
  version: integer("version").notNull(),
});

/** What each player uploaded on a day (UTC), and the limits that held at their last upload. */
export const mediaDays = sqliteTable(
  "media_days",
  {
    ownerId: text("owner_id").notNull(),
    day: text("day").notNull(),
    files: integer("files").notNull(),
    bytes: integer("bytes").notNull(),
    maxFiles: integer("max_files").notNull(),
    maxBytes: integer("max_bytes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.day] }),
    index("media_days_day").on(table.day),
    check("media_days_files", sql`${table.files} <= ${table.maxFiles}`),
    check("media_days_bytes", sql`${table.bytes} <= ${table.maxBytes}`),
  ],
);
