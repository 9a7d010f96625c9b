import { type Placeholder, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { query, select } from "~/domain/event-store/query";
import { forgottenPeople } from "~/domain/event-store/schema";
import { spaceRestrictions } from "~/domain/spaces/read-model";
import { groupChanges, groupMembers, groupRequests, groups } from "./read-model";

const ban = alias(spaceRestrictions, "ban");

/**
 * Who would run a group when its creator goes: its first admin, else who has been in it longest. Nobody whom its
 * Space bans.
 */
const heirAt = (now: Placeholder) => sql<
  string | null
>`(SELECT ${groupMembers.userId} FROM ${groupMembers}
  WHERE ${groupMembers.groupId} = ${groups.id} AND ${groupMembers.rank} > 0
    AND ${groupMembers.userId} NOT IN (SELECT ${forgottenPeople.personId} FROM ${forgottenPeople})
    AND NOT EXISTS (SELECT 1 FROM ${spaceRestrictions}
      WHERE ${spaceRestrictions.spaceId} = ${groups.spaceId} AND ${spaceRestrictions.userId} = ${groupMembers.userId}
        AND ${spaceRestrictions.kind} = 'ban' AND ${spaceRestrictions.until} > ${now})
  ORDER BY ${groupMembers.rank}, ${groupMembers.roleSince}, ${groupMembers.joinedAt}, ${groupMembers.userId} LIMIT 1)`;

/** Groups that somebody created, those among them that were closed: one that was disbanded is nobody's. */
export const listGroupsToPassOn = query<{ creatorId: string; now: Date }>()(
  (_, { creatorId, now }) =>
    select(
      { groupId: groups.id, spaceId: groups.spaceId, heirId: heirAt(now) },
      sql`FROM ${groups} WHERE ${groups.creatorId} = ${creatorId}`,
    ),
);

/** Who is in an open group, or asks to be, while its Space bans them: one row for each ban. */
export const listBannedIn = query<{ groupId: string; now: Date }>()((_, { groupId, now }) =>
  select(
    {
      userId: sql<string>`w."user_id"`,
      caseId: ban.caseId,
      creatorId: groups.creatorId,
      heirId: heirAt(now),
    },
    sql`FROM ${groups} CROSS JOIN (
        SELECT ${groupMembers.userId} FROM ${groupMembers} WHERE ${groupMembers.groupId} = ${groupId}
        UNION SELECT ${groupRequests.userId} FROM ${groupRequests} WHERE ${groupRequests.groupId} = ${groupId}) w
      JOIN ${spaceRestrictions} ${ban} ON ${ban.spaceId} = ${groups.spaceId} AND ${ban.userId} = w."user_id"
      WHERE ${groups.id} = ${groupId} AND ${groups.disbandedAt} IS NULL
        AND ${ban.kind} = 'ban' AND ${ban.until} > ${now}
      ORDER BY w."user_id", ${ban.until} DESC, ${ban.caseId}`,
  ),
);

/** Groups of a Space out of which somebody ever was put, and that are there or may be again. */
export const listGroupsOnceIn = query<{ userId: string; spaceId: string }>()(
  (_, { userId, spaceId }) =>
    select(
      { groupId: groups.id },
      sql`FROM ${groupChanges} CROSS JOIN ${groups} ON ${groups.id} = ${groupChanges.groupId}
        WHERE ${groupChanges.userId} = ${userId} AND ${groupChanges.became} = 'removed'
          AND ${groups.spaceId} = ${spaceId} AND (${groups.disbandedAt} IS NULL OR ${groups.creatorId} <> '')
        GROUP BY ${groups.id}`,
    ),
);

/** Open groups of a Space that somebody is in or asks to be in. */
export const listGroupsToLeave = query<{ userId: string; spaceId: string; now: Date }>()(
  (_, { userId, spaceId, now }) =>
    select(
      { groupId: groups.id, creatorId: groups.creatorId, heirId: heirAt(now) },
      sql`FROM ${groups} WHERE ${groups.spaceId} = ${spaceId} AND ${groups.disbandedAt} IS NULL
        AND ${groups.id} IN (
          SELECT ${groupMembers.groupId} FROM ${groupMembers} WHERE ${groupMembers.userId} = ${userId}
          UNION ALL SELECT ${groupRequests.groupId} FROM ${groupRequests} WHERE ${groupRequests.userId} = ${userId})`,
    ),
);
