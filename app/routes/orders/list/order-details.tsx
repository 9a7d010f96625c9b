import { useTranslation } from "~/app/i18n/use-translation";
import { LinkButton } from "~/app/components/link-button";
import { OrderFacts } from "~/app/routes/orders/result/order-facts";
import { OrderLines } from "~/app/routes/orders/result/order-lines";
import { OrderRefunds } from "~/app/routes/orders/result/order-refunds";
import { OrderTotals } from "~/app/routes/orders/result/order-totals";
import { Receipt } from "~/app/routes/orders/result/receipt";
import type { OrderView } from "~/domain/orders/view";

const heading = "text-base font-bold";

/** Lines, payments, refunds and the receipt of one order. */
export function OrderDetails({ order }: { order: OrderView }) {
  const { t } = useTranslation(["orders", "profile"]);
  return (
    <div className="grid gap-8 border-t-2 border-line pt-6 lg:grid-cols-2">
      <section className="grid content-start gap-4">
        <h4 className={heading}>{t("lines.title")}</h4>
        <OrderLines order={order} />
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
