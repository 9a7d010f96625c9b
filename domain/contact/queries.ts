import { and, asc, desc, eq, getTableColumns, isNotNull, lt, or, sql } from "drizzle-orm";
import { type LoadedStream, foldStream } from "~/domain/event-store/log";
import { type BoundQuery, query, rawQuery } from "~/domain/event-store/query";
import { type CaseState, contactDecider } from "./decider";
import { contactEvents } from "./events";
import { contactAnswers, contactCases } from "./read-model";

export function loadCase(caseId: string): BoundQuery<LoadedStream<CaseState>> {
  return foldStream(contactDecider, contactEvents, `contact-case-${caseId}`);
}

interface Page extends Record<string, unknown> {
  state: "open" | "closed";
  /** Where the page before ended; "~" sorts behind every time. */
  beforeTime: string;
  beforeId: string;
  limit: number;
}

export const getCase = query<{ id: string }>()((db, { id }) =>
  db.select().from(contactCases).where(eq(contactCases.id, id)),
);

/** The first of them first. */
export const listAnswers = query<{ caseId: string }>()((db, { caseId }) =>
  db
    .select()
    .from(contactAnswers)
    .where(eq(contactAnswers.caseId, caseId))
    .orderBy(asc(contactAnswers.answeredAt)),
);

interface Answer {
  answer: string | null;
  answeredAt: string;
}

/** Cases in one state with what was answered, newest first, but for those of deleted accounts, in which nothing is left to read. */
export const listCases = query<Page>()((db, { state, beforeTime, beforeId, limit }) =>
  db
    .select({
      ...getTableColumns(contactCases),
      answers: sql<
        Answer[]
      >`(SELECT json_group_array(json_object('answer', "answer", 'answeredAt', "answered_at"))
        FROM (SELECT * FROM ${contactAnswers} WHERE "case_id" = "contact_cases"."id"
          ORDER BY ${contactAnswers.answeredAt}))`
        .mapWith((list: string) => JSON.parse(list) as Answer[])
        .as("answers"),
    })
    .from(contactCases)
    .where(
      and(
        eq(contactCases.state, state),
        isNotNull(contactCases.email),
        or(
          lt(contactCases.openedAt, beforeTime),
          and(eq(contactCases.openedAt, beforeTime), lt(contactCases.id, beforeId)),
        ),
      ),
    )
    .orderBy(desc(contactCases.openedAt), desc(contactCases.id))
    .limit(limit),
);

/** By hand: orders know nothing of cases. */
export const getOrderOwner = (orderId: string) =>
  rawQuery<{ userId: string }>(`SELECT "user_id" AS "userId" FROM "orders" WHERE "id" = ?1`, [
    orderId,
  ]);
