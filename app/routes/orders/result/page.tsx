import { useTranslation } from "~/app/i18n/use-translation";
import { data } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { first } from "~/domain/event-store/query";
import { getOrder, listOrderLines, listOrderRefunds } from "~/domain/orders/queries";
import { viewOrder } from "~/domain/orders/view";
import type { Route } from "./+types/page";
import { OrderPage } from "./order-page";

export const handle: RouteHandle = { texts: ["orders", "errors"], title: "orders:order" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const orderId = (url.searchParams.get("order") ?? "").slice(0, 64);
  const { order, lines, refunds } = await readPageAsPlayer(context, url, (userId) => ({
    order: first(getOrder({ orderId, userId })),
    lines: listOrderLines({ orderId }),
    refunds: listOrderRefunds({ orderId }),
  }));
  if (!order) {
    return data({ order: null, asked: orderId !== "" }, { status: orderId ? 404 : 200 });
  }
  const now = new Date().toISOString();
  return data({ order: viewOrder(order, lines, refunds), now });
}

export default function PayResult({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  if (loaderData.order) {
    const { order, now } = loaderData;
    return <OrderPage key={order.id} loaded={order} now={now} />;
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
