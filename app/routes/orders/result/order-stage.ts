import type { OrderStatus } from "~/domain/orders/status";
import type { OrderView } from "~/domain/orders/view";

/** What an order's page is about. `lapsed`: the quote has run out and the order is still open. */
export type Stage =
  | "waiting"
  | "processing"
  | "failed"
  | "underpaid"
  | "lapsed"
  | "paid"
  | "closed"
  | "refundDue"
  | "refunded";

const STAGES: Record<OrderStatus, Stage> = {
  unpaid: "waiting",
  processing: "processing",
  failed: "failed",
  underpaid: "underpaid",
  paid: "paid",
  fulfilled: "paid",
  expired: "closed",
  refund_due: "refundDue",
  refunded: "refunded",
};

export function stageOf(order: OrderView, lapsed: boolean): Stage {
  const stage = STAGES[order.status];
  return stage === "waiting" && lapsed ? "lapsed" : stage;
}

/** Whether money is waited for. */
export function isPayable(stage: Stage): boolean {
  return stage === "waiting" || stage === "failed" || stage === "underpaid";
}

/** `yours`: the player's turn. `none`: it never came to that. */
export type StepState = "done" | "now" | "yours" | "failed" | "ahead" | "none";

/**
 * The three messages of the spec, and where the order stands among them. `paid`: money came at any time; `lapsed`: the
 * time to pay is over.
 */
export function stepsOf(
  stage: Stage,
  paid: boolean,
  lapsed = false,
): { processing: StepState; outcome: StepState } {
  switch (stage) {
    case "waiting":
      return { processing: "yours", outcome: "ahead" };
    case "underpaid":
      return { processing: lapsed ? "none" : "yours", outcome: "ahead" };
    case "processing":
      return { processing: "now", outcome: "ahead" };
    case "paid":
      return { processing: "done", outcome: "done" };
    case "refundDue":
      return { processing: "done", outcome: "now" };
    case "refunded":
      return { processing: "done", outcome: "done" };
    case "lapsed":
    case "closed":
      if (!paid) return { processing: "none", outcome: "none" };
      return { processing: "done", outcome: "failed" };
    default:
      return { processing: "none", outcome: "failed" };
  }
}

const OPEN_MS = 2_000;
const DELIVERING_MS = 3_000;
/** A closed order may still be paid late, and a refund be sent. */
const AFTERMATH_MS = 15_000;
const SLOWEST_MS = 60_000;

/** How long to wait before the order is looked at again; null when nothing is to be expected. */
export function pollDelay(order: OrderView): number | null {
  switch (STAGES[order.status]) {
    case "waiting":
    case "processing":
    case "failed":
    case "underpaid":
      return OPEN_MS;
    case "closed":
    case "refundDue":
      return AFTERMATH_MS;
    default: {
      const delivers = order.lines.some(
        ({ state, delivery }) => state === "pending" && delivery !== "shipment",
      );
      if (delivers) return DELIVERING_MS;
      return order.refunds.some(({ state }) => state === "owed") ? AFTERMATH_MS : null;
    }
  }
}

/** Twice as long with every look that nobody sees or that fails. */
export function backOff(delay: number, times: number): number {
  return Math.min(delay * 2 ** times, Math.max(SLOWEST_MS, delay));
}

/** Why the chain refused a transaction: the token program and the system program say 1 for "not enough". */
export function failureReason(failure: string | undefined): "balance" | "network" {
  return /"Custom":\s*1\b|InsufficientFunds/.test(failure ?? "") ? "balance" : "network";
}
