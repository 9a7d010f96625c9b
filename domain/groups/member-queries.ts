import { and, asc, count, desc, eq, gt, lte, sql } from "drizzle-orm";
import { readAscendingCursor, readCursor, readRankedCursor } from "~/domain/event-store/cursor";
import { type BoundQuery, countedBy, mapQuery, query, select } from "~/domain/event-store/query";
import { groupBans, groupMembers, groupRequests, groups } from "./read-model";

type Page = { groupId: string; time: string; userId: string; limit: number };

const members = query<Page & { rank: number }>()((db, param) => {
  const { rank, joinedAt, userId } = groupMembers;
  return db
    .select({ userId, rank, joinedAt })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.groupId, param.groupId),
        sql`(${rank}, ${joinedAt}, ${userId}) > (${param.rank}, ${param.time}, ${param.userId})`,
      ),
    )
    .orderBy(rank, joinedAt, userId)
    .limit(param.limit);
});
/** Those of a group: the creator, admins, members, each the longest there first. */
export function listGroupMembers(
  groupId: string,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  const [rank, time, userId] = readRankedCursor(cursor);
  return members({ groupId, rank, time, userId, limit });
}

const requests = query<Page & { now: Date }>()((db, param) => {
  const { userId, askedAt, expiresAt } = groupRequests;
  return db
    .select({ userId, askedAt, expiresAt })
    .from(groupRequests)
    .where(
      and(
        eq(groupRequests.groupId, param.groupId),
        gt(expiresAt, param.now),
        sql`(${askedAt}, ${userId}) > (${param.time}, ${param.userId})`,
      ),
    )
    .orderBy(askedAt, userId)
    .limit(param.limit);
});
/** Who waits to be let in, the longest waiting first. */
export function listRequests(
  groupId: string,
  { now, limit, cursor }: { now: Date; limit: number; cursor?: string },
) {
  const { afterTime: time, afterId: userId } = readAscendingCursor(cursor);
  return requests({ groupId, now, time, userId, limit });
}

const waiting = query<{ groupId: string; now: Date }>()((db, { groupId, now }) =>
  db
    .select({ count: count().as("count") })
    .from(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), gt(groupRequests.expiresAt, now))),
);
/** How many wait to be let in. */
export const countRequests = (groupId: string, now: Date): BoundQuery<number> =>
  countedBy(waiting({ groupId, now }));

const bans = query<Page>()((db, param) => {
  const { userId, bannedAt } = groupBans;
  return db
    .select({ userId, bannedAt })
    .from(groupBans)
    .where(
      and(
        eq(groupBans.groupId, param.groupId),
        sql`(${bannedAt}, ${userId}) < (${param.time}, ${param.userId})`,
      ),
    )
    .orderBy(desc(bannedAt), desc(userId))
    .limit(param.limit);
});
/** Who may not come back, those first who were banned last. */
export function listGroupBans(
  groupId: string,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  const { beforeTime: time, beforeId: userId } = readCursor(cursor);
  return bans({ groupId, time, userId, limit });
}

/** Requests that nobody answered in time, for the job that ends them. */
export const listOverdue = query<{ now: Date; limit: number }>()((db, { now, limit }) =>
  db
    .select({
      groupId: groupRequests.groupId,
      userId: groupRequests.userId,
      expiresAt: groupRequests.expiresAt,
    })
    .from(groupRequests)
    .where(lte(groupRequests.expiresAt, now))
    .orderBy(asc(groupRequests.expiresAt))
    .limit(limit),
);

const idsOf = query<{ userId: string; now: Date }>()((_, { userId, now }) =>
  select(
    { id: groups.id },
    sql`FROM ${groups} WHERE (${groups.disbandedAt} IS NULL OR ${groups.creatorId} <> '') AND ${groups.id} IN (
      SELECT ${groupMembers.groupId} FROM ${groupMembers} WHERE ${groupMembers.userId} = ${userId}
      UNION ALL SELECT ${groupRequests.groupId} FROM ${groupRequests}
        WHERE ${groupRequests.userId} = ${userId} AND ${groupRequests.expiresAt} > ${now})`,
  ),
);
/** Groups of this log that somebody is in, or asks to be; those that were closed may open again. */
export const listGroupIdsOf = (userId: string, now: Date): BoundQuery<string[]> =>
  mapQuery(idsOf({ userId, now }), (found) => found.map(({ id }) => id));

/** Who is in groups of this log or asks to be, in order: each needs a place among their groups. */
export const listSeated = query<Pick<Page, "groupId" | "userId" | "limit"> & { now: Date }>()((
  _,
  param,
) => {
  const beyond = sql`("group_id", "user_id") > (${param.groupId}, ${param.userId})`;
  return select(
    {
      groupId: sql<string>`s."group_id"`,
      userId: sql<string>`s."user_id"`,
      // Those that were closed may open again.
      needed: sql<number>`${groups.disbandedAt} IS NULL OR ${groups.creatorId} <> ''`,
    },
    sql`FROM (
        SELECT * FROM (SELECT "group_id", "user_id" FROM ${groupMembers} WHERE ${beyond}
          ORDER BY "group_id", "user_id" LIMIT ${param.limit})
        UNION SELECT * FROM (SELECT "group_id", "user_id" FROM ${groupRequests} WHERE ${beyond}
          AND ${groupRequests.expiresAt} > ${param.now} ORDER BY "group_id", "user_id" LIMIT ${param.limit})
        ORDER BY "group_id", "user_id" LIMIT ${param.limit}) s LEFT JOIN ${groups} ON ${groups.id} = s."group_id"
      ORDER BY s."group_id", s."user_id"`,
  );
});
