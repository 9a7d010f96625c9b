import { and, asc, desc, eq, getTableColumns, isNotNull, or, sql } from "drizzle-orm";
import { readAscendingCursor, readCursor } from "~/domain/event-store/cursor";
import { type LoadedStream, foldStream } from "~/domain/event-store/log";
import { type BoundQuery, query, queryInShapes, rawQuery } from "~/domain/event-store/query";
import { type CaseState, contactDecider } from "./decider";
import { contactEvents } from "./events";
import { contactAnswers, contactCases } from "./read-model";
import type { CaseOrder, Topic } from "./topics";

export function loadCase(caseId: string): BoundQuery<LoadedStream<CaseState>> {
  return foldStream(contactDecider, contactEvents, `contact-case-${caseId}`);
}

interface Page extends Record<string, unknown> {
  state: "open" | "closed";
  topic: string;
  /** Where the page before ended. */
  time: string;
  id: string;
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

const withAnswers = {
  ...getTableColumns(contactCases),
  answers: sql<
    Answer[]
  >`(SELECT json_group_array(json_object('answer', "answer", 'answeredAt', "answered_at"))
    FROM (SELECT * FROM ${contactAnswers} WHERE "case_id" = "contact_cases"."id"
      ORDER BY ${contactAnswers.answeredAt}))`
    .mapWith((list: string) => JSON.parse(list) as Answer[])
    .as("answers"),
};
// Of deleted accounts nothing is left to read.
const isReadable = isNotNull(contactCases.email);

const inState = queryInShapes<Page, { ofTopic: boolean; oldestFirst: boolean }>()((
  db,
  { state, topic, time, id, limit },
  { ofTopic, oldestFirst },
) => {
  const { openedAt } = contactCases;
  const goesOn = sql`(${openedAt}, ${contactCases.id}) ${sql.raw(oldestFirst ? ">" : "<")} (${time}, ${id})`;
  const way = oldestFirst ? asc : desc;
  return db
    .select(withAnswers)
    .from(contactCases)
    .where(
      and(
        eq(contactCases.state, state),
        ofTopic ? eq(contactCases.topic, topic) : undefined,
        isReadable,
        goesOn,
      ),
    )
    .orderBy(way(openedAt), way(contactCases.id))
    .limit(limit);
});

interface Asked {
  state: "open" | "closed";
  topic?: Topic | undefined;
  order: CaseOrder;
  /** Where the page before ended. */
  cursor?: string | undefined;
  limit: number;
}

/** Cases in one state with what was answered, but for those of deleted accounts. */
export function listCases({ state, topic, order, cursor, limit }: Asked) {
  const oldestFirst = order === "oldest";
  const { beforeTime, beforeId } = readCursor(cursor);
  const { afterTime, afterId } = readAscendingCursor(cursor);
  const place = oldestFirst ? { time: afterTime, id: afterId } : { time: beforeTime, id: beforeId };
  const shape = { ofTopic: topic !== undefined, oldestFirst };
  return inState(shape, { state, topic: topic ?? "", ...place, limit });
}

/** The most that a search finds. */
const MAX_FOUND = 50;

/** Cases of whoever is named, by their own id, an order, a player, or an e-mail; the newest first. */
export const findCases = query<{ typed: string; email: string }>()((db, { typed, email }) =>
  db
    .select(withAnswers)
    .from(contactCases)
    .where(
      and(
        or(
          eq(contactCases.id, typed),
          eq(contactCases.orderId, typed),
          eq(contactCases.userId, typed),
          eq(contactCases.email, email),
        ),
        isReadable,
      ),
    )
    .orderBy(desc(contactCases.openedAt), desc(contactCases.id))
    .limit(MAX_FOUND),
);

export const placeOfCase = ({ openedAt, id }: { openedAt: string; id: string }) =>
  [openedAt, id] as const;

/** By hand: orders know nothing of cases. */
export const getOrderOwner = (orderId: string) =>
  rawQuery<{ userId: string }>(`SELECT "user_id" AS "userId" FROM "orders" WHERE "id" = ?1`, [
    orderId,
  ]);
