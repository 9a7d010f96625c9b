import type { OrderEvent, OrderLine } from "./events";
import { type OrderStatus, statusAfter } from "./status";

export type LineState = "held" | "pending" | "delivered" | "undeliverable";

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
  payment: { amount: bigint; mint: string | null; expiresAt: string; reference: string };
  /** Of the right mint, in base units. */
  received: bigint;
  /** Who sent the last payment; where a refund goes. */
  payer: string | null;
  /** Closed by expiry or cancellation: it holds no copies any more. */
  closed: boolean;
  paid: boolean;
  signatures: ReadonlySet<string>;
  submitted: readonly string[];
  refunds: readonly {
    refundId: string;
    to: string;
    mint: string | null;
    amount: bigint;
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
  payment: { amount: 0n, mint: null, expiresAt: "", reference: "" },
  received: 0n,
  payer: null,
  closed: false,
  paid: false,
  signatures: new Set(),
  submitted: [],
  refunds: [],
};

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
        lineStates: statesOf(data.lines, "held"),
        payment: { amount: BigInt(amount), mint, expiresAt, reference },
      };
    }
    case "PaymentSubmitted":
      return { ...state, submitted: [...state.submitted, data.signature] };
    case "PaymentFailed":
      return { ...state, signatures: new Set(state.signatures).add(data.signature) };
    case "PaymentReceived": {
      const right = data.mint === state.payment.mint;
      return {
        ...state,
        payer: data.payer,
        received: right ? state.received + BigInt(data.amount) : state.received,
        signatures: new Set(state.signatures).add(data.signature),
      };
    }
    case "OrderPaid":
      return {
        ...state,
        paid: true,
        lineStates: statesOf(state.lines, "pending"),
      };
    case "OrderReopened":
      return { ...state, closed: false };
    case "OrderExpired":
    case "OrderCancelled":
      return { ...state, closed: true };
    case "GameDelivered":
    case "TopUpDelivered":
    case "ShipmentSent":
      return withLine(state, data.lineId, "delivered");
    case "LineUndeliverable":
      return withLine(state, data.lineId, "undeliverable");
    case "RefundOwed": {
      const refund = { ...data, amount: BigInt(data.amount), paid: false };
      return { ...state, refunds: [...state.refunds, refund] };
    }
    case "RefundPaid":
      return {
        ...state,
        refunds: state.refunds.map((refund) =>
          refund.refundId === data.refundId ? { ...refund, paid: true } : refund,
        ),
      };
    case "OrderUnderpaid":
    case "TopUpRequested":
    case "OrderFulfilled":
    case "KeyRevealed":
      return state;
  }
}

function withLine(state: OrderState, lineId: string, lineState: LineState): OrderState {
  return { ...state, lineStates: { ...state.lineStates, [lineId]: lineState } };
}

function statesOf(lines: readonly OrderLine[], state: LineState): Record<string, LineState> {
  return Object.fromEntries(lines.map(({ lineId }) => [lineId, state]));
}
