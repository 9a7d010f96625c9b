import { achievementsRule } from "~/domain/achievements/rule";
import { exchangeRatesRule } from "~/domain/exchange-rates/rule";
import { feedRule } from "~/domain/feeds/rule";
import { invitesRule } from "~/domain/invites/rule";
import { miningRule } from "~/domain/mining/rule";
import { mysteryBoxRule } from "~/domain/mystery-box/rule";
import { pointsRule } from "~/domain/points/rule";
import type { RuleKind } from "~/domain/rules/events";
import type { Rule } from "~/domain/rules/rule";
import { royaltyRule } from "~/domain/royalty/rule";
import { publishingRule } from "~/domain/publishing/rule";
import { tasksRule } from "~/domain/tasks/rule";
import type { z } from "zod";

/** Every rule that operators publish. A new one is added here and to `ruleKinds`. */
export const ruleBook = {
  points: pointsRule,
  tasks: tasksRule,
  mining: miningRule,
  invites: invitesRule,
  feeds: feedRule,
  "mystery-box": mysteryBoxRule,
  publishing: publishingRule,
  achievements: achievementsRule,
  royalty: royaltyRule,
  "exchange-rates": exchangeRatesRule,
} satisfies Record<RuleKind, Rule<z.ZodType<Record<string, unknown>>>>;
