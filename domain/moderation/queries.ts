import { getTableColumns, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Write } from "~/domain/event-store/execute";
import { foldStream } from "~/domain/event-store/log";
import {
  type BoundQuery,
  countedBy,
  first,
  mapQuery,
  nullable,
  query,
  queryInShapes,
  type RowOf,
  Select,
  select,
} from "~/domain/event-store/query";
import { groupRooms } from "~/domain/groups/read-model";
import { type LogName, MAIN } from "~/domain/logs";
import type { AttachedMedia } from "~/domain/media/attach";
import type { Block } from "~/domain/posts/moderation";
import { spaceMembers, spaces } from "~/domain/spaces/read-model";
import { caseDecider } from "./decider";
import { moderationEvents } from "./events";
import { kindsIn, moderatedKinds } from "./kinds";
import { type CaseColumns, looksAfter, type Moderated, type Place } from "./moderated";
import {
  moderationCases as cases,
  moderationEvidence,
  moderationReports as reports,
} from "./read-model";
import { type TargetKind, targetKinds } from "./words";

export const caseStream = (caseId: string) => `case-${caseId}`;
export const loadCase = (caseId: string) =>
  foldStream(caseDecider, moderationEvents, caseStream(caseId));
export const reportStream = (targetId: string, userId: string) => `report-${targetId}-${userId}`;

const openCase = query<{ kind: TargetKind; targetId: string; reporterId: string }>()((_, param) =>
  select(
    {
      caseId: sql<
        string | null
      >`(SELECT ${cases.id} FROM ${cases} WHERE ${cases.kind} = ${param.kind}
        AND ${cases.targetId} = ${param.targetId} AND ${cases.state} = 'open' AND ${cases.origin} = 'report')`,
      reported: sql`EXISTS (SELECT 1 FROM ${reports}
        WHERE ${reports.targetId} = ${param.targetId} AND ${reports.reporterId} = ${param.reporterId})`.mapWith(
        Boolean,
      ),
    },
    sql``,
  ),
);
/** The case that a thing has open, and whether this player has reported it before. */
export const getOpenCase = (kind: TargetKind, targetId: string, reporterId: string) =>
  mapQuery(openCase({ kind, targetId, reporterId }), ([row]) => row!);

/** Among the `writes` of a report: it is tried again where the case was decided since it was loaded. */
export function refuseDecided(caseId: string): Write {
  return {
    sql: `UPDATE "moderation_cases" SET "opened_at" = NULL WHERE "id" = ? AND "state" <> 'open'`,
    params: [caseId],
  };
}

/** Whether those who look after the Space of a case do not judge it: it is against one of them, or its kind says so. */
export const notForStaff = (the: CaseColumns): SQL => {
  const byKind = targetKinds.flatMap((kind) => {
    const when = moderatedKinds[kind].notForStaff?.(the);
    return when ? [sql`OR (${the.kind} = ${kind} AND ${when})`] : [];
  });
  return sql`(${looksAfter(the.authorId, the.spaceId)} ${sql.join(byKind, sql` `)})`;
};

const noJudge = query<{ caseId: string; spaceId: string; userId: string }>()(
  (_, { caseId, spaceId, userId }) =>
    new Select(
      {},
      sql`UPDATE ${cases} SET "state" = NULL WHERE ${cases.id} = ${caseId} AND (
      NOT EXISTS (SELECT 1 FROM ${spaceMembers} WHERE ${spaceMembers.spaceId} = ${spaceId}
        AND ${spaceMembers.userId} = ${userId} AND ${spaceMembers.rank} < 2)
      OR ${notForStaff(cases)})`,
    ),
);
/**
 * Among the `writes` of whoever judges as one of the Space: refused with `forbidden` where they look after it no
 * more, or the author does by now.
 */
export const refuseNoJudge = (caseId: string, spaceId: string, userId: string): Write =>
  noJudge({ caseId, spaceId, userId });

const appealed = query<{ targetId: string }>()((_, { targetId }) =>
  select(
    { id: cases.id },
    sql`FROM ${cases} WHERE ${cases.targetId} = ${targetId} AND ${cases.state} = 'appealed' LIMIT 1`,
  ),
);
/** Whether somebody is to judge once more what was done to a thing. */
export const hasAppeal = (targetId: string): BoundQuery<boolean> =>
  mapQuery(appealed({ targetId }), ({ length }) => length > 0);

type Shown = Exclude<keyof Moderated["shown"], "joins">;
/** How the kinds that lie in a log show a case. */
export const shownAs = <Value = string | null>(main: boolean, column: Shown) => {
  const whens = kindsIn(main).flatMap(([kind, { shown }]) =>
    shown[column] ? [sql`WHEN ${kind} THEN ${shown[column]}`] : [],
  );
  return (
    whens.length ? sql`CASE ${cases.kind} ${sql.join(whens, sql` `)} END` : sql`NULL`
  ) as SQL<Value>;
};
export const shownJoins = (main: boolean) =>
  sql.join(
    kindsIn(main).map(([, { shown }]) => shown.joins ?? sql``),
    sql` `,
  );
export const parsed = <Value>(json: SQL) => json.mapWith(JSON.parse) as SQL<Value>;

/** What a case is shown by to a viewer: in `main` it is in no Space, and nothing proves it. */
export function fieldsOf(main: boolean) {
  const ofSpace = {
    spaceName: nullable(spaces.name),
    spaceRules: nullable(spaces.rules),
    hidesModerators: nullable(spaces.hidesModerators),
    spaceCreatorId: nullable(spaces.creatorId),
    spaceGameId: nullable(spaces.gameId),
    dissolvedAt: nullable(spaces.dissolvedAt),
    /** The viewer's in the Space. */
    rank: nullable(spaceMembers.rank),
    /** What proves a message, while it is kept, and the head of its room that the main log covers. */
    proof: nullable(moderationEvidence.proof),
    takenAt: nullable(moderationEvidence.takenAt),
    anchoredSeq: nullable(groupRooms.anchoredSeq),
    anchoredHash: nullable(groupRooms.anchoredHash),
    anchorPosition: nullable(groupRooms.anchorPosition),
  };
  const nowhere = Object.fromEntries(Object.keys(ofSpace).map((name) => [name, sql`NULL`]));
  return {
    ...getTableColumns(cases),
    ...(main ? (nowhere as unknown as typeof ofSpace) : ofSpace),
    /** Or its Space's own are not to see it. */
    againstStaff: (main ? sql`0` : notForStaff(cases)).mapWith(Boolean),
    /** What the thing says; null where it is gone, or is no text. */
    title: shownAs(main, "title"),
    text: shownAs(main, "text"),
    body: parsed<Block[] | null>(shownAs(main, "body")),
    mentions: parsed<string[] | null>(shownAs(main, "mentions")),
    /** Its files. */
    media: parsed<AttachedMedia[] | null>(shownAs(main, "media")),
    thingState: shownAs(main, "state"),
    editedAt: shownAs(main, "editedAt"),
    /** Who runs it by now, beside its author. */
    runBy: shownAs(main, "runBy"),
    place: parsed<Place | null>(shownAs(main, "place")),
  };
}

export const joinsOf = (main: boolean, viewerId: Placeholder) => sql`${
  main
    ? sql``
    : sql`
  LEFT JOIN ${spaces} ON ${spaces.id} = ${cases.spaceId}
  LEFT JOIN ${spaceMembers} ON ${spaceMembers.spaceId} = ${cases.spaceId} AND ${spaceMembers.userId} = ${viewerId}
  LEFT JOIN ${moderationEvidence} ON ${moderationEvidence.caseId} = ${cases.id}
  LEFT JOIN ${groupRooms} ON ${groupRooms.groupId} = ${moderationEvidence.groupId} AND ${groupRooms.anchoredSeq} > 0`
}
  ${shownJoins(main)}`;

export type CaseRow = RowOf<ReturnType<typeof fieldsOf>>;

const caseById = queryInShapes<{ caseId: string; viewerId: string }, boolean>()(
  (_, { caseId, viewerId }, main) =>
    select(
      fieldsOf(main),
      sql`FROM ${cases} ${joinsOf(main, viewerId)} WHERE ${cases.id} = ${caseId}`,
    ),
);
export const getCase = (
  log: LogName,
  caseId: string,
  viewerId: string,
): BoundQuery<CaseRow | undefined> => first(caseById(log === MAIN, { caseId, viewerId }));

const judges = queryInShapes<{ caseId: string }, boolean>()((_, { caseId }, main) =>
  main
    ? // Nobody of a Space judges what lies in `main`.
      select({ count: sql<number>`0` }, sql``)
    : select(
        { count: sql<number>`count(*)` },
        sql`FROM ${cases} JOIN ${spaceMembers} ON ${spaceMembers.spaceId} = ${cases.spaceId}
          WHERE ${cases.id} = ${caseId} AND ${spaceMembers.rank} < 2
            AND ${spaceMembers.userId} <> ${cases.moderatorId} AND ${spaceMembers.userId} <> ${cases.authorId}
            AND ${spaceMembers.userId} IS NOT ${cases.judgeId}`,
      ),
);
/** How many of the Space of a case, other than its author and who has judged there, could judge it. */
export const countJudges = (log: LogName, caseId: string): BoundQuery<number> =>
  countedBy(judges(log === MAIN, { caseId }));
