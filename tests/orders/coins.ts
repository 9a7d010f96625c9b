import type { OrderEvent } from "~/domain/orders/events";

/** What became of what one payer sent of one mint. */
interface Purse {
  sent: bigint;
  owed: bigint;
  refunded: bigint;
  dust: bigint;
}

/**
 * A ledger of coins for one order, kept from its events alone and by nothing of the product's: what each
 * payer sent of each mint, and where it is. What is in no other place is held for the order.
 */
export class Coins {
  readonly purses = new Map<string, Purse>();
  readonly #refunds = new Map<string, { purse: Purse; amount: bigint; paid: boolean }>();
  /** By signature and mint, for those whom refunds and dust name by their payment. */
  readonly #senders = new Map<string, string>();
  amount = 0n;
  mint: string | null = null;
  closed = false;
  paid = false;
  /** Of the right mint, when the order was paid. */
  heldWhenPaid = 0n;
  undeliverableCents = 0;
  /** What became of gifts that were issued, by line. */
  readonly gifts = new Map<string, "open" | "redeemed" | "refunded">();
  totalCents = 0;
  #cents = new Map<string, number>();
  /** Lines whose present key was shown, whose any was, and that were given back; keys that went back. */
  readonly #shown = new Set<string>();
  readonly #everShown = new Set<string>();
  readonly #back = new Set<string>();
  readonly #returned = new Set<string>();
  delivered = 0;

  apply({ type, data }: OrderEvent): void {
    switch (type) {
      case "OrderPlaced":
        this.amount = BigInt(data.payment.amount);
        this.mint = data.payment.mint;
        this.totalCents = data.totalCents;
        for (const line of data.lines) {
          const cents = line.priceCents - line.saleDiscountCents - line.codeDiscountCents;
          this.#cents.set(line.lineId, cents);
        }
        break;
      case "PaymentReceived": {
        const sender = `${data.payer} ${data.mint}`;
        const payment = `${data.signature} ${data.mint}`;
        if (this.#senders.has(payment)) throw new Error(`${payment} came in twice`);
        this.#senders.set(payment, sender);
        this.#purse(sender).sent += BigInt(data.amount);
        break;
      }
      case "DustKept":
        this.#purseOf(data.payment, data.mint).dust += BigInt(data.amount);
        break;
      case "RefundOwed": {
        const purse = this.#purse(`${data.to} ${data.mint}`);
        const amount = BigInt(data.amount);
        let left = amount;
        for (const part of data.parts) {
          if (purse !== this.#purseOf(part.payment, data.mint)) throw new Error("Owed to another");
          if (part.from === "dust") purse.dust -= BigInt(part.amount);
          left -= BigInt(part.amount);
        }
        if (left !== 0n) throw new Error("A refund is another sum than its parts");
        if (purse.dust < 0n) throw new Error("More dust goes back than was kept");
        purse.owed += amount;
        this.#refunds.set(data.refundId, { purse, amount, paid: false });
        break;
      }
      case "RefundPaid": {
        const refund = this.#refunds.get(data.refundId)!;
        if (refund.paid) throw new Error(`${data.refundId} was paid twice`);
        refund.paid = true;
        refund.purse.owed -= refund.amount;
        refund.purse.refunded += refund.amount;
        break;
      }
      case "OrderPaid":
        this.paid = true;
        this.heldWhenPaid = this.held();
        break;
      case "LineUndeliverable":
        this.undeliverableCents += this.#cents.get(data.lineId)!;
        break;
      case "GiftIssued":
        this.delivered += 1;
        this.#settle(data.lineId, undefined, "open");
        break;
      case "GiftRedeemed":
        this.#settle(data.lineId, "open", "redeemed");
        break;
      case "GiftRefunded":
        this.#settle(data.lineId, "open", "refunded");
        this.undeliverableCents += this.#cents.get(data.lineId)!;
        break;
      case "KeyReplaced":
        this.#shown.delete(data.lineId!);
        break;
      case "KeyRevealed":
        if (this.#returned.has(data.keyId))
          throw new Error(`${data.keyId} is shown after its refund`);
        this.#shown.add(data.lineId!);
        this.#everShown.add(data.lineId!);
        break;
      case "LineRefunded":
        if (this.#back.has(data.lineId)) throw new Error(`${data.lineId} was given back twice`);
        this.#back.add(data.lineId);
        if (data.by === "player" && this.#everShown.has(data.lineId)) {
          throw new Error(`${data.lineId} was shown and given back by rule`);
        }
        if (data.copy === "returned" && this.#shown.has(data.lineId)) {
          throw new Error(`The key of ${data.lineId} was shown and is on the shelf again`);
        }
        if (data.keyId !== null) this.#returned.add(data.keyId);
        this.undeliverableCents += this.#cents.get(data.lineId)!;
        break;
      case "GameDelivered":
      case "TopUpDelivered":
      case "ShipmentSent":
        this.delivered += 1;
        break;
      case "OrderExpired":
      case "OrderCancelled":
        this.closed = true;
        break;
      case "OrderReopened":
        this.closed = false;
        break;
      default:
    }
  }

  /** What is held of the order's mint. */
  held(): bigint {
    return [...this.purses]
      .filter(([sender]) => sender.endsWith(` ${this.mint}`))
      .reduce((sum, [, purse]) => sum + heldOf(purse), 0n);
  }

  /** Everything that must be so after every event that was appended. */
  check(): void {
    for (const [sender, purse] of this.purses) {
      const held = heldOf(purse);
      const { sent, owed, refunded, dust } = purse;
      const all = `${sender}: ${sent} sent, ${owed} owed, ${refunded} refunded, ${dust} dust`;
      if (held < 0n) throw new Error(`More goes back than came in. ${all}`);
      const right = sender.endsWith(` ${this.mint}`);
      if (!right && held > 0n) throw new Error(`A wrong mint is held. ${all}`);
      if (this.closed && !this.paid && held > 0n) throw new Error(`A closed order holds. ${all}`);
    }
    if (!this.paid) {
      if (this.delivered) throw new Error("Delivered and not paid");
      if (this.held() >= this.amount) throw new Error("Held in full and not paid");
      return;
    }
    if (this.heldWhenPaid !== this.amount) {
      throw new Error(`Paid at ${this.heldWhenPaid} of ${this.amount}`);
    }
    if (this.undeliverableCents === this.totalCents && this.held() > 0n) {
      throw new Error(`Nothing was delivered, and ${this.held()} is held`);
    }
    // Each line is worth its share to within one base unit.
    const worth =
      (this.amount * BigInt(this.totalCents - this.undeliverableCents)) / BigInt(this.totalCents);
    const off = this.held() - worth;
    if (off > 8n || off < -8n) throw new Error(`${this.held()} is held for what is worth ${worth}`);
  }

  #settle(lineId: string, from: "open" | undefined, to: "open" | "redeemed" | "refunded"): void {
    if (this.gifts.get(lineId) !== from) throw new Error(`${lineId} is ${to} after its end`);
    this.gifts.set(lineId, to);
  }

  #purse(sender: string): Purse {
    let purse = this.purses.get(sender);
    if (!purse) {
      purse = { sent: 0n, owed: 0n, refunded: 0n, dust: 0n };
      this.purses.set(sender, purse);
    }
    return purse;
  }

  #purseOf(signature: string, mint: string | null): Purse {
    const sender = this.#senders.get(`${signature} ${mint}`);
    if (!sender) throw new Error(`${signature} ${mint} never came in`);
    return this.#purse(sender);
  }
}

export function heldOf({ sent, owed, refunded, dust }: Purse): bigint {
  return sent - owed - refunded - dust;
}
