import { z } from "zod";
import { pointsRuleSchema } from "~/domain/points/rule";
import type { RuleKind } from "./events";

/** What a version of each kind says. */
export const ruleBodies = {
  points: pointsRuleSchema,
} satisfies Record<RuleKind, z.ZodType<Record<string, unknown>>>;
