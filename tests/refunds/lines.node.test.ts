import { describe, it } from "vitest";
import { orderDecider } from "~/domain/orders/decider";
import type { OrderEvent, OrderLine } from "~/domain/orders/events";
import { specification } from "~/tests/support/given-when-then";

const given = specification(orderDecider);
const of = { orderId: "o", userId: "u" };
const line = (lineId: string, delivery: OrderLine["delivery"], cents: number): OrderLine => ({
  lineId,
  gameId: lineId,
  itemId: null,
  delivery,
  priceCents: cents + 100,
  saleDiscountCents: 60,
  codeDiscountCents: 40,
});
/** Ten dollars in all: 3.33 and 6.67, after sale and coupon. */
const lines = [line("quest", "key", 333), line("reef", "account", 667)];
const placed: OrderEvent = {
  type: "OrderPlaced",
  data: {
    ...of,
    kind: "cart",
    lines,
    discountCode: "TEN",
    totalCents: 1000,
    method: "USDC",
    payment: {
      recipient: "us",
      amount: "10000000",
      mint: "usdc",
      reference: "ref",
      expiresAt: "2026-11-01T10:10:00.000Z",
      solPrice: null,
    },
    newsletter: false,
    email: null,
    shippingAddress: null,
    player: null,
  },
};
const received = (signature: string, payer: string, amount: string): OrderEvent => ({
  type: "PaymentReceived",
  data: {
    ...of,
    signature,
    payer,
    mint: "usdc",
    amount,
    slot: 1,
    blockTime: "2026-11-01T10:01:00.000Z",
  },
});
const paid: OrderEvent = {
  type: "OrderPaid",
  data: {
    ...of,
    method: "USDC",
    totalCents: 1000,
    signature: "s1",
    paidAt: "2026-11-01T10:01:00.000Z",
    lineIds: ["quest", "reef"],
  },
};
const delivered = (gameId: "quest" | "reef"): OrderEvent => ({
  type: "GameDelivered",
  data: {
    ...of,
    lineId: gameId,
    gameId,
    delivery: gameId === "quest" ? "key" : "account",
    keyId: gameId === "quest" ? "k1" : null,
  },
});
const fulfilled: OrderEvent = { type: "OrderFulfilled", data: { ...of, fulfilledCents: 1000 } };
const shown: OrderEvent = {
  type: "KeyRevealed",
  data: { ...of, gameId: "quest", keyId: "k1", lineId: "quest" },
};
const history = [
  placed,
  received("s1", "ada", "4000000"),
  received("s2", "bob", "6000000"),
  paid,
  delivered("quest"),
  delivered("reef"),
  fulfilled,
];

const DAY_MS = 86_400_000;
const deliveredAt = "2026-11-01T10:01:00.000Z";
const after = (days: number) => new Date(Date.parse(deliveredAt) + days * DAY_MS);

function refund(changes: object = {}) {
  let ids = 0;
  return {
    type: "RefundLines" as const,
    by: "player" as const,
    lineIds: undefined,
    standings: [
      { lineId: "quest", deliveredAt, position: 5, used: false },
      { lineId: "reef", deliveredAt, position: 6, used: false },
    ],
    fulfilledAt: 7,
    now: after(1),
    facts: { refundIds: () => `r${++ids}`, usdcMint: "usdc" },
    ...changes,
  };
}
const refunded = (lineId: "quest" | "reef", changes: object = {}): OrderEvent => ({
  type: "LineRefunded",
  data: {
    ...of,
    lineId,
    gameId: lineId,
    delivery: lineId === "quest" ? "key" : "account",
    keyId: lineId === "quest" ? "k1" : null,
    copy: lineId === "quest" ? "returned" : "none",
    cents: lineId === "quest" ? 333 : 667,
    by: "player",
    counted: { delivered: lineId === "quest" ? 5 : 6, fulfilled: 7 },
    order: "stands",
    ...changes,
  },
});
const owed = (
  refundId: string,
  to: string,
  payment: string,
  amount: string,
  closesOrder: boolean,
  reason: "asked_back" | "given_back" = "asked_back",
): OrderEvent => ({
  type: "RefundOwed",
  data: {
    ...of,
    refundId,
    to,
    mint: "usdc",
    amount,
    parts: [{ payment, from: "counted", amount }],
    closesOrder,
    reason,
  },
});

describe("what a player gives back", () => {
  it("is owed to each payer, to the cent of its line after sale and coupon", () =>
    given(...history)
      .when(refund({ lineIds: ["quest"] }))
      .then(
        refunded("quest"),
        owed("r1", "ada", "s1", "1332000", false),
        owed("r2", "bob", "s2", "1998000", false),
      ));

  it("gives back all of what was paid, when it is all of the order", () =>
    given(...history)
      .when(refund())
      .then(
        refunded("quest"),
        owed("r1", "ada", "s1", "1332000", false),
        owed("r2", "bob", "s2", "1998000", false),
        refunded("reef", { order: "refund_due" }),
        owed("r3", "ada", "s1", "2668000", true),
        owed("r4", "bob", "s2", "4002000", true),
      ));

  it("is no key that was shown, for that one or with others", () => {
    given(...history, shown)
      .when(refund({ lineIds: ["quest"] }))
      .thenRefuses("key_revealed");
    given(...history, shown)
      .when(refund({ lineIds: ["reef", "quest"] }))
      .thenRefuses("key_revealed");
    given(...history, shown)
      .when(refund())
      .then(
        refunded("reef"),
        owed("r1", "ada", "s1", "2668000", false),
        owed("r2", "bob", "s2", "4002000", false),
      );
  });

  it("is no game that was played here since", () =>
    given(...history)
      .when(
        refund({
          lineIds: ["reef"],
          standings: [{ lineId: "reef", deliveredAt, position: 6, used: true }],
        }),
      )
      .thenRefuses("already_used"));

  it("comes within 14 days of its delivery", () => {
    const before = new Date(after(14).getTime() - 1);
    given(...history)
      .when(refund({ lineIds: ["reef"], now: before }))
      .then(
        refunded("reef"),
        owed("r1", "ada", "s1", "2668000", false),
        owed("r2", "bob", "s2", "4002000", false),
      );
    given(...history)
      .when(refund({ lineIds: ["reef"], now: after(14) }))
      .thenRefuses("too_late");
  });

  it("is given back once", () => {
    const back = [refunded("reef"), owed("r1", "ada", "s1", "2668000", false)];
    given(...history, ...back)
      .when(refund({ lineIds: ["reef"] }))
      .thenRefuses("refund_due");
  });

  it("may be what has not come yet, and the order is fulfilled by the rest", () =>
    given(placed, received("s1", "ada", "10000000"), paid, delivered("reef"))
      .when(refund({ lineIds: ["quest"], standings: [], fulfilledAt: null }))
      .then(
        refunded("quest", { keyId: null, counted: { delivered: null, fulfilled: null } }),
        owed("r1", "ada", "s1", "3330000", false),
        { type: "OrderFulfilled", data: { ...of, fulfilledCents: 667 } },
      ));

  it("must have been paid for", () => given(placed).when(refund()).thenRefuses("not_paid"));
});

describe("what the desk gives back", () => {
  it("may be a key that was shown, which goes to nobody any more", () =>
    given(...history, shown)
      .when(refund({ by: "operator", lineIds: ["quest"], now: after(90) }))
      .then(
        refunded("quest", { by: "operator", copy: "withdrawn" }),
        owed("r1", "ada", "s1", "1332000", false, "given_back"),
        owed("r2", "bob", "s2", "1998000", false, "given_back"),
      ));
});

describe("a key that was given back", () => {
  it("is shown to nobody", () =>
    given(...history, refunded("quest"))
      .when({ type: "RevealKey", gameId: "quest", keyId: "k1" })
      .thenRefuses("not_found"));
});

describe("a key that does not work", () => {
  const replace = (keyId: string, newKeyId: string | null) =>
    ({ type: "ReplaceKey", lineId: "quest", keyId, newKeyId }) as const;
  const replaced: OrderEvent = {
    type: "KeyReplaced",
    data: { ...of, lineId: "quest", gameId: "quest", keyId: "k1", newKeyId: "k2" },
  };

  it("gives way to another, once", () => {
    given(...history, shown)
      .when(replace("k1", "k2"))
      .then(replaced);
    given(...history, shown, replaced)
      .when(replace("k1", "k3"))
      .thenNothingHappened();
    given(...history)
      .when(replace("k1", null))
      .thenRefuses("out_of_stock");
  });

  it("was used all the same: the new one can be shown, and not be given back by rule", () => {
    const of = { type: "RevealKey", gameId: "quest", keyId: "k2" } as const;
    given(...history, shown, replaced)
      .when(of)
      .then({ ...shown, data: { ...shown.data, keyId: "k2" } } as OrderEvent);
    given(...history, shown, replaced)
      .when(refund({ lineIds: ["quest"] }))
      .thenRefuses("key_revealed");
  });
});
