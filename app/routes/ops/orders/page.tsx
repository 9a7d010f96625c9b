import { EmptyState } from "~/app/components/empty-state";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listOwedRefunds, listPendingShipments } from "~/domain/orders/queries";
import type { Route } from "./+types/page";
import { DiscountForm } from "./discount-form";
import { RefundRow } from "./refund-row";
import { ShipmentRow } from "./shipment-row";

export const handle: RouteHandle = { texts: ["orders"] };

const MOST = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { refunds, shipments } = await readPageAsOperator(context, {
    refunds: listOwedRefunds({ limit: MOST }),
    shipments: listPendingShipments({ limit: MOST }),
  });
  const { usdcMint } = context.get(pageContext);
  return {
    now: new Date().toISOString(),
    shipments,
    refunds: refunds.map(({ mint, ...refund }) => ({
      ...refund,
      currency: mint === null ? "SOL" : mint === usdcMint ? "USDC" : mint,
    })),
  };
}

/** What waits for a person: refunds to pay, boxes to send, codes to issue. */
export default function OrderDesk({ loaderData }: Route.ComponentProps) {
  const { now, refunds, shipments } = loaderData;
  const { t } = useTranslation("ops");
  return (
    <OpsPage title={t("orders.title")} lead={t("orders.lead")}>
      <section aria-labelledby="refunds" className="grid gap-3">
        <h2 id="refunds" className="text-lg font-bold">
          {t("orders.refunds")}
        </h2>
        {refunds.length ? (
          <ul className="divide-y-2 divide-line">
            {refunds.map((refund) => (
              <RefundRow key={refund.refundId} refund={refund} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t("orders.noRefunds")} />
        )}
      </section>
      <section aria-labelledby="shipments" className="grid gap-3">
        <h2 id="shipments" className="text-lg font-bold">
          {t("orders.shipments")}
        </h2>
        {shipments.length ? (
          <ul className="divide-y-2 divide-line">
            {shipments.map((shipment) => (
              <ShipmentRow key={shipment.orderId + shipment.lineId} shipment={shipment} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t("orders.noShipments")} />
        )}
      </section>
      <DiscountForm now={now} />
    </OpsPage>
  );
}
