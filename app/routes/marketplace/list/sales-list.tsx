import { Link } from "react-router";
import { EmptyRow } from "~/app/components/empty-row";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { ExcludedMark } from "~/app/routes/marketplace/excluded-mark";
import { ItemPicture } from "~/app/routes/marketplace/item-picture";
import { SideName } from "~/app/routes/marketplace/side-name";
import { usePrice } from "~/app/routes/marketplace/use-price";
import type { SaleView } from "~/domain/marketplace/view";

/** What was sold last. */
export function SalesList({ sales }: { sales: readonly SaleView[] }) {
  const { t } = useTranslation(["marketplace", "prizes"]);
  const price = usePrice();
  if (!sales.length) return <EmptyRow title={t("sales.empty")} hint={t("sales.emptyHint")} />;
  return (
    <ul className="grid gap-x-8 lg:grid-cols-2">
      {sales.map(({ id, itemId, collectibleId, seller, buyer, soldAt, ...sale }) => (
        <li
          key={id}
          className="group relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-2"
        >
          <ItemPicture collectibleId={collectibleId} loads="late" className="size-8" />
          <span className="grid">
            <Link to={`/marketplace/${itemId}`} className="whole-link text-sm font-semibold">
              {t(`prizes:collectibles.${collectibleId}`)}
            </Link>
            <span className="truncate text-xs text-muted">
              <SideName {...seller} /> → <SideName {...buyer} />
            </span>
          </span>
          <span className="grid justify-items-end gap-0.5 text-sm font-bold tabular-nums">
            {price(sale.price)}
            <span className="flex flex-wrap items-center justify-end gap-2 text-xs font-normal text-muted">
              <ExcludedMark {...sale} />
              <Time value={soldAt} show="relative" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
