import { type SQL, sql } from "drizzle-orm";
import { type BoundQuery, mapQuery, query, select } from "~/domain/event-store/query";
import { postSummaries } from "~/domain/posts/read-model";
import { spacePeopleWeeks, spaceWeeks } from "./read-model";
import { INSIGHT_WEEKS, lastWeeks } from "./week";

/** One week of a Space, in UTC from Monday on. */
export interface SpaceWeek {
  week: string;
  /** How many were in it when it ended, or are by now. */
  members: number;
  /** How many of them wrote something that was published. */
  active: number;
  /** What was published in it, whatever became of it since. */
  posts: number;
  comments: number;
  /** Topics among these that nobody has commented on so far. */
  unanswered: number;
}

const weeksOfSpace = query<{ spaceId: string; weeks: readonly string[] }>()((
  _,
  { spaceId, weeks },
) => {
  // One walk along the people of these weeks, and one along the topics that are without a comment.
  const people = sql`SELECT "week", sum("joined") AS "joined", sum("left") AS "left", sum("spoke") AS "active"
      FROM ${spacePeopleWeeks} WHERE "space_id" = ${spaceId}
        AND "week" >= (SELECT min("value") FROM json_each(${weeks})) GROUP BY "week"`;
  const zero = (column: SQL) => sql<number>`coalesce(${column}, 0)`;
  return select(
    {
      week: sql<string>`w."value"`,
      joined: zero(sql`p."joined"`),
      left: zero(sql`p."left"`),
      active: zero(sql`p."active"`),
      posts: zero(sql`s."posts"`),
      comments: zero(sql`s."comments"`),
      unanswered: sql<number>`(SELECT count(*) FROM ${postSummaries} WHERE "space_id" = ${spaceId}
          AND "state" = 'published' AND "kind" = 'post' AND "away" = 0 AND "title" IS NOT NULL AND "comments" = 0
          AND "created_at" >= w."value" AND "created_at" < w."next")`,
    },
    sql`FROM (SELECT "value", lead("value") OVER (ORDER BY "value") AS "next"
          FROM json_each(${weeks})) w
        LEFT JOIN (${people}) p ON p."week" = w."value"
        LEFT JOIN ${spaceWeeks} s ON s."space_id" = ${spaceId} AND s."week" = w."value"
        WHERE w."next" IS NOT NULL ORDER BY w."value"`,
  );
});

const membersOfSpace = query<{ spaceId: string }>()((_, { spaceId }) =>
  select({ members: sql<number>`"members"` }, sql`FROM "spaces" WHERE "id" = ${spaceId}`),
);

/** What became of a Space in the last weeks, the oldest first: `members` of it by now is asked beside it. */
export const loadInsights = (spaceId: string, now: Date) => ({
  weeks: weeksOfSpace({ spaceId, weeks: lastWeeks(now, INSIGHT_WEEKS) }),
  current: mapQuery(
    membersOfSpace({ spaceId }),
    ([row]) => row?.members ?? 0,
  ) as BoundQuery<number>,
});

type WeekRow = Omit<SpaceWeek, "members"> & { joined: number; left: number };

/** From how many are in it now, back over who came and went. */
export function readInsights(weeks: readonly WeekRow[], current: number): SpaceWeek[] {
  let members = current;
  return weeks
    .toReversed()
    .map(({ joined, left, ...week }) => {
      const row = { ...week, members };
      members += left - joined;
      return row;
    })
    .toReversed();
}
