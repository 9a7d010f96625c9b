import type { OrderCommand } from "~/domain/orders/decider";
import type { OrderEvent, OrderLine } from "~/domain/orders/events";
import type { SeenTransaction } from "~/domain/orders/settlement";
import type { OrderState } from "~/domain/orders/state";
import type { Chance } from "~/tests/support/random";

const PLACED_AT = Date.parse("2026-11-01T10:00:00.000Z");
const EXPIRES_AT = PLACED_AT + 10 * 60_000;
export const USDC = "usdc";
const PAYERS = ["ada", "bob", "eve", "mallory"];
const MINTS = [null, USDC, "spam"];

let refunds = 0;
const refunding = { refundIds: () => `refund-${++refunds}`, usdcMint: USDC };

/** An order of random lines, prices and mint, now and then for somebody else. */
export function anyOrder(chance: Chance, orderId = "o", userId = "u"): OrderEvent {
  const gift = chance.maybe(0.4) && ({ gift: true } as const);
  const deliveries = gift
    ? (["key", "account"] as const)
    : (["key", "account", "top-up", "shipment"] as const);
  const lines: OrderLine[] = Array.from({ length: 1 + chance.below(4) }, (_, at) => ({
    lineId: `line-${at}`,
    gameId: `line-${at}`,
    itemId: null,
    delivery: chance.of(deliveries),
    priceCents: chance.of([1, 33, 999, 1999, 100_000]),
    saleDiscountCents: 0,
    codeDiscountCents: 0,
    ...gift,
  }));
  const totalCents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const method = chance.of(["SOL", "USDC"] as const);
  const amount = method === "USDC" ? totalCents * 10_000 : totalCents * 66_667 + 7;
  return {
    type: "OrderPlaced",
    data: {
      orderId,
      userId,
      kind: "cart",
      lines,
      ...(chance.maybe(0.4) && ({ held: false } as const)),
      discountCode: null,
      totalCents,
      method,
      payment: {
        recipient: "us",
        amount: String(amount),
        mint: method === "USDC" ? USDC : null,
        reference: `reference of ${orderId}`,
        expiresAt: new Date(EXPIRES_AT).toISOString(),
        solPrice: null,
      },
      newsletter: false,
      email: null,
      shippingAddress: null,
      player: null,
    },
  };
}

/** The world outside: a clock, a chain that shows what it likes when it likes, and people. */
export class World {
  now = PLACED_AT;
  #sent: SeenTransaction[] = [];

  constructor(
    private readonly chance: Chance,
    /** Where signatures of one world must not be those of another. */
    private readonly name = "s",
  ) {}

  /** Time passes and somebody may pay, then something is done: it may be stale, repeated or too late. */
  nextCommand(state: OrderState): OrderCommand {
    const { chance } = this;
    this.now += chance.of([1_000, 60_000, 5 * 60_000]);
    if (chance.maybe(0.6)) this.#send(state);
    const line = chance.of(state.lines);
    const { lineId, gameId } = line;
    const refund = state.refunds.length ? chance.of(state.refunds) : undefined;
    const gift = state.gifts[lineId];
    if (gift && chance.maybe(0.4)) {
      if (chance.maybe(0.4)) return { type: "CountGift", giftId: gift.giftId };
      const received = chance.maybe(0.1);
      return { type: "RefundGift", lineId, received, facts: refunding };
    }
    switch (chance.below(11)) {
      case 0:
        return { type: "ExpireOrder", now: new Date(this.now), facts: refunding };
      case 1:
        return chance.maybe(0.2)
          ? { type: "CancelOrder" }
          : { type: "SubmitPayment", signature: `hint-${chance.below(20)}` };
      case 2:
        return { type: "RefuseLine", lineId, reason: "sold out", facts: refunding };
      case 3:
        return line.delivery === "shipment"
          ? { type: "SendShipment", lineId, carrier: "Post", trackingNumber: "1" }
          : { type: "ConfirmTopUp", lineId, providerOrderId: "p" };
      case 4:
      case 5:
        if (refund) {
          const signature = `back-${refund.refundId}-${chance.below(2)}`;
          const short = chance.maybe(0.1) ? 1n : 0n;
          const proof = { sent: refund.amount, received: refund.amount - short };
          return { type: "PayRefund", refundId: refund.refundId, signature, proof };
        }
        break;
      case 6:
        return {
          type: "RefundLines",
          by: chance.of(["player", "operator"] as const),
          lineIds: chance.maybe(0.5) ? undefined : [lineId],
          standings: state.lines.map((line, at) => ({
            lineId: line.lineId,
            deliveredAt: new Date(this.now - chance.of([0, 15 * 24 * 60 * 60_000])).toISOString(),
            position: at,
            used: chance.maybe(0.1),
          })),
          fulfilledAt: 9,
          now: new Date(this.now),
          facts: refunding,
        };
      case 7:
        return chance.maybe(0.3)
          ? {
              type: "ReplaceKey",
              lineId,
              keyId: state.keys[lineId] ?? "none",
              newKeyId: chance.of([null, `new-${chance.below(1e9)}`]),
            }
          : { type: "RevealKey", gameId, keyId: state.keys[lineId] ?? "none" };
    }
    const keys = new Map(chance.maybe(0.7) ? [[gameId, `key-${gameId}`]] : []);
    return {
      type: "SettlePayments",
      transactions: this.#shown(),
      facts: {
        ...refunding,
        keys,
        giftIdOf: (id: string) => `gift-${id}`,
        obstacle: chance.of([null, null, "out_of_stock", "already_owned", "late"] as const),
        usedElsewhere: new Set(chance.maybe(0.05) ? this.#sent.map((one) => one.signature) : []),
      },
    };
  }

  /** One transaction: of one mint or of two, for too much, too little, next to nothing or exactly enough. */
  #send(state: OrderState): void {
    const { chance } = this;
    const { amount, mint: right } = state.payment;
    const amounts = [
      1n,
      5_000n,
      9_999n,
      10_000n,
      amount / 3n,
      amount - 1n,
      amount,
      amount + 1n,
      amount * 2n,
    ];
    const part = (mint: string | null) => ({
      mint,
      amount: chance.of(amounts),
      payer: chance.of(PAYERS),
    });
    const mint = chance.maybe(0.7) ? right : chance.of(MINTS);
    const other = chance.of(MINTS.filter((one) => one !== mint));
    const failed = chance.maybe(0.1);
    this.#sent.push({
      signature: `${this.name}-${this.#sent.length}`,
      slot: this.#sent.length,
      blockTime: new Date(this.now - chance.of([0, 0, 180_000])).toISOString(),
      failure: failed ? "failed" : null,
      received: failed ? [] : [part(mint), ...(chance.maybe(0.1) ? [part(other)] : [])],
    });
  }

  /** In any order, with gaps, twice over, and now and then with another amount than before. */
  #shown(): SeenTransaction[] {
    const { chance } = this;
    const shown = chance.shuffle(this.#sent).slice(0, chance.below(5));
    const told = shown.map((transaction) =>
      chance.maybe(0.05)
        ? {
            ...transaction,
            received: transaction.received.map((one) => ({ ...one, amount: one.amount + 1n })),
          }
        : transaction,
    );
    return chance.maybe(0.3) ? [...told, ...shown] : told;
  }
}
