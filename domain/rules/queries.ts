import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import { type BoundQuery, query, rawQuery } from "~/domain/event-store/query";
import type { RuleKind } from "./events";
import { ruleVersions } from "./read-model";
import { ruleBodies } from "./rule-bodies";
import type { z } from "zod";

const currentRule = query<{ kind: string; now: string }>()((db, { kind, now }) =>
  db
    .select({
      version: ruleVersions.version,
      startsAt: ruleVersions.startsAt,
      body: sql<string>`${ruleVersions.body}`.as("body"),
    })
    .from(ruleVersions)
    .where(and(eq(ruleVersions.kind, kind), lte(ruleVersions.startsAt, now)))
    .orderBy(desc(ruleVersions.version))
    .limit(1),
);

export interface CurrentRule<Kind extends RuleKind> {
  version: number;
  startsAt: string;
  body: z.output<(typeof ruleBodies)[Kind]>;
}

/** The rules in force are read by nearly every command and change once a month, so the last ones stay parsed. */
const parsed: Partial<Record<RuleKind, { text: string; body: object }>> = {};

function parseBody(kind: RuleKind, text: string): object {
  const known = parsed[kind];
  if (known?.text === text) return known.body;
  const body = ruleBodies[kind].parse(JSON.parse(text));
  parsed[kind] = { text, body };
  return body;
}

/** The version in force at `now` (ISO 8601 with milliseconds); undefined before the first. */
export function getCurrentRule<Kind extends RuleKind>(
  kind: Kind,
  now: string,
): BoundQuery<CurrentRule<Kind> | undefined> {
  const bound = currentRule({ kind, now });
  return {
    ...bound,
    map(result) {
      const row = bound.map(result)[0];
      if (!row) return undefined;
      const body = parseBody(kind, row.body) as CurrentRule<Kind>["body"];
      return { version: row.version, startsAt: row.startsAt, body };
    },
  };
}

/** All versions of a kind, oldest first. */
export const listRuleVersions = query<{ kind: string }>()((db, { kind }) =>
  db
    .select()
    .from(ruleVersions)
    .where(eq(ruleVersions.kind, kind))
    .orderBy(asc(ruleVersions.version)),
);

export const getRuleVersion = query<{ kind: string; version: number }>()((db, { kind, version }) =>
  db
    .select()
    .from(ruleVersions)
    .where(and(eq(ruleVersions.kind, kind), eq(ruleVersions.version, version))),
);

/** All versions of all kinds, oldest first. */
export const listAllRuleVersions = query()((db) =>
  db.select().from(ruleVersions).orderBy(asc(ruleVersions.kind), asc(ruleVersions.version)),
);

/** Of the games that any version of the mystery box gives away. */
export const listPrizeGames = () =>
  rawQuery<{ id: string; name: string }>(`
    SELECT DISTINCT game."id", game."name"
    FROM "rule_versions" rule, json_each(rule."body", '$.prizes') prize
    JOIN "games" game ON game."id" = prize.value->>'gameId'
    WHERE rule."kind" = 'mystery-box'`);
