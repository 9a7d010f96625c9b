import { and, eq, getTableColumns, sql } from "drizzle-orm";
import {
  type BoundQuery,
  mapQuery,
  nullable,
  query,
  queryInShapes,
  type RowOf,
  select,
} from "~/domain/event-store/query";
import {
  moderationCases as cases,
  moderationLog as log,
  moderationSeats,
  moderationTallies as tallies,
} from "./read-model";
import type { LoggedAction } from "./words";

const { spaceId: _, ...columns } = getTableColumns(log);
const rowColumns = {
  ...columns,
  /** The case in which it was decided, as long as that stands. */
  caseId: nullable(cases.id),
  byOperator: nullable(cases.byOperator),
};
export type LogRow = RowOf<typeof rowColumns>;

export interface LogFilter {
  action?: LoggedAction;
  /** The number of a moderator. */
  seat?: number;
}

type Params = {
  spaceId: string;
  time: string;
  id: string;
  limit: number;
  action: string;
  seat: number;
};

/** Each filter has its index: a page costs the same however long the log is. */
const logPage = queryInShapes<Params, { ofAction: boolean; ofSeat: boolean }>()((
  _,
  param,
  { ofAction, ofSeat },
) => {
  return select(
    rowColumns,
    sql`FROM ${log} LEFT JOIN ${cases} ON ${cases.authorId} = ${log.authorId}
          AND ${cases.decidedAt} = ${log.at} AND ${cases.decidedAt} IS NOT NULL
          AND ${cases.targetId} = ${log.targetId} AND ${cases.state} IN ('decided', 'appealed')
        WHERE ${log.spaceId} = ${param.spaceId} AND (${log.at}, ${log.id}) < (${param.time}, ${param.id})
        ${ofAction ? sql`AND ${log.action} = ${param.action}` : sql``}
        ${ofSeat ? sql`AND ${log.seat} = ${param.seat}` : sql``}
        ORDER BY ${log.at} DESC, ${log.id} DESC LIMIT ${param.limit}`,
  );
});

export function listModerationLog(
  spaceId: string,
  { action, seat, limit, cursor = "" }: LogFilter & { limit: number; cursor?: string },
): BoundQuery<LogRow[]> {
  const at = cursor.indexOf("_");
  const [time, id] = at < 0 ? ["~", "~"] : [cursor.slice(0, at), cursor.slice(at + 1)];
  return logPage(
    { ofAction: action !== undefined, ofSeat: seat !== undefined },
    { spaceId, time, id, limit, action: action ?? "", seat: seat ?? 0 },
  );
}

export const logCursor = (rows: readonly LogRow[], limit: number): string | null => {
  const last = rows[limit - 1];
  return last ? `${last.at}_${last.id}` : null;
};

const tally = query<{ spaceId: string; seat: number }>()((db, { spaceId, seat }) =>
  db
    .select({ actions: tallies.actions, overturned: tallies.overturned })
    .from(tallies)
    .where(and(eq(tallies.spaceId, spaceId), eq(tallies.seat, seat))),
);
/** How many actions there were in a Space, and how many of them were taken back. */
export const getTally = (spaceId: string, seat = 0) =>
  mapQuery(tally({ spaceId, seat }), ([row]) => row ?? { actions: 0, overturned: 0 });

const seats = query<{ spaceId: string }>()((db, { spaceId }) =>
  db
    .select({ seat: moderationSeats.seat, moderatorId: moderationSeats.moderatorId })
    .from(moderationSeats)
    .where(eq(moderationSeats.spaceId, spaceId))
    .orderBy(moderationSeats.seat)
    .limit(50),
);
/** Who has moderated there, the first first: as many as a list can show. */
export const listSeats = (spaceId: string) => seats({ spaceId });
