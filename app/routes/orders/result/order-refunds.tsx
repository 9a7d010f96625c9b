import { Time } from "~/app/components/time";
import { Badge } from "~/app/components/badge";
import { useTranslation } from "~/app/i18n/use-translation";
import type { OrderView } from "~/domain/orders/view";
import { CopyField } from "./copy-field";
import { ExplorerLink } from "./explorer-link";
import { useAmount } from "./use-amount";
import { useRefundReason } from "./use-refund-reason";

/** What goes back, why, and whether it is sent. */
export function OrderRefunds({ refunds }: { refunds: OrderView["refunds"] }) {
  const { t } = useTranslation("orders");
  const amountOf = useAmount();
  const reasonOf = useRefundReason();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {refunds.map(({ refundId, amount, currency, reason, state, signature, owedAt, paidAt }) => (
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
          <p className="text-sm text-muted">
            {reasonOf(reason)} <Time value={paidAt ?? owedAt} />
          </p>
          {signature && (
            <>
              <CopyField label={t("facts.signature")} value={signature} />
              <ExplorerLink signature={signature} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
