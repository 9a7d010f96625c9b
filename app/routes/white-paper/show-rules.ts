import type { Words } from "~/app/routes/rules/describe/words";
import { formatPercent } from "~/domain/format";
import { type MiningRule, mintOf } from "~/domain/mining/rule";
import { isAtLeast, rarities } from "~/domain/mystery-box/rarity";
import type { MysteryBoxRule } from "~/domain/mystery-box/rule";
import { totalWeight } from "~/domain/mystery-box/weights";

/** One row of a table with a bar: `share` of the longest that a bar may be. */
export interface Bar {
  name: string;
  share: number;
  text: string;
}

/** A line through points, by parts of both axes from 0 to 1. */
export interface Line {
  points: { x: number; y: number; xText: string; yText: string }[];
  /** Where the axes are marked, with what stands there. */
  xTicks: { at: number; text: string }[];
  yTicks: { at: number; text: string }[];
}

/** How much of a draw from all prizes goes to each rarity. */
export function showOdds({ prizes }: MysteryBoxRule, { t, language }: Words): Bar[] {
  const total = totalWeight(prizes);
  const shares = rarities.map((rarity) => ({
    rarity,
    share: totalWeight(prizes.filter((prize) => prize.rarity === rarity)) / total,
  }));
  const most = Math.max(...shares.map(({ share }) => share));
  return shares
    .filter(({ share }) => share > 0)
    .map(({ rarity, share }) => ({
      name: t(`rarities.${rarity}`),
      share: share / most,
      text: formatPercent(language, share, 3),
    }));
}

/** How likely it is to have drawn the rarity of the pity rule by so many openings in a row. */
export function plotPity({ prizes, pity }: MysteryBoxRule, { number, language }: Words): Line {
  const rare = prizes.filter((prize) => isAtLeast(prize.rarity, pity.rarity));
  const miss = 1 - totalWeight(rare) / totalWeight(prizes);
  const { within } = pity;
  const points = Array.from({ length: within }, (_, at) => {
    const nth = at + 1;
    const y = nth === within ? 1 : 1 - miss ** nth;
    return { x: at / (within - 1), y, xText: number(nth), yText: formatPercent(language, y, 1) };
  });
  return {
    points,
    xTicks: [1, Math.ceil(within / 2), within].map((nth) => ({
      at: (nth - 1) / (within - 1),
      text: number(nth),
    })),
    yTicks: halves.map((at) => ({ at, text: formatPercent(language, at) })),
  };
}

const halves = [0, 0.5, 1];
const STEPS = 10;

/** What an epoch mints at most, by the money that became firm in it: up to twice as much as its pool needs. */
export function plotMint(rule: MiningRule, { money, stead }: Words): Line {
  const enough = Math.ceil(rule.emission / rule.perDollar) * 100;
  const cents = Array.from({ length: STEPS + 1 }, (_, at) => Math.round((2 * enough * at) / STEPS));
  return {
    points: cents.map((amount) => {
      const minted = mintOf(rule, amount);
      return {
        x: amount / (2 * enough),
        y: minted / rule.emission,
        xText: money(amount),
        yText: stead(minted),
      };
    }),
    xTicks: halves.map((at) => ({ at, text: money(2 * enough * at) })),
    yTicks: halves.map((at) => ({ at, text: stead(Math.round(rule.emission * at)) })),
  };
}
