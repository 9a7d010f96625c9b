import { sql } from "drizzle-orm";
import { eventRow, foldRows, foldStream } from "~/domain/event-store/log";
import {
  type BoundQuery,
  type RowOf,
  first,
  present,
  query,
  select,
} from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import { spaces } from "~/domain/spaces/read-model";
import { groupEvents } from "./events";
import { MAX_LINKS } from "./limits";
import { groupLinkDecider } from "./link-decider";
import { groupMembershipDecider } from "./membership";
import { groupLinks, groupMembers, groups } from "./read-model";

export const groupLinkStream = (linkId: string) => `group-link-${linkId}`;
export const loadGroupLink = (linkId: string) =>
  foldStream(groupLinkDecider, groupEvents, groupLinkStream(linkId));

/** It opens its group still: its maker is an admin there, as it stands for their approval. */
const opensAt = (
  now: unknown,
) => sql`${groupLinks.revokedAt} IS NULL AND ${groupLinks.expiresAt} > ${now}
  AND (${groupLinks.maxUses} IS NULL OR ${groupLinks.uses} < ${groupLinks.maxUses})
  AND EXISTS (SELECT 1 FROM ${groupMembers} WHERE ${groupMembers.groupId} = ${groupLinks.groupId}
    AND ${groupMembers.userId} = ${groupLinks.userId} AND ${groupMembers.rank} <= 1)`;

const linkColumns = {
  id: groupLinks.id,
  groupId: groupLinks.groupId,
  /** Who made it. */
  userId: groupLinks.userId,
  code: present(groupLinks.code),
  madeAt: groupLinks.madeAt,
  expiresAt: groupLinks.expiresAt,
  maxUses: groupLinks.maxUses,
  uses: groupLinks.uses,
};
export type GroupLinkRow = RowOf<typeof linkColumns>;

const openLinks = query<{ groupId: string; now: Date }>()((_, { groupId, now }) =>
  select(
    linkColumns,
    sql`FROM ${groupLinks} WHERE ${groupLinks.groupId} = ${groupId} AND ${opensAt(now)}
      ORDER BY ${groupLinks.madeAt} DESC, ${groupLinks.id} LIMIT ${MAX_LINKS}`,
  ),
);
/** Those of a group that still open it, the newest first; there are {@link MAX_LINKS} at most. */
export const listGroupLinks = (groupId: string, now: Date): BoundQuery<GroupLinkRow[]> =>
  openLinks({ groupId, now });

const linkedGroup = query<{ linkId: string; now: Date }>()((_, { linkId, now }) =>
  select(
    {
      groupId: groups.id,
      spaceId: groups.spaceId,
      name: groups.name,
      visibility: groups.visibility,
      members: groups.members,
      /** Who made it, and so invites. */
      inviterId: groupLinks.userId,
    },
    sql`FROM ${groupLinks} JOIN ${groups} ON ${groups.id} = ${groupLinks.groupId}
      JOIN ${spaces} ON ${spaces.id} = ${groups.spaceId}
      WHERE ${groupLinks.id} = ${linkId} AND ${opensAt(now)}
        AND ${groups.disbandedAt} IS NULL AND ${spaces.dissolvedAt} IS NULL`,
  ),
);
/** Where a link leads that still opens something. */
export const getLinkedGroup = (linkId: string, now: Date) => first(linkedGroup({ linkId, now }));

const memberEvents = query<{ linkId: string; userId: string }>()((_, { linkId, userId }) =>
  select(
    eventRow,
    sql`FROM ${groupLinks}
      JOIN ${events} ON ${events.streamId} = 'group-member-' || ${groupLinks.groupId} || '-' || ${userId}
      WHERE ${groupLinks.id} = ${linkId} ORDER BY ${events.version}`,
  ),
);
/** What somebody is in the group of a link. The stream is named once it is known. */
export const loadMemberOfLink = (linkId: string, userId: string) =>
  foldRows(groupMembershipDecider, groupEvents, memberEvents({ linkId, userId }));
