import type { ReactNode } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Time } from "~/app/components/time";
import type { OrderView } from "~/domain/orders/view";
import { CopyField } from "./copy-field";
import { ExplorerLink } from "./explorer-link";
import { StatusBadge } from "./status-badge";
import { useAmount } from "./use-amount";

/** Status, times, method and transaction of an order. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const amountOf = useAmount();
  const { signature, paidAt, payment, method } = order;
  const free = order.total.amount === "0";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
        <Fact label={t("facts.status")}>
          <StatusBadge status={order.status} />
        </Fact>
        <Fact label={t("facts.method")}>{free ? t("facts.nothingDue") : method}</Fact>
        {paidAt && (
          <Fact label={t("facts.time")}>
            <Time value={paidAt} />
          </Fact>
        )}
        <Fact label={t("facts.placed")}>
          <Time value={order.placedAt} />
        </Fact>
        {paidAt && !free && (
          <Fact label={t("facts.paidAmount")}>{amountOf(payment.amount, method)}</Fact>
        )}
      </dl>
      <CopyField label={t("facts.number")} value={order.id} />
      {signature && (
        <div>
          <CopyField label={t("facts.signature")} value={signature} />
          <ExplorerLink signature={signature} />
        </div>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-semibold text-balance">{children}</dd>
    </div>
  );
}
