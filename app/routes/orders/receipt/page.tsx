import { data } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { describeUser } from "~/app/session-user";
import { first } from "~/domain/event-store/query";
import { getOrder, listOrderLines, listOrderRefunds } from "~/domain/orders/queries";
import { viewOrder } from "~/domain/orders/view";
import type { Route } from "./+types/page";
import { Sheet } from "./sheet";

export const handle: RouteHandle = { texts: ["orders", "errors"], title: "orders:sheet.title" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const orderId = (url.searchParams.get("order") ?? "").slice(0, 64);
  const { order, lines, refunds, user } = await readPageAsPlayer(context, url, (userId) => ({
    order: first(getOrder({ orderId, userId })),
    lines: listOrderLines({ orderId }),
    refunds: listOrderRefunds({ orderId }),
  }));
  if (!order?.paidAt) return data({ order: null }, { status: 404 });
  const { displayName, address } = describeUser(user);
  return data({ order: viewOrder(order, lines, refunds), buyer: { displayName, address } });
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  if (loaderData.order) return <Sheet {...loaderData} />;
  return (
    <div className="page-width pb-16">
      <PageHead title={t("sheet.title")} hidden />
      <h1 className="sr-only">{t("sheet.title")}</h1>
      <EmptyState title={t("sheet.none")}>
        <LinkButton to="/profile/orders">{t("toOrders")}</LinkButton>
      </EmptyState>
    </div>
  );
}
