import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Audience } from "./audiences";
import type { Showcase } from "./showcase";

/** One row for each player; none for somebody who deleted their account. */
export const profiles = sqliteTable(
  "profiles",
  {
    userId: text("user_id").primaryKey(),
    /** The version of the profile's stream. */
    version: integer("version").notNull().default(0),
    displayName: text("display_name"),
    /** What the name that is shown looks like, chosen or not, whatever script it is written in. */
    nameSkeleton: text("name_skeleton"),
    /** An operator's: nobody else may have one that looks like it. */
    nameGuarded: integer("name_guarded", { mode: "boolean" }).notNull().default(false),
    about: text("about"),
    /** Ids of media. */
    avatar: text("avatar"),
    background: text("background"),
    emailId: text("email_id"),
    email: text("email"),
    /** Null as long as nobody showed that mail to this address reaches them. */
    emailVerifiedAt: text("email_verified_at"),
    /** Orders are filled in with the address of one that was placed since. */
    orderAddressForgottenAt: text("order_address_forgotten_at"),
    joinedAt: text("joined_at").notNull(),
    /** Who sees what they did, own, and whom they are friends with. */
    activityFor: text("activity_for").$type<Audience>().notNull().default("everybody"),
    gamesFor: text("games_for").$type<Audience>().notNull().default("everybody"),
    friendsFor: text("friends_for").$type<Audience>().notNull().default("everybody"),
    /** What stands first; null as long as nothing was chosen. */
    showcase: text("showcase", { mode: "json" }).$type<Showcase>(),
  },
  (table) => [
    index("profiles_name_skeleton").on(table.nameSkeleton),
    index("profiles_email")
      .on(table.email)
      .where(sql`email IS NOT NULL`),
  ],
);

/** Every name that a player has had, for whoever must judge what was said under it. */
export const profileNames = sqliteTable(
  "profile_names",
  {
    userId: text("user_id").notNull(),
    /** The event's version in the profile's stream. */
    version: integer("version").notNull(),
    displayName: text("display_name"),
    takenAt: text("taken_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);
