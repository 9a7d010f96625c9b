import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import type { Write } from "~/domain/event-store/execute";
import { alias } from "drizzle-orm/sqlite-core";
import {
  type BoundQuery,
  countedBy,
  first,
  mapQuery,
  query,
  rawQuery,
} from "~/domain/event-store/query";
import { stream } from "~/domain/event-store/log";
import { loadPoints } from "~/domain/points/queries";
import { endOfRefundPeriod } from "~/domain/orders/status";
import { profiles } from "~/domain/profile/read-model";
import { personColumns } from "~/domain/profile/view-person";
import { inviteDecider } from "./decider";
import { inviteEvents } from "./events";
import { inviteCodes, invites } from "./read-model";

const inviteStream = stream({
  name: "invite",
  decider: inviteDecider,
  events: inviteEvents,
});
export const loadInvite = inviteStream.load;

/** What a command about an invite loads. */
export const loadInviteStreams = (invitedId: string, inviterId: string) => ({
  invite: loadInvite(invitedId),
  inviterPoints: loadPoints(inviterId),
  invitedPoints: loadPoints(invitedId),
});

export const getInviteCode = query<{ userId: string }>()((db, { userId }) =>
  db.select({ code: inviteCodes.code }).from(inviteCodes).where(eq(inviteCodes.userId, userId)),
);

const getCodeOwner = query<{ code: string; invitedId: string }>()((db, { code, invitedId }) =>
  db
    .select({ userId: inviteCodes.userId })
    .from(inviteCodes)
    .where(and(eq(inviteCodes.code, code), notBlocked(invitedId, inviteCodes.userId))),
);

/** Whom a link is by, as visitors see them. */
export const getHost = query<{ code: string }>()((db, { code }) =>
  db
    .select(personColumns)
    .from(inviteCodes)
    .innerJoin(profiles, eq(profiles.userId, inviteCodes.userId))
    .where(eq(inviteCodes.code, code)),
);

/** The player whose code this is, unless they and the caller are kept apart by a block. */
export function getInviter(code: string, invitedId: string): BoundQuery<string | undefined> {
  return mapQuery(getCodeOwner({ code, invitedId }), ([row]) => row?.userId);
}

/**
 * For the writes of whoever names an inviter: refuses the batch with `circular` when the chain of inviters
 * leads back to them, however many name each other at once. It inserts their row once more, which its key
 * refuses; without a circle it inserts nothing.
 */
export function refuseCircle(invitedId: string): Write {
  return {
    sql: `INSERT INTO "invites" SELECT * FROM "invites" WHERE "invited_id" = ?1 AND EXISTS (
      WITH RECURSIVE "above" ("id") AS (
        SELECT "inviter_id" FROM "invites" WHERE "invited_id" = ?1
        UNION SELECT i."inviter_id" FROM "invites" i JOIN "above" a ON i."invited_id" = a."id")
      SELECT 1 FROM "above" WHERE "id" = ?1)`,
    params: [invitedId],
    refusals: { "invites.invited_id": "circular" },
  };
}

export const getInviterOf = query<{ invitedId: string }>()((db, { invitedId }) =>
  db.select({ inviterId: invites.inviterId }).from(invites).where(eq(invites.invitedId, invitedId)),
);

// An invite outlives a block between its two, and its count and reward with it. Each sees nobody in the other's
// place then, as where an account was deleted: nothing tells that there is a block.

export const getInvitedBy = query<{ userId: string }>()((db, { userId }) =>
  db
    .select(personColumns)
    .from(invites)
    .leftJoin(
      profiles,
      and(eq(profiles.userId, invites.inviterId), notBlocked(userId, profiles.userId)),
    )
    .where(eq(invites.invitedId, userId)),
);

const countRow = query<{ inviterId: string }>()((db, { inviterId }) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(invites)
    .where(eq(invites.inviterId, inviterId)),
);

export const countInvited = (inviterId: string) => countedBy(countRow({ inviterId }));

interface Page extends Record<string, unknown> {
  beforeTime: string;
  beforeId: string;
  limit: number;
}

const inviteColumns = {
  ...personColumns,
  invitedId: invites.invitedId,
  status: invites.status,
  reason: invites.reason,
  dueAt: invites.dueAt,
  joinedAt: invites.joinedAt,
  changedAt: invites.changedAt,
};

/** The people whom a player invited, the newest first. */
export const listInvited = query<Page & { userId: string }>()(
  (db, { userId, beforeTime, beforeId, limit }) =>
    db
      .select(inviteColumns)
      .from(invites)
      .leftJoin(
        profiles,
        and(eq(profiles.userId, invites.invitedId), notBlocked(userId, profiles.userId)),
      )
      .where(
        and(
          eq(invites.inviterId, userId),
          or(
            lt(invites.joinedAt, beforeTime),
            and(eq(invites.joinedAt, beforeTime), lt(invites.invitedId, beforeId)),
          ),
        ),
      )
      .orderBy(desc(invites.joinedAt), desc(invites.invitedId))
      .limit(limit),
);

const inviters = alias(profiles, "inviters");

/** Those that wait for an operator, the newest first. */
export const listHeld = query<Page>()((db, { beforeTime, beforeId, limit }) =>
  db
    .select({
      ...inviteColumns,
      inviterId: invites.inviterId,
      inviterName: sql<string | null>`${inviters.displayName}`.as("inviterName"),
      inviterAvatar: sql<string | null>`${inviters.avatar}`.as("inviterAvatar"),
      inviterThere: sql<string | null>`${inviters.userId}`.as("inviterThere"),
      orderId: invites.orderId,
    })
    .from(invites)
    .leftJoin(profiles, eq(profiles.userId, invites.invitedId))
    .leftJoin(inviters, eq(inviters.userId, invites.inviterId))
    .where(
      and(
        eq(invites.status, "held"),
        or(
          lt(invites.changedAt, beforeTime),
          and(eq(invites.changedAt, beforeTime), lt(invites.invitedId, beforeId)),
        ),
      ),
    )
    .orderBy(desc(invites.changedAt), desc(invites.invitedId))
    .limit(limit),
);

export const listDueInvites = query<{ now: Date; limit: number }>()((db, { now, limit }) =>
  db
    .select({ invitedId: invites.invitedId, inviterId: invites.inviterId })
    .from(invites)
    .where(sql`${invites.dueAt} <= ${now}`)
    .orderBy(invites.dueAt)
    .limit(limit),
);

// By hand, and by the names of tables: an invite knows no orders.

/** Paid orders of each that are looked through for wallets: what is asked of the past has an end. */
const MAX_ORDERS = 200;

const PAYERS = (user: string) => `SELECT p."payer" FROM "order_payments" p WHERE p."order_id" IN (
  SELECT "id" FROM "orders" WHERE "user_id" = ${user} AND "paid_at" IS NOT NULL ORDER BY "placed_at" DESC LIMIT ${MAX_ORDERS})`;

/** The payers of the invited: whatever they bought since, who paid the order that counts is among them. */
const INVITED_PAYERS = `SELECT * FROM (${PAYERS("?1")} UNION SELECT p."payer" FROM "order_payments" p
  JOIN "invites" i ON i."order_id" = p."order_id" WHERE i."invited_id" = ?1)`;

export interface InviteFacts {
  bothThere: 0 | 1;
  sameWallet: 0 | 1;
  rewardedToday: number;
  orderStatus: string | null;
  /** JSON of the first order that would count instead: `[id, paidAt]`. */
  nextOrder: string | null;
}

/**
 * What may stand against a reward: as things are now. `?1` the invited, `?2` the inviter, `?3` the day.
 *
 * @param without an order that is just being given back, and counts no more.
 */
export function getInviteFacts(
  invitedId: string,
  inviterId: string,
  now: Date,
  without = "",
): BoundQuery<InviteFacts | undefined> {
  return first(
    rawQuery<InviteFacts>(
      `SELECT
        (SELECT count(*) FROM "profiles" WHERE "user_id" IN (?1, ?2)) = 2 AS "bothThere",
        EXISTS (${INVITED_PAYERS} INTERSECT SELECT * FROM (SELECT "address" FROM "users" WHERE "id" = ?2
          UNION ${PAYERS("?2")})) OR EXISTS (${PAYERS("?2")} INTERSECT
          SELECT "address" FROM "users" WHERE "id" = ?1) AS "sameWallet",
        (SELECT count(*) FROM "invites" WHERE "inviter_id" = ?2 AND "status" = 'rewarded'
          AND "changed_at" >= ?3) AS "rewardedToday",
        (SELECT o."status" FROM "invites" i JOIN "orders" o ON o."id" = i."order_id"
          WHERE i."invited_id" = ?1) AS "orderStatus",
        (SELECT json_array("id", "paid_at") FROM "orders" WHERE "user_id" = ?1 AND "status" = 'fulfilled'
          AND "id" <> ?5 AND (SELECT sum("price_cents" - "sale_discount_cents" - "code_discount_cents")
            FROM "order_lines" WHERE "order_id" = "orders"."id" AND "state" = 'delivered') >= (SELECT "body"->>'leastCents' FROM "rule_versions"
            WHERE "kind" = 'invites' AND "starts_at" <= ?4 ORDER BY "version" DESC LIMIT 1)
          ORDER BY "paid_at" LIMIT 1) AS "nextOrder"`,
      [
        invitedId,
        inviterId,
        `${now.toISOString().slice(0, 10)}T00:00:00.000Z`,
        now.toISOString(),
        without,
      ],
    ),
  );
}

/** The order that counts in place of one that was given back, if there is one. */
export function nextOrderOf({ nextOrder: found }: InviteFacts) {
  if (found === null) return undefined;
  const [orderId, paidAt] = JSON.parse(found) as [string, string];
  return { orderId, dueAt: endOfRefundPeriod(paidAt) };
}
