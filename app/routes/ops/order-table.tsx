import { Link } from "react-router";
import { Checkbox } from "~/app/components/checkbox";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { StatusBadge } from "~/app/routes/orders/result/status-badge";
import { Utc } from "~/app/routes/ops/utc";
import { isolate } from "~/domain/format";
import type { DeskOrder } from "~/domain/operations/order-queries";
import { defaultName } from "~/domain/profile/default-name";

/** On phones the cells of a row stand one below the other. */
const cell = "py-2 pr-4 last:pr-0 max-sm:block max-sm:py-0.5 max-sm:pr-0";

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
                <Link to={`/ops/players/${order.userId}`} className="underline hover:text-link">
                  {isolate(order.displayName ?? defaultName(order.userId))}
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

interface ChoiceProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange(isOn: boolean): void;
}

function Choice({ label, onChange, ...state }: ChoiceProps) {
  return (
    <Checkbox
      {...state}
      label={<span className="sr-only">{label}</span>}
      onChange={({ target }) => onChange(target.checked)}
      className="min-w-11 sm:-my-1.5 sm:min-h-8 sm:min-w-8"
    />
  );
}
