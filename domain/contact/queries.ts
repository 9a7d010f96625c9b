import { and, desc, eq, isNotNull, lt, or } from "drizzle-orm";
import { foldStream, type LoadedStream } from "~/domain/event-store/log";
import { type BoundQuery, query } from "~/domain/event-store/query";
import { type CaseState, contactDecider } from "./decider";
import { contactEvents } from "./events";
import { contactCases } from "./read-model";

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

/** Cases in one state, newest first, but for those of deleted accounts, in which nothing is left to read. */
export const listCases = query<Page>()((db, { state, beforeTime, beforeId, limit }) =>
  db
    .select()
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
