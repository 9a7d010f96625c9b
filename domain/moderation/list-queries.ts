import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  type BoundQuery,
  countedBy,
  query,
  queryInShapes,
  type RowOf,
  select,
} from "~/domain/event-store/query";
import { type LogName, MAIN } from "~/domain/logs";
import { spaceMembers, spaces } from "~/domain/spaces/read-model";
import type { Place } from "./moderated";
import {
  type CaseRow,
  fieldsOf,
  joinsOf,
  notForStaff,
  parsed,
  shownAs,
  shownJoins,
} from "./queries";
import {
  moderationCases as cases,
  moderationReasons as reasons,
  moderationReports as reports,
} from "./read-model";
import type { Reason } from "./words";

/** With why it was reported, but not by whom. */
const waitingFieldsOf = (main: boolean) => ({
  ...fieldsOf(main),
  reasons: parsed<
    Record<Reason, number>
  >(sql`(SELECT json_group_object(${reasons.reason}, ${reasons.reports})
    FROM ${reasons} WHERE ${reasons.caseId} = ${cases.id})`),
  /** The newest few of what was written with reports. */
  texts: parsed<
    string[]
  >(sql`(SELECT json_group_array(t."text") FROM (SELECT ${reports.text} FROM ${reports}
    WHERE ${reports.caseId} = ${cases.id} AND ${reports.text} IS NOT NULL
    ORDER BY ${reports.filedAt} DESC LIMIT 5) t)`),
});
export type WaitingRow = RowOf<ReturnType<typeof waitingFieldsOf>>;

interface Page {
  viewerId: string;
  limit: number;
  cursor?: string;
}

/** `start`: where a list without a cursor begins. */
function placeIn(cursor = "", start = "") {
  const at = cursor.indexOf("_");
  return at < 0
    ? { time: start, id: start }
    : { time: cursor.slice(0, at), id: cursor.slice(at + 1) };
}
type PageParams = { viewerId: string; time: string; id: string; limit: number };

/** What those who look after a Space have to judge. */
const waits = (the: typeof cases | typeof waiting) => sql`${the.state} IN ('open', 'appealed')
  AND NOT (${the.state} = 'appealed' AND ${the.byOperator}) AND NOT ${notForStaff(the)}`;

const waitingInSpace = query<PageParams & { spaceId: string }>()((_, param) =>
  select(
    waitingFieldsOf(false),
    sql`FROM ${cases} ${joinsOf(false, param.viewerId)}
      WHERE ${cases.spaceId} = ${param.spaceId} AND ${waits(cases)}
        AND (${cases.waitingSince}, ${cases.id}) > (${param.time}, ${param.id})
      ORDER BY ${cases.waitingSince}, ${cases.id} LIMIT ${param.limit}`,
  ),
);
/** What a Space's own are to judge, what waits longest first. */
export const listWaitingInSpace = (spaceId: string, { cursor, ...page }: Page) =>
  waitingInSpace({ spaceId, ...page, ...placeIn(cursor) });

const own = alias(spaceMembers, "own");
const waiting = alias(cases, "waiting");
const waitingOf = query<PageParams>()((_, { viewerId, time, id, limit }) =>
  select(
    waitingFieldsOf(false),
    sql`FROM ${spaceMembers} ${own}
      CROSS JOIN ${cases} ON ${cases}.rowid IN (SELECT ${waiting}.rowid FROM ${cases} ${waiting}
        WHERE ${waiting.spaceId} = ${own.spaceId} AND ${waits(waiting)}
          AND (${waiting.waitingSince}, ${waiting.id}) > (${time}, ${id})
        ORDER BY ${waiting.waitingSince}, ${waiting.id} LIMIT ${limit}) ${joinsOf(false, viewerId)}
      WHERE ${own.userId} = ${viewerId} AND ${own.rank} < 2 AND ${spaces.dissolvedAt} IS NULL
      ORDER BY ${cases.waitingSince}, ${cases.id} LIMIT ${limit}`,
  ),
);
/** The same of all Spaces of this log that somebody moderates: of each as many as are asked for. */
export const listWaitingOf = ({ cursor, ...page }: Page): BoundQuery<WaitingRow[]> =>
  waitingOf({ ...page, ...placeIn(cursor) });

const due = queryInShapes<PageParams & { now: Date }, boolean>()((_, param, main) =>
  select(
    waitingFieldsOf(main),
    sql`FROM ${cases} ${joinsOf(main, param.viewerId)}
      WHERE ${cases.state} IN ('open', 'appealed') AND ${cases.dueAt} <= ${param.now}
        AND (${cases.dueAt}, ${cases.id}) > (${param.time}, ${param.id})
        ${main ? sql`` : sql`AND ${spaces.dissolvedAt} IS NULL`}
      ORDER BY ${cases.dueAt}, ${cases.id} LIMIT ${param.limit}`,
  ),
);
/** What has come to operators in one log. */
export const listDue = (log: LogName, { cursor, ...page }: Page & { now: Date }) =>
  due(log === MAIN, { ...page, ...placeIn(cursor) });

const waitingCount = query<{ spaceId: string }>()((_, { spaceId }) =>
  select(
    { count: sql<number>`count(*)` },
    sql`FROM (SELECT 1 FROM ${cases} WHERE ${cases.spaceId} = ${spaceId} AND ${waits(cases)} LIMIT 100)`,
  ),
);
/** How many a Space's own have to judge, counted no further than one more than is told. */
export const countWaiting = (spaceId: string): BoundQuery<number> =>
  countedBy(waitingCount({ spaceId }));

const casesAbout = queryInShapes<PageParams, boolean>()((_, param, main) =>
  select(
    fieldsOf(main),
    sql`FROM ${cases} ${joinsOf(main, param.viewerId)}
      WHERE ${cases.authorId} = ${param.viewerId} AND ${cases.decidedAt} IS NOT NULL AND ${cases.action} <> 'keep'
        AND (${cases.decidedAt}, ${cases.id}) < (${param.time}, ${param.id})
      ORDER BY ${cases.decidedAt} DESC, ${cases.id} DESC LIMIT ${param.limit}`,
  ),
);
/** What was decided about somebody in one log, the newest first. */
export const listCasesAbout = (
  log: LogName,
  authorId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): BoundQuery<CaseRow[]> =>
  casesAbout(log === MAIN, { viewerId: authorId, limit, ...placeIn(cursor, "~") });

const reportsBy = queryInShapes<PageParams, boolean>()((_, param, main) =>
  select(
    {
      targetId: reports.targetId,
      kind: cases.kind,
      reason: reports.reason,
      text: reports.text,
      filedAt: reports.filedAt,
      state: cases.state,
      action: cases.action,
      overturnedAt: cases.overturnedAt,
      place: parsed<Place | null>(shownAs(main, "place")),
    },
    sql`FROM ${reports} JOIN ${cases} ON ${cases.id} = ${reports.caseId} ${shownJoins(main)}
      WHERE ${reports.reporterId} = ${param.viewerId}
        AND (${reports.filedAt}, ${reports.targetId}) < (${param.time}, ${param.id})
      ORDER BY ${reports.filedAt} DESC, ${reports.targetId} DESC LIMIT ${param.limit}`,
  ),
);
export type ReportRow = ReturnType<ReturnType<typeof reportsBy>["map"]>[number];

/** What somebody reported in one log, the newest first. */
export const listReportsBy = (
  log: LogName,
  reporterId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): BoundQuery<ReportRow[]> =>
  reportsBy(log === MAIN, { viewerId: reporterId, limit, ...placeIn(cursor, "~") });
