import { useTranslation } from "~/app/i18n/use-translation";
import { Badge } from "~/app/components/badge";
import type { OrderView } from "~/domain/orders/view";
import { CopyField } from "./copy-field";
import { ExplorerLink } from "./explorer-link";
import { useAmount } from "./use-amount";

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

/** What goes back, why, and whether it is sent. */
export function OrderRefunds({ refunds }: { refunds: OrderView["refunds"] }) {
  const { t } = useTranslation("orders");
  const amountOf = useAmount();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {refunds.map(({ refundId, amount, currency, reason, state, signature }) => {
        const known = REASONS.find((one) => one === reason);
        return (
          <li
            key={refundId}
            className="grid grid-cols-[minmax(0,1fr)] gap-2 border-l-4 border-info pl-4"
          >
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <Badge tone={state === "paid" ? "success" : "info"}>
                {t(state === "paid" ? "status.refunded" : "status.refund_due")}
              </Badge>
              <span className="font-semibold">
                {t(`refunds.${state}`, { amount: amountOf(amount, currency) })}
              </span>
            </p>
            <p className="text-sm text-muted">{t(`refunds.${known ?? "other"}`)}</p>
            {signature && (
              <>
                <CopyField label={t("facts.signature")} value={signature} />
                <ExplorerLink signature={signature} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
