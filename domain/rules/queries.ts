import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import { type BoundQuery, query } from "~/domain/event-store/query";
import type { RuleKind } from "./events";
import { ruleVersions } from "./read-model";
import type { Rule } from "./rule";
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

/** The version in force. `Body` is what its feature's rule says. */
export interface CurrentRule<Body> {
  version: number;
  startsAt: string;
  body: Body;
}

type AnyRule = Rule<z.ZodType<Record<string, unknown>>>;

/** The rules in force are read by nearly every command and change once a month, so the last ones stay parsed. */
const parsed: Partial<Record<RuleKind, { text: string; body: object }>> = {};

function parseBody({ kind, schema }: AnyRule, text: string): object {
  const known = parsed[kind];
  if (known?.text === text) return known.body;
  const body = schema.parse(JSON.parse(text));
  parsed[kind] = { text, body };
  return body;
}

/** The version of a rule in force at `now` (ISO 8601 with milliseconds); undefined before the first. */
export function getCurrentRule<Definition extends AnyRule>(
  rule: Definition,
  now: string,
): BoundQuery<CurrentRule<z.output<Definition["schema"]>> | undefined> {
  const bound = currentRule({ kind: rule.kind, now });
  return {
    ...bound,
    map(result) {
      const row = bound.map(result)[0];
      if (!row) return undefined;
      const body = parseBody(rule, row.body) as z.output<Definition["schema"]>;
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
