import { type Group, weightsOf } from "~/domain/economy/attack";
import { Chance } from "~/domain/economy/chance";
import type { Row } from "~/domain/economy/play";
import { strategies, type Strategy } from "~/domain/economy/strategies";
import { MICRO } from "~/domain/mystery-box/weights";
import type { Announced } from "~/domain/seasons/events";
import { honestField, rewardAmong } from "./field";
import type { Skill } from "./skills";
import { type Gains, type Offer, playForHalfYear } from "./wallet";

/** Who plays in the strategies that are about playing. */
export type Players = Readonly<Partial<Record<Strategy, Skill>>>;

export interface Played {
  strategy: Strategy;
  /** Cents. */
  budget: number;
  gains: Gains;
}

/**
 * Lets the wallets of those strategies play, claim and open boxes with the points that this brings, and puts what boxes let
 * out into their rows, where else there is what an allowance lets out however many points there are. What one wallet
 * gains stands beside.
 */
export function playWallets(
  rows: readonly Row[],
  players: Players,
  offer: Offer & { season: Pick<Announced, "games" | "rewards"> },
  seed: number,
): Played[] {
  const field = honestField(offer.season, new Chance(seed));
  const known = new Map<string, Gains>();
  const gainsOf = (one: Group, seasonReward: number) => {
    const firm = weightsOf(one);
    const key = `${firm.join(" ")} ${seasonReward}`;
    const gains =
      known.get(key) ?? playForHalfYear(offer, new Chance(seed), { firm, seasonReward });
    known.set(key, gains);
    return gains;
  };
  return rows.flatMap((row): Played[] => {
    const { strategy, budget, wallets, attack } = row;
    const skill = players[strategy];
    if (!skill) return [];
    const groups = strategies[strategy](budget, wallets).groups.filter((one) => one.wallets > 0);
    const all = groups.reduce((sum, one) => sum + one.wallets, 0);
    const reward = rewardAmong(offer.season, field, skill, all);
    attack.prizes = groups.reduce(
      (sum, one) => sum + (one.wallets * gainsOf(one, reward).worth) / MICRO,
      0,
    );
    return wallets === 1 ? [{ strategy, budget, gains: gainsOf(groups[0]!, reward) }] : [];
  });
}
