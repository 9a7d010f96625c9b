import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAfter } from "~/app/use-after";
import { nameOfNetwork } from "~/app/wallet/wallet-settings";
import type { OrderView } from "~/domain/orders/view";
import { failureReason, type Stage } from "./order-stage";
import { useAmount } from "./use-amount";

/** A transaction is seen within seconds; one that its wallet sent elsewhere never is. */
const UNSEEN_MS = 20_000;
/** By then it was probably dropped. */
const SLOW_MS = 90_000;

/** Whether a transaction has been on its way for so long that it was probably dropped. */
export const useSlow = (stage: Stage) => useAfter(SLOW_MS, stage === "processing");

/** The sentence under the headline: how the order stands, and what to do. */
export function useLead(order: OrderView, stage: Stage, lapsed: boolean, slow: boolean): string {
  const unseen = useAfter(UNSEEN_MS, stage === "processing");
  const network = nameOfNetwork(useRootData()?.settings.cluster ?? "");
  const { t } = useTranslation("orders");
  const amountOf = useAmount();
  switch (stage) {
    case "processing":
      if (slow) return t("lead.slow", { network });
      return unseen ? t("lead.unseen", { network }) : t("lead.processing");
    case "failed": {
      const reason = t(`reason.${failureReason(order.failure)}`);
      return t(lapsed ? "lead.failedLapsed" : "lead.failed", { reason });
    }
    case "underpaid": {
      const received = amountOf(order.payment.received, order.method);
      const missing = amountOf(order.payment.amount, order.method);
      return t(lapsed ? "lead.underpaidLapsed" : "lead.underpaid", { received, missing });
    }
    case "paid": {
      if (order.delivery === "refund_due") return t("lead.partlyRefused");
      if (order.lines.some((line) => line.gift && line.state === "delivered")) {
        return t("lead.giftReady");
      }
      return t(order.delivery === "delivered" ? "lead.fulfilled" : "lead.paid");
    }
    case "waiting": {
      const wrong = order.refunds.findLast(({ reason }) => reason === "wrong_mint");
      if (!wrong) return t(order.held ? "lead.waiting" : "lead.waitingUnheld");
      const amount = amountOf(wrong.amount, wrong.currency);
      return t("lead.wrongToken", { amount, method: order.method });
    }
    case "closed":
      if (order.refunds.length) return t("lead.closedRefund");
      if (!order.payment.kept.length) return t("lead.closed");
      return t("lead.closedKept", {
        amount: order.payment.kept
          .map(({ amount, currency }) => amountOf(amount, currency))
          .join(" + "),
      });
    default:
      return t(`lead.${stage}`);
  }
}
