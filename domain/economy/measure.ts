import { type MiningRule, mintOf, ratesOf, shareOf } from "~/domain/mining/rule";
import type { Counted } from "./attack";
import { habits, WEEKS, type World } from "./world";

/** STEAD is valued so that what an epoch mints is worth this part of the money behind it. */
export const WORTH = 0.05;

/** In cents. */
export interface Outcome {
  /** What its own money and likes brought. */
  own: number;
  /** What honest players gave it by liking. */
  given: number;
  /** The median honest player's part, against that in a world where honest players spent the same. */
  median: number;
}

/** What an attack gets out of a world. */
export function measure(rule: MiningRule, world: World, attack: Counted): Outcome {
  let [own, given] = [0, 0];
  const { sample } = world;
  const parts = new Float64Array(sample.length);
  const honest = new Float64Array(sample.length);
  // Attention is shared by all who are seen.
  const seen = attack.seen ? attack.wallets / (attack.wallets + habits.players) : 0;
  for (let week = 0; week < WEEKS; week++) {
    const money = world.money[week]! + attack.money[week]!;
    const weight = world.weight[week]! + attack.weight[week]!;
    const rates = ratesOf(rule, { money, weight });
    const worth = (WORTH * money) / mintOf(rule, money);
    for (const part of attack.parts) {
      const each = shareOf(rates, { money: part.money[week]!, talk: part.talk[week]! });
      own += each * part.wallets * worth;
    }
    const attention = Math.floor(world.talk[week]! * seen);
    given += shareOf(rates, { money: 0, talk: attention }) * worth;
    const richer = money / world.money[week]!;
    const heavier = weight / world.weight[week]!;
    for (let at = 0; at < sample.length; at++) {
      const its = sample[at]!;
      const byMoney = its.money[week]! * rates.money;
      const byTalk = its.talk[week]! * rates.talk;
      parts[at]! += byMoney + byTalk * (1 - seen);
      honest[at]! += byMoney * richer + byTalk * heavier;
    }
  }
  return { own, given, median: medianOf(parts) / medianOf(honest) - 1 };
}

const medianOf = (values: Float64Array) => values.toSorted()[values.length >> 1]!;
