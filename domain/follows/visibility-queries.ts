import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { notBlocked } from "~/domain/blocks/between-queries";
import type { Privacy } from "~/domain/profile/privacy";
import { profiles } from "~/domain/profile/read-model";
import { follows } from "./read-model";

const AUDIENCES = {
  activity: profiles.activityFor,
  games: profiles.gamesFor,
  friends: profiles.friendsFor,
} as const satisfies Record<keyof Privacy, SQLiteColumn>;

/**
 * Whether a person shows this to a viewer: to themselves always, to others as they chose. The one place that
 * knows. Nobody is told why not: what is private, and what a block keeps from them, look the same.
 */
export function maySee(what: keyof Privacy, personId: unknown, viewerId: unknown): SQL {
  // Tables by other names, so that the person may be a column of the same tables outside.
  const audience = sql`"shower".${sql.identifier(AUDIENCES[what].name)}`;
  return sql`(${personId} = ${viewerId} OR EXISTS (
    SELECT 1 FROM ${profiles} AS "shower" WHERE "shower"."user_id" = ${personId}
      AND (${audience} = 'everybody' OR ${audience} = 'friends' AND EXISTS (
        SELECT 1 FROM ${follows} AS "toward" WHERE "toward"."follower_id" = ${viewerId}
          AND "toward"."followed_id" = ${personId} AND "toward"."friends"))
      AND ${notBlocked(viewerId, personId)}))`;
}

/**
 * Whether a viewer may see that a person's follow of somebody is a friendship, which is the friend's to keep as well: to
 * others it is then neither among the person's friends nor among whom they follow. For queries on `follows`.
 */
export function maySeeFriend(personId: unknown, viewerId: unknown): SQL {
  return sql`(NOT ${follows.friends} OR ${personId} = ${viewerId}
    OR ${maySee("friends", follows.followedId, viewerId)})`;
}

/** Whether a person shows a viewer what stands on their profile for all. */
export function maySeeProfile(personId: unknown, viewerId: unknown): SQL {
  return notBlocked(viewerId, personId);
}
