import { canonicalJson, hashText } from "~/domain/event-store/digest";
import type { Caller } from "~/scripts/seed/caller";
import { isTried } from "~/domain/rules/events";
import { achievementsRule } from "./achievements";
import { exchangeRatesRule } from "./exchange-rates";
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
  exchangeRatesRule,
];

/** A version may not begin in the past, and clocks differ. */
const SOON_MS = 15_000;

/**
 * Publishes version 1 of each rule that has no version yet, and the next one where the newest is still what an earlier
 * release began with. What operators have decided themselves stays.
 */
export async function publishRules(operator: Pick<Caller, "give" | "read">): Promise<void> {
  for (const rule of rules) await publishRule(operator, rule);
}

export async function publishRule(
  operator: Pick<Caller, "give" | "read">,
  { kind, startsAt, body, earlier = [] }: SeededRule<object>,
): Promise<void> {
  const { items } = await operator.read<{ items: { body: unknown }[] }>(`rules/${kind}`);
  const newest = items.at(-1);
  if (newest && !earlier.includes(hashText(canonicalJson(newest.body)))) return;
  const from = newest ? new Date(Date.now() + SOON_MS).toISOString() : startsAt;
  if (isTried(kind)) await operator.give("POST", `ops/rules/${kind}/economy`, { body });
  await operator.give("POST", `ops/rules/${kind}`, { startsAt: from, body });
}
