import { and, eq, sql } from "drizzle-orm";
import { first, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import type { CodeIssue } from "./commands";
import { discountCodes, discountUses } from "./read-model";

/** A code, and through which order this player used it, if they did. */
export const getDiscountCode = query<{ code: string; userId: string }>()((db, { code, userId }) =>
  db
    .select({
      code: discountCodes.code,
      percent: discountCodes.percent,
      amountCents: discountCodes.amountCents,
      mostCents: discountCodes.mostCents,
      minimumCents: discountCodes.minimumCents,
      startsAt: discountCodes.startsAt,
      endsAt: discountCodes.endsAt,
      usesLeft: discountCodes.usesLeft,
      stoppedAt: discountCodes.stoppedAt,
      reserved:
        sql<boolean>`${discountCodes.userId} IS NOT NULL AND ${discountCodes.userId} <> ${userId}`
          .mapWith(Boolean)
          .as("reserved"),
      usedBy: discountUses.orderId,
    })
    .from(discountCodes)
    .leftJoin(
      discountUses,
      and(eq(discountUses.code, discountCodes.code), eq(discountUses.userId, userId)),
    )
    .where(eq(discountCodes.code, code)),
);

const codeRow = query<{ code: string }>()((db, { code }) =>
  db.select().from(discountCodes).where(eq(discountCodes.code, code)),
);
/** All of a code, for the desk. */
export const getCode = (code: string) => first(codeRow({ code }));

type Issued = CodeIssue & { userId?: string | null };

/** What a code was issued with, whatever its limits are now. */
export const getIssued = (code: string) =>
  first(
    mapQuery(
      rawQuery<{ data: string }>(
        `SELECT "data" FROM "events" WHERE "stream_id" = 'discount-' || ?1 AND "version" = 1`,
        [code],
      ),
      (rows) => rows.map(({ data }) => JSON.parse(data) as Issued),
    ),
  );
