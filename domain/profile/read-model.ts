import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row for each player; none for somebody who deleted their account. */
export const profiles = sqliteTable("profiles", {
  userId: text("user_id").primaryKey(),
  displayName: text("display_name"),
  about: text("about"),
  /** Ids of media. */
  avatar: text("avatar"),
  background: text("background"),
  emailId: text("email_id"),
  email: text("email"),
  /** Null as long as nobody showed that mail to this address reaches them. */
  emailVerifiedAt: text("email_verified_at"),
  joinedAt: text("joined_at").notNull(),
});
