import { amountsOf } from "./measures";
import type { OpenPower } from "./open-epoch-queries";
import type { MiningRule } from "./rule";

export interface MiningFacts {
  miner: { totalMined: number; claimable: number; averagePower: number };
  rule: { version: number; startsAt: string; body: MiningRule } | undefined;
  today: readonly { type: string; amount: number }[];
  power: OpenPower;
  lastEpoch: { epoch: number; endsAt: string } | undefined;
  epochSeconds: number;
  now: Date;
}

const stead = (amount: number) => ({ amount: String(amount), currency: "STEAD" as const });

/** The mining panels (spec, "Community home panels"). STEAD in base units, spending in USD cents. */
export function viewMining({ miner, rule, now, epochSeconds, ...facts }: MiningFacts) {
  const today = amountsOf(facts.today);
  const length = epochSeconds * 1000;
  const endsAt = new Date((Math.floor(now.getTime() / length) + 1) * length).toISOString();
  return {
    today: {
      spending: { amount: String(today.spending), currency: "USD" as const },
      posts: today.posts,
      likes: today.likes,
      comments: today.comments,
    },
    overall: {
      miningPower: facts.power.money + facts.power.talk,
      miningPowerIsMore: facts.power.isMore,
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
