import { z } from "zod";
import { mysteryBoxRuleSchema } from "~/domain/mystery-box/rule";
import { miningRuleSchema } from "~/domain/mining/rule";
import { pointsRuleSchema } from "~/domain/points/rule";
import { tasksRuleSchema } from "~/domain/tasks/rule";
import type { RuleKind } from "./events";

/** What a version of each kind says. */
export const ruleBodies = {
  points: pointsRuleSchema,
  tasks: tasksRuleSchema,
  mining: miningRuleSchema,
  "mystery-box": mysteryBoxRuleSchema,
} satisfies Record<RuleKind, z.ZodType<Record<string, unknown>>>;
