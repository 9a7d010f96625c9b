import type { LogName } from "~/domain/logs";
import type { DeedNote } from "~/domain/deeds/types";
import type { Deed } from "./deed-queries";
import { type Measure, measures, miningPower, type MiningRule } from "./rule";

/** A figure of the mining panels that deeds add up to: one measure of today, or the power of the open epoch. */
export const deedFigures = [...measures, "power"] as const;
export type DeedFigure = (typeof deedFigures)[number];

export interface DeedEntry {
  /** USD cents for spending, power for power, else a count. */
  delta: number;
  /** The figure with this deed and all before it. */
  balance: number;
  reason: Measure;
  source: string;
  log: LogName;
  position: number;
  occurredAt: string;
  /** Why it adds nothing. */
  note: DeedNote | null;
}

/**
 * What each deed adds to a figure, newest first. Steps and caps of the rule hold for sums, so what a deed
 * adds to power is the power with it less the power without it.
 *
 * @param deeds oldest first.
 */
export function entriesOf(
  figure: DeedFigure,
  rule: MiningRule,
  deeds: readonly Deed[],
): DeedEntry[] {
  const amounts: Partial<Record<Measure, number>> = {};
  const entries: DeedEntry[] = [];
  let balance = 0;
  for (const { type, amount, ...deed } of deeds) {
    for (const { measure, types } of rule.weights) {
      if (!types.includes(type) || (figure !== "power" && figure !== measure)) continue;
      amounts[measure] = (amounts[measure] ?? 0) + amount;
      const now = figure === "power" ? miningPower(rule, amounts) : amounts[measure];
      entries.push({ ...deed, reason: measure, delta: now - balance, balance: now });
      balance = now;
    }
  }
  return entries.reverse();
}
