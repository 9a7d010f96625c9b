import { z } from "zod";
import { defineRule } from "~/domain/rules/rule";

export const measures = ["spending", "posts", "likes", "comments"] as const;
export type Measure = (typeof measures)[number];

/** Above this, an epoch's emission times a player's power would leave 63 bits. */
const MAX_EMISSION = 1_000_000_000_000;
const MAX_POWER = 1_000_000;

/**
 * What gives mining power, and how much an epoch emits. A player's power in an epoch is the sum over
 * the measures of min(cap, floor(amount / per) * power), the amount being what their events of these types
 * add up to: 1 each, or USD cents for what is spent.
 */
export const miningRuleSchema = z
  .object({
    /** STEAD that an epoch shares out, in base units (10^-6). */
    emission: z.int().min(1).max(MAX_EMISSION),
    weights: z
      .array(
        z.object({
          measure: z.enum(measures),
          /** Types of events; they may belong to features that do not exist yet. */
          types: z.array(z.string().max(60)).min(1).max(10),
          per: z.int().min(1),
          power: z.int().min(1),
          cap: z.int().min(1),
        }),
      )
      .min(1),
    /**
     * From when on what an account does in the communities counts, for tasks too: so many days after it was
     * registered, or from its first order on that was fulfilled for so much. Left out: at once.
     */
    newAccounts: z
      .object({ days: z.int().min(0).max(365), orderCents: z.int().min(1).max(1_000_000) })
      .optional(),
  })
  .refine(({ weights }) => weights.reduce((sum, { cap }) => sum + cap, 0) <= MAX_POWER, {
    error: `caps sum to more than ${MAX_POWER}`,
  })
  .refine(({ weights }) => new Set(weights.map(({ measure }) => measure)).size === weights.length, {
    error: "a measure stands twice",
  });
export type MiningRule = z.infer<typeof miningRuleSchema>;
export const miningRule = defineRule("mining", miningRuleSchema);

/** A player's power from what they did in an epoch. */
export function miningPower(rule: MiningRule, amounts: Partial<Record<Measure, number>>): number {
  return rule.weights.reduce((sum, { measure, per, power, cap }) => {
    const amount = amounts[measure] ?? 0;
    return sum + Math.min(cap, Math.floor(amount / per) * power);
  }, 0);
}

/** Whose remainder is this large or larger (ties: whose id sorts first) gets one unit more. */
interface Cutoff {
  remainder: number;
  userId: string;
}

export interface EpochShare {
  emission: number;
  totalPower: number;
  /** Null when nothing is left over. */
  cutoff: Cutoff | null;
}

/**
 * One miner's part of an epoch, in base units: largest remainder, so that all parts sum to the emission
 * exactly. It needs nothing of the other miners but what the epoch's closing fixed.
 */
export function shareOf(
  { emission, totalPower, cutoff }: EpochShare,
  userId: string,
  power: number,
): number {
  const product = BigInt(emission) * BigInt(power);
  const whole = Number(product / BigInt(totalPower));
  const remainder = Number(product % BigInt(totalPower));
  if (!cutoff) return whole;
  const first =
    remainder > cutoff.remainder || (remainder === cutoff.remainder && userId <= cutoff.userId);
  return first ? whole + 1 : whole;
}
