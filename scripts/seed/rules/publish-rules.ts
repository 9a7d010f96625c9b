import type { Caller } from "~/scripts/seed/caller";
import { isTried } from "~/domain/rules/events";
import { achievementsRule } from "./achievements";
import { feedsRule } from "./feeds";
import { invitesRule } from "./invites";
import { miningRule } from "./mining";
import { mysteryBoxRule } from "./mystery-box";
import { pointsRule } from "./points";
import { royaltyRule } from "./royalty";
import type { SeededRule } from "./rule";
import { tasksRule } from "./tasks";

const rules: readonly SeededRule<object>[] = [
  pointsRule,
  tasksRule,
  miningRule,
  mysteryBoxRule,
  invitesRule,
  feedsRule,
  achievementsRule,
  royaltyRule,
];

/** Publishes version 1 of each rule that has no version yet. What follows is for operators to decide. */
export async function publishRules(operator: Pick<Caller, "give" | "read">): Promise<void> {
  for (const rule of rules) await publishRule(operator, rule);
}

export async function publishRule(
  operator: Pick<Caller, "give" | "read">,
  { kind, startsAt, body }: SeededRule<object>,
): Promise<void> {
  const { items } = await operator.read<{ items: unknown[] }>(`rules/${kind}`);
  if (items.length > 0) return;
  if (isTried(kind)) await operator.give("POST", `ops/rules/${kind}/economy`, { body });
  await operator.give("POST", `ops/rules/${kind}`, { startsAt, body });
}
