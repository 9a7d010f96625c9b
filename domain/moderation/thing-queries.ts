import { sql } from "drizzle-orm";
import { type BoundQuery, first, queryInShapes, select } from "~/domain/event-store/query";
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
/** The thing, in the log that it lies in: people in `main`. Undefined for a message: its room is asked. */
export const getReportable = (kind: TargetKind, id: string): BoundQuery<Reportable | undefined> =>
  first(reportable(kind, { id }));
