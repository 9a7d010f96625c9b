import { Link } from "react-router";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { StatusBadge } from "~/app/routes/orders/result/status-badge";
import { Utc } from "~/app/routes/ops/utc";
import { isolate } from "~/domain/format";
import type { DeskOrder } from "~/domain/operations/order-queries";

/** On phones the cells of a row stand one below the other. */
const cell = "py-2 pr-4 last:pr-0 max-sm:block max-sm:py-0.5 max-sm:pr-0";

interface OrderTableProps {
  orders: readonly DeskOrder[];
  /** All of one player, who is named above. */
  ofOne?: boolean;
}

/** Orders at the desk, each leading to its story. */
export function OrderTable({ orders, ofOne = false }: OrderTableProps) {
  const { t } = useTranslation(["ops", "orders"]);
  const { money } = useFormat();
  const heads = (["order", "placed", "player", "games", "total", "status"] as const).filter(
    (head) => !(ofOne && head === "player"),
  );
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{t("orderList.title")}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-line">
          {heads.map((head) => (
            <th key={head} scope="col" className={cell}>
              {t(`orderList.heads.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y-2 divide-line">
        {orders.map((order) => (
          <tr key={order.id} className="align-top max-sm:block max-sm:py-3">
            <th scope="row" className={cell}>
              <Link
                to={`/ops/orders/${order.id}`}
                className="inline-flex min-h-11 items-center font-mono font-semibold text-link underline sm:min-h-0"
              >
                {order.id.slice(0, 8)}
              </Link>
            </th>
            <td className={cell}>
              <Utc value={order.placedAt} />
            </td>
            {!ofOne && (
              <td className={`${cell} wrap-anywhere`}>
                <Link to={`/ops/players/${order.userId}`} className="underline hover:text-link">
                  {isolate(order.displayName ?? t("orderList.nameless"))}
                </Link>
              </td>
            )}
            <td className={`${cell} wrap-anywhere`}>
              {order.games.join(", ")}
              {order.lines > order.games.length && ` +${order.lines - order.games.length}`}
            </td>
            <td className={`${cell} font-semibold tabular-nums`}>{money(order.totalCents)}</td>
            <td className={cell}>
              <StatusBadge status={order.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
