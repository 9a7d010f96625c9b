import { describe, expect, test } from "vitest";
import {
  approvalDecider,
  type AnswerApproval,
  APPROVAL_HOLDS_MS,
} from "~/domain/approvals/decider";
import type { ApprovalEvent } from "~/domain/approvals/events";
import { ALONE, takesSecondYes } from "~/domain/approvals/rule";
import { specification } from "~/tests/support/given-when-then";

describe("a second yes is wanted", () => {
  const event = (type: string, data: Record<string, unknown> = {}) => ({ type, data });
  test.each([
    ["a role", [event("RoleGranted")], true],
    ["a batch of codes", [event("RedeemBatchCreated")], true],
    ["a rule", [event("RulePublished")], true],
    ["a season", [event("SeasonAnnounced")], true],
    ["a tenth of the list price", [event("GamePriced", { priceCents: 200 })], false],
    ["less than that", [event("GamePriced", { priceCents: 199 })], true],
    ["a sale of 90 %", [event("SaleScheduled", { percent: 90 })], false],
    ["one of more", [event("SaleScheduled", { percent: 91 })], true],
    [
      "a code of half",
      [event("DiscountCodeIssued", { percent: 50, amountCents: null, minimumCents: 0 })],
      false,
    ],
    [
      "a code of more",
      [event("DiscountCodeIssued", { percent: 51, amountCents: null, minimumCents: 0 })],
      true,
    ],
    [
      "a code of half of the least that it is for",
      [event("DiscountCodeIssued", { percent: null, amountCents: 500, minimumCents: 1_000 })],
      false,
    ],
    [
      "a code of more than that",
      [event("DiscountCodeIssued", { percent: null, amountCents: 501, minimumCents: 1_000 })],
      true,
    ],
    ["as many points as one may give", [event("PointsGranted", { amount: ALONE.points })], false],
    ["more points", [event("PointsGranted", { amount: ALONE.points + 1 })], true],
    ["a refund", [event("LineRefunded", { cents: ALONE.refundCents })], false],
    [
      "several lines of more together",
      [event("LineRefunded", { cents: ALONE.refundCents }), event("GiftRefunded", { cents: 1 })],
      true,
    ],
    ["a role that ends", [event("RoleRevoked")], false],
    ["nothing", [], false],
  ])("for %s: %s", (_, events, wanted) => {
    expect(takesSecondYes(events, { highestPriceCents: 2_000 }, "ann")).toBe(wanted);
  });

  test("for an item of a top-up that costs less than a tenth of before, or a new one than the cheapest", () => {
    const items = (...prices: [string, number][]) =>
      prices.map(([id, priceCents]) => ({ id, priceCents }));
    const dearestItems = items(["small", 500], ["large", 5_000]);
    const offer = (...prices: [string, number][]) =>
      takesSecondYes([event("TopUpOffered", { items: items(...prices) })], { dearestItems }, "ann");
    expect(offer(["small", 50], ["large", 500], ["new", 50])).toBe(false);
    expect(offer(["large", 499])).toBe(true);
    expect(offer(["new", 49])).toBe(true);
    expect(takesSecondYes([event("TopUpOffered", { items: items(["new", 1]) })], {}, "ann")).toBe(
      false,
    );
  });

  test("for a price and a sale that are less than a tenth together, in whichever order", () => {
    const from = "2026-11-26T00:00:00.000Z";
    const facts = (until: string) => ({
      highestPriceCents: 2_000,
      game: { state: { price: { priceCents: 400 }, sales: { a: { percent: 50, until } } } },
    });
    const wanted = (type: string, data: Record<string, unknown>, until = "2026-12-01") =>
      takesSecondYes([event(type, { from, ...data })], facts(until), "ann");
    expect(wanted("SaleScheduled", { percent: 50 })).toBe(false);
    expect(wanted("SaleScheduled", { percent: 51 })).toBe(true);
    expect(wanted("GamePriced", { priceCents: 400 })).toBe(false);
    expect(wanted("GamePriced", { priceCents: 399 })).toBe(true);
    expect(wanted("GamePriced", { priceCents: 399 }, "2026-11-25")).toBe(false);
  });

  test("for a strong code that is opened wider, or again", () => {
    const row = {
      percent: 100,
      amountCents: null,
      minimumCents: 1_000,
      mostCents: 500,
      uses: 1,
      startsAt: "2026-11-01",
      endsAt: "2026-12-01",
    };
    const limits = { minimumCents: 1_000, mostCents: 500, uses: 1, from: row.startsAt };
    const wanted = (changes: object, code = row) =>
      takesSecondYes(
        [event("DiscountCodeChanged", { ...limits, until: row.endsAt, ...changes })],
        { row: code },
        "ann",
      );
    const wider = [
      { uses: 2 },
      { minimumCents: 999 },
      { mostCents: 501 },
      { mostCents: null },
      { from: "2026-10-31" },
      { until: "2026-12-02" },
    ];
    for (const change of wider) {
      expect(wanted(change), JSON.stringify(change)).toBe(true);
      expect(wanted(change, { ...row, percent: 50 }), JSON.stringify(change)).toBe(false);
    }
    expect(wanted({ minimumCents: 2_000, mostCents: 100, until: "2026-11-02" })).toBe(false);
    const reopened = (code: typeof row) =>
      takesSecondYes([event("DiscountCodeReopened")], { row: code }, "ann");
    expect(reopened(row)).toBe(true);
    expect(reopened({ ...row, percent: 50 })).toBe(false);
  });

  test("for another key of a line that had another already", () => {
    const order = { state: { replaced: new Set(["first"]) } };
    const wanted = (lineId: string) =>
      takesSecondYes([event("KeyReplaced", { lineId })], { order }, "ann");
    expect(wanted("first")).toBe(true);
    expect(wanted("second")).toBe(false);
  });

  test.each([true, false])(
    "for another key of a gift or a prize, replaced before: %s",
    (replaced) => {
      const facts = { prize: { state: { replaced } } };
      expect(takesSecondYes([event("KeyReplaced", { gameId: "quest" })], facts, "ann")).toBe(
        replaced,
      );
    },
  );

  test.each(["LineRefunded", "GiftRefunded", "KeyReplaced", "PointsGranted", "PointsEarned"])(
    "for what an operator does for themselves: %s",
    (type) => {
      const wanted = (userId: string) =>
        takesSecondYes([event(type, { userId, cents: 1, amount: 1 })], {}, "ann");
      expect(wanted("ann")).toBe(true);
      expect(wanted("bob")).toBe(false);
    },
  );

  test("for a refund that is too much with those of the same order before it", () => {
    const refund = (cents: number, before: number) =>
      takesSecondYes(
        [event("LineRefunded", { cents })],
        { refundedBefore: { cents: before } },
        "ann",
      );
    expect(refund(1, ALONE.refundCents - 1)).toBe(false);
    expect(refund(1, ALONE.refundCents)).toBe(true);
    expect(refund(0, ALONE.refundCents + 1)).toBe(false);
    expect(takesSecondYes([], { refundedBefore: { cents: 100_000 } }, "ann")).toBe(false);
  });

  test("for no first price", () => {
    expect(takesSecondYes([event("GamePriced", { priceCents: 0 })], {}, "ann")).toBe(false);
  });
});

describe("an answer", () => {
  const given = specification(approvalDecider);
  const now = new Date("2026-11-26T12:00:00.000Z");
  const requested: ApprovalEvent = {
    type: "ApprovalRequested",
    data: {
      approvalId: "a",
      endpoint: "POST /ops/redeem-batches",
      right: "catalogue",
      params: null,
      body: {},
      aboutId: null,
      aboutBody: null,
      gainers: [],
      userId: "u",
      by: "ann",
    },
  };
  const answer = (changes: Partial<AnswerApproval> = {}): AnswerApproval => ({
    type: "GiveApproval",
    by: "bob",
    rights: ["catalogue"],
    bound: false,
    requestedAt: now.toISOString(),
    now,
    ...changes,
  });
  const yes: ApprovalEvent = { type: "ApprovalGiven", data: { approvalId: "a", by: "bob" } };
  const no = (by: string): ApprovalEvent => ({
    type: "ApprovalDeclined",
    data: { approvalId: "a", by },
  });

  test("is given once, by somebody else", () => {
    given(requested).when(answer()).then(yes);
    given(requested, yes).when(answer()).thenNothingHappened();
    given(requested)
      .when(answer({ by: "ann" }))
      .thenRefuses("own_request");
    given().when(answer()).thenRefuses("not_found");
  });

  test("of whoever gave the other a right, or got one, is none", () => {
    given(requested)
      .when(answer({ bound: true }))
      .thenRefuses("not_independent");
    given(requested)
      .when(answer({ type: "DeclineApproval", bound: true }))
      .then(no("bob"));
  });

  test("takes the right that it is about", () => {
    given(requested)
      .when(answer({ rights: ["support"] }))
      .thenRefuses("forbidden");
    given(requested)
      .when(answer({ rights: ["all"] }))
      .then(yes);
  });

  test("comes in time", () => {
    const requestedAt = new Date(now.getTime() - APPROVAL_HOLDS_MS).toISOString();
    given(requested).when(answer({ requestedAt })).thenRefuses("approval_over");
  });

  test("is taken back until it is used", () => {
    const withdraw = answer({ type: "DeclineApproval", by: "ann" });
    given(requested).when(withdraw).then(no("ann"));
    given(requested, yes).when(withdraw).then(no("ann"));
    given(requested, no("ann")).when(withdraw).thenNothingHappened();
    given(requested, no("bob")).when(answer()).thenRefuses("approval_over");
    const used: ApprovalEvent = { type: "ApprovalUsed", data: { approvalId: "a" } };
    given(requested, yes, used).when(withdraw).thenRefuses("approval_over");
  });
});
