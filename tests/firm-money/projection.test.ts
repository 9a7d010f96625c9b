import { test } from "vitest";
import { firmMoneyProjection } from "~/domain/firm-money/projection";
import { UNDECIDED } from "~/domain/firm-money/read-model";
import { type OrderEvent, type OrderLine, orderEvents } from "~/domain/orders/events";
import { dayOf, projectionSpecification } from "~/tests/support/given-rows";

const given = projectionSpecification(firmMoneyProjection, orderEvents);
const who = { orderId: "o", userId: "ada" };
const stream = "order-o";

const line = (lineId: string, change: Partial<OrderLine> = {}): OrderLine => ({
  lineId,
  gameId: `game-${lineId}`,
  itemId: null,
  delivery: "key",
  priceCents: 2000,
  saleDiscountCents: 500,
  codeDiscountCents: 300,
  ...change,
});

function placed(...lines: OrderLine[]): [string, OrderEvent] {
  const payment = {
    recipient: "us",
    amount: "1",
    mint: null,
    reference: "r",
    expiresAt: dayOf(1),
    solPrice: null,
  };
  const nothing = { discountCode: null, email: null, shippingAddress: null, player: null };
  const data = { ...who, ...nothing, kind: "cart", lines, totalCents: 0, method: "SOL" } as const;
  return [stream, { type: "OrderPlaced", data: { ...data, payment, newsletter: false } }];
}

const delivered = (lineId: string): [string, OrderEvent] => [
  stream,
  {
    type: "GameDelivered",
    data: { ...who, lineId, gameId: `game-${lineId}`, delivery: "key", keyId: "k" },
  },
];
const closed = (type: "OrderExpired" | "OrderReopened", ...lines: OrderLine[]) =>
  [stream, { type, data: { ...who, lines, discountCode: null } }] as [string, OrderEvent];

test("a line counts for what was paid, is firm 14 days after it was delivered, or when its key is shown", () =>
  given(
    placed(line("a"), line("b"), line("free", { priceCents: 800 })),
    delivered("a"),
    delivered("b"),
    [
      stream,
      {
        type: "KeyRevealed",
        data: { ...who, gameId: "game-b", keyId: "k", lineId: "b" },
      },
    ],
  ).leaves({
    firm_money: [
      {
        line_id: "a",
        payer_id: "ada",
        cents: 1200,
        fulfilled_at: dayOf(2),
        due_at: dayOf(16),
        used_at: null,
      },
      {
        line_id: "b",
        payer_id: "ada",
        cents: 1200,
        fulfilled_at: dayOf(3),
        due_at: dayOf(17),
        used_at: dayOf(4),
      },
    ],
  }));

test("a top-up is firm when it is credited", () =>
  given(placed(line("a", { delivery: "top-up", itemId: "i" })), [
    stream,
    { type: "TopUpDelivered", data: { ...who, lineId: "a", providerOrderId: "p" } },
  ]).leaves({
    firm_money: [{ fulfilled_at: dayOf(2), position: 2, due_at: dayOf(16), used_at: dayOf(2) }],
  }));

test("a gift counts for who paid, firm when it is redeemed; given back it counts up to then", () => {
  const gift = { gift: true } as const;
  const issued = (lineId: string): [string, OrderEvent] => [
    stream,
    {
      type: "GiftIssued",
      data: { ...who, lineId, giftId: `gift-${lineId}`, gameId: "g", delivery: "key" },
    },
  ];
  return given(
    placed(line("a", gift), line("b", gift)),
    issued("a"),
    issued("b"),
    [
      stream,
      { type: "GiftRedeemed", data: { ...who, lineId: "a", giftId: "gift-a", cents: 1200 } },
    ],
    [
      stream,
      {
        type: "GiftRefunded",
        data: {
          ...who,
          lineId: "b",
          giftId: "gift-b",
          gameId: "g",
          delivery: "key",
          cents: 1200,
          order: "stands",
        },
      },
    ],
  ).leaves({
    firm_money: [
      { line_id: "a", payer_id: "ada", used_at: dayOf(4), refunded_at: null },
      { line_id: "b", payer_id: "ada", used_at: null, refunded_at: dayOf(5) },
    ],
  });
});

test("what is given up has no row; paid after all it has one again", () => {
  const lines = [line("a"), line("b")];
  const refused: [string, OrderEvent] = [
    stream,
    { type: "LineUndeliverable", data: { ...who, lineId: "b", gameId: "game-b", reason: "no" } },
  ];
  return given(
    placed(...lines),
    closed("OrderExpired", ...lines),
    closed("OrderReopened", ...lines),
    delivered("a"),
    refused,
  ).leaves({ firm_money: [{ line_id: "a", fulfilled_at: dayOf(4) }] });
});

test("a gift that is asked back is not firm before somebody has decided, nor 14 days after a refusal", () => {
  const of = (lineId: string) => ({ ...who, lineId, giftId: `gift-${lineId}` });
  const say = (type: OrderEvent["type"], data: object) =>
    [stream, { type, data }] as [string, OrderEvent];
  const issued = (lineId: string) =>
    say("GiftIssued", { ...of(lineId), gameId: "g", delivery: "key" });
  return given(
    placed(line("a", { gift: true }), line("b", { gift: true })),
    issued("a"),
    issued("b"),
    say("GiftRefundRequested", of("a")),
    say("GiftRefundRequested", of("b")),
    say("GiftRefundDeclined", of("b")),
  ).leaves({
    firm_money: [
      { line_id: "a", fulfilled_at: dayOf(2), due_at: UNDECIDED, used_at: null },
      { line_id: "b", fulfilled_at: dayOf(3), due_at: dayOf(20), used_at: null },
    ],
  });
});
