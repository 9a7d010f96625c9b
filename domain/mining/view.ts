import { type Measure, miningPower, type MiningRule } from "./rule";

type Sums = readonly { type: string; amount: number }[];

/** What a player did, by measure of the rule. */
export function amountsOf(rule: MiningRule, sums: Sums): Record<Measure, number> {
  const amounts: Record<Measure, number> = { spending: 0, posts: 0, likes: 0, comments: 0 };
  for (const { measure, types } of rule.weights) {
    for (const { type, amount } of sums) if (types.includes(type)) amounts[measure] += amount;
  }
  return amounts;
}

export interface MiningFacts {
  miner: { totalMined: number; claimable: number; averagePower: number };
  rule: { version: number; startsAt: string; body: MiningRule } | undefined;
  today: Sums;
  openEpoch: Sums;
  lastEpoch: { epoch: number; endsAt: string } | undefined;
  epochSeconds: number;
  now: Date;
}

const stead = (amount: number) => ({ amount: String(amount), currency: "STEAD" as const });

/** The mining panels (spec, "Community home panels"). STEAD in base units, spending in USD cents. */
export function viewMining({ miner, rule, now, epochSeconds, ...facts }: MiningFacts) {
  const today = rule ? amountsOf(rule.body, facts.today) : null;
  const length = epochSeconds * 1000;
  const endsAt = new Date((Math.floor(now.getTime() / length) + 1) * length).toISOString();
  return {
    today: {
      spending: { amount: String(today?.spending ?? 0), currency: "USD" as const },
      posts: today?.posts ?? 0,
      likes: today?.likes ?? 0,
      comments: today?.comments ?? 0,
    },
    overall: {
      miningPower: rule ? miningPower(rule.body, amountsOf(rule.body, facts.openEpoch)) : 0,
      currentMined: stead(miner.claimable),
      averageMiningPower: miner.averagePower,
      totalMined: stead(miner.totalMined),
    },
    rule: rule ? { version: rule.version, startsAt: rule.startsAt, ...rule.body } : null,
    epoch: { number: (facts.lastEpoch?.epoch ?? 0) + 1, endsAt },
  };
}

interface ClaimRow {
  claimId: string;
  state: "pending" | "claimed" | "expired";
  amount: number;
  signature: string | null;
  reservedAt: string;
  settledAt: string | null;
  /** The position of the event that set the amount aside. */
  position: number;
}

/** A claim as its player sees it. */
export function viewClaim(row: ClaimRow) {
  const { claimId, state, amount, signature, reservedAt, settledAt, position } = row;
  return { claimId, state, amount: stead(amount), signature, reservedAt, settledAt, position };
}
export type ClaimView = ReturnType<typeof viewClaim>;
