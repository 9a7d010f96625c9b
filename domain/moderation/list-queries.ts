import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  type BoundQuery,
  countedBy,
  first,
  mapQuery,
  type Param,
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
import { type Queue, type QueueCounts, type QueueFilter, queues } from "./queues";
import { origins, type Reason, targetKinds } from "./words";

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

const STATES: Record<Queue, readonly (readonly [string, string])[]> = {
  reported: [
    ["open", "report"],
    ["open", "moderator"],
  ],
  held: [["open", "held"]],
  appeals: origins.map((origin) => ["appealed", origin] as const),
};
/** As the index has them; undefined where all is asked for. */
const partsOf = ({ queue, kind }: QueueFilter) =>
  queue || kind
    ? (kind ? [kind] : targetKinds).flatMap((one) =>
        (queue ? STATES[queue] : queues.flatMap((each) => STATES[each])).map((state) => [
          one,
          ...state,
        ]),
      )
    : undefined;

interface Page extends QueueFilter {
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
type PartParams = PageParams & { parts: readonly (readonly string[])[] };

const waiting = alias(cases, "waiting");
/**
 * The first of several parts of what waits, each walked along its index. `at`: by what they are in order. Only those of
 * the page are looked at as a whole.
 */
const firstOf = (
  { parts, time, id, limit }: Param<PartParams>,
  at: "waitingSince" | "dueAt",
  only: SQL,
) => sql`${cases}.rowid IN (SELECT ${waiting}.rowid FROM json_each(${parts}) part
  CROSS JOIN ${cases} ${waiting} ON ${waiting}.rowid IN (SELECT ${waiting}.rowid FROM ${cases} ${waiting}
    WHERE ${only} AND ${waiting.kind} = part.value->>0 AND ${waiting.state} = part.value->>1
      AND ${waiting.origin} = part.value->>2 AND ${waiting.state} IN ('open', 'appealed')
      AND (${waiting[at]}, ${waiting.id}) > (${time}, ${id})
    ORDER BY ${waiting[at]}, ${waiting.id} LIMIT ${limit})
  ORDER BY ${waiting[at]}, ${waiting.id} LIMIT ${limit})`;

/** What those who look after a Space have to judge. */
const waits = (the: typeof cases | typeof waiting) => sql`${the.state} IN ('open', 'appealed')
  AND NOT (${the.state} = 'appealed' AND ${the.byOperator}) AND NOT ${notForStaff(the)}`;

const waitingById = queryInShapes<{ caseId: string; viewerId: string }, boolean>()(
  (_, { caseId, viewerId }, main) =>
    select(
      waitingFieldsOf(main),
      sql`FROM ${cases} ${joinsOf(main, viewerId)} WHERE ${cases.id} = ${caseId}`,
    ),
);
/** One of these, whether it still waits or not. */
export const getWaiting = (log: LogName, caseId: string, viewerId: string) =>
  first(waitingById(log === MAIN, { caseId, viewerId }));

const waitingInSpace = queryInShapes<PartParams & { spaceId: string }, boolean>()(
  (_, param, isPart) =>
    select(
      waitingFieldsOf(false),
      sql`FROM ${cases} ${joinsOf(false, param.viewerId)} WHERE ${
        isPart
          ? firstOf(
              param,
              "waitingSince",
              sql`${waiting.spaceId} = ${param.spaceId} AND ${waits(waiting)}`,
            )
          : sql`${cases.spaceId} = ${param.spaceId} AND ${waits(cases)}
          AND (${cases.waitingSince}, ${cases.id}) > (${param.time}, ${param.id})`
      } ORDER BY ${cases.waitingSince}, ${cases.id} LIMIT ${param.limit}`,
    ),
);
/** What a Space's own are to judge, what waits longest first. */
export function listWaitingInSpace(spaceId: string, { viewerId, limit, cursor, ...filter }: Page) {
  const parts = partsOf(filter);
  const page = { viewerId, limit, ...placeIn(cursor), parts: parts ?? [] };
  return waitingInSpace(parts !== undefined, { spaceId, ...page });
}

const own = alias(spaceMembers, "own");
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
export const listWaitingOf = ({
  cursor,
  ...page
}: Omit<Page, keyof QueueFilter>): BoundQuery<WaitingRow[]> =>
  waitingOf({ ...page, ...placeIn(cursor) });

const isDue = ({ now }: Param<{ now: Date }>, main: boolean) =>
  sql`${waiting.dueAt} <= ${now} ${
    main
      ? sql``
      : sql`AND NOT EXISTS (SELECT 1 FROM ${spaces}
        WHERE ${spaces.id} = ${waiting.spaceId} AND ${spaces.dissolvedAt} IS NOT NULL)`
  }`;
const due = queryInShapes<PartParams & { now: Date }, { main: boolean; isPart: boolean }>()(
  (_, param, { main, isPart }) =>
    select(
      waitingFieldsOf(main),
      sql`FROM ${cases} ${joinsOf(main, param.viewerId)} WHERE ${
        isPart
          ? firstOf(param, "dueAt", isDue(param, main))
          : sql`${cases.state} IN ('open', 'appealed') AND ${cases.dueAt} <= ${param.now}
          AND (${cases.dueAt}, ${cases.id}) > (${param.time}, ${param.id})`
      } ${main ? sql`` : sql`AND ${spaces.dissolvedAt} IS NULL`}
      ORDER BY ${cases.dueAt}, ${cases.id} LIMIT ${param.limit}`,
    ),
);
/** What has come to operators in one log. */
export function listDue(
  log: LogName,
  { viewerId, limit, now, cursor, ...filter }: Page & { now: Date },
) {
  const parts = partsOf(filter);
  const page = { viewerId, limit, now, ...placeIn(cursor), parts: parts ?? [] };
  return due({ main: log === MAIN, isPart: parts !== undefined }, page);
}

const dueCount = queryInShapes<{ now: Date; most: number }, boolean>()((_, param, main) =>
  select(
    { count: sql<number>`count(*)` },
    sql`FROM (SELECT 1 FROM ${cases} ${main ? sql`` : sql`LEFT JOIN ${spaces} ON ${spaces.id} = ${cases.spaceId}`}
      WHERE ${cases.state} IN ('open', 'appealed') AND ${cases.dueAt} <= ${param.now}
        ${main ? sql`` : sql`AND ${spaces.dissolvedAt} IS NULL`} LIMIT ${param.most})`,
  ),
);
/** How many there are in it, counted no further than `most`. */
export const countDue = (log: LogName, asked: { now: Date; most: number }) =>
  countedBy(dueCount(log === MAIN, asked));

const waitingCount = query<{ spaceId: string }>()((_, { spaceId }) =>
  select(
    { count: sql<number>`count(*)` },
    sql`FROM (SELECT 1 FROM ${cases} WHERE ${cases.spaceId} = ${spaceId} AND ${waits(cases)} LIMIT 100)`,
  ),
);
/** How many a Space's own have to judge, counted no further than one more than is told. */
export const countWaiting = (spaceId: string): BoundQuery<number> =>
  countedBy(waitingCount({ spaceId }));

/** Each is counted no further than one more than is told. */
const COUNTED = 100;
const counted = (only: SQL) =>
  Object.fromEntries(
    queues.map((queue) => [
      queue,
      sql<number>`(SELECT count(*) FROM (SELECT 1 FROM json_each(${JSON.stringify(partsOf({ queue }))}) part
        CROSS JOIN ${cases} ${waiting} ON ${waiting.kind} = part.value->>0 AND ${waiting.state} = part.value->>1
          AND ${waiting.origin} = part.value->>2 AND ${waiting.state} IN ('open', 'appealed')
        WHERE ${only} LIMIT ${COUNTED}))`,
    ]),
  ) as Record<Queue, SQL<number>>;

const countsInSpace = query<{ spaceId: string }>()((_, { spaceId }) =>
  select(counted(sql`${waiting.spaceId} = ${spaceId} AND ${waits(waiting)}`), sql``),
);
/** How many of each wait for a Space's own. */
export const countQueues = (spaceId: string): BoundQuery<QueueCounts> =>
  mapQuery(countsInSpace({ spaceId }), ([row]) => row!);

const countsDue = queryInShapes<{ now: Date }, boolean>()((_, param, main) =>
  select(counted(isDue(param, main)), sql``),
);
/** How many of each have come to operators in one log. */
export const countDueQueues = (log: LogName, now: Date): BoundQuery<QueueCounts> =>
  mapQuery(countsDue(log === MAIN, { now }), ([row]) => row!);

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
