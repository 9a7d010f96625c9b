import { and, eq, sql } from "drizzle-orm";
import { getEventRow, parseSealed } from "~/domain/event-store/log";
import { first, mapQuery, query } from "~/domain/event-store/query";
import { type DiscountEvent, discountEvents } from "./events";
import { discountCodes, discountUses } from "./read-model";

type CodeIssued = Extract<DiscountEvent, { type: "DiscountCodeIssued" }>["data"];

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

/** What a code was issued with, whatever its limits are now. */
export const getIssued = (code: string) =>
  first(
    mapQuery(getEventRow({ streamId: `discount-${code}`, version: 1 }), (rows) =>
      rows.map((row) => parseSealed(row, discountEvents).data as unknown as CodeIssued),
    ),
  );
