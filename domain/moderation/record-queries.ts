import { type Placeholder, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  type BoundQuery,
  first,
  query,
  queryInShapes,
  type RowOf,
  select,
} from "~/domain/event-store/query";
import { type LogName, MAIN } from "~/domain/logs";
import { profiles } from "~/domain/profile/read-model";
import { spaceMembers } from "~/domain/spaces/read-model";
import { kindsIn } from "./kinds";
import type { AroundRow } from "./moderated";
import { moderationCases as cases } from "./read-model";

/** What is said around the thing of a case: queries for each kind that does not stand alone, of which those of one find something. */
const around = kindsIn(false).flatMap(([kind, { around: of }]) => {
  const idOf = (caseId: Placeholder) =>
    sql`(SELECT ${cases.targetId} FROM ${cases} WHERE ${cases.id} = ${caseId} AND ${cases.kind} = ${kind})`;
  const count = of?.(sql`NULL`).length ?? 0;
  return Array.from({ length: count }, (_, at) =>
    query<{ caseId: string }>()((_db, { caseId }) => of!(idOf(caseId))[at]!),
  );
});
export const listAround = (
  log: LogName,
  caseId: string,
): Record<`around${number}`, BoundQuery<AroundRow[]>> =>
  log === MAIN ? {} : Object.fromEntries(around.map((of, at) => [`around${at}`, of({ caseId })]));

/** As much of a record is counted. */
export const PAST = 50;

const past = alias(cases, "past");
const pastFields = {
  id: past.id,
  kind: past.kind,
  action: past.action,
  thing: past.thing,
  ruleId: past.ruleId,
  ruleTitle: past.ruleTitle,
  decidedAt: past.decidedAt,
  state: past.state,
  appealedAt: past.appealedAt,
  judgedAt: past.judgedAt,
  overturnedAt: past.overturnedAt,
};
export type PastRow = RowOf<typeof pastFields>;

const pastOf = queryInShapes<{ authorId: string; spaceId: string }, { inSpace: boolean }>()(
  (_, { authorId, spaceId }, { inSpace }) =>
    select(
      pastFields,
      sql`FROM ${cases} ${past} WHERE ${past.authorId} = ${authorId} AND ${past.decidedAt} IS NOT NULL
      AND ${past.action} <> 'keep' ${inSpace ? sql`AND ${past.spaceId} = ${spaceId}` : sql``}
      ORDER BY ${past.decidedAt} DESC, ${past.id} DESC LIMIT ${PAST + 1}`,
    ),
);
/** What was decided about somebody before, the newest first: in one Space, or for operators in a whole log. */
export const listPast = (authorId: string, spaceId?: string): BoundQuery<PastRow[]> =>
  pastOf({ inSpace: spaceId !== undefined }, { authorId, spaceId: spaceId ?? "" });

const membership = query<{ spaceId: string; userId: string }>()((db, { spaceId, userId }) =>
  db
    .select({ joinedAt: spaceMembers.joinedAt })
    .from(spaceMembers)
    .where(sql`${spaceMembers.spaceId} = ${spaceId} AND ${spaceMembers.userId} = ${userId}`),
);
/** Since when somebody is in a Space. */
export const getMemberSince = (spaceId: string, userId: string) =>
  first(membership({ spaceId, userId }));

const account = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({ joinedAt: profiles.joinedAt })
    .from(profiles)
    .where(sql`${profiles.userId} = ${userId}`),
);
/** In `main`: since when somebody is here at all. */
export const getAccountSince = (userId: string) => first(account({ userId }));
