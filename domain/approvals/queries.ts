import { and, desc, eq, inArray, lt, or } from "drizzle-orm";
import { foldStream } from "~/domain/event-store/log";
import { first, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import { personColumns } from "~/domain/profile/view-person";
import { profiles } from "~/domain/profile/read-model";
import { approvalDecider } from "./decider";
import { approvalEvents } from "./events";
import { approvals } from "./read-model";

export const loadApproval = (approvalId: string) =>
  foldStream(approvalDecider, approvalEvents, `approval-${approvalId}`);

const openRow = query<{ userId: string; sameness: string }>()((db, { userId, sameness }) =>
  db
    .select({
      approvalId: approvals.approvalId,
      state: approvals.state,
      requestedBy: approvals.requestedBy,
      requestedAt: approvals.requestedAt,
      version: approvals.version,
    })
    .from(approvals)
    .where(
      and(
        eq(approvals.userId, userId),
        eq(approvals.sameness, sameness),
        inArray(approvals.state, ["requested", "given"]),
      ),
    ),
);

/** What somebody asked for, to the letter, and that still waits or was agreed to. */
export const getOpenApproval = (userId: string, sameness: string) =>
  first(openRow({ userId, sameness }));

const requestedAt = query<{ approvalId: string }>()((db, { approvalId }) =>
  db
    .select({ requestedAt: approvals.requestedAt })
    .from(approvals)
    .where(eq(approvals.approvalId, approvalId)),
);

export const getRequestedAt = (approvalId: string) => first(requestedAt({ approvalId }));

/**
 * Whether one of the two, whom `asker` and `?2` name, ever gave the other a right, directly or through others. By hand: walks up
 * from both.
 */
const areBoundTo = (asker: string, one: string, other: string) =>
  mapQuery(
    rawQuery<{ bound: number }>(
      `WITH RECURSIVE
        "asker"("address") AS (${asker}),
        "other"("address") AS (SELECT "address" FROM "users" WHERE "id" = ?2 AND "address" IS NOT NULL),
        "above_asker"("address") AS (SELECT "address" FROM "asker"
          UNION SELECT b."granted_by" FROM "role_bonds" b JOIN "above_asker" a ON a."address" = b."address"),
        "above_other"("address") AS (SELECT "address" FROM "other"
          UNION SELECT b."granted_by" FROM "role_bonds" b JOIN "above_other" a ON a."address" = b."address")
      SELECT EXISTS (SELECT 1 FROM "above_asker" WHERE "address" IN (SELECT "address" FROM "other"))
        OR EXISTS (SELECT 1 FROM "above_other" WHERE "address" IN (SELECT "address" FROM "asker")) AS "bound"`,
      [one, other],
    ),
    ([row]) => row?.bound === 1,
  );

/** Of who asked and who answers. */
export const areBound = (approvalId: string, userId: string) =>
  areBoundTo(`SELECT "requested_by" FROM "approvals" WHERE "approval_id" = ?1`, approvalId, userId);

/** Of two players. */
export const areTheyBound = (userId: string, otherId: string) =>
  areBoundTo(
    `SELECT "address" FROM "users" WHERE "id" = ?1 AND "address" IS NOT NULL`,
    userId,
    otherId,
  );

interface Page extends Record<string, unknown> {
  beforeTime: string;
  beforeId: string;
  limit: number;
}

/** Requests, the newest first. */
export const listApprovals = query<Page>()((db, { beforeTime, beforeId, limit }) =>
  db
    .select({
      approvalId: approvals.approvalId,
      endpoint: approvals.endpoint,
      right: approvals.right,
      params: approvals.params,
      body: approvals.body,
      requestedBy: approvals.requestedBy,
      requestedAt: approvals.requestedAt,
      state: approvals.state,
      answeredBy: approvals.answeredBy,
      answeredAt: approvals.answeredAt,
      ...personColumns,
    })
    .from(approvals)
    .leftJoin(profiles, eq(profiles.userId, approvals.userId))
    .where(
      or(
        lt(approvals.requestedAt, beforeTime),
        and(eq(approvals.requestedAt, beforeTime), lt(approvals.approvalId, beforeId)),
      ),
    )
    .orderBy(desc(approvals.requestedAt), desc(approvals.approvalId))
    .limit(limit),
);
