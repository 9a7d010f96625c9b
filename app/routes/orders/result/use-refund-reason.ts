import { useTranslation } from "~/app/i18n/use-translation";

const REASONS = [
  "underpaid",
  "overpaid",
  "late",
  "wrong_mint",
  "paid_twice",
  "out_of_stock",
  "already_owned",
  "undeliverable",
  "gift_refunded",
] as const;

/** Why something goes back, in words. */
export function useRefundReason() {
  const { t } = useTranslation("orders");
  return (reason: string) => t(`refunds.${REASONS.find((one) => one === reason) ?? "other"}`);
}
