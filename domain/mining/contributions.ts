import type { LogName } from "~/domain/logs";
import type { ContributionNote } from "~/domain/contributions/types";
import type { Contribution } from "./contribution-queries";
import { type Measure, measureOf, measures } from "./measures";
import type { OpenPower, PowerSource } from "./open-epoch-queries";

/** A figure of the mining panels that is made of what was done: one measure of today, or the power of the open epoch. */
export const contributionFigures = [...measures, "power"] as const;

export interface ContributionEntry {
  /** USD cents for spending and power, else a count. */
  delta: number;
  /** The figure with this contribution and all before it. */
  balance: number;
  /** `taken-back`: what earlier epochs counted of it is taken from this one. */
  reason: Measure | PowerSource["reason"] | "taken-back";
  source: string;
  log: LogName;
  position: number;
  occurredAt: string;
  /** Why it adds nothing. */
  note: ContributionNote | null;
}

/** What each contribution adds to a figure of today, newest first. @param contributions oldest first. */
export function entriesOf(
  figure: Measure,
  contributions: readonly Contribution[],
): ContributionEntry[] {
  const entries: ContributionEntry[] = [];
  let balance = 0;
  for (const { type, amount, ...contribution } of contributions) {
    if (measureOf(type) !== figure) continue;
    balance += amount;
    const reason = type === "RoyaltyPaid" ? "royalty" : figure;
    entries.push({ ...contribution, reason, delta: amount, balance });
  }
  return entries.reverse();
}

/** The same for power. What is taken back stands last, for it is taken from all that there is. @param sources oldest first. */
export function powerEntriesOf(
  { money, talk }: OpenPower,
  sources: readonly PowerSource[],
  now: string,
): ContributionEntry[] {
  const entries: ContributionEntry[] = [];
  let balance = 0;
  for (const { cents, ...source } of sources) {
    balance += cents;
    entries.push({ ...source, delta: cents, balance, note: null });
  }
  const power = money + talk;
  const last = sources.at(-1);
  if (power < balance && last) {
    const { log, position } = last;
    const takenBack = { reason: "taken-back", source: "", log, position, occurredAt: now } as const;
    entries.push({ ...takenBack, delta: power - balance, balance: power, note: null });
  }
  return entries.reverse();
}
