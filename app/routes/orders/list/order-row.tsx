import { titleOf } from "~/domain/store/title";
import { useId, useState } from "react";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { GameCover } from "~/app/components/game-cover";
import { Icon } from "~/app/components/icon";
import { LinkButton } from "~/app/components/link-button";
import { Time } from "~/app/components/time";
import { Money } from "~/app/components/price";
import { useTranslation } from "~/app/i18n/use-translation";
import { OrderFacts } from "~/app/routes/orders/result/order-facts";
import { OrderLines } from "~/app/routes/orders/result/order-lines";
import { OrderRefunds } from "~/app/routes/orders/result/order-refunds";
import { OrderTotals } from "~/app/routes/orders/result/order-totals";
import { Receipt } from "~/app/routes/orders/result/receipt";
import { StatusBadge } from "~/app/routes/orders/result/status-badge";
import { isOpen } from "~/domain/orders/status";
import type { OrderView } from "~/domain/orders/view";

/** One order in short; its details open beneath it. */
export function OrderRow({ order: loaded }: { order: OrderView }) {
  const [changed, setChanged] = useState<OrderView>();
  const order = changed ?? loaded;
  const { t, i18n } = useTranslation(["profile", "orders", "common"]);
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const shortId = order.id.slice(0, 8);
  const [first, ...others] = order.lines;
  const total = Number(order.total.amount);
  const free = total === 0;
  const payable = isOpen(order.status);

  return (
    <li className="pixel-corners grid gap-4 border-2 border-line bg-surface p-4">
      <div className="grid grid-cols-[3.5rem_1fr] items-start gap-4 sm:grid-cols-[3.5rem_1fr_auto]">
        <GameCover gameId={first?.gameId} />
        <div className="grid gap-1">
          <h3 className="font-bold leading-snug">
            {first && titleOf(first, i18n.language)}
            {others.length > 0 && (
              <span className="font-normal text-muted">
                {" "}
                {t("orders.more", { count: others.length })}
              </span>
            )}
          </h3>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <StatusBadge status={order.status} />
            {order.status === "paid" || order.status === "fulfilled" ? (
              <span>{t(`orders:delivery.${order.delivery}`)}</span>
            ) : null}
            <Time value={order.placedAt} className="text-muted" />
          </p>
          <p className="text-sm">
            <span className="text-muted">{t("orders.total")}</span>{" "}
            <span className="font-bold">{free ? t("common:free") : <Money cents={total} />}</span>
            {!free && <span className="text-muted"> · {order.method}</span>}
          </p>
        </div>
        <div className="col-span-2 flex flex-wrap gap-3 sm:col-span-1 sm:justify-end">
          {payable && (
            <LinkButton to={`/store/pay-result?order=${order.id}`}>{t("orders.pay")}</LinkButton>
          )}
          <Button
            tone="secondary"
            aria-expanded={open}
            aria-controls={detailsId}
            aria-label={t("orders.detailsOf", { id: shortId })}
            onClick={() => setOpen(!open)}
          >
            {t("orders.details")}
            <Icon name="chevron-down" className={classNames("size-5", open && "rotate-180")} />
          </Button>
        </div>
      </div>
      <div id={detailsId} hidden={!open}>
        {open && <OrderDetails order={order} onChange={setChanged} />}
      </div>
    </li>
  );
}

const heading = "text-base font-bold";

interface OrderDetailsProps {
  order: OrderView;
  onChange(order: OrderView): void;
}

/** Lines, payments, refunds and the receipt of one order. */
function OrderDetails({ order, onChange }: OrderDetailsProps) {
  const { t } = useTranslation(["orders", "profile"]);
  return (
    <div className="grid gap-8 border-t-2 border-line pt-6 lg:grid-cols-2">
      <section className="grid content-start gap-4">
        <h4 className={heading}>{t("lines.title")}</h4>
        <OrderLines order={order} onChange={onChange} />
        <OrderTotals order={order} />
      </section>
      <div className="grid content-start gap-8">
        <section className="grid gap-4">
          <h4 className={heading}>{t("facts.title")}</h4>
          <OrderFacts order={order} />
        </section>
        {order.refunds.length > 0 && (
          <section className="grid gap-4">
            <h4 className={heading}>{t("refunds.title")}</h4>
            <OrderRefunds refunds={order.refunds} />
          </section>
        )}
        {order.paidAt && (
          <section className="grid gap-4">
            <h4 className={heading}>{t("receipt.title")}</h4>
            <Receipt order={order} />
          </section>
        )}
        <LinkButton
          to={`/store/pay-result?order=${order.id}`}
          tone="secondary"
          className="justify-self-start"
        >
          {t("profile:orders.open")}
        </LinkButton>
      </div>
    </div>
  );
}
