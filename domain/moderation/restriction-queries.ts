import { sql } from "drizzle-orm";
import { mapQuery, query, select } from "~/domain/event-store/query";
import { spaceRestrictions } from "~/domain/spaces/read-model";
import { moderationCases as cases } from "./read-model";

const reasonsOf = query<{ spaceId: string; userId: string }>()((_, { spaceId, userId }) =>
  select(
    {
      caseId: cases.id,
      ruleId: cases.ruleId,
      ruleTitle: cases.ruleTitle,
      template: cases.template,
    },
    sql`FROM ${spaceRestrictions} JOIN ${cases} ON ${cases.id} = ${spaceRestrictions.caseId}
      WHERE ${spaceRestrictions.spaceId} = ${spaceId} AND ${spaceRestrictions.userId} = ${userId}
      ORDER BY ${spaceRestrictions.until} DESC LIMIT 20`,
  ),
);
/** Why somebody was muted or banned in a Space, by each case that stands there, the longest first. */
export const listReasons = (spaceId: string, userId: string) =>
  mapQuery(reasonsOf({ spaceId, userId }), (rows) =>
    rows.map(({ caseId, ruleId, ruleTitle, template }) => ({
      caseId,
      rule: ruleId === null ? null : { id: ruleId, title: ruleTitle },
      template,
    })),
  );
