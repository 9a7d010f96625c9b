import { describe, expect, test } from "vitest";
import { minerDecider } from "~/domain/mining/decider";
import {
  giftOf,
  type MiningRule,
  miningRuleSchema,
  mintOf,
  ratesOf,
  settleMoney,
  settleTalk,
  shareOf,
} from "~/domain/mining/rule";
import { specification } from "~/tests/support/given-when-then";
import { Chance } from "~/tests/support/random";

const rule: MiningRule = miningRuleSchema.parse({
  emission: 1_000_000_000,
  perDollar: 10_000_000,
  talkPercent: 10,
});

describe("an epoch", () => {
  test("mints by the money that became firm, up to its pool", () => {
    expect(mintOf(rule, 0)).toBe(0);
    expect(mintOf(rule, 99)).toBe(9_900_000);
    expect(mintOf(rule, 10_000)).toBe(1_000_000_000);
    expect(mintOf(rule, 1_000_000)).toBe(1_000_000_000);
    expect(miningRuleSchema.safeParse({ ...rule, emission: 10 ** 13 }).success).toBe(false);
  });

  test("shares nine tenths by money, and of the last what those who paid give away", () => {
    const rates = ratesOf(rule, { money: 1_000, weight: 4_000 });
    expect(shareOf(rates, { money: 1_000, talk: 0 })).toBe(90_000_000);
    expect(shareOf(rates, { money: 0, talk: 4_000 })).toBe(10_000_000);
    expect(shareOf(rates, { money: 500, talk: 1_000 })).toBe(45_000_000 + 2_500_000);
    expect(giftOf(1_000, 3)).toBe(333);
    expect(ratesOf(rule, { money: 0, weight: 0 })).toEqual({ money: 0, talk: 0 });
  });

  test("takes back what was undone, once, and never below zero", () => {
    expect(settleTalk(10, 4, 0)).toEqual({ talk: 6, owed: 0 });
    expect(settleTalk(10, 14, 0)).toEqual({ talk: 0, owed: 4 });
    expect(settleTalk(10, 0, 4)).toEqual({ talk: 6, owed: 0 });
    expect(settleMoney(500, 200)).toBe(300);
    expect(settleMoney(100, 200)).toBe(0);
  });
});

/** People with money, and whom each of them likes. */
interface World {
  money: number[];
  likes: Set<number>[];
}

/** What everybody gets of an epoch in which all their money became firm. */
function play({ money, likes }: World): number[] {
  const talk = money.map(() => 0);
  likes.forEach((liked, giver) => {
    const others = [...liked].filter((one) => one !== giver);
    for (const one of others) talk[one]! += giftOf(money[giver]!, others.length);
  });
  const all = money.reduce((sum, cents) => sum + cents, 0);
  const rates = ratesOf(rule, { money: all, weight: all });
  return money.map((cents, who) => shareOf(rates, { money: cents, talk: talk[who]! }));
}
const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);

describe("whatever the history", () => {
  const histories = Array.from({ length: 300 }, (_, seed) => {
    const chance = new Chance(seed);
    const honest = 1 + chance.below(20);
    const wallets = 1 + chance.below(40);
    const people = honest + wallets;
    const likes = Array.from(
      { length: people },
      () => new Set(Array.from({ length: chance.below(8) }, () => chance.below(people))),
    );
    const money = likes.map(() => chance.below(20_000));
    return { chance, honest, wallets, likes, money };
  });

  test("a sum that is split among wallets gets no more than the whole of it", () => {
    for (const { honest, likes, money } of histories) {
      const ring = money.slice(honest);
      const budget = sumOf(ring);
      // They like only each other, and nobody else likes them.
      const apart = likes.map((liked, who) =>
        who < honest
          ? new Set([...liked].filter((one) => one < honest))
          : new Set([...liked].filter((one) => one >= honest)),
      );
      const split = sumOf(play({ money, likes: apart }).slice(honest));
      const all = sumOf(money);
      const rates = ratesOf(rule, { money: all, weight: all });
      expect(split).toBeLessThanOrEqual(shareOf(rates, { money: budget, talk: budget }));
      const silent = play({ money, likes: money.map(() => new Set<number>()) }).slice(honest);
      const whole = shareOf(rates, { money: budget, talk: 0 });
      expect(sumOf(silent)).toBeLessThanOrEqual(whole);
      expect(whole - sumOf(silent)).toBeLessThan(ring.length);
    }
  });

  test("wallets that put nothing in get nothing but what those who paid gave them", () => {
    for (const { honest, likes, money } of histories) {
      const free = money.map((cents, who) => (who < honest ? cents : 0));
      const ignored = likes.map((liked, who) =>
        who < honest ? new Set([...liked].filter((one) => one < honest)) : liked,
      );
      expect(sumOf(play({ money: free, likes: ignored }).slice(honest))).toBe(0);
      const all = sumOf(free);
      const rates = ratesOf(rule, { money: all, weight: all });
      const given = likes.slice(0, honest).reduce((sum, liked, giver) => {
        const others = [...liked].filter((one) => one !== giver);
        const strangers = others.filter((one) => one >= honest).length;
        return sum + strangers * giftOf(free[giver]!, Math.max(1, others.length));
      }, 0);
      const got = sumOf(play({ money: free, likes }).slice(honest));
      expect(got).toBeLessThanOrEqual(shareOf(rates, { money: 0, talk: given }));
    }
  });

  test("an epoch mints no more than it may, and what is taken back is taken once", () => {
    for (const { chance, likes, money } of histories) {
      expect(sumOf(play({ money, likes }))).toBeLessThanOrEqual(mintOf(rule, sumOf(money)));
      let [given, takenBack, counted, owed] = [0, 0, 0, 0];
      let [firm, paid] = [0, 0];
      for (let epoch = 0; epoch < 50; epoch++) {
        const [gift, undone] = [chance.below(100), chance.below(100)];
        const settled = settleTalk(gift, Math.min(undone, given - takenBack), owed);
        takenBack += Math.min(undone, given - takenBack);
        given += gift;
        counted += settled.talk;
        owed = settled.owed;
        expect(counted - owed).toBe(given - takenBack);
        firm = Math.max(0, firm + chance.below(200) - 100);
        paid += settleMoney(firm, paid);
        expect(paid).toBeGreaterThanOrEqual(firm);
      }
    }
  });
});

describe("a miner", () => {
  const given = specification(minerDecider);
  const accrued = (epoch: number, amount: number, totalMined: number) =>
    ({
      type: "MiningAccrued",
      data: { userId: "u", epoch, money: 1, talk: 0, owed: 0, amount, totalMined },
    }) as const;
  const part = { money: 1, talk: 0, owed: 0 };
  const reserved = (amount: number) =>
    ({
      type: "ClaimReserved",
      data: {
        userId: "u",
        claimId: "c",
        amount,
        reference: "r",
        blockhash: "b",
        lastValidBlockHeight: 100,
      },
    }) as const;
  const claimed = {
    type: "SteadClaimed",
    data: { userId: "u", claimId: "c", amount: 5, signature: "s", slot: 9 },
  } as const;
  const reserve = {
    type: "ReserveClaim",
    userId: "u",
    claimId: "c",
    reference: "r",
    blockhash: "b",
    lastValidBlockHeight: 100,
  } as const;

  test("gets their part of an epoch once", () => {
    const accrue = { ...part, type: "Accrue", userId: "u", epoch: 1, amount: 5 } as const;
    given()
      .when(accrue)
      .then(accrued(1, 5, 5));
    given(accrued(1, 5, 5))
      .when(accrue)
      .thenNothingHappened();
  });
  test("sets aside all they mined and has not claimed", () => {
    given(accrued(1, 5, 5), reserved(5), claimed, accrued(2, 3, 8))
      .when(reserve)
      .then(reserved(3));
    given().when(reserve).thenRefuses("nothing_to_claim");
    given(accrued(1, 5, 5), reserved(5))
      .when(reserve)
      .thenRefuses("claim_pending");
  });
  test("has a claim confirmed once, whoever finds it", () => {
    const confirm = {
      type: "ConfirmClaim",
      userId: "u",
      claimId: "c",
      signature: "s",
      slot: 9,
    } as const;
    given(accrued(1, 5, 5), reserved(5))
      .when(confirm)
      .then(claimed);
    given(accrued(1, 5, 5), reserved(5), claimed)
      .when(confirm)
      .thenNothingHappened();
  });
  test("keeps a claim until its transaction can never land", () => {
    const expire = (blockHeight: number) =>
      ({ type: "ExpireClaim", userId: "u", claimId: "c", blockHeight }) as const;
    given(accrued(1, 5, 5), reserved(5))
      .when(expire(100))
      .thenNothingHappened();
    given(accrued(1, 5, 5), reserved(5))
      .when(expire(101))
      .then({ type: "ClaimExpired", data: { userId: "u", claimId: "c", amount: 5 } });
    given(accrued(1, 5, 5), reserved(5), claimed)
      .when(expire(101))
      .thenNothingHappened();
  });
});
