import { describe, expect, test } from "vitest";
import { minerDecider } from "~/domain/mining/decider";
import { miningPower, miningRuleSchema, shareOf } from "~/domain/mining/rule";
import { specification } from "~/tests/support/given-when-then";

const rule = miningRuleSchema.parse({
  emission: 1_000_000,
  weights: [
    { measure: "spending", types: ["OrderFulfilled"], per: 100, power: 10, cap: 500 },
    { measure: "likes", types: ["PostLiked"], per: 1, power: 1, cap: 20 },
  ],
});

describe("mining power", () => {
  test("counts whole steps, weighs them and stops at the cap", () => {
    expect(miningPower(rule, {})).toBe(0);
    expect(miningPower(rule, { spending: 199 })).toBe(10);
    expect(miningPower(rule, { spending: 1_000_000, likes: 7 })).toBe(507);
    expect(miningPower(rule, { likes: 21, posts: 9 })).toBe(20);
  });

  test("of a rule that would leave 63 bits is refused", () => {
    const weights = [{ measure: "likes", types: ["PostLiked"], per: 1, power: 1, cap: 1_000_001 }];
    expect(miningRuleSchema.safeParse({ emission: 1, weights }).success).toBe(false);
    expect(miningRuleSchema.safeParse({ ...rule, emission: 10 ** 13 }).success).toBe(false);
  });
});

test("shares sum to the emission exactly, whatever the powers", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const powers = Array.from({ length: seed }, (_, at) => (((at + 1) * 7919 * seed) % 997) + 1);
    const totalPower = powers.reduce((a, b) => a + b, 0);
    const emission = 1_000_003 * seed;
    const miners = powers
      .map((power, at) => ({
        userId: `u${String(at).padStart(3, "0")}`,
        power,
        remainder: Number((BigInt(emission) * BigInt(power)) % BigInt(totalPower)),
      }))
      .sort((a, b) => b.remainder - a.remainder || (a.userId < b.userId ? -1 : 1));
    const whole = powers.reduce(
      (sum, power) => sum + Math.floor((emission * power) / totalPower),
      0,
    );
    const cutoff = emission > whole ? miners[emission - whole - 1]! : null;
    const sum = miners.reduce(
      (total, { userId, power }) =>
        total + shareOf({ emission, totalPower, cutoff }, userId, power),
      0,
    );
    expect(sum).toBe(emission);
  }
});

describe("a miner", () => {
  const given = specification(minerDecider);
  const accrued = (epoch: number, amount: number, totalMined: number) =>
    ({
      type: "MiningAccrued",
      data: { userId: "u", epoch, power: 1, amount, totalMined },
    }) as const;
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
    const accrue = { type: "Accrue", userId: "u", epoch: 1, power: 1, amount: 5 } as const;
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
