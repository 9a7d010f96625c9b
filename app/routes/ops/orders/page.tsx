import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { Pages } from "~/app/components/pages";
import { Select } from "~/app/components/select";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { LONGEST, SearchField } from "~/app/routes/ops/search-field";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { OrderTable } from "~/app/routes/ops/order-table";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { useBulk } from "~/app/routes/ops/use-bulk";
import type { RouteHandle } from "~/app/routes/route-handle";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import {
  asEmail,
  type DeskOrder,
  findDeskOrders,
  listDeskOrders,
} from "~/domain/operations/order-queries";
import { orderStatuses } from "~/domain/orders/status";
import type { Route } from "./+types/page";
import { BulkRefund, isRefundable, RefundReport, type Refunds } from "./bulk-refund";

export const handle: RouteHandle = { texts: ["orders"] };

const ORDERS_PER_PAGE = 50;
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { language: lng } = context.get(pageContext);
  const typed = (searchParams.get("q") ?? "").trim().slice(0, LONGEST);
  const status = orderStatuses.find((one) => one === searchParams.get("status"));
  if (typed) {
    const email = asEmail(typed);
    const mark = email && (await context.get(pageContext).emailMark(email));
    const { items } = await readPageAsOperator(context, "support", {
      items: findDeskOrders(typed, mark, lng),
    });
    return { lng, typed, status, items, nextCursor: null };
  }
  const page = { status, limit: ORDERS_PER_PAGE, ...readCursor(undefined) };
  const { items } = await readPageAsOperator(context, "support", {
    items: listDeskOrders(page, lng),
  });
  const after = nextCursor(items, ORDERS_PER_PAGE, ({ placedAt, id }) => [placedAt, id]);
  return { lng, typed, status, items, nextCursor: after };
}

/** All orders, and those that somebody asks about. */
export default function OrderList({ loaderData }: Route.ComponentProps) {
  const { lng, typed, status, items } = loaderData;
  const { t } = useTranslation(["ops", "orders"]);
  const { state } = useNavigation();
  const refunds: Refunds = useBulk();
  return (
    <OpsPage title={t("orderList.title")} lead={t("orderList.lead")}>
      <search>
        <Form className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
          <SearchField
            label={t("orderList.search")}
            hint={t("orderList.searchHint")}
            typed={typed}
          />
          <Select
            name="status"
            label={t("orderList.status")}
            defaultValue={status ?? ""}
            options={[
              { value: "", label: t("orderList.anyStatus") },
              ...orderStatuses.map((value) => ({ value, label: t(`orders:status.${value}`) })),
            ]}
          />
          <Button type="submit" busy={state === "loading"} className="sm:mt-7.5">
            {t("orderList.look")}
          </Button>
        </Form>
      </search>
      <Pages<DeskOrder>
        key={`${typed} ${status} ${items[0]?.id}`}
        first={loaderData}
        path={`/api/ops/orders?limit=${ORDERS_PER_PAGE}&lng=${lng}${status ? `&status=${status}` : ""}`}
        empty={
          <EmptyState
            title={t(typed ? "orderList.notFound" : "orderList.none")}
            hint={typed ? t("orderList.notFoundHint") : undefined}
          />
        }
      >
        {(orders) => <Orders orders={orders} refunds={refunds} />}
      </Pages>
      <RefundReport refunds={refunds} />
    </OpsPage>
  );
}

/** Several can be chosen, and refunded by one press. */
function Orders({ orders, refunds }: { orders: readonly DeskOrder[]; refunds: Refunds }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: readonly string[], isOn: boolean) =>
    setChosen((known) => {
      const next = new Set(known);
      for (const id of ids) next[isOn ? "add" : "delete"](id);
      return next;
    });
  return (
    <>
      <OrderTable orders={orders} choice={{ canBe: isRefundable, chosen, onChoose: choose }} />
      <BulkRefund
        refunds={refunds}
        chosen={orders.filter((order) => chosen.has(order.id) && isRefundable(order))}
        onDone={() => setChosen(new Set())}
      />
    </>
  );
}
