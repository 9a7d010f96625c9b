import { sql } from "drizzle-orm";
import { type BoundQuery, first, queryInShapes, select } from "~/domain/event-store/query";
import type { Write } from "~/domain/event-store/execute";
import { guard } from "~/domain/event-store/use-case";
import { moderatedKinds } from "./kinds";
import { OF_HOUSE, type Reportable } from "./moderated";
import type { TargetKind } from "./words";

const reportable = queryInShapes<{ id: string }, TargetKind>()(
  (_, { id }, kind) =>
    moderatedKinds[kind].reportable?.(id) ??
    select(
      { ...OF_HOUSE, authorId: sql<null>`NULL`, dissolvedAt: sql<null>`NULL` },
      sql`WHERE ${id} IS NULL`,
    ),
);
/** Among the `writes` of a report: decided anew where the thing went out of sight since it was loaded. */
export function guardReportable(kind: TargetKind, id: string): Write {
  const { sql: thing, params } = reportable(kind, { id });
  return guard(`EXISTS (SELECT 1 FROM (${thing}) t WHERE t."shown")`, params, "retry");
}

/** The thing, in the log that it lies in: people in `main`. Undefined for a message: its room is asked. */
export const getReportable = (kind: TargetKind, id: string): BoundQuery<Reportable | undefined> =>
  first(reportable(kind, { id }));
