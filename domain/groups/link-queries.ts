import type { EventRow } from "~/domain/event-store/event";
import { foldRows, foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, rawQuery } from "~/domain/event-store/query";
import { groupEvents } from "./events";
import { MAX_LINKS } from "./limits";
import { groupLinkDecider } from "./link-decider";
import { groupMembershipDecider } from "./membership";

export const groupLinkStream = (linkId: string) => `group-link-${linkId}`;
export const loadGroupLink = (linkId: string) =>
  foldStream(groupLinkDecider, groupEvents, groupLinkStream(linkId));

export interface GroupLinkRow {
  id: string;
  groupId: string;
  /** Who made it. */
  userId: string;
  code: string;
  madeAt: string;
  expiresAt: string;
  maxUses: number | null;
  uses: number;
}

/** It opens its group still: its maker is an admin there, as it stands for their approval. `?now`. */
export const opensAt = (now: string) => `l."revoked_at" IS NULL AND l."expires_at" > ${now}
  AND (l."max_uses" IS NULL OR l."uses" < l."max_uses") AND EXISTS (SELECT 1 FROM "group_members" m
    WHERE m."group_id" = l."group_id" AND m."user_id" = l."user_id" AND m."rank" <= 1)`;

/** Those of a group that still open it, the newest first; there are {@link MAX_LINKS} at most. */
export function listGroupLinks(groupId: string, now: Date): BoundQuery<GroupLinkRow[]> {
  return rawQuery<GroupLinkRow>(
    `SELECT l."id", l."group_id" AS "groupId", l."user_id" AS "userId", l."code", l."made_at" AS "madeAt",
        l."expires_at" AS "expiresAt", l."max_uses" AS "maxUses", l."uses"
      FROM "group_links" l WHERE l."group_id" = ?1 AND ${opensAt("?2")}
      ORDER BY l."made_at" DESC, l."id" LIMIT ?3`,
    [groupId, now.toISOString(), MAX_LINKS],
  );
}

/** Where a link leads that still opens something. */
export interface LinkedGroup {
  groupId: string;
  spaceId: string;
  name: string;
  visibility: "public" | "private";
}

export function getLinkedGroup(linkId: string, now: Date): BoundQuery<LinkedGroup | undefined> {
  return first(
    rawQuery<LinkedGroup>(
      `SELECT g."id" AS "groupId", g."space_id" AS "spaceId", g."name", g."visibility"
        FROM "group_links" l JOIN "groups" g ON g."id" = l."group_id" JOIN "spaces" s ON s."id" = g."space_id"
        WHERE l."id" = ?1 AND ${opensAt("?2")} AND g."disbanded_at" IS NULL AND s."dissolved_at" IS NULL`,
      [linkId, now.toISOString()],
    ),
  );
}

/** What somebody is in the group of a link. The stream is named once it is known. */
export const loadMemberOfLink = (linkId: string, userId: string) =>
  foldRows(
    groupMembershipDecider,
    groupEvents,
    rawQuery<EventRow>(
      `SELECT e.* FROM "group_links" l
        JOIN "events" e ON e."stream_id" = 'group-member-' || l."group_id" || '-' || ?2
        WHERE l."id" = ?1 ORDER BY e."version"`,
      [linkId, userId],
    ),
  );
