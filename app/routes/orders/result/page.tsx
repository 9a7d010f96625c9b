import { useTranslation } from "~/app/i18n/use-translation";
import { data } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { pageContext } from "~/app/context";
import { PageHead } from "~/app/components/page-head";
import { readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { toListedGame } from "~/app/routes/store/list/game-card";
import { first } from "~/domain/event-store/query";
import {
  getOrder,
  getOrderRedemptions,
  listOrderLines,
  listOrderRefunds,
} from "~/domain/orders/queries";
import { viewOrder } from "~/domain/orders/view";
import { suggestAfterOrder } from "~/domain/store/suggestion-queries";
import type { Route } from "./+types/page";
import { OrderPage } from "./order-page";

export const handle: RouteHandle = {
  texts: ["orders", "balance", "store", "errors"],
  title: "orders:order",
};

const SIMILAR_GAMES = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const orderId = (url.searchParams.get("order") ?? "").slice(0, 64);
  const { language: lng } = context.get(pageContext);
  const now = new Date().toISOString();
  const limit = SIMILAR_GAMES;
  const read = await readPageAsPlayer(context, url, (userId) => ({
    order: first(getOrder({ orderId, userId })),
    lines: listOrderLines({ orderId }),
    refunds: listOrderRefunds({ orderId }),
    redemptions: getOrderRedemptions(orderId, lng),
    similar: suggestAfterOrder({ userId, orderId, lng, now, limit }),
  }));
  const { order, lines, refunds, redemptions, similar } = read;
  if (!order) {
    return data({ order: null, asked: orderId !== "" }, { status: orderId ? 404 : 200 });
  }
  return data({
    order: viewOrder(order, lines, refunds),
    now,
    redemptions,
    similar: similar.map(toListedGame),
  });
}

export default function PayResult({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  if (loaderData.order) {
    const { order, ...rest } = loaderData;
    return <OrderPage key={order.id} loaded={order} {...rest} />;
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
