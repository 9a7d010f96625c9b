import { describe, it } from "vitest";
import { payoutDecider } from "~/domain/refunds/decider";
import type { PayoutEvent } from "~/domain/refunds/events";
import { specification } from "~/tests/support/given-when-then";

const given = specification(payoutDecider);
const owed = (refundId: string) => ({
  orderId: "o",
  refundId,
  to: "ada",
  mint: null,
  amount: "20000",
});
const payout = {
  payoutId: "p",
  payer: "desk",
  reference: "found by",
  lastValidBlockHeight: 150,
  refunds: [owed("r1"), owed("r2")],
};
const prepared: PayoutEvent = { type: "PayoutPrepared", data: payout };
const landed: PayoutEvent = {
  type: "PayoutLanded",
  data: { payoutId: "p", signature: "s", paid: ["r1"], unpaid: ["r2"] },
};

describe("a payout", () => {
  it("is prepared once", () => {
    given()
      .when({ type: "PreparePayout", ...payout })
      .then(prepared);
    given(prepared)
      .when({ type: "PreparePayout", ...payout })
      .thenNothingHappened();
    const refunds = Array.from({ length: 7 }, (_, at) => owed(`r${at}`));
    given()
      .when({ type: "PreparePayout", ...payout, refunds })
      .thenRefuses("too_many_refunds");
  });
  it("that landed has paid what the chain shows, and frees the rest", () =>
    given(prepared)
      .when({ type: "LandPayout", signature: "s", paid: ["r1"] })
      .then(landed));
  it("lands once", () =>
    given(prepared, landed)
      .when({ type: "LandPayout", signature: "s2", paid: ["r1", "r2"] })
      .thenNothingHappened());
  it("expires behind the last block in which it could land, and never after it has", () => {
    given(prepared).when({ type: "ExpirePayout", blockHeight: 150 }).thenNothingHappened();
    given(prepared)
      .when({ type: "ExpirePayout", blockHeight: 151 })
      .then({
        type: "PayoutExpired",
        data: { payoutId: "p", refunds: ["r1", "r2"], blockHeight: 151 },
      });
    given(prepared, landed).when({ type: "ExpirePayout", blockHeight: 999 }).thenNothingHappened();
    given().when({ type: "ExpirePayout", blockHeight: 999 }).thenRefuses("not_found");
  });
});
