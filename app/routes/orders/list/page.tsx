import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { Pages } from "~/app/components/pages";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listLinesOfOrders, listOrders, listRefundsOfOrders } from "~/domain/orders/queries";
import { viewOrder } from "~/domain/orders/view";
import type { Route } from "./+types/page";
import { OrderRow } from "./order-row";

export const handle: RouteHandle = { texts: ["profile", "orders"] };

const ORDERS_PER_PAGE = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = { limit: ORDERS_PER_PAGE, ...readCursor(undefined) };
  const { orders, lines, refunds } = await readPageAsPlayer(context, url, (userId) => ({
    orders: listOrders({ userId, ...page }),
    lines: listLinesOfOrders({ userId, ...page }),
    refunds: listRefundsOfOrders({ userId, ...page }),
  }));
  return {
    items: orders.map((order) =>
      viewOrder(
        order,
        lines.filter(({ orderId }) => orderId === order.id),
        refunds.filter(({ orderId }) => orderId === order.id),
      ),
    ),
    nextCursor: nextCursor(orders, ORDERS_PER_PAGE, (order) => [order.placedAt, order.id]),
  };
}

export default function ProfileOrders({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  return (
    <section aria-labelledby="my-orders" className="grid gap-4">
      <PageHead title={t("orders.title")} hidden />
      <h2 id="my-orders" className="text-lg font-bold">
        {t("orders.title")}
      </h2>
      <Pages
        first={loaderData}
        path={`/api/orders?limit=${ORDERS_PER_PAGE}`}
        empty={
          <EmptyState title={t("orders.empty")} hint={t("orders.emptyHint")}>
            <LinkButton to="/store">{t("toStore")}</LinkButton>
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="grid gap-4">
            {items.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
      </Pages>
    </section>
  );
}
