import { describe, expect, it } from "vitest";
import { orderDecider } from "~/domain/orders/decider";
import type { OrderEvent, OrderLine } from "~/domain/orders/events";
import type { SeenTransaction, SettleFacts } from "~/domain/orders/settlement";
import { specification } from "~/tests/support/given-when-then";

const given = specification(orderDecider);
const MINT = "usdc";
const EXPIRES = "2026-11-01T10:10:00.000Z";
const IN_TIME = "2026-11-01T10:05:00.000Z";
const TOO_LATE = "2026-11-01T10:30:00.000Z";

const line = (
  lineId: string,
  delivery: OrderLine["delivery"] = "key",
  priceCents = 1000,
): OrderLine => ({
  lineId,
  gameId: lineId,
  itemId: delivery === "top-up" ? "gems" : null,
  delivery,
  priceCents,
  saleDiscountCents: 0,
  codeDiscountCents: 0,
});
const placed = (
  lines = [line("a")],
  method: "USDC" | "SOL" = "USDC",
  amount = "10000000",
): OrderEvent => ({
  type: "OrderPlaced",
  data: {
    orderId: "o",
    userId: "u",
    kind: "cart",
    lines,
    discountCode: null,
    totalCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
    method,
    payment: {
      recipient: "us",
      amount,
      mint: method === "USDC" ? MINT : null,
      reference: "ref",
      expiresAt: EXPIRES,
      solPrice: null,
    },
    newsletter: false,
    email: null,
    shippingAddress: null,
    player: null,
  },
});
const closing = (lines = [line("a")]) => ({ orderId: "o", userId: "u", lines, discountCode: null });
const expired: OrderEvent = { type: "OrderExpired", data: closing() };

const paying = (
  amount: bigint,
  changes: Partial<SeenTransaction> = {},
  mint: string | null = MINT,
): SeenTransaction => ({
  signature: "s1",
  slot: 7,
  blockTime: IN_TIME,
  failure: null,
  received: [{ mint, amount, payer: "payer" }],
  ...changes,
});
const refunding = { refundIds: () => "r", usdcMint: MINT };
const settle = (transaction: SeenTransaction, facts: Partial<SettleFacts> = {}) => ({
  type: "SettlePayments" as const,
  transactions: [transaction],
  facts: {
    ...refunding,
    keys: new Map([["a", "key-a"]]),
    giftIdOf: (lineId: string) => `gift-${lineId}`,
    obstacle: null,
    usedElsewhere: new Set<string>(),
    ...facts,
  },
});
const received = (
  amount: string,
  signature = "s1",
  blockTime = IN_TIME,
  mint: string | null = MINT,
): OrderEvent => ({
  type: "PaymentReceived",
  data: { orderId: "o", userId: "u", signature, payer: "payer", mint, amount, slot: 7, blockTime },
});
const paid = (
  signature = "s1",
  paidAt = IN_TIME,
  lineIds = ["a"],
  method: "USDC" | "SOL" = "USDC",
): OrderEvent => ({
  type: "OrderPaid",
  data: {
    orderId: "o",
    userId: "u",
    method,
    totalCents: 1000 * lineIds.length,
    signature,
    paidAt,
    lineIds,
  },
});
const delivered: OrderEvent = {
  type: "GameDelivered",
  data: {
    orderId: "o",
    userId: "u",
    lineId: "a",
    gameId: "a",
    delivery: "key",
    keyId: "key-a",
  },
};
const fulfilled: OrderEvent = {
  type: "OrderFulfilled",
  data: { orderId: "o", userId: "u", fulfilledCents: 1000 },
};
const owed = (
  amount: string,
  reason: string,
  closesOrder: boolean,
  mint: string | null = MINT,
  payment = "s1",
) =>
  ({
    type: "RefundOwed",
    data: {
      orderId: "o",
      userId: "u",
      refundId: "r",
      to: "payer",
      mint,
      amount,
      parts: [{ payment, from: "counted", amount }],
      reason,
      closesOrder,
    },
  }) as OrderEvent;

describe("a payment", () => {
  it("in full pays the order and delivers its key in the same breath", () =>
    given(placed())
      .when(settle(paying(10_000_000n)))
      .then(received("10000000"), paid(), delivered, fulfilled));

  it("takes the copies of an order that held none, and closes it where they are gone", () => {
    const unheld = placed();
    if (unheld.type === "OrderPlaced") unheld.data.held = false;
    given(unheld, received("4000000"))
      .when(settle(paying(6_000_000n, { signature: "s2" })))
      .then(
        received("6000000", "s2"),
        { type: "CopiesHeld", data: { orderId: "o", userId: "u", lines: [line("a")] } },
        paid("s2"),
        delivered,
        fulfilled,
      );
    given(unheld)
      .when(settle(paying(10_000_000n), { obstacle: "out_of_stock" }))
      .then(
        received("10000000"),
        { type: "OrderExpired", data: { ...closing(), held: false } },
        owed("10000000", "out_of_stock", true),
      );
    given(unheld)
      .when({ type: "CancelOrder" })
      .then({ type: "OrderCancelled", data: { ...closing(), held: false } });
  });

  it("counts once however often it is found", () =>
    given(placed(), received("10000000"), paid(), delivered, fulfilled)
      .when(settle(paying(10_000_000n)))
      .thenNothingHappened());

  it("too small leaves the order open for the rest", () =>
    given(placed())
      .when(settle(paying(4_000_000n)))
      .then(received("4000000"), {
        type: "OrderUnderpaid",
        data: { orderId: "o", userId: "u", received: "4000000", missing: "6000000" },
      }));

  it("of the rest completes it", () =>
    given(placed(), received("4000000"))
      .when(settle(paying(6_000_000n, { signature: "s2" })))
      .then(received("6000000", "s2"), paid("s2"), delivered, fulfilled));

  it("too large is owed back for what is over", () =>
    given(placed())
      .when(settle(paying(10_010_000n)))
      .then(received("10010000"), owed("10000", "overpaid", false), paid(), delivered, fulfilled));

  it("in another mint is owed back and leaves the order open", () =>
    given(placed())
      .when(settle(paying(5n, {}, "other")))
      .then(received("5", "s1", IN_TIME, "other"), owed("5", "wrong_mint", false, "other")));

  it("a second time is owed back", () =>
    given(placed(), received("10000000"), paid(), delivered, fulfilled)
      .when(settle(paying(10_000_000n, { signature: "s2" })))
      .then(received("10000000", "s2"), owed("10000000", "paid_twice", false, MINT, "s2")));

  it("that moved nothing to us means nothing", () =>
    given(placed())
      .when(settle(paying(0n, { received: [] })))
      .thenNothingHappened());

  it("that failed on chain leaves the order open to be paid again", () =>
    given(placed())
      .when(settle(paying(0n, { failure: "boom", received: [] })))
      .then({
        type: "PaymentFailed",
        data: { orderId: "o", userId: "u", signature: "s1", reason: "boom" },
      }));

  it("that failed after the order was paid changes nothing", () =>
    given(placed(), received("10000000"), paid(), delivered, fulfilled)
      .when(settle(paying(0n, { signature: "s2", failure: "boom", received: [] })))
      .thenNothingHappened());
});

describe("a late payment", () => {
  it("in USDC is honoured while the copies can be had", () =>
    given(placed(), expired)
      .when(settle(paying(10_000_000n, { blockTime: TOO_LATE })))
      .then(
        received("10000000", "s1", TOO_LATE),
        { type: "OrderReopened", data: closing() },
        paid("s1", TOO_LATE),
        delivered,
        fulfilled,
      ));

  it("is owed back when they are gone", () =>
    given(placed(), expired)
      .when(settle(paying(10_000_000n, { blockTime: TOO_LATE }), { obstacle: "out_of_stock" }))
      .then(received("10000000", "s1", TOO_LATE), owed("10000000", "out_of_stock", true)));

  it("in SOL is owed back, for its quote has run out", () =>
    given(placed([line("a")], "SOL"), expired)
      .when(settle(paying(10_000_000n, { blockTime: TOO_LATE }, null)))
      .then(received("10000000", "s1", TOO_LATE, null), owed("10000000", "late", true, null)));

  it("in SOL whose block was made in time is honoured although it was found late", () =>
    given(placed([line("a")], "SOL"), expired)
      .when(settle(paying(10_000_000n, {}, null)))
      .then(
        received("10000000", "s1", IN_TIME, null),
        { type: "OrderReopened", data: closing() },
        paid("s1", IN_TIME, ["a"], "SOL"),
        delivered,
        fulfilled,
      ));

  it("of only a part is owed back", () =>
    given(placed(), expired)
      .when(settle(paying(9_999_999n, { blockTime: TOO_LATE })))
      .then(received("9999999", "s1", TOO_LATE), owed("9999999", "late", true)));
});

describe("money that is owed back", () => {
  const sol = placed([line("a")], "SOL");
  const late = [received("10000000", "s1", TOO_LATE, null), owed("10000000", "late", false, null)];
  const expire = { type: "ExpireOrder" as const, now: new Date(TOO_LATE), facts: refunding };
  const from = (payer: string, amount: string, signature: string): OrderEvent => {
    const event = received(amount, signature);
    return { ...event, data: { ...event.data, payer } } as OrderEvent;
  };
  const owedTo = (to: string, amount: string, payment: string, changes = {}): OrderEvent => {
    const event = owed(amount, "underpaid", true, MINT, payment);
    return { ...event, data: { ...event.data, to, ...changes } } as OrderEvent;
  };
  const ofLine = { reason: "undeliverable", closesOrder: false };
  const kept = (amount: string, payment: string): OrderEvent => ({
    type: "DustKept",
    data: { orderId: "o", userId: "u", payment, mint: MINT, amount },
  });

  it("for coming late is not owed again when the order expires", () =>
    given(sol, ...late)
      .when(expire)
      .then(expired));
  it("does not count towards the order with what comes in time", () =>
    given(sol, ...late)
      .when(settle(paying(20_000n, { signature: "s2" }, null)))
      .then(received("20000", "s2", IN_TIME, null), {
        type: "OrderUnderpaid",
        data: { orderId: "o", userId: "u", received: "20000", missing: "9980000" },
      }));
  it("goes to each payer for their own part, whoever paid last", () =>
    given(placed(), from("victim", "4000000", "s1"), from("stranger", "10000", "s2"))
      .when(expire)
      .then(expired, owedTo("victim", "4000000", "s1"), owedTo("stranger", "10000", "s2")));
  it("is kept as dust where sending it back costs more than it is worth", () =>
    given(placed(), from("victim", "4000000", "s1"), from("stranger", "1", "s2"))
      .when(expire)
      .then(expired, owedTo("victim", "4000000", "s1"), kept("1", "s2")));
  it("is everything that its payer sent, in one sum, and the floor holds for the sum", () =>
    given(
      placed(),
      from("victim", "3000000", "s1"),
      from("stranger", "9999", "s2"),
      from("victim", "9999", "s3"),
    )
      .when(expire)
      .then(
        expired,
        owedTo("victim", "3009999", "s1", {
          parts: [
            { payment: "s1", from: "counted", amount: "3000000" },
            { payment: "s3", from: "counted", amount: "9999" },
          ],
        }),
        kept("9999", "s2"),
      ));
  it("takes along what was kept of its payer's as dust", () =>
    given(placed(), from("victim", "10009999", "s1"), kept("9999", "s1"), paid())
      .when({ type: "RefuseLine", lineId: "a", reason: "sold_out", facts: refunding })
      .then(
        {
          type: "LineUndeliverable",
          data: { orderId: "o", userId: "u", lineId: "a", gameId: "a", reason: "sold_out" },
        },
        owedTo("victim", "10009999", "s1", {
          reason: "undeliverable",
          parts: [
            { payment: "s1", from: "counted", amount: "10000000" },
            { payment: "s1", from: "dust", amount: "9999" },
          ],
        }),
      ));
  it("is never a stranger's dust before the payer's own, whichever is found first", () => {
    const all = (signature: string, payer: string, amount: bigint, slot: number) =>
      paying(amount, { signature, slot, received: [{ mint: MINT, amount, payer }] });
    const transactions = [
      all("s3", "stranger", 9_999n, 9),
      all("s2", "victim", 9_000_000n, 8),
      all("s1", "victim", 1_000_000n, 6),
      all("s0", "other", 9_999n, 5),
    ];
    for (const order of [transactions, transactions.toReversed()]) {
      const { facts } = settle(paying(1n));
      const found = orderDecider.decide(
        { type: "SettlePayments", transactions: order, facts },
        [placed([line("a", "top-up")])].reduce(orderDecider.evolve, orderDecider.initialState),
      );
      const state = [placed([line("a", "top-up")]), ...found].reduce(
        orderDecider.evolve,
        orderDecider.initialState,
      );
      const refused = { type: "RefuseLine", lineId: "a", reason: "x", facts: refunding } as const;
      const refunds = orderDecider
        .decide(refused, state)
        .filter((one) => one.type === "RefundOwed");
      expect(refunds).toMatchObject([{ data: { to: "victim", amount: "10000000" } }]);
    }
  });
  it("is never dust in a token whose worth nobody here knows", () =>
    given(placed())
      .when(settle(paying(1n, {}, "other")))
      .then(received("1", "s1", IN_TIME, "other"), owed("1", "wrong_mint", false, "other")));
  it("for a line that cannot be delivered is split over who paid, to the last unit", () =>
    given(
      placed([line("gems", "top-up"), line("b", "shipment", 2000)], "USDC", "30000000"),
      from("ada", "10000001", "s1"),
      from("bob", "19999999", "s2"),
      paid("s2", IN_TIME, ["gems", "b"]),
    )
      .when({ type: "RefuseLine", lineId: "gems", reason: "sold_out", facts: refunding })
      .then(
        {
          type: "LineUndeliverable",
          data: { orderId: "o", userId: "u", lineId: "gems", gameId: "gems", reason: "sold_out" },
        },
        owedTo("ada", "3333334", "s1", ofLine),
        owedTo("bob", "6666666", "s2", ofLine),
      ));
  it("is more than the books can count only in a foreign token, which is then let lie", () =>
    given(placed())
      .when(settle(paying(2n ** 63n, {}, "other")))
      .thenNothingHappened());
});

describe("expiry", () => {
  const expire = (at: string) => ({
    type: "ExpireOrder" as const,
    now: new Date(at),
    facts: refunding,
  });

  it("waits until the grace for late blocks is over", () =>
    given(placed()).when(expire("2026-11-01T10:11:59.999Z")).thenNothingHappened());
  it("gives the copies back", () =>
    given(placed()).when(expire("2026-11-01T10:12:00.000Z")).then(expired));
  it("owes part payments back", () =>
    given(placed(), received("4000000"))
      .when(expire(TOO_LATE))
      .then(expired, owed("4000000", "underpaid", true)));
  it("happens once", () => given(placed(), expired).when(expire(TOO_LATE)).thenNothingHappened());
  it("never touches a paid order", () =>
    given(placed(), received("10000000"), paid()).when(expire(TOO_LATE)).thenNothingHappened());
});

describe("cancelling", () => {
  const cancel = { type: "CancelOrder" as const };
  it("closes an unpaid order", () =>
    given(placed()).when(cancel).then({ type: "OrderCancelled", data: closing() }));
  it("is refused once money has come", () =>
    given(placed(), received("1")).when(cancel).thenRefuses("order_paid"));
  it("of no order is refused", () => given().when(cancel).thenRefuses("not_found"));
});

describe("a top-up", () => {
  const topUp = [line("gems", "top-up")];
  const lines = ["gems"];
  const requested: OrderEvent = {
    type: "TopUpRequested",
    data: { orderId: "o", userId: "u", lineId: "gems", gameId: "gems", itemId: "gems" },
  };

  it("is asked of the provider once it is paid", () =>
    given(placed(topUp))
      .when(settle(paying(10_000_000n)))
      .then(received("10000000"), paid("s1", IN_TIME, lines), requested));
  it("fulfils its order when the provider confirms, once", () => {
    const confirm = { type: "ConfirmTopUp" as const, lineId: "gems", providerOrderId: "p" };
    const confirmed: OrderEvent = {
      type: "TopUpDelivered",
      data: { orderId: "o", userId: "u", lineId: "gems", providerOrderId: "p" },
    };
    given(placed(topUp), received("10000000"), paid("s1", IN_TIME, lines), requested)
      .when(confirm)
      .then(confirmed, fulfilled);
    given(
      placed(topUp),
      received("10000000"),
      paid("s1", IN_TIME, lines),
      requested,
      confirmed,
      fulfilled,
    )
      .when(confirm)
      .thenNothingHappened();
  });
  it("that the provider refuses is owed back", () =>
    given(placed(topUp), received("10000000"), paid("s1", IN_TIME, lines), requested)
      .when({ type: "RefuseLine", lineId: "gems", reason: "sold_out", facts: refunding })
      .then(
        {
          type: "LineUndeliverable",
          data: {
            orderId: "o",
            userId: "u",
            lineId: "gems",
            gameId: "gems",
            reason: "sold_out",
          },
        },
        owed("10000000", "undeliverable", true),
      ));
});

describe("a refund", () => {
  const refund = owed("4000000", "underpaid", true);
  const moved = { sent: 4_005_000n, received: 4_000_000n };
  const pay = { type: "PayRefund" as const, refundId: "r", signature: "back", proof: moved };
  const back: OrderEvent = {
    type: "RefundPaid",
    data: {
      orderId: "o",
      userId: "u",
      refundId: "r",
      to: "payer",
      sent: "4005000",
      received: "4000000",
      mint: MINT,
      amount: "4000000",
      parts: [{ payment: "s1", amount: "4000000" }],
      signature: "back",
      settlesOrder: true,
    },
  };

  it("that is paid settles the order it ended", () =>
    given(placed(), received("4000000"), expired, refund).when(pay).then(back));
  it("is not proved by a transaction that gave less, or took less of the shop", () => {
    const refusal = "refund_not_found_on_chain";
    const after = () => given(placed(), received("4000000"), expired, refund);
    const short = { sent: 4_000_000n, received: 3_999_999n };
    after()
      .when({ ...pay, proof: short })
      .thenRefuses(refusal);
    after()
      .when({ ...pay, proof: { sent: 3_999_999n, received: 4_000_000n } })
      .thenRefuses(refusal);
  });
  it("is paid once", () =>
    given(placed(), received("4000000"), expired, refund, back).when(pay).thenNothingHappened());
});

describe("a hint", () => {
  const hint = (signature: string) => ({ type: "SubmitPayment" as const, signature });
  const submitted = (signature: string): OrderEvent => ({
    type: "PaymentSubmitted",
    data: { orderId: "o", userId: "u", signature },
  });

  it("is remembered once", () => {
    given(placed()).when(hint("s")).then(submitted("s"));
    given(placed(), submitted("s")).when(hint("s")).thenNothingHappened();
  });
  it("is not remembered without end", () => {
    const ten = Array.from({ length: 10 }, (_, at) => submitted(`s${at}`));
    given(placed(), ...ten)
      .when(hint("one more"))
      .thenNothingHappened();
  });
  it("to a paid order is ignored", () =>
    given(placed(), received("10000000"), paid(), delivered, fulfilled)
      .when(hint("s"))
      .thenNothingHappened());
});
