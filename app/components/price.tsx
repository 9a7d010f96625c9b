import { Suspense } from "react";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { useFormat } from "~/app/i18n/use-format";
import { Badge } from "./badge";
import { classNames } from "./class-names";

/** Only for whoever has chosen a currency. */
const LocalPrice = lazyWhenReachable(() => import("./local-price"));

interface MoneyProps {
  /** US cents. */
  cents: number;
  /** Says of which day the rate is; else only to whoever asks. */
  dated?: boolean;
  /** The words that it stands in. */
  phrase?(price: string): string;
}

/** A price in US dollars, and beside it about what that is in the reader's currency. */
export function Money({ cents, dated, phrase = String }: MoneyProps) {
  const { money } = useFormat();
  const rate = useRootData()?.rate;
  const price = phrase(money(cents));
  if (!rate || cents === 0) return price;
  return (
    <Suspense fallback={price}>
      <LocalPrice cents={cents} rate={rate} dated={dated} phrase={phrase} />
    </Suspense>
  );
}

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
  const onSale = priceCents < fullPriceCents;
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
        {priceCents === 0 ? t("free") : <Money cents={priceCents} dated={size === "lg"} />}
      </span>
    </span>
  );
}
