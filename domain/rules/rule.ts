import type { z } from "zod";
import type { RuleKind } from "./events";

/** What a feature's rule is called and what a version of it says. `domain/rule-book.ts` lists them all. */
export interface Rule<Schema extends z.ZodType<Record<string, unknown>>> {
  kind: RuleKind;
  schema: Schema;
}

export function defineRule<Schema extends z.ZodType<Record<string, unknown>>>(
  kind: RuleKind,
  schema: Schema,
): Rule<Schema> {
  return { kind, schema };
}
