import type { OrderEvent, OrderLine } from "./events";
import {
  MANY_TRANSACTIONS,
  MAX_PAYMENT,
  type OrderState,
  type Payment,
  evolveOrder,
  isFree,
  isDust,
  isLarge,
  receivedFor,
} from "./state";
import { isOpen } from "./status";

/** What the chain shows of one transaction that carries an order's reference. */
export interface SeenTransaction {
  signature: string;
  slot: number;
  /** ISO 8601, UTC. */
  blockTime: string;
  /** Why it failed; null when it succeeded. */
  failure: string | null;
  /** What it moved to us, one entry a mint (null is SOL), in base units, and who sent it. */
  received: readonly { mint: string | null; amount: bigint; payer: string }[];
}

export interface RefundFacts {
  refundIds: () => string;
  usdcMint: string;
}

/** What is handed over for lines that need it, by line id: free keys, and gifts. Ids. */
export interface Handover {
  keys: ReadonlyMap<string, string>;
  giftIdOf: (lineId: string) => string;
}

export interface SettleFacts extends RefundFacts, Handover {
  /** Why an order that holds no copies, or none any more, cannot have them; null when it can. */
  obstacle: "out_of_stock" | "already_owned" | "late" | null;
  /** Transactions that count for other orders. */
  usedElsewhere: ReadonlySet<string>;
}

/** A SOL quote is honoured for payments whose block was made this long after it ran out. */
export const QUOTE_GRACE_MS = 2 * 60_000;

/** What follows from several transactions, one after the other, the oldest first. */
export function settleAll(
  state: OrderState,
  transactions: readonly SeenTransaction[],
  facts: SettleFacts,
): OrderEvent[] {
  const events: OrderEvent[] = [];
  let now = state;
  for (const transaction of transactions.toSorted((one, other) => one.slot - other.slot)) {
    const next = settle(now, transaction, facts);
    now = next.reduce(evolveOrder, now);
    events.push(...next);
  }
  return events;
}

/**
 * What follows from a transaction that carries the order's reference (design.md, section 7).
 *
 * - The right mint adds up until the amount is reached; what is over is owed back ({@link surplusOf}).
 * - An order that held no copies takes them when it is paid in full; where they are gone, it is closed and owed back.
 * - Another mint is owed back, and the order stays open.
 * - A payment after the order was closed is honoured when its copies can still be had and, for SOL,
 *   when the quote had not run out; otherwise it is owed back.
 * - Every signature counts once, here and over all orders; what is owed back never counts again.
 * - References are public: of a flood of transactions the first hundred are booked, and after those only what
 *   pays the rest, or is a part too large to be sent thousands of times. The others are as if they never came.
 */
function settle(state: OrderState, transaction: SeenTransaction, facts: SettleFacts): OrderEvent[] {
  const { signature } = transaction;
  if (state.signatures.has(signature) || facts.usedElsewhere.has(signature)) return [];
  const { orderId, userId } = state;
  if (transaction.failure !== null) {
    if (!isOpen(state.status) || hasMany(state)) return [];
    return [
      { type: "PaymentFailed", data: { orderId, userId, signature, reason: transaction.failure } },
    ];
  }

  const events: OrderEvent[] = [];
  let right: Payable | undefined;
  for (const { mint, amount, payer } of transaction.received) {
    if (amount <= 0n || amount > MAX_PAYMENT) continue;
    if (hasMany(state) && !isWorthBooking(state, mint, amount, facts)) continue;
    const { slot, blockTime } = transaction;
    events.push({
      type: "PaymentReceived",
      data: { orderId, userId, signature, payer, mint, amount: amount.toString(), slot, blockTime },
    });
    const payment = { signature, mint, payer, counted: amount, blockTime };
    if (mint === state.payment.mint) right = payment;
    else events.push(...giveBack(state, [allOf(payment)], "wrong_mint", false, facts));
  }
  if (!right) return events;

  const all = right;
  const back = (reason: RefundReason, closesOrder: boolean) =>
    giveBack(state, [allOf(all)], reason, closesOrder, facts);
  if (state.paid) return [...events, ...back("paid_twice", false)];

  const { mint, amount, expiresAt } = state.payment;
  const quoteRanOut =
    mint === null && Date.parse(transaction.blockTime) > Date.parse(expiresAt) + QUOTE_GRACE_MS;
  if (quoteRanOut) return [...events, ...back("late", state.closed)];
  const total = receivedFor(state) + right.counted;
  if (state.closed) {
    if (total < amount) return [...events, ...back("late", true)];
    if (facts.obstacle) return [...events, ...back(facts.obstacle, true)];
    events.push({ type: "OrderReopened", data: holdings(state) });
  } else if (!state.held && total >= amount) {
    if (facts.obstacle) {
      const all = [...state.payments, right].map(allOf);
      return [
        ...events,
        { type: "OrderExpired", data: holdings(state) },
        ...giveBack(state, all, facts.obstacle, true, facts),
      ];
    }
    events.push({ type: "CopiesHeld", data: { orderId, userId, lines: [...state.lines] } });
  }
  if (total < amount) {
    const received = total.toString();
    const missing = (amount - total).toString();
    return [...events, { type: "OrderUnderpaid", data: { orderId, userId, received, missing } }];
  }
  if (total > amount) {
    const payments = [...state.payments.filter((one) => one.mint === mint), right];
    const surplus = surplusOf(payments, total - amount, facts.usdcMint);
    events.push(...giveBack(state, surplus, "overpaid", false, facts));
  }
  return [...events, ...payAndDeliver(state, signature, transaction.blockTime, facts)];
}

function hasMany({ signatures }: OrderState): boolean {
  return signatures.size >= MANY_TRANSACTIONS;
}

/** Whether an order that has many transactions already books one more. */
function isWorthBooking(
  state: OrderState,
  mint: string | null,
  amount: bigint,
  { usdcMint }: RefundFacts,
): boolean {
  const { payment, paid } = state;
  const large = isLarge(mint, amount, usdcMint);
  if (mint !== payment.mint) return large;
  const missing = paid ? payment.amount : payment.amount - receivedFor(state);
  // Parts this large need no more than a hundred.
  return amount >= missing || (large && amount * 100n >= payment.amount);
}

/** Paid in full: what needs nobody else is delivered in the same breath. */
export function payAndDeliver(
  state: Pick<OrderState, "orderId" | "userId" | "method" | "totalCents" | "lines">,
  signature: string | null,
  paidAt: string,
  { keys, giftIdOf }: Handover,
): OrderEvent[] {
  const { orderId, userId, method, totalCents } = state;
  const lineIds = state.lines.map((line) => line.lineId);
  const events: OrderEvent[] = [
    {
      type: "OrderPaid",
      data: { orderId, userId, method, totalCents, signature, paidAt, lineIds },
    },
  ];
  let delivered = 0;
  for (const line of state.lines) {
    const { lineId, gameId, itemId, delivery, gift } = line;
    const keyId = keys.get(lineId) ?? null;
    if (gift && (delivery === "key" || delivery === "account")) {
      const giftId = giftIdOf(lineId);
      events.push({
        type: "GiftIssued",
        data: { orderId, lineId, userId, gameId, delivery, giftId },
      });
      delivered += 1;
    } else if (delivery === "account" || (delivery === "key" && keyId)) {
      events.push({
        type: "GameDelivered",
        data: { orderId, lineId, userId, gameId, delivery, keyId, ...isFree(line) },
      });
      delivered += 1;
    } else if (delivery === "top-up") {
      events.push({
        type: "TopUpRequested",
        data: { orderId, userId, lineId, gameId, itemId: itemId ?? "" },
      });
    }
  }
  if (delivered === lineIds.length) {
    const gift = state.lines.every((line) => line.gift) && ({ gift: true } as const);
    events.push({
      type: "OrderFulfilled",
      data: { orderId, userId, fulfilledCents: totalCents, ...gift },
    });
  }
  return events;
}

/** What a closing or reopening order gives up or takes again. */
export function holdings(state: OrderState) {
  const { orderId, userId, discountCode, lines, held } = state;
  const of = { orderId, userId, discountCode, lines: [...lines] };
  return held ? of : { ...of, held };
}

export type RefundReason = Extract<OrderEvent, { type: "RefundOwed" }>["data"]["reason"];
type Payable = Pick<Payment, "signature" | "mint" | "payer" | "counted" | "blockTime">;

/** What of a payment must not count any more. */
interface Part {
  payment: Payable;
  amount: bigint;
}

export const allOf = (payment: Payable): Part => ({ payment, amount: payment.counted });

/**
 * What counts of payments beyond an order's amount: of those who sent no more than dust first, so that nobody's payment
 * is the smaller for a stranger's; then of the newest.
 */
function surplusOf(payments: readonly Payable[], surplus: bigint, usdcMint: string): Part[] {
  const sentOnlyDust = ({ payer, mint }: Payable) => {
    const theirs = payments.filter((one) => one.payer === payer);
    return isDust(mint, sum(theirs.map(({ counted }) => counted)), usdcMint);
  };
  const newestFirst = payments
    .toReversed()
    .toSorted((one, other) => Date.parse(other.blockTime) - Date.parse(one.blockTime));
  const { dust = [], more = [] } = Object.groupBy(newestFirst, (one) =>
    sentOnlyDust(one) ? "dust" : "more",
  );
  let left = surplus;
  return [...dust, ...more].map((payment) => {
    const amount = payment.counted < left ? payment.counted : left;
    left -= amount;
    return { payment, amount };
  });
}

/**
 * Parts of payments that must not count any more: owed back to each who sent them, of each mint in one sum with what
 * was kept of theirs as dust, or kept as dust where that sum is no more.
 */
export function giveBack(
  { orderId, userId, payments }: Pick<OrderState, "orderId" | "userId" | "payments">,
  parts: readonly Part[],
  reason: RefundReason,
  closesOrder: boolean,
  { refundIds, usdcMint }: RefundFacts,
): OrderEvent[] {
  const given = parts.filter(({ amount }) => amount > 0n);
  const byPayer = Map.groupBy(given, ({ payment: { payer, mint } }) => `${payer} ${mint}`);
  return [...byPayer.values()].flatMap((theirs): OrderEvent[] => {
    const { payer: to, mint } = theirs[0]!.payment;
    const dust = payments.filter((one) => one.payer === to && one.mint === mint && one.dust > 0n);
    const all = [
      ...theirs.map(({ payment, amount }) => part(payment, "counted", amount)),
      ...dust.map((payment) => part(payment, "dust", payment.dust)),
    ];
    const total = sum(all.map(({ amount }) => BigInt(amount)));
    if (isDust(mint, total, usdcMint)) {
      return theirs.map(({ payment: { signature }, amount }) => ({
        type: "DustKept",
        data: { orderId, userId, payment: signature, mint, amount: amount.toString() },
      }));
    }
    const of = { orderId, userId, to, mint, amount: total.toString(), parts: all };
    return [{ type: "RefundOwed", data: { ...of, refundId: refundIds(), reason, closesOrder } }];
  });
}

const part = <From extends "counted" | "dust">(
  { signature }: Pick<Payable, "signature">,
  from: From,
  amount: bigint,
) => ({ payment: signature, from, amount: amount.toString() });

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);

/** A line of an order, and what is left of its game; null where there is no end of copies. */
interface ShelfLine {
  delivery: OrderLine["delivery"];
  available: number | null;
}

/**
 * Why a closed order that was paid after all cannot have back what it gave up.
 *
 * @param discount its code as it stands for this player; null for an order without one.
 */
export function obstacleOf(
  shelf: readonly ShelfLine[],
  ownsAnyOtherwise: boolean,
  discount: { usesLeft: number; usedBy: string | null } | null | undefined,
): SettleFacts["obstacle"] {
  if (ownsAnyOtherwise) return "already_owned";
  if (isSoldOut(shelf)) return "out_of_stock";
  const discountGone = discount && (discount.usedBy !== null || discount.usesLeft <= 0);
  return discountGone || discount === undefined ? "late" : null;
}

export const isSoldOut = (shelf: readonly ShelfLine[]): boolean =>
  shelf.some(
    ({ delivery, available }) =>
      (delivery === "key" || delivery === "shipment") && (available ?? 0) <= 0,
  );
