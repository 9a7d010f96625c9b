import { and, asc, desc, eq, getTableColumns, lt, lte, or, sql } from "drizzle-orm";
import { foldStream } from "~/domain/event-store/log";
import { first, query } from "~/domain/event-store/query";
import { outbox } from "~/domain/event-store/schema";
import { profiles } from "~/domain/profile/read-model";
import { personColumns } from "~/domain/profile/view-person";
import { deskExportDecider } from "./decider";
import { deskExportEvents } from "./events";
import { deskExports } from "./read-model";

export const exportStream = (exportId: string) => `desk-export-${exportId}`;

/** What its first event owes until the file is written. */
export const WRITING = "write-desk-export";

export const loadDeskExport = (exportId: string) =>
  foldStream(deskExportDecider, deskExportEvents, exportStream(exportId));

const row = query<{ exportId: string }>()((db, { exportId }) =>
  db.select().from(deskExports).where(eq(deskExports.exportId, exportId)),
);

export const getDeskExport = (exportId: string) => first(row({ exportId }));

/** Files whose time is over. */
export const listExpiredDeskExports = query<{ now: Date; limit: number }>()((db, { now, limit }) =>
  db
    .select({ exportId: deskExports.exportId })
    .from(deskExports)
    .where(and(sql`state = 'ready'`, lte(deskExports.expiresAt, now)))
    .orderBy(asc(deskExports.expiresAt))
    .limit(limit),
);

interface Page extends Record<string, unknown> {
  beforeTime: string;
  beforeId: string;
  limit: number;
}

const { userId: _, ...listedColumns } = getTableColumns(deskExports);

/** Exports, newest first, with who asked for each, and how far it has come while it is written. */
export const listDeskExports = query<Page>()((db, { beforeTime, beforeId, limit }) =>
  db
    .select({
      ...listedColumns,
      ownerId: sql<string>`${deskExports.userId}`.as("ownerId"),
      ...personColumns,
      cursor: outbox.cursor,
      attempts: outbox.attempts,
      failure: outbox.lastError,
    })
    .from(deskExports)
    .leftJoin(profiles, eq(profiles.userId, deskExports.userId))
    .leftJoin(
      outbox,
      and(
        eq(outbox.streamId, sql`'desk-export-' || ${deskExports.exportId}`),
        eq(outbox.version, 1),
        eq(outbox.effect, sql.raw(`'${WRITING}'`)),
      ),
    )
    .where(
      or(
        lt(deskExports.requestedAt, beforeTime),
        and(eq(deskExports.requestedAt, beforeTime), lt(deskExports.exportId, beforeId)),
      ),
    )
    .orderBy(desc(deskExports.requestedAt), desc(deskExports.exportId))
    .limit(limit),
);

export type DeskExportRow = ReturnType<ReturnType<typeof listDeskExports>["map"]>[number];
