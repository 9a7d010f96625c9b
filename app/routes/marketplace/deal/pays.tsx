import { useTranslation } from "~/app/i18n/use-translation";
import { shortAddress } from "~/app/routes/marketplace/short-address";
import { usePrice } from "~/app/routes/marketplace/use-price";
import type { Deal } from "./use-deal";

/** What a sale pays to whom, each part with the wallet that gets it. */
export function Pays({ pays, price }: { pays: Deal["pays"]; price: string }) {
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
      </dl>
      <p className="text-xs text-muted">{t("deal.fee")}</p>
    </div>
  );
}
