import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
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
import { isPayable, type Stage, stageOf } from "./order-stage";
import { OrderTotals } from "./order-totals";
import { PaymentPanel } from "./payment-panel";
import { PlaceAgain } from "./place-again";
import { Receipt } from "./receipt";
import { StageMark } from "./stage-mark";
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
  if (!order) {
    return data({ order: null, asked: orderId !== "" }, { status: orderId ? 404 : 200 });
  }
  const lapsed = order.expiresAt <= new Date().toISOString();
  return data({ order: viewOrder(order, lines, refunds), lapsed });
}

export default function PayResult({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  if (loaderData.order) {
    const { order, lapsed } = loaderData;
    return <OrderPage key={order.id} loaded={order} lapsedAtRender={lapsed} />;
  }
  return (
    <div className="page-width pb-16">
      <PageHead title={t("order")} hidden />
      <h1 className="sr-only">{t("order")}</h1>
      <EmptyState title={t(loaderData.asked ? "notFound" : "pickOne")}>
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
  const headline = useHeldFocus(stage);
  const payable = !lapsed && (isPayable(stage) || slow);
  const over = ["lapsed", "closed", "refundDue", "refunded"].includes(stage);
  const again = over || (stage === "failed" && lapsed);

  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pb-16 pt-4">
      <PageHead title={t(`head.${stage}`)} hidden />
      <Stepper stage={stage} />
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:gap-x-6">
        <StageMark stage={stage} />
        <div className="grid gap-1">
          <p className="text-sm text-muted">{t("orderNumber", { id: order.id.slice(0, 8) })}</p>
          <h1 ref={headline} tabIndex={-1} className="font-pixel text-xl outline-none sm:text-2xl">
            {t(`head.${stage}`)}
          </h1>
        </div>
        <div className="col-span-2 grid gap-4 sm:col-span-1 sm:col-start-2">
          <p className="max-w-prose text-muted">{lead}</p>
          <output className="sr-only">
            {t(`head.${stage}`)} {lead}
          </output>
          {offline && (
            <p role="alert" className="text-sm font-semibold text-danger">
              {t("offline")}
            </p>
          )}
          {again && (
            <PlaceAgain
              order={order}
              open={openStatuses.includes(order.status)}
              onChange={setOrder}
            />
          )}
        </div>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="grid gap-8">
          {payable && <PaymentPanel order={order} stage={stage} onChange={setOrder} />}
          <Section title={t("lines.title")}>
            <OrderLines order={order} />
            <OrderTotals order={order} />
          </Section>
        </div>
        <div className="grid gap-8">
          {order.refunds.length > 0 && (
            <Section title={t("refunds.title")}>
              <OrderRefunds refunds={order.refunds} />
            </Section>
          )}
          <Section title={t("facts.title")}>
            <OrderFacts order={order} />
          </Section>
          {order.paidAt && (
            <Section title={t("receipt.title")}>
              <Receipt order={order} />
            </Section>
          )}
        </div>
      </div>
    </div>
  );
}

/** Takes the focus when what held it went away with the stage before. */
function useHeldFocus(stage: Stage) {
  const headline = useRef<HTMLHeadingElement>(null);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    if (document.activeElement === document.body) headline.current?.focus({ preventScroll: true });
  }, [stage]);
  return headline;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </Card>
  );
}
