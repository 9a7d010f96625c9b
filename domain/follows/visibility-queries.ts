import { type SQL, sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import type { Privacy } from "~/domain/profile/privacy";
import { profiles } from "~/domain/profile/read-model";
import { follows } from "./read-model";

const AUDIENCES = {
  activity: profiles.activityFor,
  games: profiles.gamesFor,
  friends: profiles.friendsFor,
} as const satisfies Record<keyof Privacy, unknown>;

/**
 * Whether a person shows this to a viewer: to themselves always, to others as they chose. The one place that
 * knows. Nobody is told why not: what is private, and what a block keeps from them, look the same.
 */
export function maySee(what: keyof Privacy, personId: unknown, viewerId: unknown): SQL {
  const audience = AUDIENCES[what];
  return sql`(${personId} = ${viewerId} OR EXISTS (
    SELECT 1 FROM ${profiles} WHERE ${profiles.userId} = ${personId}
      AND (${audience} = 'everybody' OR ${audience} = 'friends' AND EXISTS (
        SELECT 1 FROM ${follows} WHERE "follower_id" = ${viewerId} AND "followed_id" = ${personId}
          AND "friends"))
      AND ${notBlocked(viewerId, personId)}))`;
}

/** Whether a person shows a viewer what stands on their profile for all. */
export function maySeeProfile(personId: unknown, viewerId: unknown): SQL {
  return notBlocked(viewerId, personId);
}
