import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { Card } from "~/app/components/card";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { first } from "~/domain/event-store/query";
import { getOrder, listOrderLines, listOrderRefunds } from "~/domain/orders/queries";
import { openStatuses } from "~/domain/orders/status";
import { type OrderView, viewOrder } from "~/domain/orders/view";
import type { Route } from "./+types/page";
import { OrderFacts } from "./order-facts";
import { OrderLines } from "./order-lines";
import { OrderRefunds } from "./order-refunds";
import { isPayable, stageOf } from "./order-stage";
import { OrderTotals } from "./order-totals";
import { PaymentPanel } from "./payment-panel";
import { PlaceAgain } from "./place-again";
import { Receipt } from "./receipt";
import { Stepper } from "./stepper";
import { useLapsed } from "./use-lapsed";
import { useLead, useSlow } from "./use-lead";
import { useOrder } from "./use-order";

export const handle: RouteHandle = { texts: ["orders", "errors"], title: "order" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const orderId = (new URL(request.url).searchParams.get("order") ?? "").slice(0, 64);
  const { order, lines, refunds } = await readPageAsPlayer(context, request, (userId) => ({
    order: first(getOrder({ orderId, userId })),
    lines: listOrderLines({ orderId }),
    refunds: listOrderRefunds({ orderId }),
  }));
  if (!order) return data({ order: null, lapsed: false }, { status: orderId ? 404 : 200 });
  const lapsed = order.expiresAt <= new Date().toISOString();
  return data({ order: viewOrder(order, lines, refunds), lapsed });
}

export default function PayResult({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  const { order, lapsed } = loaderData;
  if (order) return <OrderPage key={order.id} loaded={order} lapsedAtRender={lapsed} />;
  return (
    <div className="page-width pb-16">
      <PageHead title={t("order")} hidden />
      <h1 className="sr-only">{t("order")}</h1>
      <EmptyState title={t("notFound")} hint={t("pickOne")}>
        <LinkButton to="/profile/orders">{t("toOrders")}</LinkButton>
      </EmptyState>
    </div>
  );
}

function OrderPage({ loaded, lapsedAtRender }: { loaded: OrderView; lapsedAtRender: boolean }) {
  const { t } = useTranslation("orders");
  const { order, setOrder, offline } = useOrder(loaded);
  const lapsed = useLapsed(order.payment.expiresAt, lapsedAtRender);
  const stage = stageOf(order, lapsed);
  const slow = useSlow(stage === "processing");
  const lead = useLead(order, stage, lapsed, slow);
  const change = useCallback((next: OrderView) => setOrder(next), [setOrder]);
  const payable = !lapsed && (isPayable(stage) || slow);
  const again = stage === "lapsed" || stage === "closed" || (stage === "failed" && lapsed);
  const refunded = stage === "refundDue" || stage === "refunded";

  return (
    <div className="page-width grid gap-8 pb-16 pt-4">
      <PageHead title={t(`head.${stage}`)} hidden />
      <Stepper stage={stage} />
      <header className="grid gap-2">
        <p className="text-sm text-muted">{t("orderNumber", { id: order.id.slice(0, 8) })}</p>
        <h1 className="font-pixel text-2xl">{t(`head.${stage}`)}</h1>
        <p className="max-w-prose text-muted">{lead}</p>
        <output className="sr-only">
          {t(`head.${stage}`)} {lead}
        </output>
        {offline && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {t("offline")}
          </p>
        )}
      </header>
      {payable && <PaymentPanel order={order} stage={stage} onChange={change} />}
      {(again || refunded) && (
        <div className="flex flex-wrap gap-4">
          <PlaceAgain order={order} open={openStatuses.includes(order.status)} onChange={change} />
        </div>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <Card className="grid gap-6">
          <h2 className="text-lg font-bold">{t("lines.title")}</h2>
          <OrderLines order={order} />
          <OrderTotals order={order} />
        </Card>
        <div className="grid gap-8">
          {order.refunds.length > 0 && (
            <Card className="grid gap-4">
              <h2 className="text-lg font-bold">{t("refunds.title")}</h2>
              <OrderRefunds refunds={order.refunds} />
            </Card>
          )}
          <Card className="grid gap-4">
            <h2 className="text-lg font-bold">{t("facts.title")}</h2>
            <OrderFacts order={order} />
          </Card>
          {order.paidAt && (
            <Card className="grid gap-4">
              <h2 className="text-lg font-bold">{t("receipt.title")}</h2>
              <Receipt order={order} />
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}
