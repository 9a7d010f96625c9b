import { giftOf, settleTalk } from "~/domain/mining/rule";
import type { Chance } from "./chance";

/** An epoch of the simulation stands for all those of a week; money weighs for so many. */
export const WEEKS = 26;

/** What honest players do. */
export const habits = {
  players: 100_000,
  /** So many of them buy. */
  buyers: 0.4,
  /** Orders of a buyer in a week. */
  ordersPerWeek: 0.25,
  /** What an order is of, in cents. */
  prices: [99, 499, 999, 1_499, 1_999, 2_999, 3_999, 5_999, 6_999],
  /** A player likes or answers up to so many persons in a week. */
  persons: 9,
  /** A like or answer that is taken back in the week after. */
  takenBack: 0.02,
  /** Attention goes to the popular: the place of whoever is liked is the player count times a chance to this power. */
  popularity: 2,
} as const;

/** How large a world is played: each of its players stands for as many as make up {@link habits}. */
export interface Scale {
  players: number;
  /** How many players are followed week by week, for the median. */
  sample: number;
}

/** Half a year of them, after half a year in which their money gathered. */
export interface World {
  /** Cents that become firm in each week, and firm cents of all. */
  money: Float64Array;
  weight: Float64Array;
  /** What all honest players are given in each week. */
  talk: Float64Array;
  /** What counts in each week, for each player of the sample. */
  sample: { money: Float64Array; talk: Float64Array }[];
}

export function createWorld(chance: Chance, { players, sample }: Scale): World {
  const habit = habits;
  const each = habits.players / players;
  const buyers = Math.floor(players * habit.buyers);
  const orders = Math.floor(buyers * habit.ordersPerWeek);
  const weights = new Float64Array(players);
  const bought: { who: Int32Array; cents: Int32Array }[] = [];
  const world: World = {
    money: new Float64Array(WEEKS),
    weight: new Float64Array(WEEKS),
    talk: new Float64Array(WEEKS),
    sample: Array.from({ length: sample }, () => ({
      money: new Float64Array(WEEKS),
      talk: new Float64Array(WEEKS),
    })),
  };
  const stride = players / sample;
  let owed = new Map<number, number>();
  for (let at = 0; at < 2 * WEEKS; at++) {
    const week = at - WEEKS;
    const who = new Int32Array(orders);
    const cents = new Int32Array(orders);
    const money = new Float64Array(players);
    for (let order = 0; order < orders; order++) {
      // Buyers are spread over the places of popularity.
      const buyer = Math.floor(chance.below(buyers) / habit.buyers);
      who[order] = buyer;
      cents[order] = chance.of(habit.prices);
      weights[buyer]! += cents[order]!;
      money[buyer]! += cents[order]!;
    }
    bought.push({ who, cents });
    const old = week >= 0 ? bought[week]! : undefined;
    old?.who.forEach((buyer, order) => (weights[buyer]! -= old.cents[order]!));
    if (week < 0) continue;

    const given = new Float64Array(players);
    const undone = new Map<number, number>();
    let all = 0;
    for (let giver = 0; giver < players; giver++) {
      const weight = weights[giver]!;
      if (weight === 0) continue;
      all += weight;
      const persons = chance.below(habit.persons + 1);
      if (persons === 0) continue;
      const gift = giftOf(weight, persons);
      for (let nth = 0; nth < persons; nth++) {
        const receiver = Math.floor(players * chance.next() ** habit.popularity);
        if (receiver === giver) continue;
        given[receiver]! += gift;
        if (chance.next() < habit.takenBack) {
          undone.set(receiver, (undone.get(receiver) ?? 0) + gift);
        }
      }
    }
    const takenBack = owed;
    const left = new Map<number, number>();
    for (const [receiver, cents] of takenBack) {
      const settled = settleTalk(given[receiver]!, cents, 0);
      given[receiver] = settled.talk;
      if (settled.owed) left.set(receiver, settled.owed);
    }
    for (const [receiver, cents] of undone) left.set(receiver, (left.get(receiver) ?? 0) + cents);
    owed = left;
    world.money[week] = each * money.reduce((sum, one) => sum + one, 0);
    world.weight[week] = each * all;
    world.talk[week] = each * given.reduce((sum, one) => sum + one, 0);
    world.sample.forEach((one, nth) => {
      const player = Math.floor(nth * stride + ((nth * 37) % stride));
      one.money[week] = money[player]!;
      one.talk[week] = given[player]!;
    });
  }
  return world;
}
