import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { tokenUnits } from "~/domain/format-token";

/** What the chain keeps of the wallet's SOL. `rent`: lamports; undefined where that is not known. */
export function Costs({ rent }: { rent: number | undefined }) {
  const { t } = useTranslation("items");
  const token = useTokenFormat();
  return (
    <p className="text-sm">
      {rent === undefined
        ? t("costs.unknown")
        : rent === 0
          ? t("costs.fee")
          : t("costs.rent", { amount: token(rent, tokenUnits.SOL) })}
    </p>
  );
}
