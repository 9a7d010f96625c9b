import { giftOf, settleMoney, settleTalk } from "~/domain/mining/rule";
import { allowanceOf } from "~/domain/mystery-box/allowance";
import { MICRO } from "~/domain/mystery-box/weights";
import { type Boxes, type Wash, worthMore } from "./market";
import { WEEKS } from "./world";

/** Wallets of an attack that do the same. Cents, by week. */
export interface Group {
  wallets: number;
  /** What becomes firm for each. */
  firm: number[];
  /** What was firm for each, and is given back. */
  refunded: number[];
  /** What wallets of the same attack give each by liking or answering. */
  given: number[];
  /** What is taken back of that. */
  undone: number[];
}

export interface Attack {
  /** What all together paid, in cents. */
  paid: number;
  groups: Group[];
  /** Whether honest players see its posts, and like them as they like any. */
  seen: boolean;
  /** Whether they sell their own collectibles to themselves, so that these count as something else. */
  wash?: Wash;
}

export const none = (): number[] => Array<number>(WEEKS).fill(0);
export const inWeek = (week: number, cents: number) =>
  none().map((_, at) => (at === week ? cents : 0));

/** The firm money of each wallet of a group, week by week. */
export function weightsOf({ firm, refunded }: Pick<Group, "firm" | "refunded">): number[] {
  let weight = 0;
  return firm.map((cents, week) => (weight += cents - refunded[week]!));
}

/** The least that backs a wallet: the cheapest game of the store. */
export const CHEAPEST = 99;

export const group = (wallets: number, parts: Partial<Omit<Group, "wallets">> = {}): Group => ({
  wallets,
  firm: none(),
  refunded: none(),
  given: none(),
  undone: none(),
  ...parts,
});

/** A budget split among as many wallets as it can back, and the wallets that stay without. */
export function split(budget: number, wallets: number, cheapest = CHEAPEST) {
  const backed = Math.min(wallets, Math.floor(budget / cheapest));
  return { backed, each: backed ? Math.floor(budget / backed) : 0, bare: wallets - backed };
}

/** Everybody likes everybody else, from a week on. */
export function clique(backed: Group, bare: Group, from = 0): void {
  const others = backed.wallets + bare.wallets - 1;
  if (others < 1) return;
  const gifts = weightsOf(backed).map((weight, week) => (week < from ? 0 : giftOf(weight, others)));
  backed.given = gifts.map((gift) => gift * (backed.wallets - 1));
  bare.given = gifts.map((gift) => gift * backed.wallets);
}

/**
 * Prizes with a price that all together get out of boxes, in cents: what they may take in expectation, of the most that
 * is firm for them at once, and what more honest players pay for that.
 */
function prizesOf({ groups, wash }: Pick<Attack, "groups" | "wash">, rule: Boxes): number {
  const taken = groups.reduce((sum, one) => {
    const firmCents = Math.max(...weightsOf(one));
    return sum + (one.wallets * allowanceOf({ firmCents, taken: 0 }, rule)) / MICRO;
  }, 0);
  // They draw before or after, whichever brings more.
  return taken && taken * Math.max(worthMore(rule, taken), worthMore(rule, taken, wash));
}

/** What counts of an attack: for each group what counts for each wallet, and what all of it is in the week. */
export interface Counted {
  paid: number;
  seen: boolean;
  prizes: number;
  wallets: number;
  parts: { wallets: number; money: number[]; talk: number[] }[];
  money: number[];
  weight: number[];
}

export function count(attack: Attack, boxes: Boxes): Counted {
  const { paid, seen, groups } = attack;
  const parts = groups.map((one) => {
    let [firm, counted, owed] = [0, 0, 0];
    const [money, talk] = [none(), none()];
    for (let week = 0; week < WEEKS; week++) {
      firm += one.firm[week]! - one.refunded[week]!;
      money[week] = settleMoney(firm, counted);
      counted += money[week]!;
      const settled = settleTalk(one.given[week]!, one.undone[week]!, owed);
      talk[week] = settled.talk;
      owed = settled.owed;
    }
    return { wallets: one.wallets, money, talk };
  });
  const sum = (of: (at: number, week: number) => number) =>
    none().map((_, week) =>
      groups.reduce((total, { wallets }, at) => total + wallets * of(at, week), 0),
    );
  const weights = groups.map(weightsOf);
  return {
    paid,
    seen,
    prizes: prizesOf(attack, boxes),
    wallets: groups.reduce((total, one) => total + one.wallets, 0),
    parts,
    money: sum((at, week) => parts[at]!.money[week]!),
    weight: sum((at, week) => weights[at]![week]!),
  };
}
