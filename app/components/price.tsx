import { Suspense } from "react";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { useFormat } from "~/app/i18n/use-format";
import { Badge } from "./badge";
import { classNames } from "./class-names";

/** Only for whoever has chosen a currency. */
const LocalPrice = lazyWhenReachable(() => import("./local-price"));

interface PriceProps {
  /** US cents, without the sale. */
  fullPriceCents: number;
  /** US cents, what it costs now. */
  priceCents: number;
  size?: "md" | "lg";
  className?: string;
}

export function Price({ fullPriceCents, priceCents, size = "md", className }: PriceProps) {
  const { t } = useTranslation("common");
  const { money, percent } = useFormat();
  const rate = useRootData()?.rate;
  const onSale = priceCents < fullPriceCents;
  const price = priceCents === 0 ? t("free") : money(priceCents);
  return (
    <span className={classNames("price", className)}>
      {onSale && <Badge tone="sale">{percent(priceCents / fullPriceCents - 1)}</Badge>}
      {onSale && (
        <s className="text-sm text-muted">
          <span className="sr-only">{t("priceBefore")} </span>
          {money(fullPriceCents)}
        </s>
      )}
      <span className={classNames("font-bold", size === "lg" ? "text-xl" : "text-base")}>
        {onSale && <span className="sr-only">{t("priceNow")} </span>}
        {rate && priceCents > 0 ? (
          <Suspense fallback={price}>
            <LocalPrice cents={priceCents} rate={rate} dated={size === "lg"} />
          </Suspense>
        ) : (
          price
        )}
      </span>
    </span>
  );
}
