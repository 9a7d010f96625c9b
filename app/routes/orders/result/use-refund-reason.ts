import { useTranslation } from "~/app/i18n/use-translation";
import { REFUND_REASONS } from "~/domain/orders/refund-reasons";

/** Why something goes back, in words. */
export function useRefundReason() {
  const { t } = useTranslation("orders");
  return (reason: string) =>
    t(`refunds.${REFUND_REASONS.find((one) => one === reason) ?? "other"}`);
}
