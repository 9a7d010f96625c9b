import type { z } from "zod";
import type { RuleProblem } from "~/domain/rules/fields";
import { unitOf } from "./amount";
import { fieldAt, valueAt } from "./path";
import type { Field } from "./read-schema";
import type { RuleWords } from "./rule-words";

/** What is wrong with one field, in words. */
export function describeIssue(
  issue: z.core.$ZodIssue,
  root: Field,
  value: unknown,
  { t, amount, number }: RuleWords,
): string {
  const field = fieldAt(root, issue.path, value);
  switch (issue.code) {
    case "too_small": {
      const least = Number(issue.minimum);
      if (issue.origin === "array") return t("problems.few", { count: least });
      if (issue.origin === "string") return t("problems.required");
      return t("problems.least", { amount: amountOf(least) });
    }
    case "too_big": {
      const most = Number(issue.maximum);
      if (issue.origin === "array") return t("problems.many", { count: most });
      if (issue.origin === "string") return t("problems.long", { count: most });
      return t("problems.most", { amount: amountOf(most) });
    }
    case "invalid_format":
      return t(issue.format === "regex" ? formatOf(issue.path) : "problems.date");
    case "invalid_key":
      return t("problems.currency");
    case "custom": {
      const { problem, value: filled } = (issue.params ?? {}) as {
        problem?: RuleProblem;
        value?: string;
      };
      if (!problem) return t("problems.refused");
      const shown = problem === "too_many_points" ? number(Number(filled)) : (filled ?? "");
      return t(`problems.${problem}`, { value: shown });
    }
    default:
      if (field?.type === "number") return t("problems.number");
      return t(field?.type === "choice" ? "problems.choose" : "problems.required");
  }

  function amountOf(of: number) {
    if (field?.type !== "number") return number(of);
    return amount(of, unitOf(field.unit, valueAt(value, issue.path.slice(0, -1) as string[])));
  }
}

const formatOf = (path: readonly PropertyKey[]) =>
  path.at(-1) === "id" || path.at(-1) === "fallback" ? "problems.id" : "problems.refused";
