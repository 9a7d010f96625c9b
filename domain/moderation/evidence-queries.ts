import { sql } from "drizzle-orm";
import { type MessageProof, newestText } from "~/domain/chat/proof";
import type { Write } from "~/domain/event-store/execute";
import { type BoundQuery, mapQuery, query, select } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import { moderationCases as cases, moderationEvidence } from "./read-model";
import { EVIDENCE_KEPT_MS } from "./words";

interface Evidence {
  caseId: string;
  authorId: string;
  groupId: string;
  proof: MessageProof;
}

/**
 * Among the `writes` of a report: what the message says by now, which later edits add to. Nothing of somebody whose
 * account was deleted while their room was asked.
 */
export function keepEvidence({ caseId, authorId, groupId, proof }: Evidence, now: Date): Write {
  return {
    sql: `INSERT INTO "moderation_evidence" ("case_id", "author_id", "group_id", "text", "proof", "taken_at")
      SELECT ?1, ?2, ?3, ?4, ?5, ?6
        WHERE NOT EXISTS (SELECT 1 FROM "forgotten_people" WHERE "person_id" = ?2)
      ON CONFLICT ("case_id") DO UPDATE SET "text" = excluded."text",
        "proof" = excluded."proof", "taken_at" = excluded."taken_at"`,
    params: [
      caseId,
      authorId,
      groupId,
      newestText(proof),
      JSON.stringify(proof),
      now.toISOString(),
    ],
  };
}

/** Among the `writes` of what ends a case for good: nobody has to judge by it any more. */
export const dropEvidence = (caseId: string): Write => ({
  sql: `DELETE FROM "moderation_evidence" WHERE "case_id" = ?`,
  params: [caseId],
});

/** What no appeal can need any more, however its case ended. */
export function dropSpentEvidence(now: Date, limit: number): Statement {
  const before = new Date(now.getTime() - EVIDENCE_KEPT_MS).toISOString();
  return {
    sql: `DELETE FROM "moderation_evidence" WHERE "case_id" IN (
      SELECT e."case_id" FROM "moderation_evidence" e CROSS JOIN "moderation_cases" c ON c."id" = e."case_id"
        WHERE (c."state" = 'closed' AND coalesce(c."overturned_at", '') < ?1)
          OR (c."state" = 'decided' AND (c."action" = 'keep' OR c."decided_at" < ?1)) LIMIT ?2)`,
    params: [before, limit],
  };
}

const found = <Rows extends readonly unknown[]>(bound: BoundQuery<Rows>) =>
  mapQuery(bound, ({ length }) => length > 0);

const evidenceWith = query<{ groupId: string; mediaId: string }>()((_, { groupId, mediaId }) =>
  select(
    { caseId: moderationEvidence.caseId },
    sql`FROM ${moderationEvidence}, json_each(${moderationEvidence.proof}, '$.files') f
      WHERE ${moderationEvidence.groupId} = ${groupId} AND f.value->>'id' = ${mediaId} LIMIT 1`,
  ),
);
/** Whether a picture that was said in a room is to be judged: those who do see it. */
export const isEvidence = (groupId: string, mediaId: string): BoundQuery<boolean> =>
  found(evidenceWith({ groupId, mediaId }));

const groupToJudge = query<{ groupId: string }>()((_, { groupId }) => {
  const ofGroup = sql`${cases.kind} = 'group' AND ${cases.targetId} = ${groupId}`;
  return select(
    { id: cases.id },
    // Each as an index has it.
    sql`FROM ${cases} WHERE ${ofGroup} AND ${cases.state} = 'open' AND ${cases.origin} = 'report'
      UNION ALL SELECT ${cases.id} FROM ${cases} WHERE ${ofGroup} AND ${cases.state} = 'appealed' LIMIT 1`,
  );
});
/** Whether somebody is to judge what a group says of itself, its pictures among it. */
export const isGroupToJudge = (groupId: string): BoundQuery<boolean> =>
  found(groupToJudge({ groupId }));
