import { Link } from "react-router";
import { EmptyRow } from "~/app/components/empty-row";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { ItemPicture } from "~/app/routes/marketplace/item-picture";
import type { Floor } from "~/app/routes/marketplace/floor";
import { usePrice } from "~/app/routes/marketplace/use-price";

/** Of each collectible that has a price: what it costs at least, and what it last went for. */
export function FloorTable({ floors }: { floors: readonly (Floor & { open: number })[] }) {
  const { t } = useTranslation(["marketplace", "prizes"]);
  const { number } = useFormat();
  const price = usePrice();
  if (!floors.length) return <EmptyRow title={t("floors.empty")} />;
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="border-b-2 border-line text-xs text-muted [&>th]:py-2 [&>th]:pr-3 [&>th]:font-semibold">
          <th scope="col">{t("floors.collectible")}</th>
          <th scope="col" className="max-sm:hidden">
            {t("floors.open")}
          </th>
          <th scope="col">{t("floors.floor")}</th>
          <th scope="col">{t("floors.last")}</th>
        </tr>
      </thead>
      <tbody>
        {floors.map(({ collectibleId, open, floor, last }) => (
          <tr
            key={collectibleId}
            className="border-b border-line [&>*]:py-1 [&>*]:pr-3 [&>td]:tabular-nums"
          >
            <th scope="row" className="font-semibold">
              <Link
                to={`/marketplace?collectible=${collectibleId}`}
                className="inline-flex min-h-11 items-center gap-3 hover:underline"
              >
                <ItemPicture collectibleId={collectibleId} loads="late" className="size-8" />
                {t(`prizes:collectibles.${collectibleId}`)}
              </Link>
            </th>
            <td className="max-sm:hidden">{number(open)}</td>
            <td>
              {floor.length
                ? floor.map((one) => (
                    <span key={one.currency} className="block">
                      {price(one)}
                    </span>
                  ))
                : t("floors.nothing")}
            </td>
            <td>{last ? price(last) : t("floors.nothing")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
