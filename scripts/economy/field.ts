import type { Chance } from "~/domain/economy/chance";
import { rewardOf, seasonPoints } from "~/domain/seasons/scoring";
import type { Announced } from "~/domain/seasons/events";
import type { Skill } from "./skills";

type Season = Pick<Announced, "games" | "rewards">;

/** Of honest players so many play in a season, each some of its games, to between an eighth and two of its par. */
export const FIELD = { players: 10_000, least: 1 / 8, most: 2 } as const;

/** The season points of honest players, the best first. */
export function honestField({ games }: Season, chance: Chance): number[] {
  const { players, least, most } = FIELD;
  return Array.from({ length: players }, () => {
    const played = chance.shuffle(games).slice(0, 1 + chance.below(games.length));
    return played.reduce((sum, { par }) => {
      const best = Math.floor(par * least * (most / least) ** chance.next());
      return sum + seasonPoints(best, par);
    }, 0);
  }).sort((one, other) => other - one);
}

/** What each of so many wallets of one skill is rewarded by, in the mean: they stand side by side. */
export function rewardAmong(
  { games, rewards }: Season,
  field: readonly number[],
  skill: Skill,
  wallets: number,
): number {
  const own = games.reduce((sum, { id, par }) => sum + seasonPoints(skill.best[id] ?? 0, par), 0);
  const ahead = field.filter((points) => points > own).length;
  let sum = 0;
  for (let nth = 1; nth <= wallets; nth++) {
    const reward = rewardOf(rewards, ahead + nth);
    if (reward === 0) break;
    sum += reward;
  }
  return Math.floor(sum / Math.max(1, wallets));
}
