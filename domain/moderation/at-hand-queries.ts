import { type SQL, sql } from "drizzle-orm";
import { foldRows } from "~/domain/event-store/log";
import {
  type BoundQuery,
  dynamicQuery,
  first,
  mapQuery,
  nullable,
  query,
  rawQuery,
  type RowOf,
  select,
} from "~/domain/event-store/query";
import { memberOf } from "~/domain/groups/member-id";
import { groupMembers, groups } from "~/domain/groups/read-model";
import { guard } from "~/domain/event-store/use-case";
import { MAIN } from "~/domain/logs";
import { spaceMembers, spaceRestrictions, spaces } from "~/domain/spaces/read-model";
import { alias } from "drizzle-orm/sqlite-core";
import type { TargetAtHand } from "./commands";
import { caseDecider } from "./decider";
import { eventsOver, loadAffectedBy } from "./decision";
import { moderationEvents } from "./events";
import { groupAround } from "./group-around";
import { moderatedKinds } from "./kinds";
import { moderationCases as cases, moderationSeats as seats, mutedPeople } from "./read-model";
import { parsed } from "./queries";
import { logOfTarget } from "./report-use-case";
import { DECISIONS_AN_HOUR } from "./words";

const author = alias(spaceMembers, "author");

/** `authorId`: who said a message, as its room knows. */
export type ThingAtHand = TargetAtHand & { authorId?: string };

/** The thing as the one row of a table that is called as cases are, and has of their columns what a case opens with. */
function rowOf({ kind, id, spaceId, authorId }: ThingAtHand): SQL {
  const thing =
    kind === "member"
      ? sql`SELECT ${id} AS "authorId", ${spaces.id} AS "spaceId", ${spaces.dissolvedAt} AS "dissolvedAt", 1 AS "shown"
          FROM ${spaces} WHERE ${spaces.id} = ${spaceId ?? ""}`
      : (moderatedKinds[kind].reportable?.(sql`${id}`).statement ??
        sql`SELECT ${authorId ?? memberOf(id)?.userId ?? ""} AS "authorId", NULL AS "spaceId", NULL AS "dissolvedAt", 1 AS "shown"
          FROM ${groups} WHERE ${groups.id} = ${groupAround({ kind, id }) ?? ""} AND ${groups.disbandedAt} IS NULL`);
  return sql`(SELECT ${kind} AS "kind", ${id} AS "target_id", t."authorId" AS "author_id",
    t."spaceId" AS "space_id", t."dissolvedAt" AS "dissolved_at", t."shown" AS "is_shown" FROM (${thing}) t) ${cases}`;
}

const groupRankOf = (target: ThingAtHand, userId: SQL) =>
  sql<number | null>`(SELECT ${groupMembers.rank} FROM ${groupMembers}
    WHERE ${groupMembers.groupId} = ${groupAround(target) ?? ""} AND ${groupMembers.userId} = ${userId})`;

/** The case that a report has opened about it. */
const REPORTED = sql`(SELECT c."id" FROM "moderation_cases" c WHERE c."kind" = ${cases.kind}
  AND c."target_id" = ${cases.targetId} AND c."state" = 'open' AND c."origin" = 'report')`;

const SPACE = sql`coalesce(${cases.spaceId}, '')`;
const NEXT_SEAT = sql`(SELECT max(${seats.seat}) + 1 FROM ${seats} WHERE ${seats.spaceId} = ${SPACE})`;
const seatOf = (userId: string) =>
  sql<number>`coalesce((SELECT ${seats.seat} FROM ${seats}
    WHERE ${seats.spaceId} = ${SPACE} AND ${seats.moderatorId} = ${userId}), ${NEXT_SEAT}, 1)`;

/** A mute or ban that its author is under there now. */
interface Standing {
  kind: "mute" | "ban";
  until: string;
  caseId: string;
  moderatorId: string | null;
}

const standing = (kind: SQL, of: { until: SQL; caseId: SQL }, from: SQL) =>
  parsed<
    Standing[]
  >(sql`(SELECT json_group_array(json_object('kind', ${kind}, 'until', ${of.until}, 'caseId', ${of.caseId},
    'moderatorId', (SELECT c."moderator_id" FROM "moderation_cases" c WHERE c."id" = ${of.caseId}))) ${from})`);

const fieldsOf = (target: ThingAtHand, inMain: boolean, viewerId: string, now: string) => ({
  authorId: cases.authorId,
  spaceId: cases.spaceId,
  shown: sql`"moderation_cases"."is_shown"`.mapWith(Boolean),
  reportedId: sql<string | null>`${REPORTED}`,
  seat: seatOf(viewerId),
  ...(inMain
    ? {
        ...NOWHERE,
        groupRank: sql<number | null>`NULL`,
        authorGroupRank: sql<number | null>`NULL`,
        groupSpaceId: sql<string | null>`NULL`,
        stands: standing(
          sql`'mute'`,
          { until: sql`${mutedPeople.until}`, caseId: sql`${mutedPeople.caseId}` },
          sql`FROM ${mutedPeople} WHERE ${mutedPeople.userId} = ${cases.authorId} AND ${mutedPeople.until} > ${now}`,
        ),
      }
    : {
        ...inSpace,
        groupRank: groupRankOf(target, sql`${viewerId}`),
        authorGroupRank: groupRankOf(target, sql`${cases.authorId}`),
        /** The Space that its group is in. */
        groupSpaceId: sql<string | null>`(SELECT ${groups.spaceId} FROM ${groups}
          WHERE ${groups.id} = ${groupAround(target) ?? ""})`,
        stands: standing(
          sql`${spaceRestrictions.kind}`,
          { until: sql`${spaceRestrictions.until}`, caseId: sql`${spaceRestrictions.caseId}` },
          sql`FROM ${spaceRestrictions} WHERE ${spaceRestrictions.spaceId} = ${cases.spaceId}
            AND ${spaceRestrictions.userId} = ${cases.authorId} AND ${spaceRestrictions.until} > ${now}`,
        ),
      }),
});

const inSpace = {
  dissolvedAt: nullable(spaces.dissolvedAt),
  creatorId: nullable(spaces.creatorId),
  gameId: nullable(spaces.gameId),
  rules: nullable(spaces.rules),
  hidesModerators: nullable(spaces.hidesModerators),
  /** The viewer's in the Space, and its author's. */
  rank: nullable(spaceMembers.rank),
  authorRank: nullable(author.rank),
};
const NOWHERE = Object.fromEntries(
  Object.keys(inSpace).map((name) => [name, sql`NULL`]),
) as unknown as typeof inSpace;

export type RowAtHand = RowOf<ReturnType<typeof fieldsOf>>;

/** A thing with what a right to judge it hangs on, in the log that it lies in. Undefined where there is none. */
export const getAtHand = (target: ThingAtHand, viewerId: string, now: Date) => {
  const isInMain = logOfTarget(target) === MAIN;
  const joins = isInMain
    ? sql``
    : sql`LEFT JOIN ${spaces} ON ${spaces.id} = ${cases.spaceId}
      LEFT JOIN ${spaceMembers} ON ${spaceMembers.spaceId} = ${cases.spaceId} AND ${spaceMembers.userId} = ${viewerId}
      LEFT JOIN ${spaceMembers} ${author} ON ${author.spaceId} = ${cases.spaceId} AND ${author.userId} = ${cases.authorId}`;
  return first(
    dynamicQuery(() =>
      select(
        fieldsOf(target, isInMain, viewerId, now.toISOString()),
        sql`FROM ${rowOf(target)} ${joins}`,
      ),
    ),
  );
};

const decider = { userId: cases.moderatorId, byOperator: cases.byOperator };
const deciderOfCase = query<{ caseId: string }>()((_, { caseId }) =>
  select(
    decider,
    sql`FROM ${cases} WHERE ${cases.id} = ${caseId} AND ${cases.state} IN ('decided', 'appealed')`,
  ),
);

export interface Decider {
  userId: string;
  byOperator: boolean;
}

/** Who decided a case, as long as that stands. */
export const getDecider = (caseId: string): BoundQuery<Decider | undefined> =>
  mapQuery(
    first(deciderOfCase({ caseId })),
    (row) => row && { userId: row.userId ?? "", byOperator: row.byOperator === true },
  );

/** What a decision about it may change, and the case that it is part of already, if any. */
export function loadAffectedAtHand(target: ThingAtHand) {
  const eventsOf = eventsOver(rowOf(target), sql`1`);
  // What a rule holds back is a case of the thing's own id.
  const ofCase = eventsOf(sql`'case-' || coalesce(${REPORTED}, ${cases.targetId})`);
  return {
    case: foldRows(caseDecider, moderationEvents, ofCase),
    ...loadAffectedBy(eventsOf, [target.kind]),
  };
}

/** Among the `writes` of a new case: decided anew where a report has opened one meanwhile. */
export const guardUnreported = ({ kind, id }: TargetAtHand) =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "moderation_cases"
      WHERE "kind" = ? AND "target_id" = ? AND "state" = 'open' AND "origin" = 'report')`,
    [kind, id],
    "retry",
  );

/** Refused with `forbidden` where they do not look after the Space any more, or its author is of their rank by now. */
export const guardOutranks = (spaceId: string, userId: string, authorId: string | null) =>
  guard(
    `EXISTS (SELECT 1 FROM "space_members" m WHERE m."space_id" = ?1 AND m."user_id" = ?2 AND m."rank" < 2
      AND NOT EXISTS (SELECT 1 FROM "space_members" a
        WHERE a."space_id" = ?1 AND a."user_id" = ?3 AND a."rank" <= m."rank"))`,
    [spaceId, userId, authorId],
    "forbidden",
  );

/** The same in a group. */
export const guardGroupOutranks = (groupId: string, userId: string, authorId: string | null) =>
  guard(
    `EXISTS (SELECT 1 FROM "group_members" m WHERE m."group_id" = ?1 AND m."user_id" = ?2 AND m."rank" < 2
      AND NOT EXISTS (SELECT 1 FROM "group_members" a
        WHERE a."group_id" = ?1 AND a."user_id" = ?3 AND a."rank" <= m."rank"))`,
    [groupId, userId, authorId],
    "forbidden",
  );

const ERASED_BY = `(SELECT c."moderator_id" FROM "moderation_evidence" e
  CROSS JOIN "moderation_cases" c ON c."id" = e."case_id"
  WHERE e."group_id" = ?1 AND c."kind" = 'message' AND c."target_id" = ?2 AND c."id" <> ?3 AND c."state" IN ('decided', 'appealed')
    AND (c."action" = 'remove' OR c."thing" IS NOT NULL) LIMIT 1)`;

const groupOfMessage = (id: string) => groupAround({ kind: "message", id }) ?? "";

/** Among the `writes` of what erases a message by its own case: decided anew where it was erased meanwhile by another. */
export const guardUnerased = (id: string, caseId: string) =>
  guard(`${ERASED_BY} IS NULL`, [groupOfMessage(id), id, caseId], "retry");
/** Who had a message erased. */
export const getErasedBy = (id: string): BoundQuery<string | null> =>
  mapQuery(
    rawQuery<{ by: string | null }>(`SELECT ${ERASED_BY} AS "by"`, [groupOfMessage(id), id, ""]),
    ([row]) => row!.by,
  );

const HOUR_MS = 60 * 60_000;

/** Refused with `too_many_decisions`, the new one counted. `place`: in whose log they stand. */
export const guardFlood = (place: string, seat: number, now: Date) =>
  guard(
    `(SELECT count(*) FROM (SELECT 1 FROM "moderation_log"
      WHERE "space_id" = ? AND "seat" = ? AND "at" > ? LIMIT ${DECISIONS_AN_HOUR + 1})) <= ${DECISIONS_AN_HOUR}`,
    [place, seat, new Date(now.getTime() - HOUR_MS).toISOString()],
    "too_many_decisions",
  );
