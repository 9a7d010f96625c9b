import { canonicalJson, hashText } from "~/domain/event-store/digest";
import type { Write } from "~/domain/event-store/execute";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import { guard } from "~/domain/event-store/use-case";
import { type RuleKind, type TriedKind, isTried } from "./events";

/** By what a trial is known. */
export const hashRule = (body: unknown): string => hashText(canonicalJson(body));

/** The kind whose newest version a rule is tried beside. */
export const otherKind = (kind: TriedKind): TriedKind =>
  kind === "mining" ? "mystery-box" : "mining";

const PASSED = `EXISTS (SELECT 1 FROM "rule_trials" WHERE "kind" = ?1 AND "hash" = ?2 AND "passed"
  AND "beside" = (SELECT coalesce(max("version"), 0) FROM "rule_versions" WHERE "kind" = ?3))`;

const paramsOf = (kind: TriedKind, body: unknown) => [kind, hashRule(body), otherKind(kind)];

// By hand, as a guard asks the same of the moment of the write.

/** Whether a rule has passed beside what else is published now. */
export function hasPassed(kind: TriedKind, body: unknown): BoundQuery<boolean> {
  const found = rawQuery<{ passed: 0 | 1 }>(`SELECT ${PASSED} AS "passed"`, paramsOf(kind, body));
  return mapQuery(found, ([row]) => row!.passed === 1);
}

/** The same for the moment of the write, should the other kind have changed meanwhile. */
export const guardPassed = (kind: RuleKind, body: unknown): Write[] =>
  isTried(kind) ? [guard(PASSED, paramsOf(kind, body), "rule_not_tried")] : [];
