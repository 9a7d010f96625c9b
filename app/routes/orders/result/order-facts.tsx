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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PaymentFacts order={order} />
      <OrderMarks order={order} />
    </div>
  );
}

export function PaymentFacts({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const amountOf = useAmount();
  const { paidAt, payment, method } = order;
  const free = order.total.amount === "0";
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-3 text-sm">
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
  );
}

/** By what others find it. */
export function OrderMarks({ order: { id, signature } }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CopyField label={t("facts.number")} value={id} />
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
