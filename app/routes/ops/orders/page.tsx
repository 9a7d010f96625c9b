import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { Select } from "~/app/components/select";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { KeptPages } from "~/app/routes/ops/kept-pages";
import { LONGEST, SearchField } from "~/app/routes/ops/search-field";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { OrderTable } from "~/app/routes/ops/order-table";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { useBulk } from "~/app/routes/ops/use-bulk";
import type { RouteHandle } from "~/app/routes/route-handle";
import { nextCursor } from "~/domain/event-store/cursor";
import {
  asEmail,
  type DeskOrder,
  findDeskOrders,
  listDeskOrders,
  readOrderCursor,
} from "~/domain/operations/order-queries";
import { deskOrderSorts } from "~/domain/operations/order-sorts";
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
  const order = deskOrderSorts.find((one) => one === searchParams.get("order")) ?? "newest";
  if (typed) {
    const email = asEmail(typed);
    const mark = email && (await context.get(pageContext).emailMark(email));
    const { items } = await readPageAsOperator(context, "support", {
      items: findDeskOrders(typed, mark, lng),
    });
    const sorted = order === "newest" ? items : items.toReversed();
    return { lng, typed, status, order, items: sorted, nextCursor: null };
  }
  const page = { status, order, limit: ORDERS_PER_PAGE, ...readOrderCursor(order, undefined) };
  const { items } = await readPageAsOperator(context, "support", {
    items: listDeskOrders(page, lng),
  });
  const after = nextCursor(items, ORDERS_PER_PAGE, ({ placedAt, id }) => [placedAt, id]);
  return { lng, typed, status, order, items, nextCursor: after };
}

/** All orders, and those that somebody asks about. */
export default function OrderList({ loaderData }: Route.ComponentProps) {
  const { lng, typed, status, order } = loaderData;
  const { t } = useTranslation(["ops", "orders"]);
  const { state } = useNavigation();
  const refunds: Refunds = useBulk();
  return (
    <OpsPage title={t("orderList.title")} lead={t("orderList.lead")}>
      <search>
        <Form
          key={`${typed} ${status} ${order}`}
          className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <SearchField
            label={t("orderList.search")}
            hint={t("orderList.searchHint")}
            typed={typed}
            className="sm:max-lg:col-span-2"
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
          <Select
            name="order"
            label={t("cases.sort")}
            defaultValue={order}
            options={deskOrderSorts.map((value) => ({ value, label: t(`cases.orders.${value}`) }))}
          />
          <Button
            type="submit"
            busy={state === "loading"}
            className="sm:max-lg:justify-self-start lg:mt-7.5"
          >
            {t("orderList.look")}
          </Button>
        </Form>
      </search>
      <KeptPages<DeskOrder>
        first={loaderData}
        path={`/api/ops/orders?limit=${ORDERS_PER_PAGE}&lng=${lng}&order=${order}${status ? `&status=${status}` : ""}`}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            title={t(typed ? "orderList.notFound" : "orderList.none")}
            hint={typed ? t("orderList.notFoundHint") : undefined}
          />
        }
      >
        {(orders) => <Orders orders={orders} refunds={refunds} />}
      </KeptPages>
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
