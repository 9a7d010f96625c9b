import { Link } from "react-router";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { cell } from "~/app/routes/ops/cell";
import { Choice } from "~/app/routes/ops/choice";
import { PlayerName } from "~/app/routes/ops/player-name";
import { StatusBadge } from "~/app/routes/orders/result/status-badge";
import { Utc } from "~/app/routes/ops/utc";
import type { DeskOrder } from "~/domain/operations/order-queries";

interface OrderTableProps {
  orders: readonly DeskOrder[];
  /** All of one player, who is named above. */
  ofOne?: boolean;
  /** Where several can be chosen: which can, which are, and what follows. */
  choice?: {
    canBe(order: DeskOrder): boolean;
    chosen: ReadonlySet<string>;
    onChoose(ids: readonly string[], isOn: boolean): void;
  };
}

/** Orders at the desk, each leading to its story. */
export function OrderTable({ orders, ofOne = false, choice }: OrderTableProps) {
  const { t } = useTranslation(["ops", "orders"]);
  const { money } = useFormat();
  const heads = (["order", "placed", "player", "games", "total", "status"] as const).filter(
    (head) => !(ofOne && head === "player"),
  );
  const able = choice ? orders.filter(choice.canBe) : [];
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{t("orderList.title")}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-line">
          {choice && (
            <th scope="col" className={cell}>
              <Choice
                label={t("orderList.all")}
                checked={able.length > 0 && able.every(({ id }) => choice.chosen.has(id))}
                disabled={!able.length}
                onChange={(isOn) =>
                  choice.onChoose(
                    able.map(({ id }) => id),
                    isOn,
                  )
                }
              />
            </th>
          )}
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
            {choice && (
              <td className={`${cell} w-8 max-sm:float-right`}>
                {choice.canBe(order) && (
                  <Choice
                    label={t("orderList.one", { id: order.id.slice(0, 8) })}
                    checked={choice.chosen.has(order.id)}
                    onChange={(isOn) => choice.onChoose([order.id], isOn)}
                  />
                )}
              </td>
            )}
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
                <PlayerName id={order.userId} name={order.displayName} linked />
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
