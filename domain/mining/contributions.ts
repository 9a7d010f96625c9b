import type { LogName } from "~/domain/logs";
import type { ContributionNote } from "~/domain/contributions/types";
import type { Contribution } from "./contribution-queries";
import { type Measure, measures, miningPower, type MiningRule } from "./rule";

/** A figure of the mining panels that contributions add up to: one measure of today, or the power of the open epoch. */
export const contributionFigures = [...measures, "power"] as const;
export type ContributionFigure = (typeof contributionFigures)[number];

export interface ContributionEntry {
  /** USD cents for spending, power for power, else a count. */
  delta: number;
  /** The figure with this contribution and all before it. */
  balance: number;
  reason: Measure;
  source: string;
  log: LogName;
  position: number;
  occurredAt: string;
  /** Why it adds nothing. */
  note: ContributionNote | null;
}

/**
 * What each contribution adds to a figure, newest first. Steps and caps of the rule hold for sums, so what a contribution
 * adds to power is the power with it less the power without it.
 *
 * @param contributions oldest first.
 */
export function entriesOf(
  figure: ContributionFigure,
  rule: MiningRule,
  contributions: readonly Contribution[],
): ContributionEntry[] {
  const amounts: Partial<Record<Measure, number>> = {};
  const entries: ContributionEntry[] = [];
  let balance = 0;
  for (const { type, amount, ...contribution } of contributions) {
    for (const { measure, types } of rule.weights) {
      if (!types.includes(type) || (figure !== "power" && figure !== measure)) continue;
      amounts[measure] = (amounts[measure] ?? 0) + amount;
      const now = figure === "power" ? miningPower(rule, amounts) : amounts[measure];
      entries.push({ ...contribution, reason: measure, delta: now - balance, balance: now });
      balance = now;
    }
  }
  return entries.reverse();
}
