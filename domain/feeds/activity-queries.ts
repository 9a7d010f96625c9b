import { notBlockedHere } from "~/domain/blocks/between-queries";
import { type BoundQuery, rawQuery } from "~/domain/event-store/query";
import { ONCE } from "./candidate-queries";
import { ACTIVITY } from "./read-model";

/** So many Spaces of each of the last days are looked at for the most active ones, and so many days. */
const TOPS = 20;
const ACTIVE_DAYS = 3;
/** A Space in which fewer people do something is not among the active ones. */
const ACTIVE_PEOPLE = 3;
const DAY_MS = 24 * 60 * 60_000;

export interface SpaceActivityRow {
  spaceId: string;
  /** People who count and did something there in these days. */
  people: number;
  activity: number;
}

/** Where most is going on, by how many people, each counted once; some may be gone by now. */
export function listActiveSpaces(now: Date): BoundQuery<SpaceActivityRow[]> {
  const days = Array.from({ length: ACTIVE_DAYS }, (_, ago) =>
    new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10),
  );
  return rawQuery<SpaceActivityRow>(
    `WITH tops AS MATERIALIZED (SELECT DISTINCT s."space_id" AS id FROM json_each(?1) d
        CROSS JOIN "feed_space_days" s ON s."rowid" IN (SELECT "rowid" FROM "feed_space_days"
          WHERE "day" = d.value ORDER BY ${ACTIVITY} DESC, "space_id" DESC LIMIT ${TOPS}))
      SELECT s."space_id" AS "spaceId", sum("people") AS "people", sum(${ACTIVITY}) AS "activity"
      FROM tops CROSS JOIN json_each(?1) d CROSS JOIN "feed_space_days" s ON s."space_id" = tops.id AND s."day" = d.value
      GROUP BY s."space_id" HAVING sum("people") >= ${ACTIVE_PEOPLE}
      ORDER BY "activity" DESC, "people" DESC, s."space_id"`,
    [JSON.stringify(days)],
  );
}

export interface ActiveUserRow {
  userId: string;
  posts: number;
}

/** How many of the newest posts are searched for who wrote them. */
const LOOKED_AT = 400;

/** The people whom most others answered to what they wrote lately, of those who show what they do. */
export function listActiveUsers(viewerId: string, limit: number): BoundQuery<ActiveUserRow[]> {
  return rawQuery<ActiveUserRow>(
    `SELECT a.id AS "userId", a.posts FROM (
        SELECT p."author_id" AS id, count(*) AS posts, sum(p.voices) AS voices FROM (
          SELECT "author_id", "likers" + "commenters" AS voices FROM "feed_posts" WHERE "shown"
          ORDER BY "published_at" DESC, "post_id" DESC LIMIT ${LOOKED_AT}) p
        GROUP BY p."author_id" ORDER BY voices DESC, posts DESC, id ${ONCE}) a
      CROSS JOIN "profiles" w ON w."user_id" = a.id AND w."activity_for" = 'everybody'
      WHERE ${notBlockedHere("a.id")}
      ORDER BY a.voices DESC, a.posts DESC, a.id LIMIT ?2`,
    [viewerId, limit],
  );
}
