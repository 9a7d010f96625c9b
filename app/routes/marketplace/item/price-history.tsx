import { EmptyRow } from "~/app/components/empty-row";
import { Fold } from "~/app/components/fold";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { ExcludedMark } from "~/app/routes/marketplace/excluded-mark";
import { SideName } from "~/app/routes/marketplace/side-name";
import { usePrice } from "~/app/routes/marketplace/use-price";
import { ExplorerLink } from "~/app/routes/orders/result/explorer-link";
import type { SaleView } from "~/domain/marketplace/view";
import { PriceChart } from "./price-chart";

/** Micro US dollars. */
const centsOf = (worth: string) => Math.round(Number(worth) / 10_000);

interface PriceHistoryProps {
  /** Of the collectible, newest first. */
  sales: readonly SaleView[];
  itemId: string;
  name: string;
}

/** What a collectible was sold for: as a chart, and the same as a table. */
export function PriceHistory({ sales, itemId, name }: PriceHistoryProps) {
  const { t } = useTranslation("marketplace");
  const { money } = useFormat();
  if (!sales.length) return <EmptyRow title={t("history.empty")} hint={t("history.emptyHint")} />;
  const charted = sales
    .flatMap(({ worth, ...sale }) => (worth === null ? [] : { ...sale, cents: centsOf(worth) }))
    .toReversed();
  const all = charted.map(({ cents }) => cents);
  const [low, high] = [money(Math.min(...all)), money(Math.max(...all))];
  const [first, last] = [charted[0], charted.at(-1)];
  // Sales of one day are told apart by the hour.
  const span = first?.soldAt.slice(0, 10) === last?.soldAt.slice(0, 10) ? "dateTime" : "date";
  return (
    <div className="stack gap-2">
      {first && last && (
        <figure className="grid max-w-3xl gap-1">
          <div className="flex gap-2">
            <PriceChart
              sales={charted}
              itemId={itemId}
              label={t("history.chart", { count: charted.length, item: name, low, high })}
            />
            {/* Beside the three lines of the chart. */}
            <p
              aria-hidden="true"
              className="flex flex-col justify-between text-right text-xs text-muted tabular-nums sm:py-2"
            >
              {[1, 0.5, 0].map((share) => (
                <span key={share}>{money(Math.round(Math.max(...all) * share))}</span>
              ))}
            </p>
          </div>
          <p aria-hidden="true" className="flex justify-between gap-4 text-xs text-muted">
            <Time value={first.soldAt} show={span} />
            {charted.length > 1 && <Time value={last.soldAt} show={span} />}
          </p>
        </figure>
      )}
      <Fold title={t("history.table")}>
        <SalesTable sales={sales} itemId={itemId} />
      </Fold>
    </div>
  );
}

function SalesTable({ sales, itemId }: Pick<PriceHistoryProps, "sales" | "itemId">) {
  const { t } = useTranslation("marketplace");
  const { money } = useFormat();
  const price = usePrice();
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="border-b-2 border-line text-xs text-muted [&>th]:py-2 [&>th]:pr-3 [&>th]:font-semibold">
          <th scope="col">{t("history.when")}</th>
          <th scope="col">{t("history.price")}</th>
          <th scope="col" className="max-sm:hidden">
            {t("history.worth")}
          </th>
          <th scope="col">{t("history.sides")}</th>
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <tr
            key={sale.id}
            className="border-b border-line align-top [&>td]:py-2 [&>td]:pr-3 [&>td]:tabular-nums"
          >
            <td>
              <Time value={sale.soldAt} />
            </td>
            <td className="font-semibold">
              {price(sale.price)}
              <span className="flex flex-wrap gap-1 text-xs font-normal text-muted">
                {sale.itemId === itemId && t("history.this")}
                <ExcludedMark {...sale} />
              </span>
            </td>
            <td className="max-sm:hidden">
              {sale.worth === null ? "–" : money(centsOf(sale.worth))}
            </td>
            <td className="wrap-anywhere">
              <SideName {...sale.seller} /> → <SideName {...sale.buyer} />
              <ExplorerLink signature={sale.signature} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
