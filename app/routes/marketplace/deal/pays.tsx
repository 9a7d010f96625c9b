import { useTranslation } from "~/app/i18n/use-translation";
import { shortAddress } from "~/app/routes/marketplace/short-address";
import { usePrice } from "~/app/routes/marketplace/use-price";
import type { Currency } from "~/domain/marketplace/price";
import type { Deal } from "./use-deal";

interface PaysProps {
  pays: Deal["pays"];
  /** What the part is called that the seller gets. */
  price: string;
  /** Whether all of it leaves the wallet that signs. */
  total: boolean;
}

/** The sum in each currency, as the wallet's own preview shows it. */
function sumsOf(pays: Deal["pays"]) {
  const sums = new Map<Currency, number>();
  for (const { amount, currency } of pays) {
    sums.set(currency, (sums.get(currency) ?? 0) + Number(amount));
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

/** What a sale pays to whom, each part with the wallet that gets it. */
export function Pays({ pays, price, total }: PaysProps) {
  const { t } = useTranslation("marketplace");
  const priceOf = usePrice();
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-bold">{t("deal.pays")}</h3>
      <dl className="grid text-sm">
        {pays.map(({ to, why, ...amount }, at) => (
          <div
            key={at}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2"
          >
            <dt>
              {why === "price" ? price : t(`deal.why.${why}`)}
              <span className="block font-mono text-xs text-muted">{shortAddress(to)}</span>
            </dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{priceOf(amount)}</dd>
          </div>
        ))}
        {total && (
          <div className="flex items-baseline justify-between gap-4 py-2 text-base font-bold">
            <dt>{t("deal.total")}</dt>
            <dd className="whitespace-nowrap tabular-nums">
              {sumsOf(pays).map(priceOf).join(" + ")}
            </dd>
          </div>
        )}
      </dl>
      <p className="text-xs text-muted">{t("deal.fee")}</p>
    </div>
  );
}
