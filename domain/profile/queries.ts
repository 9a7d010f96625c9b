import { eq, sql } from "drizzle-orm";
import { type BoundQuery, countedBy, query, select } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import { stream } from "~/domain/event-store/log";
import { profileDecider } from "./decider";
import { profileEvents } from "./events";
import { profiles } from "./read-model";
import { emptyShowcase } from "./showcase";
import { personColumns } from "./view-person";

export const getPerson = query<{ userId: string }>()((db, { userId }) =>
  db.select(personColumns).from(profiles).where(eq(profiles.userId, userId)),
);

/** All of it, for the player themselves. */
export const getProfile = query<{ userId: string }>()((db, { userId }) =>
  db.select().from(profiles).where(eq(profiles.userId, userId)),
);

const bool = (condition: string) => `json(iif(${condition}, 'true', 'false'))`;

/** A profile as its decider sees it. From the row, since the log holds its texts sealed. */
const profileStream = stream({
  name: "profile",
  decider: profileDecider,
  events: profileEvents,
  snapshot: `SELECT "version", json_object(
      'displayName', "display_name", 'ofOperator', ${bool('"name_guarded"')}, 'about', "about",
      'avatar', "avatar", 'background', "background", 'email', "email", 'emailId', "email_id",
      'emailVerified', ${bool('"email_verified_at" IS NOT NULL')}, 'privacy', json_object(
        'activity', "activity_for", 'games', "games_for", 'friends', "friends_for"),
      'showcase', json(coalesce("showcase", '${JSON.stringify(emptyShowcase)}'))) AS "state"
    FROM "profiles" WHERE "user_id" = ?1`,
});
export const loadProfile = profileStream.load;

const DAY_MS = 24 * 60 * 60_000;

const addressesSince = query<{ streamId: string; since: Date }>()((_, { streamId, since }) =>
  select(
    { count: sql<number>`count(*)` },
    sql`FROM ${events} WHERE ${events.streamId} = ${streamId} AND ${events.type} = 'EmailChanged'
      AND ${events.data}->>'emailId' IS NOT NULL AND ${events.occurredAt} > ${since}`,
  ),
);
/** How many addresses a player named as theirs within 24 hours. Read with their stream, no race gets past it. */
export const countAddresses = (userId: string, now: Date): BoundQuery<number> =>
  countedBy(
    addressesSince({ streamId: `profile-${userId}`, since: new Date(now.getTime() - DAY_MS) }),
  );
