import { useTranslation } from "~/app/i18n/use-translation";
import { useFormat } from "~/app/i18n/use-format";
import { Badge } from "./badge";
import { classNames } from "./class-names";

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
        {priceCents === 0 ? t("free") : money(priceCents)}
      </span>
    </span>
  );
}
