import type { OrderEvent, OrderLine } from "./events";
import { type OrderStatus, statusAfter } from "./status";

type LineState = "held" | "pending" | "delivered" | "undeliverable" | "refunded";

interface Gift {
  giftId: string;
  redeemed: boolean;
  /** What became of the wish to give it back. */
  refund: "none" | "requested" | "declined";
}

export interface OrderState {
  orderId: string;
  userId: string;
  kind: "cart" | "top-up";
  status: OrderStatus | "none";
  method: "SOL" | "USDC";
  totalCents: number;
  discountCode: string | null;
  lines: readonly OrderLine[];
  /** By line id. */
  lineStates: Readonly<Record<string, LineState>>;
  /** By line id, once they are issued. */
  gifts: Readonly<Record<string, Gift>>;
  payment: { amount: bigint; mint: string | null; expiresAt: string; reference: string };
  payments: readonly Payment[];
  /** Its copies are off the shelf for as long as it is open. */
  held: boolean;
  /** Closed by expiry or cancellation: it holds no copies any more. */
  closed: boolean;
  /** Keys by line id, once they are delivered. */
  keys: Readonly<Record<string, string>>;
  /** Ids of lines whose present key was shown. */
  revealed: ReadonlySet<string>;
  /** Lines whose key did not work once. */
  replaced: ReadonlySet<string>;
  /** Ids of lines of which a key was ever shown. */
  used: ReadonlySet<string>;
  paid: boolean;
  signatures: ReadonlySet<string>;
  submitted: readonly string[];
  refunds: readonly {
    refundId: string;
    to: string;
    mint: string | null;
    amount: bigint;
    /** What it gives back of which payment, by its signature. */
    parts: readonly { payment: string; amount: string }[];
    paid: boolean;
  }[];
}

export const noOrder: OrderState = {
  orderId: "",
  userId: "",
  kind: "cart",
  status: "none",
  method: "USDC",
  totalCents: 0,
  discountCode: null,
  lines: [],
  lineStates: {},
  gifts: {},
  payment: { amount: 0n, mint: null, expiresAt: "", reference: "" },
  payments: [],
  held: true,
  closed: false,
  keys: {},
  revealed: new Set(),
  replaced: new Set(),
  used: new Set(),
  paid: false,
  signatures: new Set(),
  submitted: [],
  refunds: [],
};

/** What counts towards the order, in base units: never what is owed back, refunded or dust. */
export function receivedFor({ payments, payment }: OrderState): bigint {
  return sumCounted(payments, payment.mint);
}

/** Nothing of it is or will be delivered. */
export function isGivenUp({ lines, lineStates }: OrderState): boolean {
  const isOver = (lineId: string) =>
    lineStates[lineId] === "undeliverable" || lineStates[lineId] === "refunded";
  return lines.every(({ lineId }) => isOver(lineId));
}

export function evolveOrder(state: OrderState, event: OrderEvent): OrderState {
  return { ...change(state, event), status: statusAfter(event) ?? state.status };
}

function change(state: OrderState, { type, data }: OrderEvent): OrderState {
  switch (type) {
    case "OrderPlaced": {
      const { amount, mint, expiresAt, reference } = data.payment;
      return {
        ...state,
        orderId: data.orderId,
        userId: data.userId,
        kind: data.kind,
        method: data.method,
        totalCents: data.totalCents,
        discountCode: data.discountCode,
        lines: data.lines,
        held: data.held ?? true,
        lineStates: statesOf(data.lines, "held"),
        payment: { amount: BigInt(amount), mint, expiresAt, reference },
      };
    }
    case "PaymentSubmitted":
      return { ...state, submitted: [...state.submitted, data.signature] };
    case "PaymentFailed":
      return { ...state, signatures: new Set(state.signatures).add(data.signature) };
    case "PaymentReceived": {
      const payment = arrived({ ...data, amount: BigInt(data.amount) });
      return {
        ...state,
        payments: [...state.payments, payment],
        signatures: new Set(state.signatures).add(data.signature),
      };
    }
    case "DustKept":
      return moved(state, data, "counted", "dust");
    case "OrderPaid":
      return {
        ...state,
        paid: true,
        lineStates: statesOf(state.lines, "pending"),
      };
    case "OrderReopened":
      return { ...state, closed: false, held: true };
    case "CopiesHeld":
      return { ...state, held: true };
    case "OrderExpired":
    case "OrderCancelled":
      return { ...state, closed: true };
    case "GameDelivered":
      return withLine(
        data.keyId === null
          ? state
          : { ...state, keys: { ...state.keys, [data.lineId]: data.keyId } },
        data.lineId,
        "delivered",
      );
    case "LineRefunded":
      return withLine(state, data.lineId, "refunded");
    case "KeyReplaced": {
      const lineId = data.lineId ?? "";
      const revealed = new Set(state.revealed);
      revealed.delete(lineId);
      const keys = { ...state.keys, [lineId]: data.newKeyId };
      return { ...state, revealed, keys, replaced: new Set(state.replaced).add(lineId) };
    }
    case "TopUpDelivered":
    case "ShipmentSent":
      return withLine(state, data.lineId, "delivered");
    case "GiftIssued":
      return withGift(withLine(state, data.lineId, "delivered"), data, {});
    case "GiftRedeemed":
      return withGift(state, data, { redeemed: true });
    case "GiftRefundRequested":
      return withGift(state, data, { refund: "requested" });
    case "GiftRefundDeclined":
      return withGift(state, data, { refund: "declined" });
    case "GiftRefunded":
      return withLine(state, data.lineId, "refunded");
    case "LineUndeliverable":
      return withLine(state, data.lineId, "undeliverable");
    case "RefundOwed": {
      const refund = { ...data, amount: BigInt(data.amount), paid: false };
      const after = data.parts.reduce(
        (now, { payment, from, amount }) =>
          moved(now, { payment, mint: data.mint, amount }, from, "owed"),
        state,
      );
      return { ...after, refunds: [...state.refunds, refund] };
    }
    case "RefundPaid":
      return {
        ...data.parts.reduce(
          (now, { payment, amount }) =>
            moved(now, { payment, mint: data.mint, amount }, "owed", "refunded"),
          state,
        ),
        refunds: state.refunds.map((refund) =>
          refund.refundId === data.refundId ? { ...refund, paid: true } : refund,
        ),
      };
    case "KeyRevealed": {
      const lineId = data.lineId ?? lineOf(state, data.gameId)?.lineId ?? "";
      return {
        ...state,
        revealed: new Set(state.revealed).add(lineId),
        used: new Set(state.used).add(lineId),
      };
    }
    case "OrderUnderpaid":
    case "TopUpRequested":
    case "OrderFulfilled":
      return state;
  }
}

function moved(
  state: OrderState,
  { payment: signature, mint, amount }: { payment: string; mint: string | null; amount: string },
  ...fates: [from: "counted" | "dust" | "owed", to: "owed" | "refunded" | "dust"]
): OrderState {
  const of = { signature, mint };
  return { ...state, payments: move(state.payments, of, BigInt(amount), ...fates) };
}

function withLine(state: OrderState, lineId: string, lineState: LineState): OrderState {
  return { ...state, lineStates: { ...state.lineStates, [lineId]: lineState } };
}

function withGift(
  state: OrderState,
  { lineId, giftId }: { lineId: string; giftId: string },
  change: Partial<Gift>,
): OrderState {
  const before = state.gifts[lineId] ?? { giftId, redeemed: false, refund: "none" };
  return { ...state, gifts: { ...state.gifts, [lineId]: { ...before, ...change } } };
}

/** The line by which its player has a game. */
export const lineOf = ({ lines }: OrderState, gameId: string): OrderLine | undefined =>
  lines.find((line) => line.gameId === gameId && !line.gift);

function statesOf(lines: readonly OrderLine[], state: LineState): Record<string, LineState> {
  return Object.fromEntries(lines.map(({ lineId }) => [lineId, state]));
}

/**
 * A payment: what one transaction moved to us of one mint. All of it is at any time one of: counted towards
 * the order, owed back, refunded, or kept as dust; the four always add up to `amount`. Base units.
 */
export interface Payment {
  signature: string;
  /** base58 of an SPL mint; null is SOL. */
  mint: string | null;
  /** Who sent it, and whom it goes back to. */
  payer: string;
  amount: bigint;
  /** ISO 8601, UTC. */
  blockTime: string;
  counted: bigint;
  owed: bigint;
  refunded: bigint;
  dust: bigint;
}

type Fate = "counted" | "owed" | "refunded" | "dust";

/** The most that one payment may be: the database counts in integers, and D1 hands them out as doubles. */
export const MAX_PAYMENT = BigInt(Number.MAX_SAFE_INTEGER);

/** Twice what sending a transfer costs (5,000 lamports), so that sending back is worth its fee. */
export const DUST_LAMPORTS = 10_000n;
/** A cent. */
export const DUST_USDC = 10_000n;

/**
 * Whether an amount is too little to be sent back. What counts towards an order is never too little, and
 * what a foreign token is worth nobody here knows.
 */
export function isDust(mint: string | null, amount: bigint, usdcMint: string): boolean {
  if (mint === null) return amount < DUST_LAMPORTS;
  return mint === usdcMint && amount < DUST_USDC;
}

/** Transactions that an order books whatever they are worth. */
export const MANY_TRANSACTIONS = 100;

/** What an order that has many transactions already still books of a mint, where it is only a part. */
export function isLarge(mint: string | null, amount: bigint, usdcMint: string): boolean {
  if (mint === null) return amount >= 100n * DUST_LAMPORTS;
  return mint === usdcMint && amount >= 100n * DUST_USDC;
}

/** A payment that has just come in counts in full, until an event says otherwise. */
function arrived(
  payment: Pick<Payment, "signature" | "mint" | "payer" | "amount" | "blockTime">,
): Payment {
  return { ...payment, counted: payment.amount, owed: 0n, refunded: 0n, dust: 0n };
}

/** The payments with a part of one moved from one fate to another. */
function move(
  payments: readonly Payment[],
  { signature, mint }: Pick<Payment, "signature" | "mint">,
  amount: bigint,
  from: Fate,
  to: Fate,
): Payment[] {
  return payments.map((payment) =>
    payment.signature === signature && payment.mint === mint
      ? { ...payment, [from]: payment[from] - amount, [to]: payment[to] + amount }
      : payment,
  );
}

function sumCounted(payments: readonly Payment[], mint: string | null): bigint {
  return payments.reduce((sum, one) => (one.mint === mint ? sum + one.counted : sum), 0n);
}

/** What an event says of a line that cost nothing. */
export const isFree = (line: OrderLine) => costOf(line) === 0 && ({ free: true } as const);

/** US cents. */
export function costOf(line: OrderLine): number {
  return line.priceCents - line.saleDiscountCents - line.codeDiscountCents;
}
