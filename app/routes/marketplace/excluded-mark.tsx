import { Badge } from "~/app/components/badge";
import { useTranslation } from "~/app/i18n/use-translation";
import type { SaleView } from "~/domain/marketplace/view";

type Marked = Pick<SaleView, "counts" | "excluded" | "excludedBecause">;

/** That a sale counts for no price, and why. */
export function ExcludedMark({ counts, excluded, excludedBecause }: Marked) {
  const { t } = useTranslation("marketplace");
  if (counts) return null;
  const why = excludedBecause ? t(`sales.why.${excludedBecause}`) : t("sales.unexaminedHint");
  return (
    <Badge>
      {t(excluded ? "sales.excluded" : "sales.unexamined")}
      <span className="sr-only">: {why}</span>
    </Badge>
  );
}
